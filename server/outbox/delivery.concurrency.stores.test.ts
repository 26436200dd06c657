import { describe, expect, test, vi } from 'vitest';
import { testDelivery, testMailServer } from '../../tests/support/testDelivery.ts';
import type { Mailer } from '../context.ts';

const old = 'front@example.com.au';
const other = 'head@example.com.au';
const outcomes = ['succeeds', 'fails'] as const;
type Outcome = (typeof outcomes)[number];

/**
 * An attempt to send the clinic's message, held until the test lets it end. Waits between attempts are as long as
 * on a live server, so that only what a person asks for is tried again within a test.
 */
async function attemptUnderWay() {
  const mail = await testMailServer();
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<Outcome>()];
  let attempts = 0;
  const around = (smtp: Mailer): Mailer => ({
    ...smtp,
    async send(message) {
      attempts += 1;
      if (attempts > 1) return smtp.send(message);
      begun.resolve();
      if ((await ended.promise) === 'fails')
        throw Object.assign(new Error('the connection was cut'), { code: 'ECONNRESET' });
      return smtp.send(message);
    },
  });
  const delivery = await testDelivery(mail.url, { timeScale: 1, around });
  const { id } = await delivery.add();
  // The clinic's alone, so that the attempt under way is at its message.
  await delivery.db.deleteFrom('messages').where('audience', '=', 'visitor').execute();
  const worker = delivery.start();
  await begun.promise;
  return {
    ...delivery,
    id,
    mail,
    /** Lets the attempt end, and what it leads to; resolves to the messages then, the old inbox's first. */
    async ends(outcome: Outcome, arrivals: number) {
      ended.resolve(outcome);
      await mail.waitFor(arrivals);
      await vi.waitFor(async () =>
        expect(delivery.logged.join('')).toMatch(/message sent|retried the message meanwhile/),
      );
      await worker.stop();
      const rows = await delivery.messages();
      return rows.sort((a, b) => (a.recipient ?? '').localeCompare(b.recipient ?? ''));
    },
    recipients: () => mail.messages.map((message) => message.recipients.join()).sort(),
  };
}

describe('retry --to another inbox', () => {
  test('while an attempt succeeds: both inboxes have it, and the store says so of both', async () => {
    const { run, id, ends, recipients, mail } = await attemptUnderWay();
    expect((await run(`retry ${id} --to ${other}`)).code).toBe(0);
    const messages = await ends('succeeds', 2);
    expect(recipients()).toEqual([old, other]);
    expect(messages).toMatchObject([
      { recipient: old, state: 'sent' },
      { recipient: other, state: 'sent' },
    ]);
    expect(mail.messages.map((message) => message.messageId).sort()).toEqual(
      messages.map((message) => message.message_id_header).sort(),
    );
  });

  test('while an attempt fails: the new inbox has it, and the old one is not tried again', async () => {
    const { run, id, ends, recipients } = await attemptUnderWay();
    await run(`retry ${id} --to ${other}`);
    const messages = await ends('fails', 1);
    expect(recipients()).toEqual([other]);
    expect(messages).toMatchObject([
      { recipient: old, state: 'replaced', lease_owner: null },
      { recipient: other, state: 'sent' },
    ]);
  });

  test('and then back, while an attempt fails: the first message is tried again, as the same mail', async () => {
    const { run, id, messages: before, ends, mail } = await attemptUnderWay();
    const [first] = await before();
    await run(`retry ${id} --to ${other}`);
    await run(`retry ${id} --to ${old}`);
    const messages = await ends('fails', 1);
    expect(mail.messages).toMatchObject([{ messageId: first?.message_id_header, recipients: [old] }]);
    expect(messages).toMatchObject([{ state: 'sent' }, { state: 'replaced' }]);
  });
});

describe.each(['ID', 'all'])('retry %s', (which) => {
  test.each(outcomes)('while an attempt %s: the message arrives now, and once', async (outcome) => {
    const { run, id, ends, mail } = await attemptUnderWay();
    expect((await run(`retry ${which === 'ID' ? id : which}`)).code).toBe(0);
    const messages = await ends(outcome, 1);
    expect(messages).toMatchObject([
      { state: 'sent', lease_owner: null, attempts: outcome === 'fails' ? 1 : 0 },
    ]);
    expect(mail.messages).toHaveLength(1);
  });
});

describe('end', () => {
  test('while an attempt succeeds: the message was sent, and the store says so', async () => {
    const { run, id, ends } = await attemptUnderWay();
    await run(`end ${id}`);
    expect(await ends('succeeds', 1)).toMatchObject([{ state: 'sent', lease_owner: null }]);
  });

  test('while an attempt fails: it stays ended, by a person', async () => {
    const { run, id, ends } = await attemptUnderWay();
    await run(`end ${id}`);
    const ended = { state: 'ended', last_error: 'ended by a person', lease_owner: null };
    expect(await ends('fails', 0)).toMatchObject([ended]);
  });
});

test.each(outcomes)(
  'end and then retry while an attempt %s: the message arrives now, and once',
  async (outcome) => {
    const { run, id, ends, mail } = await attemptUnderWay();
    await run(`end ${id}`);
    await run(`retry ${id}`);
    expect(await ends(outcome, 1)).toMatchObject([{ state: 'sent' }]);
    expect(mail.messages).toHaveLength(1);
  },
);

test.each(outcomes)('delete while an attempt %s: nothing of it comes back', async (outcome) => {
  const { run, id, ends, db, logged } = await attemptUnderWay();
  expect((await run(`delete ${id} --yes`)).code).toBe(0);
  expect(await ends(outcome, outcome === 'succeeds' ? 1 : 0)).toEqual([]);
  expect(await db.selectFrom('enquiries').selectAll().execute()).toEqual([]);
  expect(logged.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50)).toEqual([]);
});
