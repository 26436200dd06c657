import type { Page } from '@playwright/test';
import { registry } from '../../src/content/registry.ts';
import type { Booking } from '../../src/enquiry/enquiryTypes.ts';
import { readContent } from '../../src/text/contentFile.ts';
import { booking } from '../support/samples.ts';
import type { ServerProcess } from '../support/serverProcess.ts';
import { unsentLinkPath } from '../support/testDesk.ts';
import { test as base, expect } from './fixtures.ts';

/** The texts of the desk. */
export const words = readContent(registry.desk);

// The browser logs an error for each page with an error status, such as 422.
export const test = base.extend({ expectedErrors: /Failed to load resource/ });

/** A booking of a person whose name, phone number and email address no other test has. */
export function newBooking(changes: Partial<Booking> = {}): Booking {
  const unique = crypto.randomUUID().slice(0, 8);
  const firstName = `Mariam ${unique}`;
  // The number is in a range that is in use, since the phone library accepts no other.
  const phone = `0412${String(Number.parseInt(unique, 16) % 1e6).padStart(6, '0')}`;
  const email = `visitor.${unique}@example.com`;
  return booking({ firstName, message: firstName, email, phone, ...changes });
}

/** Sends a booking as the script of the form does. Resolves to the address of its page at the desk. */
export async function enquire(page: Page, sent: Booking): Promise<string> {
  const answer = await page.request.post('/functions/v1/send-booking-email', { data: sent });
  const { id } = (await answer.json()) as { id: string };
  return `/desk/enquiries/${id}`;
}

/** Signs Mai in, by a link that was not emailed. */
export async function signIn(page: Page, server: ServerProcess): Promise<void> {
  await page.goto(await unsentLinkPath(server.folder));
  await page.getByRole('button', { name: words.link.button, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.waiting.heading })).toBeVisible();
}

export { expect };
