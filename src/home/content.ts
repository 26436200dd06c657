import { z } from 'zod';
import { pageContent, review, text } from '../site/pageContent.ts';

const call = z.object({
  label: text,
  href: z.string().startsWith('/').optional(),
  heading: text.optional(),
  text,
});

/** The words of Home (content/home.yaml). */
export const homeSchema = z.object({
  ...pageContent,
  ...review,
  headline: text.max(60),
  lead: text,
  reasons: z.object({
    heading: text,
    items: z.array(z.object({ title: text, text })).length(6, 'six reasons'),
  }),
  calls: z.object({
    assessment: call,
    consultation: call,
    call,
    approach: call,
    services: call,
    advice: call,
  }),
});

export type HomeContent = z.output<typeof homeSchema>;
