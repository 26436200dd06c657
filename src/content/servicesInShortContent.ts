import { z } from 'zod';
import { serviceGroups, serviceSlugs } from '../clinic/services.ts';
import { text } from '../text/textSchemas.ts';
import { eachOf } from './eachOf.ts';
import { translatedPageContent } from './pageContent.ts';

const file = 'content/en/services.yaml';

/** Every service in a language other than the first (content/en/services-in-short.yaml, which says what each is for). */
export const servicesInShortSchema = z.strictObject({
  ...translatedPageContent,
  heading: text,
  lead: text,
  doctorFirst: text,
  signs: text.describe('To the warning signs'),
  groups: eachOf(
    serviceGroups.map(({ id }) => id),
    text,
    'group',
    file,
  ),
  services: eachOf(
    serviceSlugs,
    z.strictObject({
      name: text.describe('By the words that people use at home'),
      text: text.describe('What it is for, with no promise of a result'),
    }),
    'service',
    file,
  ),
});

export type ServicesInShortContent = z.output<typeof servicesInShortSchema>;
