import type { Forms } from '../../src/enquiry/formsSchema.ts';
import { interpolate } from '../../src/text/interpolate.ts';
import type { Refusal } from '../http/answers.ts';

/** In one language, and how numbers are written in it. */
export type RefusalWords = Forms['refusals'] & { locale: string };

/** For a person who has sent too much in too short a time; `wait` in seconds. */
export function tooMany(wait: number, words: RefusalWords): Refusal {
  const message = tooManyMessage(waitText(wait, words), words);
  return { status: 429, code: 'too_many_requests', message, retryAfter: wait };
}

/** Its words; `time` as {@link waitText} has it. */
export function tooManyMessage(time: string, { tooMany: words }: RefusalWords): string {
  return interpolate(words, { time });
}

/** "10 minutes", "24 hours": how long to wait, for a person; `wait` in seconds. */
export function waitText(wait: number, { locale }: Pick<RefusalWords, 'locale'>): string {
  const minutes = Math.ceil(wait / 60);
  return minutes > 90 ? amount(Math.ceil(minutes / 60), 'hour', locale) : amount(minutes, 'minute', locale);
}

function amount(count: number, unit: 'hour' | 'minute', locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

/** For an enquiry that the store could not take. */
export function notStored({ notStored: message }: RefusalWords): Refusal {
  return { status: 503, code: 'not_stored', message, retryAfter: 60 };
}

/** For a form from another site: also what a translating proxy's copy of our page sends. */
export function foreignForm({ foreign: message }: RefusalWords): Refusal {
  return { status: 403, code: 'foreign_origin', message };
}

/** For a form over the size that is read. */
export function tooLargeForm({ tooLarge: message }: RefusalWords): Refusal {
  return { status: 413, code: 'too_large', message };
}
