import { z } from 'zod';
import { languages } from '../text/languages.ts';
import { portrait, slugSchema } from '../text/textSchemas.ts';
import { weekdays } from './dates.ts';
import { serviceSlug } from './services.ts';

const registeringBodies = ['Ahpra', 'ESSA', 'Speech Pathology Australia'] as const;
type RegisteringBody = (typeof registeringBodies)[number];

/**
 * The body that registers or accredits each profession in Australia. The National Law makes Ahpra register most of them. Two
 * professions regulate themselves, through Exercise & Sports Science Australia and Speech Pathology Australia.
 */
const registeringBody: Readonly<Record<string, RegisteringBody>> = {
  Physiotherapy: 'Ahpra',
  'Occupational therapy': 'Ahpra',
  'Exercise physiology': 'ESSA',
  'Speech therapy': 'Speech Pathology Australia',
};

const bodyNames = 'Ahpra, ESSA or Speech Pathology Australia';
const listExpected = 'a list, such as [Arabic, Vietnamese]';
const ahpraNumberExpected = 'three letters and ten digits, such as PHY0001234567';

const registrationSchema = z
  .strictObject(
    { body: z.enum(registeringBodies, bodyNames), number: z.string('a number in quotes').min(1, 'a number') },
    { error: ({ code }) => (code === 'invalid_type' ? `a body and a number: ${bodyNames}` : undefined) },
  )
  .refine(({ body, number }) => body !== 'Ahpra' || /^[A-Z]{3}\d{10}$/.test(number), {
    error: ahpraNumberExpected,
    path: ['number'],
  });

/** The schema of one clinician in the clinic record. */
const personSchema = z.strictObject({
  name: z.string('a name').min(1, 'a name'),
  profession: z
    .string('a profession')
    .min(1, 'a profession')
    .describe('The profession of the person, one of those that the clinic record lists'),
  registration: registrationSchema.describe(
    'The body that registers the person, and the registration number',
  ),
  languages: z
    .array(z.string('a language').min(1, 'a language'), listExpected)
    .min(1, listExpected)
    .optional()
    .describe('The languages that the person speaks besides English, by the names that visitors use'),
  gender: z
    .enum(['woman', 'man'], 'woman or man')
    .optional()
    .describe('The gender of the person, for visitors who ask to see a woman or a man'),
  sees: z.enum(['children', 'adults', 'both'], 'children, adults or both'),
  services: z
    .array(serviceSlug, 'a list of services')
    .min(1, 'at least one service')
    .describe('The services on whose pages the person is introduced'),
  days: z
    .array(z.enum(weekdays, 'days such as [monday, thursday]'), 'days such as [monday, thursday]')
    .min(1, 'at least one day')
    .optional()
    .describe('The weekdays on which the person works at the clinic'),
  portrait,
  figure: slugSchema('listening')
    .optional()
    .describe('The name of the drawing (content/en/drawings.yaml) that replaces a missing portrait'),
  about: z
    .partialRecord(
      z.enum(languages),
      z.string('a sentence').min(1, 'a sentence'),
      "a sentence for a language, such as { en: 'Mai has worked with runners for ten years.' }",
    )
    .optional()
    .describe('The sentence that introduces the person, in each language of the site'),
});

export type Person = z.output<typeof personSchema>;

/** The schema of the clinicians, in the order of the pages. An error names the person, since the list may be long. */
export const peopleSchema = z.array(
  z.unknown().transform((entry, context): Person => {
    const result = personSchema.safeParse(entry);
    if (result.success) return result.data;
    for (const { message, path } of result.error.issues)
      context.issues.push({
        code: 'custom',
        message: `${nameOf(entry)}: ${message}`,
        path,
        input: entry,
      });
    return z.NEVER;
  }),
  'a list of people, or [] while there is none',
);

/** The faults that a single field cannot show: repeated names, unknown professions, wrong registration bodies. */
export function peopleFaults(people: readonly Person[], professions: readonly string[]) {
  return people.flatMap(({ name, profession, registration }, index) => {
    const faults: { path: (string | number)[]; message: string }[] = [];
    const addFault = (path: string[], message: string) =>
      faults.push({ path: [index, ...path], message: `${name}: ${message}` });
    const expectedBody = registeringBody[profession];
    if (people.findIndex((other) => other.name === name) < index)
      addFault(['name'], 'a name nobody else here has');
    if (!professions.includes(profession)) addFault(['profession'], `one of ${professions.join(', ')}`);
    if (expectedBody && registration.body !== expectedBody)
      addFault(['registration', 'body'], `${expectedBody}, the body for ${profession}`);
    return faults;
  });
}

function nameOf(entry: unknown): string {
  const { name } = (entry ?? {}) as { name?: unknown };
  return typeof name === 'string' && name ? name : 'someone without a name';
}
