import { z } from 'zod';
import { day } from './day.ts';

/** The facts of the clinic that any text may name in braces; src/clinic/fillIn.ts says what each becomes. */
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

const tokensIn = (written: string) => written.match(/\{\w+\}/g) ?? [];
const asTokens = (names: readonly string[]) => names.map((name) => `{${name}}`);

/** A text that an author must fill in. It may name facts of the clinic, such as {phone}. */
export const text = z
  .string('a text, in quotes if it has a colon in it')
  .min(1, 'a text that is not empty')
  .refine((written) => tokensIn(written).every((token) => asTokens(factNames).includes(token)), {
    error: `a text with no other facts in braces than ${asTokens(factNames).join(', ')}`,
  });

/** A text in which exactly these names stand in braces, for the site or the server to put something there. */
export function pattern(...names: string[]) {
  return patternWith(names, []);
}

/** The same, where some names may stand in braces and need not. */
export function patternWith(names: readonly string[], others: readonly string[]) {
  const wanted = asTokens(names);
  const known = asTokens([...names, ...others]);
  const inIt = wanted.length > 0 ? `${wanted.join(' and ')} in it, and ` : '';
  const rest =
    others.length > 0
      ? `nothing else in braces but ${asTokens(others).join(', ')}`
      : 'nothing else in braces';
  return z
    .string('a text')
    .refine(
      (written) =>
        written !== '' &&
        wanted.every((token) => written.includes(token)) &&
        (written.match(/\{[^}]*\}/g) ?? []).every((token) => known.includes(token)),
      `a text with ${inIt}${rest}`,
    );
}

/** The last part of an address, or a place on a page, such as `example`. */
export function slugLike(example: string) {
  return z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, `lower-case words with hyphens between, such as ${example}`);
}

/** A page of another site: what the link says, and where it leads. */
export const outsideLink = z.strictObject({ label: text, url: z.url('the address of a page') });

/** Where something is said, and the day on which somebody last looked it up there, if it is known. */
export const source = outsideLink.extend({
  checked: day.optional().describe('When somebody last looked it up, as YYYY-MM-DD'),
});

export type Source = z.output<typeof source>;

/** A picture of a person, left away where there is none. */
export const portrait = z
  .string()
  .startsWith('/', 'the address of a square picture in public/, such as /portraits/mai.jpg')
  .optional()
  .describe('The address of a square picture in public/');

/** How a page says when a source was looked up: words with {date}, and how the date is written. */
export interface Checked {
  words: string;
  locale: string;
}
