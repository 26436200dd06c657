import { z } from 'zod';
import { emailAddress } from './email.ts';
import { optionalLine, requiredLine, requiredText } from './text.ts';

const phoneMessage = 'Please provide a valid phone number.';

/** What send-contact-message takes; the form takes the same. Only the phone may stay empty. */
export const contactSchema = z.object({
  firstName: requiredLine(2, 100, 'First name must be at least 2 characters.'),
  lastName: requiredLine(2, 100, 'Last name must be at least 2 characters.'),
  email: emailAddress,
  phone: optionalLine(32).refine((phone) => phone === '' || [...phone].length >= 8, phoneMessage),
  message: requiredText(1, 5000, 'Please write your message.'),
});

export type ContactMessage = z.output<typeof contactSchema>;

/** The fields in the order of the form, with the words that stand beside them there and in the clinic's letter. */
export const contactLabels = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email address',
  phone: 'Phone number',
  message: 'Message',
} as const;
