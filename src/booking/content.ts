import { z } from 'zod';
import { text } from '../clinic/texts.ts';
import { pageContent } from '../site/pageContent.ts';

/** The words of the booking page and its received page (content/en/booking.yaml). */
export const bookingPageSchema = z.strictObject({
  ...pageContent,
  heading: text,
  intro: text,
  next: z.strictObject({
    heading: text,
    steps: z.array(z.strictObject({ name: text, text })).length(3, 'three steps'),
  }),
  assistance: z.strictObject({ heading: text, text, hours: text }),
  received: z.strictObject({ ...pageContent, heading: text, text, email: text }),
  notices: z.strictObject({ emergency: text, someoneElse: text, collection: text }),
});

export type BookingContent = z.output<typeof bookingPageSchema>;
