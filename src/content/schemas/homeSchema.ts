import { z } from 'zod';
import { serviceSlug } from '../../clinic/services.ts';
import {
  allDifferIn,
  externalLink,
  internalLink,
  namedText,
  portrait,
  slugSchema,
  text,
} from '../../text/textSchemas.ts';
import { startedFromValues } from '../formWords.ts';
import { signId } from '../warningSigns.ts';
import { pictureName } from './drawingsSchema.ts';
import { pageFields, review } from './pageSchema.ts';

const conditionGroupSchema = z.strictObject({
  id: slugSchema('spinal').describe('The part after # in links that open this group of conditions'),
  name: text,
  text,
  conditions: z.array(z.union([text, internalLink], 'a text, or a label with its href')).min(3),
  service: serviceSlug,
  others: z
    .strictObject({ text, service: serviceSlug })
    .optional()
    .describe('The sentence about people whom the service does not treat, and the service that treats them'),
});

/** The texts of Home (content/en/home.yaml). */
export const homeSchema = z.strictObject({
  ...pageFields,
  ...review,
  headline: text.max(60, 'at most 60 characters'),
  lead: text,
  now: z.strictObject({
    hours: text.describe(
      'The opening hours at the top; the server replaces them with the current status, such as open now',
    ),
    price: text,
  }),
  picture: text.describe('The description of the picture at the top of Home, for people who cannot see it'),
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
    groups: z
      .array(conditionGroupSchema)
      .min(1, 'a group')
      .refine(allDifferIn('id'), 'groups that all differ'),
  }),
  paying: z.strictObject({
    link: text.describe('The link at the top of Home that leads to the section about paying'),
    heading: text,
    intro: text,
    payers: text.describe('The heading above the list of payers on Home'),
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
  sampleMark: text.describe('The note above each testimonial that is only a sample'),
  promises: z.strictObject({
    heading: text,
    items: z
      .array(namedText)
      .min(1, 'a promise')
      .describe('The promises beside the testimonials; each must also be on another page of the site'),
  }),
  testimonials: z.array(
    z.strictObject({
      quote: text,
      author: text.describe('The initials of the person who gave the testimonial'),
      role: text,
      portrait,
      sample: z.boolean().describe('True for a sample testimonial, until a real one replaces it'),
    }),
  ),
});

export type Testimonials = z.output<typeof testimonialsSchema>;

const whatIsHardItem = z.strictObject({
  id: z
    .enum(startedFromValues)
    .describe('The part after # in the address that the picture leads to, the same in every language'),
  label: text
    .max(16, 'at most 16 characters')
    .regex(/^\S{1,9}( \S{1,9})*$/, 'words of at most 9 letters: a picture is narrow on a phone')
    .describe('The label of the picture: what is hard, in a word or two'),
  picture: pictureName,
  service: serviceSlug.describe('The service that helps most with what is hard in the picture'),
  here: text.describe('The text that appears after a press on the picture'),
  signs: z
    .array(signId, 'the warning signs to check first')
    .min(1, 'a sign')
    .describe('The warning signs above the text that appears after a press on the picture'),
});

/** The number of pictures of 'Show us what is hard': five rows of three on a phone, or three rows of five. */
const pictureCount = 15;

/** The texts and pictures of 'Show us what is hard' (content/en/what-is-hard.yaml). */
export const whatIsHardSchema = z.strictObject({
  heading: text,
  emergency: text.describe('The sentence above the pictures about what to do in an emergency'),
  intro: text,
  items: z
    .array(whatIsHardItem)
    .length(pictureCount, `${pictureCount} pictures: five rows of three on a phone`)
    .refine(allDifferIn('label'), 'labels that all differ')
    .refine(allDifferIn('id'), 'ids that all differ'),
  call: text.describe(
    "The sentence before the clinic's phone number, for visitors who find no matching picture",
  ),
  show: text.describe('The link to the page where visitors show a movement on a drawing'),
  signs: z.strictObject({
    before: text.describe('The sentence above the warning signs that appear after a press on a picture'),
    after: text.describe('The sentence below the warning signs that appear after a press on a picture'),
  }),
});

export type WhatIsHardWords = z.output<typeof whatIsHardSchema>;
export type WhatIsHardItem = z.output<typeof whatIsHardItem>;

/**
 * The schema of a list of "Did you know?" facts (content/en/facts/).
 *
 * @param maxLength - the maximum number of characters of a fact
 */
export function factsSchema(maxLength: number) {
  const factSchema = z.strictObject({
    text: text.max(maxLength, `at most ${maxLength} characters`),
    source: externalLink.optional(),
  });
  return z.strictObject({
    ...review,
    facts: z
      .array(factSchema)
      .min(2, 'at least two facts, since the page shows them in turn')
      .refine(allDifferIn('text'), 'facts that all differ'),
  });
}
