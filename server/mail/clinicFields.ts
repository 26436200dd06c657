import { type Booking, bookingLabels } from '../../src/enquiry/booking.ts';
import { consultationTypes } from '../../src/enquiry/consultationTypes.ts';
import { type ContactMessage, contactLabels } from '../../src/enquiry/contact.ts';
import { contactPreferences } from '../../src/enquiry/contactPreferences.ts';
import type { EnquiryContent } from '../../src/enquiry/content.ts';

/** One line of the clinic's letter. */
export interface LetterField {
  label: string;
  value: string;
}

/** Every field in the order of the form: what its label is, and what the visitor answered. */
export function clinicFields(enquiry: EnquiryContent): LetterField[] {
  return enquiry.kind === 'booking' ? bookingFields(enquiry.content) : contactFields(enquiry.content);
}

function bookingFields(booking: Booking): LetterField[] {
  const preference = contactPreferences.find((option) => option.value === booking.preferredContact);
  const answers: Record<keyof Booking, string> = {
    firstName: booking.firstName,
    lastName: booking.lastName,
    email: booking.email,
    phone: booking.phone,
    consultationType: consultationLabel(booking),
    preferredContact: preference?.label ?? '',
    ndisParticipant: booking.ndisParticipant ? 'Yes' : 'No',
    ndisNumber: booking.ndisNumber || 'Not given',
    message: booking.message || 'No message',
  };
  const { agreeToTerms: _, ...labels } = bookingLabels;
  return labelled(answers, labels);
}

function contactFields(message: ContactMessage): LetterField[] {
  return labelled({ ...message, phone: message.phone || 'Not given' }, contactLabels);
}

function labelled<K extends string>(answers: Record<K, string>, labels: Record<K, string>): LetterField[] {
  return (Object.keys(labels) as K[]).map((field) => ({ label: labels[field], value: answers[field] }));
}

/** What kind of visit was asked for, as the form says it. */
export function consultationLabel(booking: Booking): string {
  return consultationTypes.find((type) => type.value === booking.consultationType)?.label ?? '';
}

/** How the sender would like to be answered, as a sentence. */
export function preferenceSentence({ kind, content }: EnquiryContent): string {
  if (kind === 'contact') return '';
  if (content.preferredContact === 'either')
    return `${content.firstName} is happy with an email or a phone call. `;
  return `${content.firstName} would like ${content.preferredContact === 'email' ? 'an email' : 'a phone call'}. `;
}
