import type { Booking } from './booking.ts';
import type { ContactMessage } from './contact.ts';

/** What a visitor may send: a booking enquiry or a contact message, with its fields as validated. */
export type EnquiryContent =
  | { kind: 'booking'; content: Booking }
  | { kind: 'contact'; content: ContactMessage };
