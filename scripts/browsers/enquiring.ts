import assert from 'node:assert/strict';
import { consultationTypeValues } from '../../src/site/forms.ts';
import { booking } from '../../testing/bookings.ts';
import type { MailServer } from '../../testing/mailServer.ts';
import type { Page } from './page.ts';

export async function fillBooking(page: Page, email: string): Promise<void> {
  const { firstName, lastName, phone: number, message, consultationType } = booking();
  assert.ok(consultationTypeValues.includes(consultationType));
  await fillAll(page, '#booking', { firstName, lastName, email, phone: number, message });
  await page.click(`[name=consultationType] option[value=${consultationType}]`);
  await page.press('[name=agreeToTerms]', ' ');
}

export async function fillMessage(page: Page, email: string): Promise<void> {
  const { firstName, lastName, message } = booking();
  await fillAll(page, '#contact', { firstName, lastName, email, message });
}

async function fillAll(page: Page, form: string, fields: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(fields)) await page.fill(`${form} [name=${name}]`, text);
}

let addresses = 0;

/** An address of its own for each enquiry, so that its letters can be told apart. */
export function newAddress(): string {
  addresses += 1;
  return `journey-${addresses}@example.com`;
}

/** The visitor's letter and the clinic's, each once. */
export async function bothLetters(mail: MailServer, email: string): Promise<void> {
  const about = () =>
    mail.letters.filter((each) => each.recipients.includes(email) || each.replyTo?.[0]?.address === email);
  while (about().length < 2) await mail.waitFor(mail.letters.length + 1);
  assert.equal(about().length, 2, `letters of ${email}`);
}
