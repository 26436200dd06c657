import { z } from 'zod';
import { serviceSlug } from '../clinic/services.ts';
import { text } from '../text/textSchemas.ts';
import { pictureName } from './drawingsContent.ts';

const item = z.strictObject({
  label: text
    .max(16, 'at most 16 characters')
    .regex(/^\S{1,9}( \S{1,9})*$/, 'words of at most 9 letters: a picture is narrow on a phone')
    .describe('What is hard, in a word or two'),
  picture: pictureName,
  service: serviceSlug.describe('The service that helps most with it'),
});

/** Nine pictures are three full rows on a phone; with the call they are two of five on a wide screen. */
const count = 9;

/** The words and pictures of 'Show us what is hard' (content/en/what-is-hard.yaml). */
export const whatIsHardSchema = z.strictObject({
  heading: text,
  emergency: text.describe('What to do instead when it cannot wait: before the pictures'),
  intro: text,
  items: z
    .array(item)
    .length(count, `${count} pictures: three rows of three on a phone`)
    .refine(
      (items) => new Set(items.map(({ label }) => label)).size === items.length,
      'labels that all differ',
    ),
  call: text.describe("Before the clinic's phone, for whoever finds no picture"),
});

export type WhatIsHardWords = z.output<typeof whatIsHardSchema>;
