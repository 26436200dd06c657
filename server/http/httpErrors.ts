import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Forms } from '../../src/enquiry/formsSchema.ts';
import { interpolate } from '../../src/text/interpolate.ts';

/** The messages about invalid fields, by the name of the field. */
export type FieldErrors = Record<string, string[]>;

export interface HttpError {
  status: ContentfulStatusCode;
  code: string;
  /** States what is wrong and what to do. */
  message: string;
  fields?: FieldErrors;
  /** How long the client should wait before the next try, in seconds. */
  retryAfter?: number;
}

/** Answers with an error in the same shape for all functions: `{"error":{"code","message"}}`, with `fields` for a 422. */
export function errorResponse(
  c: Context,
  { status, code, message, fields, retryAfter }: HttpError,
): Response {
  if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter));
  c.set('refusal', code);
  return c.json({ error: { code, message, ...(fields && { fields }) } }, status);
}

// Messages for programs that call the functions. They are not translated, since no visitor reads them: the site's own form
// has its own texts for every error without fields.

export const noSuchFunction: HttpError = {
  status: 404,
  code: 'no_such_function',
  message: 'There is no function of this name.',
};

export const methodNotAllowed: HttpError = { status: 405, code: 'method_not_allowed', message: 'Use POST.' };

export const bodyTooLarge: HttpError = {
  status: 413,
  code: 'too_large',
  message: 'The body is over 32 KiB. Please shorten the message.',
};

export const tooManyFields: HttpError = {
  status: 413,
  code: 'too_large',
  message: 'The body has more fields than any form. Send those of the form alone.',
};

export const unsupportedMediaType: HttpError = {
  status: 415,
  code: 'unsupported_media_type',
  message: 'Send JSON, with Content-Type: application/json.',
};

export const invalidJson: HttpError = {
  status: 400,
  code: 'invalid_json',
  message: 'The body is not JSON. Send one object of fields.',
};

export const wrongKey: HttpError = {
  status: 401,
  code: 'unauthorized',
  message: 'The key is missing or wrong. Send it as apikey.',
};

/** The answer to invalid fields, each with the messages of the form. */
export function validationFailed(fields: NonNullable<HttpError['fields']>): HttpError {
  return {
    status: 422,
    code: 'validation_failed',
    message: 'Please check the fields named here.',
    fields,
  };
}

export const requestAborted: HttpError = {
  status: 400,
  code: 'request_aborted',
  message: 'The request was aborted.',
};

export const internalError: HttpError = {
  status: 500,
  code: 'internal',
  message: 'Something went wrong on our side. Please try again.',
};

/** Error messages for visitors in one language, and the locale for numbers in them. */
export type ErrorWords = Forms['refusals'] & { locale: string };

/** The answer over a rate limit; `wait` in seconds. */
export function tooManyRequests(wait: number, words: ErrorWords): HttpError {
  const message = tooManyRequestsMessage(waitText(wait, words), words);
  return { status: 429, code: 'too_many_requests', message, retryAfter: wait };
}

/** The message of {@link tooManyRequests}; `time` is a {@link waitText}. */
export function tooManyRequestsMessage(time: string, { tooMany: words }: ErrorWords): string {
  return interpolate(words, { time });
}

/** How long to wait as text, such as "10 minutes" or "24 hours"; `wait` in seconds. */
export function waitText(wait: number, { locale }: Pick<ErrorWords, 'locale'>): string {
  const minutes = Math.ceil(wait / 60);
  return minutes > 90
    ? formatUnit(Math.ceil(minutes / 60), 'hour', locale)
    : formatUnit(minutes, 'minute', locale);
}

function formatUnit(count: number, unit: 'hour' | 'minute', locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

/** The answer when the enquiry could not be stored. */
export function notStored({ notStored: message }: ErrorWords): HttpError {
  return { status: 503, code: 'not_stored', message, retryAfter: 60 };
}

/** The answer to a form posted from another site, such as a translating proxy's copy of our page. */
export function foreignOrigin({ foreign: message }: ErrorWords): HttpError {
  return { status: 403, code: 'foreign_origin', message };
}

/** The answer to a form over the size limit. */
export function formTooLarge({ tooLarge: message }: ErrorWords): HttpError {
  return { status: 413, code: 'too_large', message };
}
