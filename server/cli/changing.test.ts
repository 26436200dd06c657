import { describe, expect, test } from 'vitest';
import { booking } from '../../testing/bookings.ts';
import { testDesk } from '../../testing/testDesk.ts';

const minute = 60_000;

/** A desk with one enquiry, whose letters failed once and wait for six hours. */
async function oneWaiting(env: Record<string, string> = {}) {
  const desk = await testDesk(env);
  await desk.send(booking());
  const { db, clock } = desk.parts;
  const later = clock() + 360 * minute;
  await db.updateTable('letters').set({ next_attempt_at: later, attempts: 1, last_error: '451' }).execute();
  const id = (await desk.stored())[0]?.id ?? '';
  const letters = () => db.selectFrom('letters').selectAll().orderBy('audience').execute();
  return { ...desk, id, letters };
}

describe('retry', () => {
  test.each(['all', 'ID'])('%s makes what waits due now', async (which) => {
    const { run, id, letters, parts } = await oneWaiting();
    const { code, out } = await run(`retry ${which === 'ID' ? id : which}`);
    expect(code).toBe(0);
    expect(out).toContain('2 ');
    expect((await letters()).map((letter) => letter.next_attempt_at)).toEqual([parts.clock(), parts.clock()]);
  });

  test('ID sends also what was ended', async () => {
    const { run, id, letters } = await oneWaiting();
    await run(`end ${id}`);
    await run('retry all');
    expect((await letters()).map((letter) => letter.state)).toEqual(['ended', 'ended']);
    await run(`retry ${id}`);
    expect((await letters()).map((letter) => letter.state)).toEqual(['due', 'due']);
  });

  test('--to sends the clinic’s letter to another inbox, and never the visitor’s', async () => {
    const { run, id, letters } = await oneWaiting();
    expect((await run(`retry ${id} --to mistyped`)).code).toBe(2);
    await run(`retry ${id} --to head@example.com.au`);
    expect((await letters()).map((letter) => letter.recipient)).toEqual(['head@example.com.au', null]);
  });

  test('--to sends one letter in place of those to several inboxes that it has not reached', async () => {
    const { run, id, letters, parts } = await oneWaiting({
      CLINIC_INBOX: 'a@example.com.au,b@example.com.au',
    });
    await run(`retry ${id} --to head@example.com.au`);
    const clinic = (await letters()).filter((letter) => letter.audience === 'clinic');
    expect(clinic.map((letter) => letter.state).sort()).toEqual(['due', 'ended']);
    expect(clinic.find((letter) => letter.state === 'due')).toMatchObject({
      recipient: 'head@example.com.au',
      next_attempt_at: parts.clock(),
    });
    await parts.db.updateTable('letters').set({ state: 'sent' }).execute();
    expect((await run(`retry ${id} --to head@example.com.au`)).code).toBe(1);
  });

  test('fails when everything was sent', async () => {
    const { run, id, parts } = await oneWaiting();
    await parts.db.updateTable('letters').set({ state: 'sent' }).execute();
    const { code, err } = await run(`retry ${id}`);
    expect([code, err]).toEqual([1, `Nothing to send: every letter of ${id} was sent.`]);
  });
});

test('end stops what waits, once, and keeps the enquiry', async () => {
  const { run, id, letters, stored } = await oneWaiting();
  expect((await run(`end ${id}`)).code).toBe(0);
  expect((await letters()).map((letter) => letter.state)).toEqual(['ended', 'ended']);
  expect(await stored()).toHaveLength(1);
  expect((await run(`end ${id}`)).code).toBe(1);
});

test('spam marks an enquiry and ends its letters; --no takes the mark back', async () => {
  const { run, id, letters, stored } = await oneWaiting();
  await run(`spam ${id}`);
  expect((await stored())[0]?.suspected_spam).toBe(1);
  expect((await letters()).map((letter) => letter.state)).toEqual(['ended', 'ended']);
  const { out } = await run(`spam ${id} --no`);
  expect((await stored())[0]?.suspected_spam).toBe(0);
  // Its letters stay ended until somebody wants them.
  expect(out).toContain(`retry ${id}`);
});

describe('delete', () => {
  test.each([
    ['a person who says yes', '', true, 0, 0],
    ['a person who says no', '', false, 1, 1],
    ['nobody to ask', '', undefined, 2, 1],
    ['--yes', ' --yes', undefined, 0, 0],
  ])('%s', async (_name, option, answer, code, left) => {
    const { run, id, stored, letters } = await oneWaiting();
    const result = await run(`delete ${id}${option}`, answer);
    expect(result.code).toBe(code);
    expect(result.asked).toEqual(
      option === '' ? ['Delete the enquiry of Mariam Haddad, received 2026-11-20 12:00, for good?'] : [],
    );
    expect(await stored()).toHaveLength(left);
    expect(await letters()).toHaveLength(left * 2);
  });
});
