import { z } from 'zod';
import { text } from '../text/textSchemas.ts';
import { pageContent } from './pageContent.ts';

const items = z.array(text).min(1, 'an item');
const action = z.strictObject({ label: text, text });

/** The words of the page for people who refer somebody, around its form (content/en/refer.yaml). */
export const referPageSchema = z.strictObject({
  ...pageContent,
  heading: text,
  lead: text,
  button: text.describe('The words of the button that leads down to the form'),
  who: z.strictObject({ heading: text, text, items }),
  what: z.strictObject({
    heading: text,
    text,
    groups: z.array(z.strictObject({ name: text, items })).min(1, 'a kind of referral'),
    files: text.describe('What to do with letters and scans'),
  }),
  notFor: z.strictObject({
    heading: text,
    text,
    call: text.describe('The button that dials 000'),
    services: text.describe('The button that leads to the services'),
  }),
  form: z.strictObject({ heading: text, text }),
  beside: z.strictObject({
    heading: text,
    services: action,
    areas: action,
    costs: action,
    call: action,
    booking: action,
  }),
});

export type ReferContent = z.output<typeof referPageSchema>;
