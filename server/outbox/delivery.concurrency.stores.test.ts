import { expect, test, vi } from 'vitest';
import { testDelivery, testMailServer } from '../../tests/support/testDelivery.ts';
import type { Mailer } from '../context.ts';

const old = 'front@example.com.au';
const other = 'x@clinic.au';
type Outcome = 'succeeds' | 'fails';

/**
 * Starts an attempt to send the clinic's message, which waits until the test ends it. Waits between attempts are as long
 * as on a live server, so that within a test only a command causes another attempt.
 */
async function attemptUnderWay() {
  const mail = await testMailServer();
  const [started, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<Outcome>()];
  let attempts = 0;
  const around = (smtp: Mailer): Mailer => ({
    ...smtp,
    async send(message) {
      attempts += 1;
      if (attempts > 1) return smtp.send(message);
      started.resolve();
      if ((await ended.promise) === 'fails')
        throw Object.assign(new Error('the connection was cut'), { code: 'ECONNRESET' });
      return smtp.send(message);
    },
  });
  const delivery = await testDelivery(mail.url, { timeScale: 1, around });
  const { id } = await delivery.add();
  // Only the clinic's message remains, so that the attempt is for this one.
  await delivery.db.deleteFrom('messages').where('audience', '=', 'visitor').execute();
  const worker = delivery.start();
  await started.promise;
  return {
    ...delivery,
    id,
    mail,
    /** Ends the attempt, and waits for its consequences; resolves to the messages, that of the old inbox first. */
    async endWith(outcome: Outcome, arrivals: number) {
      ended.resolve(outcome);
      await mail.waitFor(arrivals);
      await vi.waitFor(async () =>
        expect(delivery.logged.join('')).toMatch(/message sent|retried the message meanwhile/),
      );
      await worker.stop();
      const rows = await delivery.messages();
      return rows.sort((a, b) => (a.recipient ?? '').localeCompare(b.recipient ?? ''));
    },
  };
}

const sent = { state: 'sent', lease_owner: null };
const replaced = { state: 'replaced', lease_owner: null };
const ended = { state: 'ended', last_error: 'ended by a person', lease_owner: null };

test.each<[commands: string, Outcome, recipients: string[], messages: object[]]>([
  [`retry ID --to ${other}`, 'succeeds', [old, other], [sent, sent]],
  [`retry ID --to ${other}`, 'fails', [other], [replaced, sent]],
  [`retry ID --to ${other}, retry ID --to ${old}`, 'fails', [old], [sent, replaced]],
  ['retry ID', 'succeeds', [old], [{ ...sent, attempts: 0 }]],
  ['retry ID', 'fails', [old], [{ ...sent, attempts: 1 }]],
  ['retry all', 'succeeds', [old], [{ ...sent, attempts: 0 }]],
  ['retry all', 'fails', [old], [{ ...sent, attempts: 1 }]],
  ['end ID', 'succeeds', [old], [sent]],
  ['end ID', 'fails', [], [ended]],
  ['end ID, retry ID', 'succeeds', [old], [sent]],
  ['end ID, retry ID', 'fails', [old], [sent]],
  ['delete ID --yes', 'succeeds', [old], []],
  ['delete ID --yes', 'fails', [], []],
])('%s (an attempt %s) sends no duplicate', async (...row) => {
  const [commands, outcome, recipients, messages] = row;
  const { run, id, messages: stored, endWith, mail, logged } = await attemptUnderWay();
  const [first] = await stored();
  for (const command of commands.split(', '))
    expect((await run(command.replace('ID', id))).code, command).toBe(0);
  const after = await endWith(outcome, recipients.length);
  expect(after).toMatchObject(messages);
  expect(after).toHaveLength(messages.length);
  expect(mail.messages.map((message) => message.recipients.join()).sort()).toEqual(recipients);
  // A repeat is the same email.
  const labels = new Map(
    [first, ...after].map((message) => [message?.recipient, message?.message_id_header]),
  );
  for (const { messageId, recipients } of mail.messages) expect(labels.get(recipients[0])).toBe(messageId);
  expect(logged.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50)).toEqual([]);
});
