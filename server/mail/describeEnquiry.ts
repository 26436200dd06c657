import { filled } from '../../src/clinic/filled.ts';
import { type Booking, bookingLabels } from '../../src/enquiry/booking.ts';
import { consultationTypes } from '../../src/enquiry/consultationTypes.ts';
import { contactLabels } from '../../src/enquiry/contact.ts';
import { contactPreferences } from '../../src/enquiry/contactPreferences.ts';
import type { EnquiryContent, EnquiryContents, EnquiryKindName } from '../../src/enquiry/content.ts';
import type { Field } from './letter.ts';
import { words } from './words.ts';

interface Description {
  /** Who wrote, and what about, on one line. */
  preview: string;
  /** How the sender would like to be answered, as a sentence; '' where that was not asked. */
  preference: string;
  /** Every field in the order of the form: what its label is, and what the visitor answered. */
  fields: Field[];
}

const { clinic } = words;

const kinds: { [K in EnquiryKindName]: (content: EnquiryContents[K]) => Description } = {
  booking: (booking) => ({
    preview: filled(clinic.booking.preview, {
      name: fullName(booking),
      consultation: labelOf(consultationTypes, booking.consultationType),
    }),
    preference: filled(clinic.booking.preference[booking.preferredContact], {
      firstName: booking.firstName,
    }),
    fields: bookingFields(booking),
  }),
  contact: (message) => ({
    preview: filled(clinic.contact.preview, {
      name: fullName(message),
      // On one line with what is not its own, which its marks of direction would turn around.
      message: message.message.replace(/\p{Bidi_Control}/gu, ''),
    }),
    preference: '',
    fields: labelled({ ...message, phone: message.phone || clinic.answers.notGiven }, contactLabels),
  }),
};

/** What the clinic is told of an enquiry, in the way of its kind. */
export function describeEnquiry<K extends EnquiryKindName>(enquiry: EnquiryContent<K>): Description {
  return kinds[enquiry.kind](enquiry.content);
}

/** The sender's name as it was typed. */
export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`;
}

function bookingFields(booking: Booking): Field[] {
  const { yes, no, notGiven, noMessage } = clinic.answers;
  const answers: Record<keyof Booking, string> = {
    ...booking,
    consultationType: labelOf(consultationTypes, booking.consultationType),
    preferredContact: labelOf(contactPreferences, booking.preferredContact),
    ndisParticipant: booking.ndisParticipant ? yes : no,
    ndisNumber: booking.ndisNumber || notGiven,
    message: booking.message || noMessage,
  };
  const { agreeToTerms: _, ...labels } = bookingLabels;
  return labelled(answers, labels);
}

function labelOf<V>(options: readonly { value: V; label: string }[], value: V): string {
  return options.find((option) => option.value === value)?.label ?? '';
}

function labelled<K extends string>(answers: Record<K, string>, labels: Record<K, string>): Field[] {
  return (Object.keys(labels) as K[]).map((field) => ({ label: labels[field], value: answers[field] }));
}
