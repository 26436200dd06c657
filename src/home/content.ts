import { z } from 'zod';
import { pageContent, review, text } from '../site/pageContent.ts';

const call = z.strictObject({
  label: text,
  href: z.string().startsWith('/').optional(),
  heading: text.optional(),
  text,
});

/** The words of Home (content/home.yaml). */
export const homeSchema = z.strictObject({
  ...pageContent,
  ...review,
  headline: text.max(60),
  lead: text,
  reasons: z.strictObject({
    heading: text,
    items: z.array(z.strictObject({ title: text, text })).length(6, 'six reasons'),
  }),
  calls: z.strictObject({
    assessment: call,
    consultation: call,
    call,
    approach: call,
    services: call,
    advice: call,
  }),
});

export type HomeContent = z.output<typeof homeSchema>;
