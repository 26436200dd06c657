import { z } from 'zod';
import { serviceSlug } from '../clinic/services.ts';
import { text } from '../text/textSchemas.ts';
import { pageContent, review } from './pageContent.ts';

const named = z.strictObject({ name: text, text });
const statement = z.strictObject({ heading: text, text });

/** The words of About (content/en/about.yaml); the figures, payers and professions are the clinic record's. */
export const aboutSchema = z.strictObject({
  ...pageContent,
  ...review,
  tagline: text.max(60, 'at most 60 characters'),
  lead: text,
  book: text.describe('The words of the button'),
  figures: z.strictObject({
    heading: text,
    clients: text,
    experience: text,
    team: text,
    care: text,
  }),
  story: z.strictObject({
    heading: text,
    opened: text.describe('What stands under the large year'),
    paragraphs: z.array(text).min(2, 'two paragraphs or more'),
  }),
  professions: z.strictObject({ heading: text, items: z.array(named).min(1, 'a profession') }),
  mission: statement,
  vision: statement,
  values: z.strictObject({ heading: text, intro: text, items: z.array(named).min(1, 'at least one value') }),
  specialised: z.strictObject({
    heading: text,
    items: z
      .array(z.strictObject({ service: serviceSlug, heading: text, text }))
      .min(1, 'at least one service'),
  }),
  contact: z.strictObject({
    heading: text,
    text,
    access: text,
    book: text,
    payers: text.describe('The heading over the payers'),
    paying: text,
  }),
});

export type AboutContent = z.output<typeof aboutSchema>;
