import type { Page } from '@playwright/test';
import type { Booking } from '../src/enquiry/booking.ts';
import { bookingLabels } from '../src/enquiry/booking.ts';
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
