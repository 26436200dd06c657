import { z } from 'zod';
import { readClinic } from '../../clinic/clinicRecord.ts';
import { translatedPhrasesSchema } from '../../clinic/phrases.ts';
import { serviceGroups, serviceSlug, serviceSlugs } from '../../clinic/services.ts';
import { allDiffer, namedText, pattern, text } from '../../text/textSchemas.ts';
import { translatedPages } from '../translations.ts';
import { signId, warningSignsSchema } from '../warningSigns.ts';
import { review, translatedPageFields } from './pageSchema.ts';
import { actionBarWords } from './siteSchema.ts';

/** The header, footer and other shared words of a translated page (content/en/frame.yaml, which explains each text). */
export const frameSchema = z.strictObject({
  skip: text.describe('The first link of each page, which skips to the content'),
  logo: text.describe('The name of the link around the logo, for assistive technology'),
  navigation: text.describe('The name of the menu, for assistive technology'),
  menu: text.describe('The button that opens the menu on a phone'),
  close: text.describe('The button that closes the menu'),
  pages: z.record(z.enum(translatedPages), text).describe('The names of the translated pages in the menu'),
  languages: text.describe('The name of the list of languages, for assistive technology'),
  terms: text.describe('The name of the terms of service in the agreement of the booking form'),
  inEnglish: text.describe('The note after a link to a page that exists in English only'),
  original: text.describe('The link to the English page from which this page is translated'),
  notChecked: text.describe('The note at the end of every page until somebody has checked the translation'),
  checked: pattern('name', 'date').describe(
    'The note at the end of every page after somebody has checked the translation',
  ),
  call: text,
  actionBar: actionBarWords.describe('The texts of the bar at the bottom of the screen of a phone'),
  reach: z.strictObject({ heading: text, phone: text, email: text, address: text, hours: text, map: text }),
  interpreter: text.describe('The sentence about how to call the clinic in the language of the page'),
  freeInterpreter: text.describe('The note that the interpreter is free (freeInterpreter in clinic.yaml)'),
  askInterpreter: text.describe(
    'The advice to ask who pays for the interpreter, unless freeInterpreter in clinic.yaml is true',
  ),
  interpreterOnCalls: text.describe(
    'The note that an interpreter joins when the clinic calls, if interpreterOnCalls in clinic.yaml is true',
  ),
  emergency: text.describe('The sentence about what to say on the phone to 000'),
});

export type FrameWords = z.output<typeof frameSchema>;

const payerSchema = z.strictObject({
  name: text,
  detail: text,
  youPay: text.describe(
    'The text about what a visitor with this payer usually pays; visible only if clinic.yaml has youPay for the payer',
  ),
});

/** The advice for a call to 000, and the label that unfolds the warning signs below it. */
const foldedSigns = {
  calling: z
    .strictObject({ heading: text, text })
    .describe('The advice about what to say on the phone to 000'),
  show: text.describe('The label that unfolds the list of warning signs'),
};

const clinicPath = 'content/clinic.yaml';
const { professions, payers } = readClinic(clinicPath);

/** The start page of a translated language (content/en/start.yaml, which explains each text). */
export const startSchema = z.strictObject({
  ...translatedPageFields,
  ...review,
  heading: text,
  lead: text,
  book: text,
  call: text,
  interpreter: z.strictObject({ heading: text, text: z.array(text).min(1, 'at least one paragraph') }),
  help: z.strictObject({
    heading: text,
    items: z
      .array(
        z.strictObject({
          name: text,
          text,
          service: serviceSlug.describe(
            'The service that the item links to and whose drawing the item shows',
          ),
        }),
      )
      .min(1, 'at least one thing that the clinic helps with'),
    more: text.describe('The label that unfolds the problems that are hidden on a phone at first'),
    home: text.describe('The sentence about visits at home, below what the clinic helps with'),
    all: text.describe('The link to the page of all services'),
  }),
  visit: z.strictObject({
    heading: text,
    lead: text,
    steps: z.strictObject({
      arrive: namedText,
      hello: namedText,
      tell: namedText,
      move: namedText,
      pay: namedText,
    }),
    woman: text.describe('The sentence about asking to see a woman or a man'),
  }),
  paying: z.strictObject({
    heading: text,
    intro: text,
    professions: fieldForEachName(professions, text, 'profession', clinicPath),
    whoCanPay: text,
    payers: fieldForEachName(
      payers.map(({ name }) => name),
      payerSchema,
      'payer',
      clinicPath,
    ),
    closing: text,
  }),
  coming: z.strictObject({
    heading: text,
    text: z.array(text).min(1, 'at least one paragraph'),
    map: text.describe('The link to a map that shows the clinic'),
  }),
  signs: z.strictObject({
    heading: text,
    text: text.describe('The sentence about what to do in an emergency instead of sending a form'),
    ...foldedSigns,
    names: z.array(signId).min(1, 'at least one warning sign').refine(allDiffer, 'signs that all differ'),
  }),
});

