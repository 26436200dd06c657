import { z } from 'zod';
import { pageContent, text } from '../site/pageContent.ts';

/** The words of the booking page and its received page (content/booking.yaml). */
export const bookingPageSchema = z.object({
  ...pageContent,
  heading: text,
  intro: text,
  next: z.object({
    heading: text,
    steps: z.array(z.object({ name: text, text })).length(3, 'three steps'),
  }),
  assistance: z.object({ heading: text, text, hours: text }),
  received: z.object({ ...pageContent, heading: text, text, email: text }),
  notices: z.object({ emergency: text, someoneElse: text, collection: text }),
});

export type BookingContent = z.output<typeof bookingPageSchema>;
