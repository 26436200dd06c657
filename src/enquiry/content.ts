import type { Booking } from './booking.ts';
import type { ContactMessage } from './contact.ts';

/** What each kind of enquiry holds, with its fields as validated. */
export interface EnquiryContents {
  booking: Booking;
  contact: ContactMessage;
}

export type EnquiryKindName = keyof EnquiryContents;

/** What a visitor may send: an enquiry of one of the kinds `K`, of any when none is named. */
export type EnquiryContent<K extends EnquiryKindName = EnquiryKindName> = {
  [P in K]: { kind: P; content: EnquiryContents[P] };
}[K];
