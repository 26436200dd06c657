import type { z } from 'zod';
import { bookingFormSchema, bookingLabels, bookingSchema } from '../../src/enquiry/booking.ts';
import { contactLabels, contactSchema } from '../../src/enquiry/contact.ts';
import type { EnquiryContent } from '../../src/enquiry/content.ts';
import { bookingToasts, contactToasts, type FormToasts } from '../../src/enquiry/toasts.ts';

type Read = (
  fields: Readonly<Record<string, unknown>>,
) => { content: EnquiryContent } | { error: z.ZodError };

/** One kind of enquiry: its function, its page, and how its fields are read. */
export interface EnquiryKind {
  functionName: string;
  /** The page of its form, where native posts go; its received and corrections pages stand below it. */
  page: '/booking' | '/contact';
  /** Every field of its form; nothing else in a native post is looked at. */
  fields: readonly string[];
  /** Those that a form posts as present or absent. */
  switches: readonly string[];
  toasts: FormToasts;
  /** Reads the fields of a JSON body. */
  readBody: Read;
  /** Reads the fields of the form itself, which may ask for more. */
  readForm: Read;
}

export const bookingKind: EnquiryKind = {
  functionName: 'send-booking-email',
  page: '/booking',
  fields: Object.keys(bookingLabels),
  switches: ['ndisParticipant', 'agreeToTerms'],
  toasts: bookingToasts,
  readBody(fields) {
    const result = bookingSchema.safeParse(fields);
    return result.success ? { content: { kind: 'booking', content: result.data } } : result;
  },
  readForm(fields) {
    const result = bookingFormSchema.safeParse(fields);
    if (!result.success) return result;
    // Agreement is a condition of sending, not a part of the enquiry.
    const { agreeToTerms: _, ...content } = result.data;
    return { content: { kind: 'booking', content } };
  },
};

const readContact: Read = (fields) => {
  const result = contactSchema.safeParse(fields);
  return result.success ? { content: { kind: 'contact', content: result.data } } : result;
};

export const contactKind: EnquiryKind = {
  functionName: 'send-contact-message',
  page: '/contact',
  fields: Object.keys(contactLabels),
  switches: [],
  toasts: contactToasts,
  readBody: readContact,
  readForm: readContact,
};

/** Every kind there is: what the functions and the native posts are made from. */
export const kinds: readonly EnquiryKind[] = [bookingKind, contactKind];
