import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { booking, contactMessage, referral } from '../../tests/support/samples.ts';
import { forms, startedFromValues } from '../content/formWords.ts';
import { firstLanguage } from '../text/languages.ts';
import { enquirySchema, formSchema, requestBody, schemaWords } from './enquirySchema.ts';
import { type EnquiryType, enquiryTypes } from './enquiryTypes.ts';
import { emptyAnswer, storedFields } from './fields.ts';

const words = {
  booking: schemaWords('booking', forms, 'en-AU'),
  contact: schemaWords('contact', forms, 'en-AU'),
};
const bookingSchema = enquirySchema('booking', words.booking);

const validContents = { booking: booking(), contact: contactMessage(), referral: referral() };

/** The messages by field for a valid form with these changes. `schemaOf` makes the schema of the form or of the function. */
function faults(type: EnquiryType, changes: Record<string, unknown>, schemaOf = formSchema) {
  const schema = schemaOf(type, schemaWords(type, forms, 'en-AU'));
  const { error } = schema.safeParse({ ...validContents[type], agreeToTerms: true, ...changes });
  return error ? z.flattenError(error).fieldErrors : {};
}

/** Values that are not text, which only a program can send as an answer. */
const nonStrings = [undefined, null, 12345678];

const refusedValues: [type: EnquiryType, field: string, wrong: unknown[]][] = [
  ['booking', 'firstName', ['A', ...nonStrings]],
  ['booking', 'lastName', ['B', ...nonStrings]],
  ['booking', 'email', ['mariam@example', ...nonStrings]],
  ['booking', 'phone', ['9123456', ...nonStrings]],
  ['booking', 'consultationType', ['', 'surgery', ...nonStrings]],
  ['booking', 'preferredContact', ['', null, 12345678]],
  ['contact', 'firstName', [' M ']],
  ['contact', 'lastName', ['']],
  ['contact', 'email', ['mariam']],
  // Four emoji are eight UTF-16 units, but the minimum length counts characters.
  ['contact', 'phone', ['0400', '🦵🦵🦵🦵']],
  ['contact', 'message', [' \n ']],
  ['referral', 'role', ['plumber']],
  ['referral', 'personName', [' ']],
  ['referral', 'personPhone', ['0400']],
  ['referral', 'consultationType', ['']],
  ['referral', 'payer', ['']],
  ['referral', 'message', [' \n ']],
  ['referral', 'consent', [false, undefined, null, 'on', 1]],
];

describe.each([
  ['form', formSchema],
  ['function', enquirySchema],
])('the %s schema', (_where, schemaOf) => {
  test.each(refusedValues)(
    'of a %s rejects an invalid %s with the message of that field',
    (type, field, wrong) => {
      const { message } = (forms[type].fields as Record<string, { message: string }>)[field] ?? {};
      for (const value of wrong)
        expect(faults(type, { [field]: value }, schemaOf)).toEqual({ [field]: [message] });
    },
  );

  test('accepts the shortest answers, and optional fields that are missing', () => {
    const shortestAnswers = {
      firstName: 'Jo',
      lastName: 'Ng',
      phone: '91234567',
      preferredContact: undefined,
    };
    expect(faults('booking', shortestAnswers, schemaOf)).toEqual({});
    expect(faults('referral', { organisation: undefined, interpreterLanguage: undefined }, schemaOf)).toEqual(
      {},
    );
  });
});

test('a form with several errors lists every invalid field', () => {
  expect(Object.keys(faults('booking', { firstName: '', phone: '', agreeToTerms: false }))).toEqual([
    'firstName',
    'phone',
    'agreeToTerms',
  ]);
});

test('only the form requires agreement to the terms, and the agreement is not stored', () => {
  const { message } = forms.booking.fields.agreeToTerms;
  for (const agreeToTerms of [false, ...nonStrings]) {
    expect(faults('booking', { agreeToTerms })).toEqual({ agreeToTerms: [message] });
    expect(faults('booking', { agreeToTerms }, enquirySchema)).toEqual({});
  }
  expect(bookingSchema.parse({ ...booking(), agreeToTerms: true })).not.toHaveProperty('agreeToTerms');
});

