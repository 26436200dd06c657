import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { booking, contactMessage, referral } from '../../tests/support/samples.ts';
import { bookingFormSchema, bookingSchema, contactSchema } from '../../tests/support/schemas.ts';
import { forms } from '../content/formWords.ts';
import { firstLanguage } from '../text/languages.ts';
import { bodyOf, enquirySchema, formSchema, schemaWords } from './enquirySchema.ts';
import { type Booking, enquiryTypes } from './enquiryTypes.ts';
import { emptyAnswer, storedFields } from './fields.ts';

describe('booking', () => {
  const { fields } = forms.booking;

  /** The filled form with these fields changed; undefined leaves one out. */
  function form(changes: Record<string, unknown> = {}) {
    return { ...booking(), agreeToTerms: true, ...changes };
  }

  /** The messages that the visitor sees, by field. */
  function messages(fields: Record<string, unknown>): Record<string, string[]> {
    const { error } = bookingFormSchema.safeParse(fields);
    return error ? z.flattenError(error).fieldErrors : {};
  }

  const rules = [
    ['firstName', 'A', 'Jo', fields.firstName.message],
    ['lastName', 'B', 'Ng', fields.lastName.message],
    ['email', 'mariam@example', 'mariam@example.com', fields.email.message],
    ['phone', '9123456', '91234567', fields.phone.message],
    ['consultationType', '', 'other', fields.consultationType.message],
    ['preferredContact', '', 'either', fields.preferredContact.message],
    ['agreeToTerms', false, true, fields.agreeToTerms.message],
  ] as const;

  describe('the validation message of a field', () => {
    test.each(rules)('%s: refuses %j, accepts %j, with the message "%s"', (field, wrong, right, message) => {
      expect(messages(form({ [field]: wrong }))).toEqual({ [field]: [message] });
      expect(messages(form({ [field]: right }))).toEqual({});
    });

    test.each(rules.filter(([field]) => field !== 'preferredContact'))(
      '%s: has the same message when the field is missing',
      (field, _wrong, _right, message) => {
        expect(messages(form({ [field]: undefined }))).toEqual({ [field]: [message] });
      },
    );

    test.each(rules)(
      '%s: has the same message when the value has another type',
      (field, _wrong, _right, message) => {
        expect(messages(form({ [field]: 12345678 }))).toEqual({ [field]: [message] });
        expect(messages(form({ [field]: null }))).toEqual({ [field]: [message] });
      },
    );

    test('names every wrong field at once', () => {
      const wrong = Object.fromEntries(rules.map(([field, value]) => [field, value]));
      expect(messages(wrong)).toMatchObject(
        Object.fromEntries(rules.map(([field, , , text]) => [field, [text]])),
      );
    });

    test('refuses a consultation type that is not on the list', () => {
      expect(messages(form({ consultationType: 'surgery' }))).toEqual({
        consultationType: [fields.consultationType.message],
      });
    });
  });

  test('accepts a booking with only the required fields, and fills in the defaults', () => {
    const { firstName, lastName, email, phone, consultationType } = booking();
    const required = { firstName, lastName, email, phone, consultationType };
    const taken = bookingSchema.parse(required);
    // Optional fields that a clinic may add.
    const empty = storedFields(enquiryTypes.booking.fields).map(([name, field]) => [
      name,
      emptyAnswer(field),
    ]);
    expect(taken).toEqual({ ...Object.fromEntries(empty), ...required });
    expect(taken).toMatchObject({
      message: '',
      preferredContact: 'either',
      ndisParticipant: false,
      ndisNumber: '',
    });
    expect(taken).toMatchObject({ language: firstLanguage, interpreter: false });
  });

  test.each(['email', 'phone', 'either'] as const)(
    'accepts %s as the preferred contact',
    (preferredContact) => {
      expect(bookingSchema.parse(booking({ preferredContact })).preferredContact).toBe(preferredContact);
    },
  );

  test('ignores unknown fields', () => {
    expect(bookingSchema.parse({ ...booking(), isAdmin: true, id: 'mine' })).toEqual(booking());
  });

  describe('the NDIS number', () => {
    test('is dropped when the participant switch is off', () => {
      const sent = booking({ ndisParticipant: false, ndisNumber: '430 123 456' });
      expect(bookingSchema.parse(sent).ndisNumber).toBe('');
      expect(bookingFormSchema.parse(form(sent as Booking & Record<string, unknown>)).ndisNumber).toBe('');
    });

    test('is optional for a participant', () => {
      expect(bookingSchema.parse(booking({ ndisParticipant: true, ndisNumber: '' })).ndisNumber).toBe('');
    });

    test('cannot make a booking invalid while the switch is off', () => {
      const sent = form({ ndisParticipant: false, ndisNumber: '430 123 456, my plan manager has it' });
      expect(messages(sent)).toEqual({});
    });
  });

  test('requires agreement to the terms on the form only, and does not store it', () => {
    expect(bookingSchema.parse(booking())).not.toHaveProperty('agreeToTerms');
    expect(bookingSchema.parse(form())).not.toHaveProperty('agreeToTerms');
  });
});

