import { z } from 'zod';
import { consultationTypes } from './consultationTypes.ts';
import { contactPreferences } from './contactPreferences.ts';
import { emailAddress } from './email.ts';
import { optionalLine, optionalText, requiredLine } from './text.ts';

const values = <const T extends readonly { value: string }[]>(options: T) =>
  options.map((option) => option.value) as T[number]['value'][];

const fields = {
  firstName: requiredLine(2, 100, 'First name must be at least 2 characters.'),
  lastName: requiredLine(2, 100, 'Last name must be at least 2 characters.'),
  email: emailAddress,
  phone: requiredLine(8, 32, 'Please provide a valid phone number.'),
  consultationType: z.enum(values(consultationTypes), 'Please select a consultation type.'),
  message: optionalText(5000),
  preferredContact: z
    .enum(values(contactPreferences), 'Please select your preferred contact method.')
    .default('either'),
  ndisParticipant: z.boolean('Please answer yes or no.').default(false),
  ndisNumber: optionalLine(20),
};

/**
 * A number typed before the switch was turned off again is out of sight: it is neither kept nor a fault.
 * Asked before validation, when the switch is still a form's 'on' or a body's true.
 */
function dropUnaskedNdisNumber(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input;
  const asked = 'ndisParticipant' in input && Boolean(input.ndisParticipant);
  return asked ? input : { ...input, ndisNumber: '' };
}

const bookingObject = z.object(fields);
const bookingFormObject = bookingObject.extend({
  agreeToTerms: z.literal(true, 'You must agree to the terms and conditions'),
});

/** What send-booking-email takes: the nine fields; fields it does not know are ignored. */
export const bookingSchema = z.preprocess(dropUnaskedNdisNumber, bookingObject);

/** What the form takes: the nine fields, and agreement to the terms, which is never sent as JSON. */
export const bookingFormSchema = z.preprocess(dropUnaskedNdisNumber, bookingFormObject);

export type Booking = z.output<typeof bookingSchema>;

/** The fields in the order in which they are seen on the form, with the words that stand beside them there and in the clinic's letter. */
export const bookingLabels = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email address',
  phone: 'Phone number',
  consultationType: 'Consultation type',
  message: 'Message',
  preferredContact: 'Preferred contact method',
  ndisParticipant: 'NDIS participant',
  ndisNumber: 'NDIS number',
  agreeToTerms: 'Terms and privacy',
} as const;
