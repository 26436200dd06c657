import { z } from 'zod';
import {
  type EnquiryType,
  eachEnquiryType,
  enquiryTypeNames,
  fieldsOf,
  translatedEnquiryTypes,
} from '../../enquiry/enquiryTypes.ts';
import type { Fields } from '../../enquiry/fields.ts';
import { contentFile } from '../../text/contentFile.ts';
import { translatedLanguages } from '../../text/languages.ts';
import { pattern, pluralFormsSchema, text } from '../../text/textSchemas.ts';

const confirmationSchema = z.strictObject({
  subject: pattern('clinic'),
  heading: text,
  preview: pattern('when'),
  thanks: pattern('clinic'),
  next: z
    .strictObject({
      either: pattern('when'),
      email: pattern('when').optional(),
      phone: pattern('when').optional(),
    })
    .describe('The sentence about how the clinic answers, for each preferred way of contact'),
  firstVisit: text.optional(),
});

export type Confirmation = z.output<typeof confirmationSchema>;

/** The schema of a sentence for each option of the preferred contact; optional for a form without that field. */
function preferenceSchema(fields: Fields) {
  const field = fields.preferredContact;
  const contactWays = field?.control === 'radio' ? field.values : [];
  const sentences = z.strictObject(Object.fromEntries(contactWays.map((way) => [way, pattern('name')])));
  return contactWays.length > 0 ? sentences : sentences.optional();
}

const clinicTextsByType = eachEnquiryType((type) =>
  z.strictObject({
    subject: fieldsOf(type).personName ? pattern('name', 'referrer') : pattern('name'),
    preference: preferenceSchema(fieldsOf(type)),
  }),
);

/**
 * The schema of the messages to visitors. It has a confirmation for each of these enquiry types whose form asks for an email
 * address.
 */
function visitorMessageFields(types: readonly EnquiryType[]) {
  const confirmations = Object.fromEntries(
    types.filter((type) => 'email' in fieldsOf(type)).map((type) => [type, confirmationSchema]),
  );
  return z.strictObject({
    ...(confirmations as Record<EnquiryType, typeof confirmationSchema>),
    call: pattern('phone'),
    hours: pattern('hours', 'closedDays', 'byRequest'),
    address: pattern('address'),
    notWatched: text,
    emergency: text,
    urgent: text,
    mistake: text,
    textMessage: pattern('clinic', 'phone'),
  });
}

const appointmentMessageSchema = z.strictObject({
  subject: pattern('name', 'time'),
  text: pattern('name', 'time'),
});

const sender = pattern('clinic', 'address');

/** The texts of the messages (content/en/messages.yaml, which explains each text). */
const messagesSchema = z.strictObject({
  clinic: z.strictObject({
    ...clinicTextsByType,
    readFirst: z.strictObject({ subject: pattern('subject') }),
    colleague: z.strictObject({ subject: pattern('subject'), why: text }),
    spam: z.strictObject({ subject: pattern('subject'), warning: text }),
    call: pattern('name', 'phone'),
    reply: text,
    noReply: text,
    received: pattern('clinic', 'time'),
    answer: pattern('when'),
    answers: z.strictObject({ yes: text, no: text, notGiven: text, noMessage: text }),
    desk: text,
    reference: pattern('id'),
    appointment: z.strictObject({
      booked: appointmentMessageSchema,
      moved: appointmentMessageSchema,
      cancelled: appointmentMessageSchema,
      cannotCome: appointmentMessageSchema,
      noteToVisitor: text,
      desk: text,
      calendar: pattern('name'),
      calendarTitle: pattern('clinic'),
    }),
  }),
  visitor: visitorMessageFields(enquiryTypeNames),
  signIn: z.strictObject({
    subject: pattern('clinic'),
    heading: text,
    preview: pattern('minutes'),
    why: pattern('clinic'),
    button: text,
    once: pattern('minutes'),
    mistake: text,
  }),
  reminder: z.strictObject({
    subject: pluralFormsSchema,
    preview: pluralFormsSchema,
    figures: z.strictObject({ waiting: text, overdue: pattern('promise'), since: text }),
    promise: z.strictObject({ within: pluralFormsSchema, none: text }),
    desk: text,
    longest: text,
    each: pattern('time'),
    why: text,
  }),
  sender,
});

/** The texts of the messages in other languages, in which only visitors get messages. */
export const translatedMessagesSchema = z.strictObject({
  visitor: visitorMessageFields(translatedEnquiryTypes),
  sender,
});

export type VisitorMessageWords = z.output<typeof translatedMessagesSchema>;

export const messagesFile = contentFile('messages.yaml', messagesSchema);
export const translatedMessagesFile = contentFile(
  'messages.yaml',
  translatedMessagesSchema,
  translatedLanguages,
);
