import type { ContactMessage } from '../../src/enquiry/contact.ts';
import { sample } from './samples.ts';

/** A message to the clinic; pass what differs. */
export function contactMessage(overrides: Partial<ContactMessage> = {}): ContactMessage {
  return {
    ...sample('contact'),
    firstName: 'Mariam',
    lastName: 'Haddad',
    email: 'mariam@example.com',
    phone: '',
    message: 'Hello',
    ...overrides,
  };
}
