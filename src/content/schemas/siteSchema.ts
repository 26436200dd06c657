import { z } from 'zod';
import { serviceSlug } from '../../clinic/services.ts';
import { type PageName, paths } from '../../routes.ts';
import { optionalFact, pattern, text } from '../../text/textSchemas.ts';
import { pictureName } from './drawingsSchema.ts';
import { pageFields } from './pageSchema.ts';

const pageNames = Object.keys(paths) as PageName[];

export const actionBarWords = z.strictObject({
  name: text,
  call: text,
  callClinic: text.describe(
    'The call button on pages with emergency numbers; it names the clinic, so that nobody calls it in an emergency',
  ),
});

export type ActionBarWords = z.output<typeof actionBarWords>;

const pauseWords = { play: text, pause: text };

/** The texts of every page (content/en/site.yaml, which explains each text). */
export const siteSchema = z.strictObject({
  pages: z.record(z.enum(pageNames), text),
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
    languages: text.describe('The name of the list of languages, for assistive technology'),
  }),
  enquireNow: text,
  actionBar: actionBarWords,
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
    acknowledgement: optionalFact(text).describe("The Acknowledgement of Country in the footer, or ''"),
  }),
  motion: z.strictObject({
    facts: z.strictObject({ ...pauseWords, next: text }),
    film: z.strictObject(pauseWords),
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
  checked: pattern('date').describe('The text after a source about when somebody last checked that source'),
  reviewed: pattern('name', 'date').describe(
    'The line below a text that names the clinician who reviewed it, and the date',
  ),
  document: z.strictObject({ lastChanged: pattern('date'), contents: text }),
  moved: z.strictObject({ title: pattern('page'), heading: text }),
});

export type SiteWords = z.output<typeof siteSchema>;

/** Which services the header and the footer list (content/en/menus.yaml). */
export const menusSchema = z.strictObject({
  header: z.array(z.strictObject({ service: serviceSlug, description: text })).min(1, 'at least one service'),
  core: z.array(serviceSlug).min(1, 'at least one service'),
  specialised: z.array(serviceSlug).min(1, 'at least one service'),
});

export type Menus = z.output<typeof menusSchema>;

/** The texts of the page for an unknown address (content/en/not-found.yaml). */
export const notFoundSchema = z.strictObject({
  title: text,
  description: text,
  number: text,
  heading: text,
  text,
  back: text,
  home: text,
});

export type NotFoundContent = z.output<typeof notFoundSchema>;

/** The texts of the page that a proxy shows while no server answers (content/en/unavailable.yaml). */
export const unavailableSchema = z.strictObject({
  heading: text,
  text,
  form: text.describe('The warning to visitors who have just sent a form that it may not have arrived'),
  emergency: text,
});

/** The front matter of a legal page (content/en/legal/); its text is the Markdown below, with facts in braces. */
export const legalSchema = z.strictObject({
  ...pageFields,
  heading: text,
  lead: text,
  picture: pictureName,
  updated: z.iso
    .date("a date in quotes as 'YYYY-MM-DD'")
    .describe('The day of the last change of the legal page'),
});

export type LegalContent = z.output<typeof legalSchema>;
