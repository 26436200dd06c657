import type { Refusal } from '../http/answers.ts';

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