export type StartContent = z.output<typeof startSchema>;

const servicesPath = 'content/en/services.yaml';

/** The texts about services in a translated language (content/en/services-in-short.yaml, which explains each text). */
export const servicesInShortSchema = z.strictObject({
  ...translatedPageFields,
  heading: text,
  lead: text,
  doctorFirst: text,
  signs: text.describe('The link above the list of services to the warning signs'),
  groups: fieldForEachName(
    serviceGroups.map(({ id }) => id),
    text,
    'group',
    servicesPath,
  ),
  services: fieldForEachName(
    serviceSlugs,
    z.strictObject({
      name: text.describe('The name of the service, in words that people use at home'),
      text: text.describe('What the service is for, without the promise of a result'),
    }),
    'service',
    servicesPath,
  ),
});

export type ServicesInShortContent = z.output<typeof servicesInShortSchema>;

/** The contact page of a translated language (content/en/contact-in-short.yaml). */
export const contactInShortSchema = z.strictObject({
  ...translatedPageFields,
  heading: text,
  intro: text,
  booking: text.describe('The link on the contact page to the booking form'),
  form: text.describe('The heading above the contact form'),
  help: z
    .array(z.strictObject({ name: text, text: z.array(text).min(1, 'at least one paragraph') }))
    .describe('The other organisations that help, below the contact details of the clinic'),
});

export type ContactInShort = z.output<typeof contactInShortSchema>;

/** The privacy notice in a translated language (content/en/privacy-in-short.yaml). */
export const privacyInShortSchema = z.strictObject({
  ...translatedPageFields,
  heading: text,
  lead: text,
  sections: z
    .array(z.strictObject({ heading: text, text: z.array(text).min(1, 'at least one paragraph') }))
    .min(1, 'at least one section'),
  full: text.describe('The link to the full privacy policy, which is in English'),
});

export type PrivacyInShort = z.output<typeof privacyInShortSchema>;

const { locale, sharedAs, hours } = translatedPhrasesSchema.shape;
const { interpreter, visit } = startSchema.shape;
const { urgencies, several, help, otherwise, patterns, signs } = warningSignsSchema.shape;

/** The texts for readers of Traditional Chinese characters (content/zh/traditional.yaml, which explains each text). */
export const traditionalSchema = z.strictObject({
  ...translatedPageFields,
  ...review,
  heading: text,
  lead: text,
  call: text,
  book: text,
  others: text.describe('The link to the pages in Simplified Chinese characters'),
  interpreter,
  notToWait: z.strictObject({ heading: text, text, ...foldedSigns }),
  warningSigns: z.strictObject({ urgencies, several, help, otherwise, patterns, signs }),
  visit,
  frame: frameSchema,
  phrases: z
    .strictObject({ locale, sharedAs, hours })
    .describe('The phrases that replace those of phrases.yaml, which are in Simplified characters'),
});

export type TraditionalContent = z.output<typeof traditionalSchema>;

/**
 * The schema of an object with a value for each name of a list. It reports missing and unknown names.
 *
 * @param kind - what the names are, such as payer
 * @param file - the file that lists the names, such as content/clinic.yaml
 */
function fieldForEachName<T extends z.ZodType>(
  names: readonly string[],
  words: T,
  kind: string,
  file: string,
) {
  const list = names.map((name) => `"${name}"`).join(', ');
  return z.record(z.string(), words).superRefine((given, { addIssue }) => {
    for (const name of names.filter((each) => !(each in given)))
      addIssue({ code: 'custom', path: [name], message: `words for the ${kind} "${name}" of ${file}` });
    for (const name of Object.keys(given).filter((each) => !names.includes(each)))
      addIssue({ code: 'custom', path: [name], message: `a ${kind} of ${file}: ${list}` });
  });
}
