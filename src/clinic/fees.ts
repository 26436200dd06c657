import { z } from 'zod';
import { interpolate } from '../text/interpolate.ts';
import { optionalFact } from '../text/textSchemas.ts';
import type { Phrases } from './phrases.ts';

/** The schema of a whole number or a range, for a price or a length of time. */
function amountOrRange(least: number, example: string) {
  const wholeNumber = z.int().min(least);
  const rangeSchema = z
    .strictObject({ from: wholeNumber, to: wholeNumber })
    .refine(({ from, to }) => from < to, 'from must be below to');
  return z.union([wholeNumber, rangeSchema], {
    error: `${example}, each a whole number of at least ${least}`,
  });
}

/** The schema of a price in whole Australian dollars; 0 is free. */
export const amountSchema = amountOrRange(0, '95, or { from: 90, to: 150 }, in dollars');
const minutesSchema = amountOrRange(5, '45, or { from: 45, to: 60 }, in minutes');

/** The schema of the length of a service's visits, if it differs from that in the fees. */
export const visitMinutesSchema = z.strictObject({ first: minutesSchema, later: minutesSchema });

const visitFeeSchema = z.strictObject(
  {
    dollars: amountSchema.describe('The price of the visit, in dollars'),
    minutes: optionalFact(minutesSchema).describe('The length of the visit, in minutes'),
  },
  {
    error: ({ code }) =>
      code === 'invalid_type' ? 'dollars and minutes, such as { dollars: 160, minutes: 60 }' : undefined,
  },
);

const professionFeesSchema = z.strictObject({
  profession: z.string().min(1),
  first: optionalFact(visitFeeSchema).describe('The price and the length of the first visit'),
  later: optionalFact(visitFeeSchema).describe('The price and the length of each visit after the first'),
});

/** What the clinic charges visitors who pay for themselves. */
export const feesSchema = z.strictObject({
  visits: z.array(professionFeesSchema),
  homeVisitTravel: optionalFact(amountSchema).describe(
    'The amount that is added to the price of a visit at home, in dollars',
  ),
  report: optionalFact(amountSchema).describe('The price of a written report, in dollars'),
});

export type Amount = z.output<typeof amountSchema>;
export type Fees = z.output<typeof feesSchema>;

/** The error message for fees with a wrong profession or without a length of visit; undefined for valid fees. */
export function feesFault({ professions, fees }: { professions: string[]; fees: Fees }): string | undefined {
  const pricedProfessions = fees.visits.map(({ profession }) => profession);
  const unknownProfession = pricedProfessions.find((profession) => !professions.includes(profession));
  if (unknownProfession)
    return `there is no profession ${unknownProfession}: professions has ${professions.join(', ')}`;
  const repeatedProfession = pricedProfessions.find(
    (profession, index) => pricedProfessions.indexOf(profession) !== index,
  );
  if (repeatedProfession) return `${repeatedProfession} is listed twice`;
  const [main] = fees.visits;
  if (!main?.first || !main.later)
    return 'the first profession needs the price of a first and of a later visit, which texts name as {firstVisit} and {laterVisit}';
  if (main.first.minutes !== undefined) return undefined;
  return 'the first profession needs its two prices and how long the first takes, which texts name as {firstVisitMinutes}';
}

/** The phrases with which a price is formatted. */
export type FeePhrases = Pick<Phrases, 'locale' | 'fees'>;

/** A price in Australian dollars: "$95", "$90 to $150"; 0 has its own words. */
export function dollarsText(amount: Amount, phrases: FeePhrases): string {
  if (amount === 0) return phrases.fees.free;
  // Prices use the pattern of phrases.yaml, since Intl writes AU$95 in locales other than en-AU, which is unusual here.
  const price = (dollars: number) =>
    interpolate(phrases.fees.dollars, { dollars: dollars.toLocaleString(phrases.locale) });
  return amountText(amount, price, phrases);
}

/** A length of time in words: "30 minutes", "45 to 60 minutes". */
export function minutesText(amount: Amount, phrases: FeePhrases): string {
  const { locale, fees } = phrases;
  // The last number of a range determines the plural form.
  const highestNumber = typeof amount === 'number' ? amount : amount.to;
  const pluralForm = fees.minutes[new Intl.PluralRules(locale).select(highestNumber)] ?? fees.minutes.other;
  const count = amountText(amount, (each) => each.toLocaleString(locale), phrases);
  return interpolate(pluralForm, { count });
}

function amountText(amount: Amount, format: (number: number) => string, { fees }: FeePhrases): string {
  if (typeof amount === 'number') return format(amount);
  return interpolate(fees.range, { from: format(amount.from), to: format(amount.to) });
}
