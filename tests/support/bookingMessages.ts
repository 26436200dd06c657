import assert from 'node:assert/strict';
import type { Booking } from '../../src/enquiry/enquiryTypes.ts';
import type { ReceivedMessage } from './mailServer.ts';
import { toldAnswers } from './postedForm.ts';

/**
 * Both messages of one visitor: the clinic's has every field with its label, the visitor's repeats nothing.
 *
 * @throws an AssertionError that says what is missing or too much
 */
export function expectMessages(messages: ReceivedMessage[], booking: Booking): void {
  const forClinic = messages.filter((message) => message.replyTo?.[0]?.address === booking.email);
  const forVisitor = messages.filter((message) => message.recipients.includes(booking.email));
  assert.deepEqual([forClinic.length, forVisitor.length], [1, 1], 'messages to the clinic, to the visitor');
  for (const { label, answer } of toldAnswers('booking', booking)) {
    const text = `${label}: ${answer}`;
    assert.ok(
      forClinic[0]?.text?.includes(text),
      `the clinic's message lacks ${text}:\n${forClinic[0]?.text}`,
    );
  }
  for (const text of [booking.lastName, booking.message]) {
    assert.ok(!forVisitor[0]?.text?.includes(text), `the visitor's message repeats ${text}`);
  }
}

/**
 * Each message once, by Message-ID. A server whose waits are scaled has a shorter timeout too: where the machine stalls for
 * longer, it takes the message for lost and sends the same mail again.
 */
export function withoutRepeats(messages: ReceivedMessage[]): ReceivedMessage[] {
  return [...new Map(messages.map((message) => [message.messageId, message])).values()];
}

/** Nothing was sent twice but what the server, by its log, had taken for lost with the mail server there: not ESOCKET. */
export function expectNoNeedlessRepeat(messages: ReceivedMessage[], log: string[]): void {
  const takenForLost = log.filter((line) => line.includes('message postponed') && !line.includes('ESOCKET'));
  const repeats = messages.length - withoutRepeats(messages).length;
  assert.ok(
    repeats <= takenForLost.length,
    `${repeats} repeats, ${takenForLost.length} messages taken for lost`,
  );
}

/** Messages to and about one address, so that tests beside each other do not read each other's mail. */
export function messagesOf(messages: ReceivedMessage[], email: string): ReceivedMessage[] {
  return messages.filter(
    (message) => message.recipients.includes(email) || message.replyTo?.[0]?.address === email,
  );
}
