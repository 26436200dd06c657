import { z } from 'zod';
import { pattern, text } from '../text/textSchemas.ts';

/** What stands around every page in a language other than the first (content/en/frame.yaml, which says what each is for). */
export const frameSchema = z.strictObject({
  skip: text.describe('The first link of a page'),
  logo: text.describe('Where the mark and the name lead'),
  navigation: text.describe('The name of the menu'),
  pages: z
    .strictObject({ start: text, services: text, booking: text, contact: text, privacy: text })
    .describe('The pages of the language, as the menu names them'),
  languages: text.describe('The name of the list of languages'),
  terms: text.describe('What the form of a booking asks to agree to'),
  inEnglish: text.describe('Behind a link to a page that is in English only'),
  original: text.describe('To the page that this one is translated from'),
  notChecked: text.describe('At the end of every page, while nobody has checked the language'),
  checked: pattern('name', 'date').describe('The same, once somebody has'),
  call: text,
  reach: z.strictObject({ heading: text, phone: text, email: text, address: text, hours: text, map: text }),
  interpreter: text.describe('How somebody rings the clinic in the language'),
  freeInterpreter: text.describe('That it costs nothing: shown once clinic.yaml says so'),
  askInterpreter: text.describe('To ask who pays: shown until then'),
  emergency: text.describe('What to say to 000'),
});

export type FrameWords = z.output<typeof frameSchema>;
