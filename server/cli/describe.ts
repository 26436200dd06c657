import type { EnquiryContent } from '../../src/enquiry/kinds.ts';
import { spokenIn } from '../../src/enquiry/language.ts';
import { fullName, referredIn, toCall } from '../../src/enquiry/sender.ts';
import { delivery, sydneyTime } from '../staff/describe.ts';
import type { StoredEnquiry } from '../store/forStaff.ts';
import type { LettersTable } from '../store/tables.ts';

/** What a list says of an interpreter: nothing, or that one is wanted, and for which language where that is known. */
export function interpreterWanted(content: EnquiryContent['content']): string[] {
  const { interpreter, interpreterLanguage } = spokenIn(content);
  if (!interpreter) return [];
  return [`interpreter wanted${interpreterLanguage && ` (${interpreterLanguage})`}`];
}

/** Whom a list names: who wrote, or whom a referral is about and who refers. */
export function nameOf(content: EnquiryContent['content']): string {
  const { name } = toCall(content);
  return referredIn(content) ? `${name} (from ${fullName(content)})` : name;
}

/** What became of a letter, in a few words. */
export function letterState(letter: LettersTable): string {
  const tries = `${letter.attempts} failed ${letter.attempts === 1 ? 'attempt' : 'attempts'}`;
  const error = letter.last_error ? `, ${letter.last_error}` : '';
  if (letter.state === 'sent') return `sent ${sydneyTime(letter.sent_at ?? 0)}`;
  if (letter.state === 'ended') return `ended after ${tries}${error}`;
  if (letter.state === 'replaced') return `sent to another inbox instead, after ${tries}${error}`;
  return `waiting, ${tries}${error}, next ${sydneyTime(letter.next_attempt_at)}`;
}

/** An enquiry as JSON, with times that any program reads. */
export function asJson({ receivedAt, answeredAt, version: _, letters, ...enquiry }: StoredEnquiry) {
  return {
    ...enquiry,
    received: new Date(receivedAt).toISOString(),
    answered: answeredAt === null ? null : new Date(answeredAt).toISOString(),
    delivery: delivery({ letters }),
    letters: letters.map((letter) => ({
      audience: letter.audience,
      recipient: letter.recipient,
      state: letter.state,
      attempts: letter.attempts,
      lastError: letter.last_error,
      messageId: letter.message_id,
    })),
  };
}
