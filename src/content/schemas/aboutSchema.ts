import { z } from 'zod';
import { serviceSlug } from '../../clinic/services.ts';
import { namedText, pattern, text } from '../../text/textSchemas.ts';
import { pageFields, review } from './pageSchema.ts';

const statementSchema = z.strictObject({ heading: text, text });

/** The texts of About (content/en/about.yaml); its numbers and professions are in the clinic record. */
export const aboutSchema = z.strictObject({
  ...pageFields,
  ...review,
  tagline: text.max(60, 'at most 60 characters'),
  lead: text,
  book: text.describe('The button at the top of About that leads to the booking form'),
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
  mission: statementSchema,
  vision: statementSchema,
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
    paying: text.describe('The sentence at the end of About before the link to the prices'),
  }),
});

export type AboutContent = z.output<typeof aboutSchema>;

/** The texts about the people of the clinic record (content/en/team.yaml). */
export const teamSchema = z.strictObject({
  heading: text,
  intro: text,
  ask: text.describe('The sentence about how a visitor can ask to see a woman or a man'),
  registration: pattern('body', 'number'),
  languages: pattern('languages'),
  days: pattern('days').describe('The sentence about the days on which a clinician works'),
  gender: z.strictObject({ woman: text, man: text }),
  sees: z.strictObject({ children: text, adults: text, both: text }),
  services: pattern('services'),
  here: z.strictObject({
    heading: text,
    profession: pattern('profession').describe('The line below a clinician who speaks English only'),
    professionAndLanguages: pattern('profession', 'languages').describe(
      'The line below the name of a clinician who speaks languages besides English',
    ),
    more: text.describe('The link from the page of a service to the clinicians on About'),
  }),
  promises: z
    .strictObject({ heading: text, intro: text, items: z.array(namedText).min(1, 'a promise') })
    .describe('The section of About that replaces the clinicians while the clinic record lists none'),
});

export type TeamWords = z.output<typeof teamSchema>;
