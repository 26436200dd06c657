import { z } from 'zod';

/** A calendar day of the content, as YYYY-MM-DD. Astro's YAML reader makes a Date of one without quotes. */
export const day = z.preprocess(
  (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value),
  z.iso.date('a date as YYYY-MM-DD, such as 2026-12-24'),
);

/** The facts of the clinic that any text may name in braces; src/clinic/facts.ts says what each becomes. */
export const factNames = [
  'clinicName',
  'shortName',
  'phone',
  'email',
  'address',
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
const asTokens = (names: readonly string[]) => names.map((name) => `{${name}}`);

/** A text that an author must fill in. It may name facts of the clinic, such as {phone}. */
export const text = z
  .string('a text, in quotes if it has a colon in it')
  .min(1, 'a text that is not empty')
  .refine((value) => tokensIn(value).every((token) => asTokens(factNames).includes(token)), {
    error: `a text with no other facts in braces than ${asTokens(factNames).join(', ')}`,
  });

type WordsOf<Names extends string> = Names extends `${infer First} ${infer Rest}`
  ? First | WordsOf<Rest>
  : Names;

/** The fields of an object with a text for each name. Spaces separate the names: `texts('heading button')`. */
export function texts<Names extends string>(names: Names): Record<WordsOf<Names>, typeof text> {
  const fields = names.split(' ').map((name) => [name, text]);
  return Object.fromEntries(fields) as Record<WordsOf<Names>, typeof text>;
}

/** A text below its name, such as a step or a promise. */
export const namedText = z.strictObject({ name: text, text });

/** A text that must contain exactly these names in braces, which the site or the server replaces. */
export function pattern(...names: string[]) {
  return patternWith(names, []);
}

/** The same, with optional names. */
export function patternWith(names: readonly string[], optional: readonly string[]) {
  const required = asTokens(names);
  const known = asTokens([...names, ...optional]);
  const requirement = required.length > 0 ? `${required.join(' and ')} in it, and ` : '';
  const restriction =
    optional.length > 0
      ? `nothing else in braces but ${asTokens(optional).join(', ')}`
      : 'nothing else in braces';
  return z
    .string('a text')
    .refine(
      (value) =>
        value !== '' &&
        required.every((token) => value.includes(token)) &&
        (value.match(/\{[^}]*\}/g) ?? []).every((token) => known.includes(token)),
      `a text with ${requirement}${restriction}`,
    );
}

/** The last part of an address, or a place on a page, such as `example`. */
export function slugLike(example: string) {
  return z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, `lower-case words with hyphens between, such as ${example}`);
}

/** A page of another site: what the link says, and where it leads. */
export const externalLink = z.strictObject({ label: text, url: z.url('the address of a page') });

/** A source, and the day on which it was last checked, if known. */
export const source = externalLink.extend({
  checked: day.optional().describe('When somebody last looked it up, as YYYY-MM-DD'),
});

export type Source = z.output<typeof source>;

/** A page of ours: what the link says, and its address. */
export const internalLink = z.strictObject({
  label: text,
  href: z.string().startsWith('/', 'an address of this site'),
});

/** Whether no two of a list are the same. */
export function allDiffer(items: readonly unknown[]): boolean {
  return new Set(items).size === items.length;
}

/** Whether no two of a list have the same value in a field. */
export function differIn<K extends string>(field: K) {
  return (items: readonly Readonly<Record<K, unknown>>[]) => allDiffer(items.map((item) => item[field]));
}

/** A picture of a person, optional. */
export const portrait = z
  .string()
  .startsWith('/', 'the address of a square picture in public/, such as /portraits/mai.jpg')
  .optional()
  .describe('The address of a square picture in public/');

/** How the date on which a source was last checked is written: a text with {date}, and the locale of the date. */
export interface CheckedDateWords {
  words: string;
  locale: string;
}

/** A fact as `schema` requires, or '' while the clinic has not answered; '' is read as undefined. */
export function optionalFact<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
}

/** {count} is optional: in English "one" is only 1, but in Russian also 21; in Slovenian "two" is also 102. */
const mayCount = patternWith([], ['count']);

/**
 * A counted text in the plural forms of a language (Unicode's plural categories): `one` and `other` in English, up to
 * six in Arabic.
 */
export type PluralForms = { other: string } & { [form in Intl.LDMLPluralRule]?: string | undefined };

/** Counted words of content: the form that a language uses for most numbers, and its other forms. */
export const pluralFormsSchema: z.ZodType<PluralForms> = z.strictObject({
  zero: mayCount.optional(),
  one: mayCount.optional(),
  two: mayCount.optional(),
  few: pattern('count').optional(),
  many: pattern('count').optional(),
  other: pattern('count'),
});

/** Refuses counted words that lack a plural form of the language, or have one that it does not use. */
export function refuseWrongPluralForms(
  words: PluralForms,
  locale: string,
  path: readonly string[],
  context: z.RefinementCtx,
): void {
  const forms: readonly string[] = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  const wrong = [...forms, ...Object.keys(words)].filter((form) => !(form in words) || !forms.includes(form));
  for (const form of new Set(wrong)) {
    const message = `${locale} counts in the forms ${forms.join(', ')}: a text for each of them, and no other`;
    context.addIssue({ code: 'custom', path: [...path, form], message });
  }
}
