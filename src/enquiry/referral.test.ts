import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { referral } from '../../tests/support/samples.ts';
import { forms } from '../content/forms.ts';
import { enquirySchema, formSchema, schemaWords } from './schema.ts';

const words = schemaWords('referral', forms, 'en-AU');
const { fields } = forms.referral;

describe.each([
  ['the function', enquirySchema('referral', words)],
  ['the form', formSchema('referral', words)],
])('%s', (_asked, schema) => {
  const faults = (changes: Record<string, unknown>) => {
    const { error } = schema.safeParse({ ...referral(), ...changes });
    return error ? z.flattenError(error).fieldErrors : {};
  };

  test('keeps a referral as it was sent, and that the person agrees to it', () => {
    expect(schema.parse(referral())).toEqual({ ...referral(), consent: true });
  });

  test.each([false, undefined, null, 'on', 1])('takes nobody’s referral whose consent is %j', (consent) => {
    expect(faults({ consent })).toEqual({ consent: [fields.consent.message] });
  });

  test.each([
    ['role', 'plumber'],
    ['personName', ' '],
    ['personPhone', '0400'],
    ['consultationType', ''],
    ['payer', ''],
    ['message', ' \n '],
  ] as const)('refuses %s %j with its message', (field, value) => {
    expect(faults({ [field]: value })).toEqual({ [field]: [fields[field].message] });
  });

  test('needs neither an organisation nor a language', () => {
    expect(faults({ organisation: undefined, interpreterLanguage: undefined })).toEqual({});
  });
});

test('the same services can be asked for as on the booking form', () => {
  expect(fields.consultationType.options).toEqual(forms.booking.fields.consultationType.options);
});
