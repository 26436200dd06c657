import { z } from 'zod';
import { serviceSlug } from '../../clinic/services.ts';
import {
  differIn,
  namedText,
  outsideLink,
  ownLink,
  portrait,
  slugLike,
  text,
} from '../../text/textSchemas.ts';
import { startedFromValues } from '../formWords.ts';
import { signId } from '../warningSigns.ts';
import { pictureName } from './drawingsSchema.ts';
import { pageFields, review } from './pageSchema.ts';

const group = z.strictObject({
  id: slugLike('spinal').describe('The end of the address at which the group opens'),
  name: text,
  text,
  conditions: z.array(z.union([text, ownLink], 'a text, or a label with its href')).min(3),
  service: serviceSlug,
  others: z
    .strictObject({ text, service: serviceSlug })
    .optional()
    .describe('Whom that service does not see, and the one that does'),
});

/** The words of Home (content/en/home.yaml). */
export const homeSchema = z.strictObject({
  ...pageFields,
  ...review,
  headline: text.max(60, 'at most 60 characters'),
  lead: text,
  now: z.strictObject({
    hours: text.describe('The opening hours, until the server replaces them by whether the clinic is open'),
    price: text,
  }),
  picture: text.describe('The picture at the top, for those who cannot see it'),
  reasons: z.strictObject({
    heading: text,
    items: z.array(z.strictObject({ title: text, text })).min(1, 'at least one reason'),
  }),
  featured: z.strictObject({
    heading: text,
    intro: text,
    items: z.array(z.strictObject({ service: serviceSlug, text })).min(1, 'at least one service'),
  }),
  facts: z.strictObject({ heading: text }),
  figures: z.strictObject({ name: text, clients: text, experience: text, care: text }),
  conditions: z.strictObject({
    heading: text,
    intro: text,
    groups: z.array(group).min(1, 'a group').refine(differIn('id'), 'groups that all differ'),
  }),
  paying: z.strictObject({
    link: text.describe('The words of the link at the top that leads there'),
    heading: text,
    intro: text,
    payers: text.describe('The heading of who can pay'),
    closing: text,
  }),
  calls: z.strictObject({
    assessment: ownLink,
    consultation: ownLink.extend({ heading: text, text }),
    call: z.strictObject({ label: text, heading: text, hours: z.array(text).min(1, 'a paragraph') }),
    gettingHere: ownLink,
    approach: ownLink.extend({ text }),
    services: ownLink.extend({ text }),
    advice: ownLink.extend({ heading: text, text }),
  }),
});

export type HomeContent = z.output<typeof homeSchema>;

/** The testimonials (content/en/testimonials.yaml): about service, never about a clinical result. */
export const testimonialsSchema = z.strictObject({
  heading: text,
  sampleMark: text.describe('What a visitor sees above a sample'),
  promises: z.strictObject({
    heading: text,
    items: z.array(namedText).min(1, 'a promise').describe('Only what another page of the site says as well'),
  }),
  testimonials: z.array(
    z.strictObject({
      quote: text,
      author: text.describe('Initials, not a name'),
      role: text,
      portrait,
      sample: z.boolean().describe('True until real words stand here'),
    }),
  ),
});

export type Testimonials = z.output<typeof testimonialsSchema>;

const item = z.strictObject({
  id: z
    .enum(startedFromValues)
    .describe('The end of the address that the picture leads to: the same in every language'),
  label: text
    .max(16, 'at most 16 characters')
    .regex(/^\S{1,9}( \S{1,9})*$/, 'words of at most 9 letters: a picture is narrow on a phone')
    .describe('What is hard, in a word or two'),
  picture: pictureName,
  service: serviceSlug.describe('The service that helps most with it'),
  here: text.describe('What is said where the picture leads'),
  signs: z
    .array(signId, 'the warning signs to check first')
    .min(1, 'a sign')
    .describe('Warning signs to be shown there first'),
});

/** They fill five rows of three, on a phone, and three rows of five; the call is below. */
const count = 15;

/** The words and pictures of 'Show us what is hard' (content/en/what-is-hard.yaml). */
export const whatIsHardSchema = z.strictObject({
  heading: text,
  emergency: text.describe('What to do instead when it cannot wait: before the pictures'),
  intro: text,
  items: z
    .array(item)
    .length(count, `${count} pictures: five rows of three on a phone`)
    .refine(differIn('label'), 'labels that all differ')
    .refine(differIn('id'), 'ids that all differ'),
  call: text.describe("Before the clinic's phone, for whoever finds no picture"),
  show: text.describe('The link to where a movement is shown on a drawing'),
  signs: z.strictObject({
    before: text.describe('Before the warning signs of a picture'),
    after: text.describe('After them'),
  }),
});

export type WhatIsHardWords = z.output<typeof whatIsHardSchema>;
export type WhatIsHardItem = z.output<typeof item>;

/**
 * A list of "Did you know?" facts (content/en/facts/).
 *
 * @param maxLength - most characters of one
 */
export function factsSchema(maxLength: number) {
  const fact = z.strictObject({
    text: text.max(maxLength, `at most ${maxLength} characters`),
    source: outsideLink.optional(),
  });
  return z.strictObject({
    ...review,
    facts: z
      .array(fact)
      .min(2, 'at least two facts, since one follows another')
      .refine(differIn('text'), 'facts that all differ'),
  });
}