test('a booking with only the required fields gets the defaults', () => {
  const { firstName, lastName, email, phone, consultationType } = booking();
  const requiredAnswers = { firstName, lastName, email, phone, consultationType };
  const parsed = bookingSchema.parse(requiredAnswers);
  // The defaults come from the fields, since a clinic may add optional fields.
  const emptyAnswers = storedFields(enquiryTypes.booking.fields).map(([name, field]) => [
    name,
    emptyAnswer(field),
  ]);
  expect(parsed).toEqual({ ...Object.fromEntries(emptyAnswers), ...requiredAnswers });
  expect(parsed).toMatchObject({ message: '', preferredContact: 'either', ndisParticipant: false });
  expect(parsed).toMatchObject({ language: firstLanguage, interpreter: false });
});

test('a contact message needs no phone number', () => {
  const { phone: _, ...withoutPhone } = contactMessage();
  const parsed = { ...contactMessage(), language: 'en', interpreter: false, interpreterLanguage: '' };
  expect(enquirySchema('contact', words.contact).parse(withoutPhone)).toEqual(parsed);
});

test('fields that the enquiry type does not have are ignored', () => {
  expect(bookingSchema.parse({ ...booking(), isAdmin: true, id: 'mine' })).toEqual(booking());
});

test('the NDIS number is optional for a participant, and neither stored nor checked for others', () => {
  expect(faults('booking', { ndisParticipant: true, ndisNumber: '' })).toEqual({});
  const sentBody = { ...booking({ ndisParticipant: false }), agreeToTerms: true };
  for (const ndisNumber of ['430 123 456', '430 123 456, my plan manager has it']) {
    expect(bookingSchema.parse({ ...sentBody, ndisNumber }).ndisNumber).toBe('');
    expect(formSchema('booking', words.booking).parse({ ...sentBody, ndisNumber }).ndisNumber).toBe('');
  }
});

describe('the JSON of a form', () => {
  const nineFields = [
    ...['firstName', 'lastName', 'email', 'phone', 'consultationType', 'message'],
    ...['preferredContact', 'ndisParticipant', 'ndisNumber'],
  ];
  const emptyAnswers = { message: '', ndisParticipant: false, ndisNumber: '' };

  test.each([
    ['nothing else', 'booking', booking(emptyAnswers), nineFields],
    [
      'a shown movement',
      'booking',
      booking({ shownMovement: 'knee-bend.70.left' }),
      [...nineFields, 'shownMovement'],
    ],
    [
      'the earlier choice',
      'booking',
      booking({ startedFrom: startedFromValues[0] ?? '' }),
      [...nineFields, 'startedFrom'],
    ],
    [
      'the language of its page',
      'booking',
      booking({ ...emptyAnswers, language: 'vi' }),
      [...nineFields, 'language'],
    ],
    [
      'an interpreter with its language',
      'booking',
      booking({ language: 'zh', interpreter: true, interpreterLanguage: 'Cantonese' }),
      [...nineFields, 'language', 'interpreter', 'interpreterLanguage'],
    ],
    [
      'nothing else',
      'contact',
      contactMessage({ phone: '' }),
      ['firstName', 'lastName', 'email', 'phone', 'message'],
    ],
    [
      'nothing else',
      'referral',
      referral({ organisation: '', interpreterLanguage: '' }),
      storedFields(enquiryTypes.referral.fields).map(([name]) => name),
    ],
  ] as const)('has every field, even an empty one, and %s (%s)', (_what, type, content, names) => {
    // An English form has no value for the fields that only translated pages have.
    const valid = content as never as Record<string, unknown>;
    expect(Object.keys(JSON.parse(JSON.stringify(requestBody(type, valid as never)))).sort()).toEqual(
      [...names].sort(),
    );
    expect(requestBody(type, valid as never)).toEqual(
      Object.fromEntries(names.map((name) => [name, valid[name]])),
    );
  });
});
