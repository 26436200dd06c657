import type { Page } from '@playwright/test';
import type { Booking } from '../src/enquiry/booking.ts';
import { bookingLabels } from '../src/enquiry/booking.ts';
import { consultationTypes } from '../src/enquiry/consultationTypes.ts';
import type { ReceivedLetter } from '../testing/mailServer.ts';
import { expect } from './fixtures.ts';

/** Fills in the booking form as a person would, by the labels they read. */
export async function fillBooking(page: Page, booking: Booking): Promise<void> {
  for (const field of ['firstName', 'lastName', 'email', 'phone'] as const) {
    await page.getByLabel(bookingLabels[field], { exact: true }).fill(booking[field]);
  }
  await page.getByLabel('Consultation type').selectOption(booking.consultationType);
  await page.getByLabel('Message').fill(booking.message);
  await page.getByRole('radio', { name: new RegExp(booking.preferredContact, 'i') }).check();
  if (booking.ndisParticipant) {
    await page.getByRole('switch', { name: 'I am an NDIS participant' }).check();
    await page.getByLabel('NDIS number').fill(booking.ndisNumber);
  }
  await page.getByLabel(/I agree/).check();
}

/** The form still holds everything that was typed. */
export async function expectKept(page: Page, booking: Booking): Promise<void> {
  for (const field of ['firstName', 'lastName', 'email', 'phone'] as const) {
    await expect(page.getByLabel(bookingLabels[field], { exact: true })).toHaveValue(booking[field]);
  }
  await expect(page.getByLabel('Consultation type')).toHaveValue(booking.consultationType);
  await expect(page.getByLabel('Message')).toHaveValue(booking.message);
  await expect(page.getByRole('radio', { name: new RegExp(booking.preferredContact, 'i') })).toBeChecked();
  if (booking.ndisParticipant) {
    await expect(page.getByRole('switch')).toBeChecked();
    await expect(page.getByLabel('NDIS number')).toHaveValue(booking.ndisNumber);
  }
}

export const submit = (page: Page) => page.getByRole('button', { name: 'Submit Enquiry' });

/** Waits until the form is an island: it then checks its fields itself. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('form#booking')).toHaveAttribute('novalidate', '');
}

/** Both letters of one visitor: the clinic's has every field with its label, the visitor's repeats nothing. */
export function expectLetters(letters: ReceivedLetter[], booking: Booking): void {
  const forClinic = letters.filter((letter) => letter.replyTo?.[0]?.address === booking.email);
  const forVisitor = letters.filter((letter) => letter.recipients.includes(booking.email));
  expect(forClinic).toHaveLength(1);
  expect(forVisitor).toHaveLength(1);
  const type = consultationTypes.find(({ value }) => value === booking.consultationType);
  for (const text of [
    `${bookingLabels.firstName}: ${booking.firstName}`,
    `${bookingLabels.lastName}: ${booking.lastName}`,
    `${bookingLabels.email}: ${booking.email}`,
    `${bookingLabels.phone}: ${booking.phone}`,
    `${bookingLabels.consultationType}: ${type?.label}`,
    `${bookingLabels.preferredContact}: ${booking.preferredContact === 'phone' ? 'Phone' : booking.preferredContact}`,
    `${bookingLabels.ndisParticipant}: ${booking.ndisParticipant ? 'Yes' : 'No'}`,
    `${bookingLabels.ndisNumber}: ${booking.ndisNumber || 'Not given'}`,
    `${bookingLabels.message}: ${booking.message}`,
  ]) {
    expect(forClinic[0]?.text).toContain(text);
  }
  expect(forVisitor[0]?.text).not.toContain(booking.lastName);
  expect(forVisitor[0]?.text).not.toContain(booking.message);
}

/**
 * Each letter once, by Message-ID. A server whose waits are scaled has less patience too: where the machine stalls for
 * longer, it takes the letter for lost and sends the same mail again.
 */
export function withoutRepeats(letters: ReceivedLetter[]): ReceivedLetter[] {
  return [...new Map(letters.map((letter) => [letter.messageId, letter])).values()];
}

/** Nothing was sent twice but what the server, by its log, had taken for lost with the mail server there: not ESOCKET. */
export function expectNoNeedlessRepeat(letters: ReceivedLetter[], log: string[]): void {
  const takenForLost = log.filter((line) => line.includes('letter put off') && !line.includes('ESOCKET'));
  expect(letters.length - withoutRepeats(letters).length).toBeLessThanOrEqual(takenForLost.length);
}

/** Letters to and about one address, so that tests beside each other do not read each other's mail. */
export function lettersOf(letters: ReceivedLetter[], email: string): ReceivedLetter[] {
  return letters.filter(
    (letter) => letter.recipients.includes(email) || letter.replyTo?.[0]?.address === email,
  );
}
