import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { booking } from '../../testing/bookings.ts';
import { type Booking, bookingFormSchema, bookingLabels, bookingSchema } from './booking.ts';

/** The filled form with these fields changed; undefined leaves one out. */
function form(changes: Record<string, unknown> = {}) {
  return { ...booking(), agreeToTerms: true, ...changes };
}

/** What the visitor reads, by field. */
function messages(fields: Record<string, unknown>): Record<string, string[]> {
  const { error } = bookingFormSchema.safeParse(fields);
  return error ? z.flattenError(error).fieldErrors : {};
}

const rules = [
  ['firstName', 'A', 'Jo', 'First name must be at least 2 characters.'],
  ['lastName', 'B', 'Ng', 'Last name must be at least 2 characters.'],
  ['email', 'mariam@example', 'mariam@example.com', 'Please provide a valid email address.'],
  ['phone', '9123456', '91234567', 'Please provide a valid phone number.'],
  ['consultationType', '', 'other', 'Please select a consultation type.'],
  ['preferredContact', '', 'either', 'Please select your preferred contact method.'],
  ['agreeToTerms', false, true, 'You must agree to the terms and conditions'],
] as const;

describe('the messages of the specification', () => {
  test.each(rules)('%s: refuses %j, takes %j, and says "%s"', (field, wrong, right, message) => {
    expect(messages(form({ [field]: wrong }))).toEqual({ [field]: [message] });
    expect(messages(form({ [field]: right }))).toEqual({});
  });

  test.each(rules.filter(([field]) => field !== 'preferredContact'))(
    '%s: says the same when the field is missing',
    (field, _wrong, _right, message) => {
      expect(messages(form({ [field]: undefined }))).toEqual({ [field]: [message] });
    },
  );

  test.each(rules)(
    '%s: says the same when the value is of another kind',
    (field, _wrong, _right, message) => {
      expect(messages(form({ [field]: 12345678 }))).toEqual({ [field]: [message] });
      expect(messages(form({ [field]: null }))).toEqual({ [field]: [message] });
    },
  );

  test('names every wrong field at once', () => {
    const wrong = Object.fromEntries(rules.map(([field, value]) => [field, value]));
    expect(messages(wrong)).toEqual(Object.fromEntries(rules.map(([field, , , text]) => [field, [text]])));
  });

  test('refuses a consultation type that is not on the list', () => {
    expect(messages(form({ consultationType: 'surgery' }))).toEqual({
      consultationType: ['Please select a consultation type.'],
    });
  });

  test.each([
    'mariam',
    '@example.com',
    'mariam@',
    'a b@example.com',
    'mariam@example.com, x@example.com',
    '',
  ])('does not take %j for an email address', (email) => {
    expect(messages(form({ email }))).toEqual({ email: ['Please provide a valid email address.'] });
  });
});

test('takes a booking with only the required fields, and fills in the defaults of the form', () => {
  const { message: _, preferredContact: __, ndisParticipant: ___, ndisNumber: ____, ...required } = booking();
  expect(bookingSchema.parse(required)).toEqual({
    ...required,
    message: '',
    preferredContact: 'either',
    ndisParticipant: false,
    ndisNumber: '',
  });
});

test.each(['email', 'phone', 'either'] as const)('takes %s as the preferred contact', (preferredContact) => {
  expect(bookingSchema.parse(booking({ preferredContact })).preferredContact).toBe(preferredContact);
});

test('keeps all nine fields as they were sent', () => {
  expect(bookingSchema.parse(booking())).toEqual(booking());
});

test('ignores fields that it does not know', () => {
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

  test('never holds up a booking when the switch is off, since its field is out of sight then', () => {
    const sent = form({ ndisParticipant: false, ndisNumber: '430 123 456, my plan manager has it' });
    expect(messages(sent)).toEqual({});
  });
});

test('asks for agreement to the terms on the form only, and never keeps it', () => {
  expect(bookingSchema.parse(booking())).not.toHaveProperty('agreeToTerms');
  expect(bookingSchema.parse(form())).not.toHaveProperty('agreeToTerms');
});

test('has a label for each of the ten fields', () => {
  expect(Object.keys(bookingLabels).sort()).toEqual(Object.keys(form()).sort());
});
