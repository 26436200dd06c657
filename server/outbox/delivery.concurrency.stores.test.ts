import { expect, test } from 'vitest';
import { testDelivery, testMailServer } from '../../tests/support/testDelivery.ts';
import type { Mailer } from '../context.ts';

const oldInbox = 'front@example.com.au';
const otherInbox = 'x@clinic.au';
type Outcome = 'succeeds' | 'fails';

/**
 * Starts an attempt to send the clinic's message, which waits until the test ends it. Waits between attempts are as long
 * as on a live server, so that within a test only a command causes another attempt.
 */
async function startAttempt() {
  const mail = await testMailServer();
  const [attemptStarted, attemptEnded] = [Promise.withResolvers<void>(), Promise.withResolvers<Outcome>()];
  let attempts = 0;
  const wrapMailer = (smtp: Mailer): Mailer => ({
    ...smtp,
    async send(message) {
      attempts += 1;
      if (attempts > 1) return smtp.send(message);
      attemptStarted.resolve();
      if ((await attemptEnded.promise) === 'fails')
        throw Object.assign(new Error('the connection was cut'), { code: 'ECONNRESET' });
      return smtp.send(message);
    },
  });
  const delivery = await testDelivery(mail.url, { timeScale: 1, wrapMailer });
  const { id } = await delivery.add();
  // Deletes the visitor's message, so that the attempt is for the clinic's.
  await delivery.db.deleteFrom('messages').where('audience', '=', 'visitor').execute();
  const worker = delivery.start();
  await attemptStarted.promise;
  return {
    ...delivery,
    id,
    mail,
    /** Ends the attempt, waits for `arrivals` emails, and resolves to the messages, the old inbox's first. */
    async endWith(outcome: Outcome, arrivals: number) {
      attemptEnded.resolve(outcome);
      await mail.waitFor(arrivals);
      await expect.poll(() => delivery.logged.join('')).toMatch(/message sent|retried the message meanwhile/);
      await worker.stop();
      const rows = await delivery.messages();
      return rows.sort((a, b) => (a.recipient ?? '').localeCompare(b.recipient ?? ''));
    },
  };
}

const sentMessage = { state: 'sent', lease_owner: null };
const replacedMessage = { state: 'replaced', lease_owner: null };
const endedMessage = { state: 'ended', last_error: 'ended by a person', lease_owner: null };

test.each<[commands: string, Outcome, recipients: string[], messages: object[]]>([
  [`retry ID --to ${otherInbox}`, 'succeeds', [oldInbox, otherInbox], [sentMessage, sentMessage]],
  [`retry ID --to ${otherInbox}`, 'fails', [otherInbox], [replacedMessage, sentMessage]],
  [
    `retry ID --to ${otherInbox}, retry ID --to ${oldInbox}`,
    'fails',
    [oldInbox],
    [sentMessage, replacedMessage],
  ],
  ['retry ID', 'succeeds', [oldInbox], [{ ...sentMessage, attempts: 0 }]],
  ['retry ID', 'fails', [oldInbox], [{ ...sentMessage, attempts: 1 }]],
  ['retry all', 'succeeds', [oldInbox], [{ ...sentMessage, attempts: 0 }]],
  ['retry all', 'fails', [oldInbox], [{ ...sentMessage, attempts: 1 }]],
  ['end ID', 'succeeds', [oldInbox], [sentMessage]],
  ['end ID', 'fails', [], [endedMessage]],
  ['end ID, retry ID', 'succeeds', [oldInbox], [sentMessage]],
  ['end ID, retry ID', 'fails', [oldInbox], [sentMessage]],
  ['delete ID --yes', 'succeeds', [oldInbox], []],
  ['delete ID --yes', 'fails', [], []],
])('the command %s during an attempt that %s sends no email twice', async (...row) => {
  const [commands, outcome, recipients, messages] = row;
  const { run, id, messages: stored, endWith, mail, logged } = await startAttempt();
  const [first] = await stored();
  for (const command of commands.split(', '))
    expect((await run(command.replace('ID', id))).code, command).toBe(0);
  const messagesAfter = await endWith(outcome, recipients.length);
  expect(messagesAfter).toMatchObject(messages);
  expect(messagesAfter).toHaveLength(messages.length);
  expect(mail.messages.map((message) => message.recipients.join()).sort()).toEqual(recipients);
  // Every email of one message has the same Message-ID.
  const messageIds = new Map(
    [first, ...messagesAfter].map((message) => [message?.recipient, message?.message_id_header]),
  );
  for (const { messageId, recipients } of mail.messages)
    expect(messageIds.get(recipients[0])).toBe(messageId);
  expect(logged.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50)).toEqual([]);
});
