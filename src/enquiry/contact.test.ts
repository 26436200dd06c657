import { expect, test } from 'vitest';
import { z } from 'zod';
import { contactSchema } from './contact.ts';

const message = {
  firstName: 'Mariam',
  lastName: 'Haddad',
  email: 'mariam@example.com',
  phone: '',
  message: 'Do you visit Revesby?',
};

function faults(changes: Record<string, unknown>) {
  const result = contactSchema.safeParse({ ...message, ...changes });
  return result.success ? {} : z.flattenError(result.error).fieldErrors;
}

test('takes a message without a phone number', () => {
  expect(contactSchema.parse(message)).toEqual(message);
  const { phone: _, ...withoutPhone } = message;
  expect(contactSchema.parse(withoutPhone)).toEqual(message);
});

test.each([
  ['firstName', ' M ', 'First name must be at least 2 characters.'],
  ['lastName', '', 'Last name must be at least 2 characters.'],
  ['email', 'mariam', 'Please provide a valid email address.'],
  ['phone', '0400', 'Please provide a valid phone number.'],
  // Four characters, though eight UTF-16 units: counted as in every other field.
  ['phone', '🦵🦵🦵🦵', 'Please provide a valid phone number.'],
  ['message', ' \n ', 'Please write your message.'],
])('refuses %s "%s" with its message', (field, value, expected) => {
  expect(faults({ [field]: value })).toEqual({ [field]: [expected] });
});
