import { describe, expect, test } from 'vitest';
import { honeypotName } from '../../src/enquiry/honeypot.ts';
import { booking } from '../../testing/bookings.ts';
import { type TestDesk, testDesk } from '../../testing/testDesk.ts';
import { toldAnswers } from '../../testing/toldAnswers.ts';

const day = 86_400_000;

/** Three enquiries, a day apart, the last possible spam; the newest is the last. */
async function threeDays() {
  const desk = await testDesk();
  const { parts, send } = desk;
  for (const firstName of ['Anna', 'Ben', 'Chloe']) {
    parts.setTime(parts.clock() + day);
    const trap = firstName === 'Chloe' ? { [honeypotName]: 'x' } : {};
    await send({ ...booking({ firstName }), ...trap });
  }
  return desk;
}

async function names({ run }: TestDesk, line: string): Promise<string[]> {
  const { out } = await run(`${line} --json`);
  return JSON.parse(out).map((enquiry: { content: { firstName: string } }) => enquiry.content.firstName);
}

describe('list', () => {
  test('shows the newest first, with what a person needs to choose one', async () => {
    const { run, stored } = await threeDays();
    const { out } = await run('list');
    const lines = out.split('\n');
    expect(lines[0]).toMatch(/^ID\s+RECEIVED\s+KIND\s+STATE\s+NAME\s+CLINIC$/);
    const chloe = (await stored())[2]?.id.slice(0, 8);
    expect(lines[1]).toMatch(
      new RegExp(`^${chloe}  2026-11-23 12:00  booking  new    Chloe Haddad  waiting  possible spam$`),
    );
    expect(lines).toHaveLength(4);
  });

  test('keeps its columns in line behind a name of wide letters, or of letters with marks', async () => {
    const { run, send } = await testDesk();
    for (const firstName of ['Anna', '娜', 'مُحمّد']) await send(booking({ firstName }));
    const lines = (await run('list')).out.split('\n');
    const place = (name: string) => lines.find((line) => line.includes(name))?.indexOf('waiting') ?? 0;
    // A Chinese letter takes the room of two, and the two marks take none.
    expect(place('娜') + 1).toBe(place('Anna'));
    expect(place('مُحمّد') - 2).toBe(place('Anna'));
  });

  test('says so when there is nothing', async () => {
    const { run } = await testDesk();
    expect((await run('list')).out).toBe('No enquiries.');
    expect((await run('list --json')).out).toBe('[]');
  });

  test.each([
    ['list --since 1d', ['Chloe', 'Ben']],
    ['list --since 2026-11-23', ['Chloe']],
    ['list --until 2026-11-22', ['Anna']],
    ['list --since 2026-11-22 --until 2026-11-23', ['Ben']],
    ['list --limit 1', ['Chloe']],
    ['list --spam', ['Chloe']],
  ])('%s', async (line, expected) => {
    expect(await names(await threeDays(), line)).toEqual(expected);
  });

  test('--waiting leaves out what the clinic has', async () => {
    const desk = await threeDays();
    const [anna] = await desk.stored();
    await desk.parts.db
      .updateTable('letters')
      .set({ state: 'sent' })
      .where('enquiry_id', '=', anna?.id ?? '')
      .execute();
    expect(await names(desk, 'list --waiting')).toEqual(['Chloe', 'Ben']);
  });

  test('reads a store that is larger than one part of it, each enquiry once', async () => {
    const desk = await testDesk();
    await desk.send(booking());
    const [row] = await desk.parts.db.selectFrom('enquiries').selectAll().execute();
    const more = Array.from({ length: 1200 }, (_, index) => ({
      ...row,
      id: `copy-${index}`,
      idempotency_key: null,
    }));
    for (let at = 0; at < more.length; at += 200) {
      await desk.parts.db
        .insertInto('enquiries')
        .values(more.slice(at, at + 200) as never)
        .execute();
    }
    const { out } = await desk.run('export --json');
    expect(new Set(out.split('\n').map((line) => JSON.parse(line).id)).size).toBe(1201);
  });
});

describe('show', () => {
  test('shows every field with its label, and what became of each letter', async () => {
    const { run, send, stored } = await testDesk({
      CLINIC_INBOX: 'front@example.com.au,head@example.com.au',
    });
    await send(booking());
    const [enquiry] = await stored();
    const { out } = await run(`show ${enquiry?.id.slice(0, 6)}`);
    for (const { label } of toldAnswers('booking', booking())) expect(out).toContain(`\n${label}:`);
    expect(out).toContain('\n  | My left knee is stiff in the morning.\n  | Wednesdays suit me.\n');
    expect(out).toMatch(/clinic +head@example\.com\.au +waiting, 0 failed attempts, next 2026-11-20 12:00/);
    expect(out).toMatch(/visitor +mariam\.haddad@example\.com +waiting/);
  });

  test('with --json, for a program', async () => {
    const { run, send, stored } = await testDesk();
    await send(booking());
    const [enquiry] = await stored();
    expect(JSON.parse((await run(`show ${enquiry?.id} --json`)).out)).toMatchObject({
      id: enquiry?.id,
      received: '2026-11-20T01:00:00.000Z',
      delivery: 'waiting',
      content: booking(),
      letters: [
        { audience: 'clinic', recipient: 'hello@example.com.au', state: 'due' },
        { audience: 'visitor' },
      ],
    });
  });
});
