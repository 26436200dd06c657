import { z } from 'zod';
import { type PageName, paths } from '../routes.ts';
import { optionalFact, pattern, text } from '../text/textSchemas.ts';

const names = Object.fromEntries(Object.keys(paths).map((name) => [name, text])) as Record<
  PageName,
  typeof text
>;

const pausing = { play: text, pause: text };

/** The words of every page (content/en/site.yaml, which says what each is for). */
export const siteSchema = z.strictObject({
  pages: z.strictObject(names),
  skip: text,
  trail: text,
  logo: text,
  header: z.strictObject({
    registered: text,
    navigation: text,
    menu: text,
    close: text,
    showServices: text,
    allServices: text,
    everyService: text,
    languages: text.describe('The name of the list of languages'),
  }),
  call: text,
  facebook: text,
  instagram: text,
  footer: z.strictObject({
    quickLinks: text,
    core: text,
    specialised: text,
    hours: text,
    abn: pattern('number'),
    registration: pattern('number'),
    acknowledgement: optionalFact(text).describe('An Acknowledgement of Country, or empty quotes'),
  }),
  motion: z.strictObject({
    facts: z.strictObject({ ...pausing, next: text }),
    film: z.strictObject(pausing),
  }),
  movement: z.strictObject({
    show: text,
    steps: text,
    play: text,
    step: pattern('step', 'steps'),
    knee: pattern('degrees'),
    shoulder: pattern('degrees'),
  }),
  openingHours: text,
  byRequest: text,
  interpreter: text,
  checked: pattern('date').describe('Behind a source: when somebody last looked it up'),
  reviewed: pattern('name', 'date').describe('Below what a clinician has read'),
  document: z.strictObject({ lastChanged: pattern('date'), contents: text }),
  moved: z.strictObject({ title: pattern('page'), heading: text }),
});

export type SiteWords = z.output<typeof siteSchema>;
