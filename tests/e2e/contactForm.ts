import type { Page } from '@playwright/test';
import type { ContactMessage } from '../../src/enquiry/enquiryTypes.ts';
import { sample } from '../support/samples.ts';
import { fillForm } from './forms.ts';

let count = 0;

/** A message from an address of its own, so that its messages can be told apart. */
export function newMessage(changes: Partial<ContactMessage> = {}): ContactMessage {
  count += 1;
  return {
    ...sample('contact'),
    firstName: 'Mariam',
    lastName: 'Haddad',
    email: `writer-${process.pid}-${count}@example.com`,
    phone: '0400 123 456',
    message: 'Do you visit Revesby?\nOn Wednesdays?',
    ...changes,
  };
}

/** Fills in the message form as a person would, by the labels they read. */
export const fillMessage = (page: Page, message: ContactMessage) => fillForm(page, 'contact', message);