describe('contact message', () => {
  const { fields } = forms.contact;

  const message = contactMessage({ phone: '' });

  function faults(changes: Record<string, unknown>) {
    const result = contactSchema.safeParse({ ...message, ...changes });
    return result.success ? {} : z.flattenError(result.error).fieldErrors;
  }

  test('accepts a message without a phone number', () => {
    const stored = { ...message, language: 'en', interpreter: false, interpreterLanguage: '' };
    expect(contactSchema.parse(message)).toEqual(stored);
    const { phone: _, ...withoutPhone } = message;
    expect(contactSchema.parse(withoutPhone)).toEqual(stored);
  });

  test.each([
    ['firstName', ' M ', fields.firstName.message],
    ['lastName', '', fields.lastName.message],
    ['email', 'mariam', fields.email.message],
    ['phone', '0400', fields.phone.message],
    // Four characters, though eight UTF-16 units: counted as in every other field.
    ['phone', '🦵🦵🦵🦵', fields.phone.message],
    ['message', ' \n ', fields.message.message],
  ])('refuses %s "%s" with its message', (field, value, expected) => {
    expect(faults({ [field]: value })).toEqual({ [field]: [expected] });
  });
});

describe('referral', () => {
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

    test('keeps a referral as sent, with the consent of the person', () => {
      expect(schema.parse(referral())).toEqual({ ...referral(), consent: true });
    });

    test.each([false, undefined, null, 'on', 1])('refuses a referral whose consent is %j', (consent) => {
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

    test('requires neither an organisation nor a language', () => {
      expect(faults({ organisation: undefined, interpreterLanguage: undefined })).toEqual({});
    });
  });

  test('offers the same services as the booking form', () => {
    expect(fields.consultationType.options).toEqual(forms.booking.fields.consultationType.options);
  });
});

describe('the JSON of a form has the fields of its type, empty ones too, and', () => {
  const nine = [
    ...['firstName', 'lastName', 'email', 'phone', 'consultationType', 'message'],
    ...['preferredContact', 'ndisParticipant', 'ndisNumber'],
  ];
  const empty = { message: '', ndisParticipant: false, ndisNumber: '' };

  test.each([
    ['no other', 'booking', booking(empty), nine],
    [
      'a movement that was shown',
      'booking',
      booking({ shownMovement: 'knee-bend.70.left' }),
      [...nine, 'shownMovement'],
    ],
    ['the language of its page', 'booking', booking({ ...empty, language: 'vi' }), [...nine, 'language']],
    [
      'an interpreter with its language',
      'booking',
      booking({ language: 'zh', interpreter: true, interpreterLanguage: 'Cantonese' }),
      [...nine, 'language', 'interpreter', 'interpreterLanguage'],
    ],
    [
      'no other',
      'contact',
      contactMessage({ phone: '' }),
      ['firstName', 'lastName', 'email', 'phone', 'message'],
    ],
    [
      'no other',
      'referral',
      referral({ organisation: '', interpreterLanguage: '' }),
      storedFields(enquiryTypes.referral.fields).map(([name]) => name),
    ],
  ] as const)('%s (%s)', (_what, type, content, names) => {
    // What a page in English does not ask is undefined in its form.
    const valid = content as never as Record<string, unknown>;
    expect(Object.keys(JSON.parse(JSON.stringify(bodyOf(type, valid as never)))).sort()).toEqual(
      [...names].sort(),
    );
    expect(bodyOf(type, valid as never)).toEqual(
      Object.fromEntries(names.map((name) => [name, valid[name]])),
    );
  });
});
