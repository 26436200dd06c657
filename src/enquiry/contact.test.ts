import { expect, test } from 'vitest';
import { z } from 'zod';
import { contactMessage } from '../../tests/support/samples.ts';
import { contactSchema } from '../../tests/support/schemas.ts';
import { forms } from '../content/forms.ts';

const { fields } = forms.contact;

const message = contactMessage({ phone: '' });

function faults(changes: Record<string, unknown>) {
  const result = contactSchema.safeParse({ ...message, ...changes });
  return result.success ? {} : z.flattenError(result.error).fieldErrors;
}

test('takes a message without a phone number', () => {
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
