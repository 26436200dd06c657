import type { Page } from '@playwright/test';
import type { Booking } from '../../src/enquiry/enquiryTypes.ts';
import * as form from './forms.ts';

/** Fills in the booking form as a person would, by the labels they read. */
export const fillBooking = (page: Page, booking: Booking) => form.fillForm(page, 'booking', booking);

/** The form still holds everything that was typed. */
export const expectKept = (page: Page, booking: Booking) => form.expectKept(page, 'booking', booking);

export const submit = (page: Page) => form.submit(page, 'booking');

/** Waits until the form is an island: it then checks its fields itself. */
export const hydrated = (page: Page) => form.hydrated(page, 'booking');
