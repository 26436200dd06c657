import type { Refusal } from '../answers.ts';

/** For a person who has sent too much in too short a time; `wait` in seconds. */
export function tooMany(wait: number, phone: string): Refusal {
  const message = tooManyMessage(waitText(wait), phone);
  return { status: 429, code: 'too_many_requests', message, retryAfter: wait };
}

/** Its words; `time` as {@link waitText} has it. */
export function tooManyMessage(time: string, phone: string): string {
  return `We have had many messages from you in a short time. Please try again in ${time}, or call us on ${phone}.`;
}

/** "10 minutes", "24 hours": how long to wait, for a person; `wait` in seconds. */
export function waitText(wait: number): string {
  const minutes = Math.ceil(wait / 60);
  if (minutes > 90) return `${Math.ceil(minutes / 60)} hours`;
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}

/** For an enquiry that the store could not take. */
export function notStored(phone: string): Refusal {
  const message = `We could not save your enquiry. Please try again in a minute, or call us on ${phone}.`;
  return { status: 503, code: 'not_stored', message, retryAfter: 60 };
}

/** For a form from another site: also what a translating proxy's copy of our page sends. */
export function foreignForm(phone: string): Refusal {
  const message =
    `This form came to us from another website, so we have not taken it. Please fill it in here, or call us on ${phone}. ` +
    'What you wrote is still there if you go back.';
  return { status: 403, code: 'foreign_origin', message };
}

/** For a form over the size that is read. */
export const tooLargeForm: Refusal = {
  status: 413,
  code: 'too_large',
  message: 'Your message is too long to send. Please go back, where it still is, and shorten it.',
};
