import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Forms } from '../../src/enquiry/formsSchema.ts';
import { interpolate } from '../../src/text/interpolate.ts';

/** Messages by field name, in the words of the form. */
export type FieldErrors = Record<string, string[]>;

export interface Refusal {
  status: ContentfulStatusCode;
  code: string;
  /** What was wrong and what to do, for a person. */
  message: string;
  fields?: FieldErrors;
  /** In seconds. */
  retryAfter?: number;
}

/** Every error of a function has one shape: `{"error":{"code","message"}}`, with fields where fields are at fault. */
export function refuse(c: Context, { status, code, message, fields, retryAfter }: Refusal): Response {
  if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter));
  c.set('refusal', code);
  return c.json({ error: { code, message, ...(fields && { fields }) } }, status);
}

// The functions' contract with the programs that call them. No visitor reads these messages, so they are not among the
// words of a language: the site's own form shows its own words for every answer that names no field.

export const noSuchFunction: Refusal = {
  status: 404,
  code: 'no_such_function',
  message: 'There is no function of this name.',
};

export const notPosted: Refusal = { status: 405, code: 'method_not_allowed', message: 'Use POST.' };

export const tooLargeBody: Refusal = {
  status: 413,
  code: 'too_large',
  message: 'The body is over 32 KiB. Please shorten the message.',
};

export const tooManyFields: Refusal = {
  status: 413,
  code: 'too_large',
  message: 'The body has more fields than any form. Send those of the form alone.',
};

export const notJsonType: Refusal = {
  status: 415,
  code: 'unsupported_media_type',
  message: 'Send JSON, with Content-Type: application/json.',
};

export const invalidJson: Refusal = {
  status: 400,
  code: 'invalid_json',
  message: 'The body is not JSON. Send one object of fields.',
};

export const wrongKey: Refusal = {
  status: 401,
  code: 'unauthorized',
  message: 'The key is missing or wrong. Send it as apikey.',
};

/** The fields at fault, each with what the form says of it. */
export function validationFailed(fields: NonNullable<Refusal['fields']>): Refusal {
  return {
    status: 422,
    code: 'validation_failed',
    message: 'Please check the fields named here.',
    fields,
  };
}

export const brokenOff: Refusal = {
  status: 400,
  code: 'broken_off',
  message: 'The request was broken off.',
};

export const internal: Refusal = {
  status: 500,
  code: 'internal',
  message: 'Something went wrong on our side. Please try again.',
};

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
