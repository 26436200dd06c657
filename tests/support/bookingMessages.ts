import assert from 'node:assert/strict';
import type { Booking } from '../../src/enquiry/enquiryTypes.ts';
import type { ReceivedLetter } from './mailServer.ts';
import { toldAnswers } from './postedForm.ts';

/**
 * Both letters of one visitor: the clinic's has every field with its label, the visitor's repeats nothing.
 *
 * @throws an AssertionError that says what is missing or too much
 */
export function expectLetters(letters: ReceivedLetter[], booking: Booking): void {
  const forClinic = letters.filter((letter) => letter.replyTo?.[0]?.address === booking.email);
  const forVisitor = letters.filter((letter) => letter.recipients.includes(booking.email));
  assert.deepEqual([forClinic.length, forVisitor.length], [1, 1], 'letters to the clinic, to the visitor');
  for (const { label, answer } of toldAnswers('booking', booking)) {
    const text = `${label}: ${answer}`;
    assert.ok(
      forClinic[0]?.text?.includes(text),
      `the clinic's letter lacks ${text}:\n${forClinic[0]?.text}`,
    );
  }
  for (const text of [booking.lastName, booking.message]) {
    assert.ok(!forVisitor[0]?.text?.includes(text), `the visitor's letter repeats ${text}`);
  }
}

/**
 * Each letter once, by Message-ID. A server whose waits are scaled has less patience too: where the machine stalls for
 * longer, it takes the letter for lost and sends the same mail again.
 */
export function withoutRepeats(letters: ReceivedLetter[]): ReceivedLetter[] {
  return [...new Map(letters.map((letter) => [letter.messageId, letter])).values()];
}

/** Nothing was sent twice but what the server, by its log, had taken for lost with the mail server there: not ESOCKET. */
export function expectNoNeedlessRepeat(letters: ReceivedLetter[], log: string[]): void {
  const takenForLost = log.filter((line) => line.includes('letter put off') && !line.includes('ESOCKET'));
  const repeats = letters.length - withoutRepeats(letters).length;
  assert.ok(
    repeats <= takenForLost.length,
    `${repeats} repeats, ${takenForLost.length} letters taken for lost`,
  );
}

/** Letters to and about one address, so that tests beside each other do not read each other's mail. */
export function lettersOf(letters: ReceivedLetter[], email: string): ReceivedLetter[] {
  return letters.filter(
    (letter) => letter.recipients.includes(email) || letter.replyTo?.[0]?.address === email,
  );
}
