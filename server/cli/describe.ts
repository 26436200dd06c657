import type { StoredEnquiry } from '../store/forStaff.ts';
import type { LettersTable } from '../store/tables.ts';

const sydney = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Australia/Sydney',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** A moment (ms since 1970) in Sydney, as 2026-11-20 14:30. */
export function sydneyTime(time: number): string {
  return sydney.format(time);
}

/**
 * Whether the clinic has an enquiry: at each of its inboxes, not yet, or never, because a person ended it. A letter that
 * another took the place of says nothing of that.
 */
export function delivery({ letters }: Pick<StoredEnquiry, 'letters'>): 'delivered' | 'waiting' | 'ended' {
  const states = letters.filter((letter) => letter.audience === 'clinic').map((letter) => letter.state);
  if (states.includes('due')) return 'waiting';
  return states.includes('ended') ? 'ended' : 'delivered';
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
