import { z } from 'zod';

/** The schema of a day, as YYYY-MM-DD. Astro's YAML reader turns a day without quotes into a Date. */
export const day = z.preprocess(
  (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value),
  z.iso.date('a date as YYYY-MM-DD, such as 2026-12-24'),
);

/** The facts of the clinic that any text may name in braces. src/clinic/facts.ts computes their values. */
export const factNames = [
  'clinicName',
  'shortName',
  'phone',
  'email',
  'address',
  'street',
  'floor',
  'suburb',
  'suburbName',
  'region',
  'station',
  'hours',
  'closedDays',
  'byRequest',
  'earlyHours',
  'lateHours',
  'experienceYears',
  'foundedYear',
  'teamSize',
  'medicare',
  'retentionDays',
  'access',
  'emailCountries',
  'emergencyDepartment',
  'callBack',
  'firstVisit',
  'laterVisit',
  'firstVisitMinutes',
  'remoteVisits',
  'withACold',
] as const;

export type FactName = (typeof factNames)[number];

const tokensIn = (text: string) => text.match(/\{\w+\}/g) ?? [];
const inBraces = (names: readonly string[]) => names.map((name) => `{${name}}`);

/** The schema of a text that must not be empty. It may name facts of the clinic, such as {phone}. */
export const text = z
  .string('a text, in quotes if it has a colon in it')
  .min(1, 'a text that is not empty')
  .refine((value) => tokensIn(value).every((token) => inBraces(factNames).includes(token)), {
    error: `a text with no other facts in braces than ${inBraces(factNames).join(', ')}`,
  });

type WordsOf<Names extends string> = Names extends `${infer First} ${infer Rest}`
  ? First | WordsOf<Rest>
  : Names;

/** The fields of an object schema with a text for each name, or with another `schema`: `texts('heading button')`. */
export function texts<Names extends string>(names: Names): Record<WordsOf<Names>, typeof text>;
export function texts<Names extends string, Schema extends z.ZodType>(
  names: Names,
  schema: Schema,
): Record<WordsOf<Names>, Schema>;
export function texts(names: string, schema: z.ZodType = text) {
  return Object.fromEntries(names.split(' ').map((name) => [name, schema]));
}

/** The schema of a name with a text below it, such as a step or a promise. */
export const namedText = z.strictObject({ name: text, text });

/** The schema of a text with exactly these names in braces, which the site or the server replaces. */
export function pattern(...names: string[]) {
  return patternWith(names, []);
}

/** The schema of a text that must contain `names` in braces, and may contain the `optional` ones. */
export function patternWith(names: readonly string[], optional: readonly string[]) {
  const requiredTokens = inBraces(names);
  const allowedTokens = inBraces([...names, ...optional]);
  const requirement = requiredTokens.length > 0 ? `${requiredTokens.join(' and ')} in it, and ` : '';
  const restriction =
    optional.length > 0
      ? `nothing else in braces but ${inBraces(optional).join(', ')}`
      : 'nothing else in braces';
  return z
    .string('a text')
    .refine(
      (value) =>
        value !== '' &&
        requiredTokens.every((token) => value.includes(token)) &&
        (value.match(/\{[^}]*\}/g) ?? []).every((token) => allowedTokens.includes(token)),
      `a text with ${requirement}${restriction}`,
    );
}

/** The schema of the last part of an address, or of an anchor. Error messages show the `example`. */
export function slugSchema(example: string) {
  return z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, `lower-case words with hyphens between, such as ${example}`);
}

/** The schema of a link to a page of another site. */
export const externalLink = z.strictObject({ label: text, url: z.url('the address of a page') });

/** The schema of a link to a source, with the day on which somebody last checked it, if known. */
export const source = externalLink.extend({
  checked: day.optional().describe('The day on which somebody last checked the source, as YYYY-MM-DD'),
});

export type Source = z.output<typeof source>;

/** The schema of a link to a page of this site. */
export const internalLink = z.strictObject({
  label: text,
  href: z.string().startsWith('/', 'an address of this site'),
});

/** Returns true if no two items of a list are equal. */
export function allDiffer(items: readonly unknown[]): boolean {
  return new Set(items).size === items.length;
}

/** Returns a check that is true if no two items of a list have the same value in a field. */
export function allDifferIn<K extends string>(field: K) {
  return (items: readonly Readonly<Record<K, unknown>>[]) => allDiffer(items.map((item) => item[field]));
}

/** The schema of an optional picture of a person. */
export const portrait = z
  .string()
  .startsWith('/', 'the address of a square picture in public/, such as /portraits/mai.jpg')
  .optional()
  .describe('The address of the portrait, a square picture in the folder public/');

/** The text about the day on which a source was last checked, with {date}, and the locale of the date. */
export interface CheckedDateWords {
  words: string;
  locale: string;
}

/** The schema of a fact that the clinic may not have given yet: '' is read as undefined. */
export function optionalFact<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
}

/** The schema of a plural form that may omit {count}: "one" is only 1 in English, but also 21 in Russian. */
const countedText = patternWith([], ['count']);

/**
 * A counted text in the plural forms of a language (Unicode's plural categories). English has `one` and `other`; Arabic has
 * six.
 */
export type PluralForms = { other: string } & { [form in Intl.LDMLPluralRule]?: string | undefined };

/** The schema of a counted text: `other` for most numbers, and the other forms for some numbers. */
export const pluralFormsSchema: z.ZodType<PluralForms> = z.strictObject({
  zero: countedText.optional(),
  one: countedText.optional(),
  two: countedText.optional(),
  few: pattern('count').optional(),
  many: pattern('count').optional(),
  other: pattern('count'),
});

/** Refuses a counted text that lacks a plural form of the language, or has a form that the language lacks. */
export function refuseWrongPluralForms(
  words: PluralForms,
  locale: string,
  path: readonly string[],
  context: z.RefinementCtx,
): void {
  const pluralForms: readonly string[] = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  const wrongForms = [...pluralForms, ...Object.keys(words)].filter(
    (form) => !(form in words) || !pluralForms.includes(form),
  );
  for (const form of new Set(wrongForms)) {
    const message = `${locale} counts in the forms ${pluralForms.join(', ')}: a text for each of them, and no other`;
    context.addIssue({ code: 'custom', path: [...path, form], message });
  }
}
