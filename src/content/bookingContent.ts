import { z } from 'zod';
import { text } from '../text/textSchemas.ts';
import { pageContent } from './pageContent.ts';

/** The words of the booking page around its form (content/en/booking.yaml). */
export const bookingPageSchema = z.strictObject({
  ...pageContent,
  heading: text,
  intro: text,
  assistance: z.strictObject({ heading: text, text, hours: text, help: text }),
});

export type BookingContent = z.output<typeof bookingPageSchema>;
