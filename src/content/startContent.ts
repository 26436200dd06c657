import { z } from 'zod';
import { readClinic } from '../clinic/clinicRecord.ts';
import { serviceSlug } from '../clinic/services.ts';
import { text } from '../text/textSchemas.ts';
import { eachOf } from './eachOf.ts';
import { review, translatedPageContent } from './pageContent.ts';
import { signId } from './signIds.ts';

const step = z.strictObject({ name: text, text });

const payer = z.strictObject({
  name: text,
  detail: text,
  youPay: text.describe('What the visitor usually pays then; shown where clinic.yaml says it too'),
});

const record = 'content/clinic.yaml';
const { professions, payers } = readClinic(record);

/** The start page of a language other than the first (content/en/start.yaml, which says what each is for). */
export const startSchema = z.strictObject({
  ...translatedPageContent,
  ...review,
  heading: text,
  lead: text,
  book: text,
  call: text,
  interpreter: z.strictObject({ heading: text, text: z.array(text).min(1, 'at least one paragraph') }),
  help: z.strictObject({
    heading: text,
    items: z
      .array(z.strictObject({ name: text, text, service: serviceSlug.describe('Whose drawing it has') }))
      .min(1, 'at least one thing that the clinic helps with'),
    home: text.describe('Below them: whom the clinic comes to'),
    all: text.describe('To the page of all services'),
  }),
  visit: z.strictObject({
    heading: text,
    lead: text,
    steps: z.strictObject({ arrive: step, hello: step, tell: step, move: step, pay: step }),
    woman: text.describe('Whether somebody may ask for a woman or a man'),
  }),
  paying: z.strictObject({
    heading: text,
    intro: text,
    professions: eachOf(professions, text, 'profession', record),
    who: text,
    payers: eachOf(
      payers.map(({ name }) => name),
      payer,
      'payer',
      record,
    ),
    closing: text,
  }),
  coming: z.strictObject({
    heading: text,
    text: z.array(text).min(1, 'at least one paragraph'),
    map: text.describe('To the clinic on a map'),
  }),
  signs: z.strictObject({
    heading: text,
    text: text.describe('What to do instead of sending a form'),
    names: z
      .array(signId)
      .min(1, 'at least one warning sign')
      .refine((names) => new Set(names).size === names.length, 'signs that all differ'),
  }),
});

export type StartContent = z.output<typeof startSchema>;
