import { z } from 'zod';
import { serviceSlug } from '../../clinic/services.ts';
import {
  differIn,
  externalLink,
  internalLink,
  namedText,
  portrait,
  slugLike,
  text,
} from '../../text/textSchemas.ts';
import { startedFromValues } from '../formWords.ts';
import { signId } from '../warningSigns.ts';
import { pictureName } from './drawingsSchema.ts';
import { pageFields, review } from './pageSchema.ts';

const group = z.strictObject({
  id: slugLike('spinal').describe('The hash of the address at which the group opens'),
  name: text,
  text,
  conditions: z.array(z.union([text, internalLink], 'a text, or a label with its href')).min(3),
  service: serviceSlug,
  others: z
    .strictObject({ text, service: serviceSlug })
    .optional()
    .describe('The people whom that service does not see, and the service that does'),
});

/** The texts of Home (content/en/home.yaml). */
export const homeSchema = z.strictObject({
  ...pageFields,
  ...review,
  headline: text.max(60, 'at most 60 characters'),
  lead: text,
  now: z.strictObject({
    hours: text.describe('The opening hours, which the server replaces with whether the clinic is open now'),
    price: text,
  }),
  picture: text.describe('What the picture at the top shows, for people who cannot see it'),
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
    link: text.describe('The text of the link at the top that leads there'),
    heading: text,
    intro: text,
    payers: text.describe('The heading of who can pay'),
    closing: text,
  }),
  calls: z.strictObject({
    assessment: internalLink,
    consultation: internalLink.extend({ heading: text, text }),
    call: z.strictObject({ label: text, heading: text, hours: z.array(text).min(1, 'a paragraph') }),
    gettingHere: internalLink,
    approach: internalLink.extend({ text }),
    services: internalLink.extend({ text }),
    advice: internalLink.extend({ heading: text, text }),
  }),
});

export type HomeContent = z.output<typeof homeSchema>;

/** The testimonials (content/en/testimonials.yaml): about the service, never about a clinical result. */
export const testimonialsSchema = z.strictObject({
  heading: text,
  sampleMark: text.describe('The note above a sample'),
  promises: z.strictObject({
    heading: text,
    items: z
      .array(namedText)
      .min(1, 'a promise')
      .describe('Only promises that another page of the site makes too'),
  }),
  testimonials: z.array(
    z.strictObject({
      quote: text,
      author: text.describe('Initials, not a name'),
      role: text,
      portrait,
      sample: z.boolean().describe('True until it is replaced by a real quote'),
    }),
  ),
});

export type Testimonials = z.output<typeof testimonialsSchema>;

const whatIsHardItem = z.strictObject({
  id: z
    .enum(startedFromValues)
    .describe('The hash of the address that the picture leads to, the same in every language'),
  label: text
    .max(16, 'at most 16 characters')
    .regex(/^\S{1,9}( \S{1,9})*$/, 'words of at most 9 letters: a picture is narrow on a phone')
    .describe('What is hard, in a word or two'),
  picture: pictureName,
  service: serviceSlug.describe('The service that helps most with it'),
  here: text.describe('The text at the address that the picture leads to'),
  signs: z
    .array(signId, 'the warning signs to check first')
    .min(1, 'a sign')
    .describe('Warning signs at the top of that text'),
});

/** Five rows of three on a phone, or three rows of five. */
const pictureCount = 15;

/** The texts and pictures of 'Show us what is hard' (content/en/what-is-hard.yaml). */
export const whatIsHardSchema = z.strictObject({
  heading: text,
  emergency: text.describe('Advice for what cannot wait, before the pictures'),
  intro: text,
  items: z
    .array(whatIsHardItem)
    .length(pictureCount, `${pictureCount} pictures: five rows of three on a phone`)
    .refine(differIn('label'), 'labels that all differ')
    .refine(differIn('id'), 'ids that all differ'),
  call: text.describe("Before the clinic's phone number, for visitors who find no picture"),
  show: text.describe('The link to the page where a visitor shows a movement'),
  signs: z.strictObject({
    before: text.describe('Before the warning signs of a picture'),
    after: text.describe('After the warning signs'),
  }),
});

export type WhatIsHardWords = z.output<typeof whatIsHardSchema>;
export type WhatIsHardItem = z.output<typeof whatIsHardItem>;

/**
 * A list of "Did you know?" facts (content/en/facts/).
 *
 * @param maxLength - the most characters of a fact
 */
export function factsSchema(maxLength: number) {
  const fact = z.strictObject({
    text: text.max(maxLength, `at most ${maxLength} characters`),
    source: externalLink.optional(),
  });
  return z.strictObject({
    ...review,
    facts: z
      .array(fact)
      .min(2, 'at least two facts, since one follows another')
      .refine(differIn('text'), 'facts that all differ'),
  });
}
