import type { Page } from '@playwright/test';
import type { ContactMessage } from '../src/enquiry/contact.ts';

let count = 0;

/** A message from an address of its own, so that its letters can be told apart. */
export function newMessage(changes: Partial<ContactMessage> = {}): ContactMessage {
  count += 1;
  return {
    firstName: 'Mariam',
    lastName: 'Haddad',
    email: `writer-${process.pid}-${count}@example.com`,
    phone: '0400 123 456',
    message: 'Do you visit Revesby?\nOn Wednesdays?',
    ...changes,
  };
}

/** Fills in the message form as a person would, by the labels they read. */
export async function fillMessage(page: Page, message: ContactMessage): Promise<void> {
  await page.getByLabel('First name').fill(message.firstName);
  await page.getByLabel('Last name').fill(message.lastName);
  await page.getByLabel('Email address').fill(message.email);
  await page.getByLabel('Phone number').fill(message.phone);
  await page.getByLabel('Message', { exact: true }).fill(message.message);
}
