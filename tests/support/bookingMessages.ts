import assert from 'node:assert/strict';
import type { Booking } from '../../src/enquiry/enquiryTypes.ts';
import type { ReceivedMessage } from './mailServer.ts';
import { expectedAnswers } from './postedForm.ts';

/**
 * Asserts that a booking has two messages: the clinic's has every field with its label, and the visitor's repeats none.
 *
 * @throws an AssertionError that names the missing or unexpected text
 */
export function expectMessages(messages: ReceivedMessage[], booking: Booking): void {
  const clinicMessages = messages.filter((message) => message.replyTo?.[0]?.address === booking.email);
  const visitorMessages = messages.filter((message) => message.recipients.includes(booking.email));
  assert.deepEqual(
    [clinicMessages.length, visitorMessages.length],
    [1, 1],
    'messages to the clinic, to the visitor',
  );
  for (const { label, answer } of expectedAnswers('booking', booking)) {
    const text = `${label}: ${answer}`;
    assert.ok(
      clinicMessages[0]?.text?.includes(text),
      `the clinic's message lacks ${text}:\n${clinicMessages[0]?.text}`,
    );
  }
  for (const text of [booking.lastName, booking.message]) {
    assert.ok(!visitorMessages[0]?.text?.includes(text), `the visitor's message repeats ${text}`);
  }
}

/** The messages to and about one address, so that tests in parallel do not read each other's mail. */
export function messagesAbout(messages: ReceivedMessage[], email: string): ReceivedMessage[] {
  return messages.filter(
    (message) => message.recipients.includes(email) || message.replyTo?.[0]?.address === email,
  );
}
