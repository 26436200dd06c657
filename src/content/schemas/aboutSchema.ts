import { z } from 'zod';
import { serviceSlug } from '../../clinic/services.ts';
import { namedText, pattern, text } from '../../text/textSchemas.ts';
import { pageFields, review } from './pageSchema.ts';

const statement = z.strictObject({ heading: text, text });

/** The words of About (content/en/about.yaml); the figures and professions are the clinic record's. */
export const aboutSchema = z.strictObject({
  ...pageFields,
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
    paragraphs: z.array(text).min(2, 'two paragraphs or more'),
  }),
  professions: z.strictObject({ heading: text, items: z.array(namedText).min(1, 'a profession') }),
  mission: statement,
  vision: statement,
  values: z.strictObject({
    heading: text,
    intro: text,
    items: z.array(namedText).min(1, 'at least one value'),
  }),
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
    paying: text.describe('What the link to the prices follows'),
  }),
});

export type AboutContent = z.output<typeof aboutSchema>;

/** How the people of the clinic record are shown (content/en/team.yaml). */
export const teamSchema = z.strictObject({
  heading: text,
  intro: text,
  ask: text.describe('Who may ask for a woman or a man, and how'),
  registration: pattern('body', 'number'),
  languages: pattern('languages'),
  days: pattern('days').describe('The days they work on'),
  gender: z.strictObject({ woman: text, man: text }),
  sees: z.strictObject({ children: text, adults: text, both: text }),
  services: pattern('services'),
  here: z.strictObject({
    heading: text,
    profession: pattern('profession').describe('Under the name of somebody'),
    professionAndLanguages: pattern('profession', 'languages').describe(
      'The same for those who list languages',
    ),
    more: text.describe('The words of the link to the list on About'),
  }),
  promises: z
    .strictObject({ heading: text, intro: text, items: z.array(namedText).min(1, 'a promise') })
    .describe('On About while nobody is listed'),
});

export type TeamWords = z.output<typeof teamSchema>;
