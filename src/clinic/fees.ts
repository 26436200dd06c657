import { z } from 'zod';
import { interpolate } from '../text/interpolate.ts';
import { optionalFact } from '../text/textSchemas.ts';
import type { Phrases } from './phrases.ts';

/** A whole number or a range: a price, or a length of time. */
function amountOrRange(least: number, example: string) {
  const whole = z.int().min(least);
  const range = z
    .strictObject({ from: whole, to: whole })
    .refine(({ from, to }) => from < to, 'from must be below to');
  return z.union([whole, range], {
    error: `${example}, each a whole number of at least ${least}`,
  });
}

/** A price in whole Australian dollars; 0 is free. */
export const amountSchema = amountOrRange(0, '95, or { from: 90, to: 150 }, in dollars');
const minutesSchema = amountOrRange(5, '45, or { from: 45, to: 60 }, in minutes');

/** How long the visits of a service take, if that differs from the fees. */
export const visitMinutesSchema = z.strictObject({ first: minutesSchema, later: minutesSchema });

const visit = z.strictObject(
  {
    dollars: amountSchema.describe('What it costs'),
    minutes: optionalFact(minutesSchema).describe('How long it takes'),
  },
  {
    error: ({ code }) =>
      code === 'invalid_type' ? 'dollars and minutes, such as { dollars: 160, minutes: 60 }' : undefined,
  },
);

const professionFees = z.strictObject({
  profession: z.string().min(1),
  first: optionalFact(visit).describe('The first visit'),
  later: optionalFact(visit).describe('Each visit after it'),
});

/** What the clinic charges visitors who pay for themselves. */
export const feesSchema = z.strictObject({
  visits: z.array(professionFees),
  homeVisitTravel: optionalFact(amountSchema).describe('Added to the price of a visit at home'),
  report: optionalFact(amountSchema).describe('A written report'),
});

export type Amount = z.output<typeof amountSchema>;
export type Fees = z.output<typeof feesSchema>;

/** The fault in the professions of the fees; undefined if there is none. */
export function feesFault({ professions, fees }: { professions: string[]; fees: Fees }): string | undefined {
  const named = fees.visits.map(({ profession }) => profession);
  const unknown = named.find((profession) => !professions.includes(profession));
  if (unknown) return `there is no profession ${unknown}: professions has ${professions.join(', ')}`;
  const twice = named.find((profession, index) => named.indexOf(profession) !== index);
  if (twice) return `${twice} is listed twice`;
  const [main] = fees.visits;
  if (!main?.first || !main.later)
    return 'the first profession needs the price of a first and of a later visit, which texts name as {firstVisit} and {laterVisit}';
  if (main.first.minutes !== undefined) return undefined;
  return 'the first profession needs its two prices and how long the first takes, which texts name as {firstVisitMinutes}';
}

/** What is needed to format a price. */
export type FeePhrases = Pick<Phrases, 'locale' | 'fees'>;

/** A price in Australian dollars: "$95", "$90 to $150"; 0 has its own words. */
export function dollarsText(amount: Amount, phrases: FeePhrases): string {
  if (amount === 0) return phrases.fees.free;
  // Our own pattern: locales other than Australia's write AU$95, which is unusual here.
  const price = (dollars: number) =>
    interpolate(phrases.fees.dollars, { dollars: dollars.toLocaleString(phrases.locale) });
  return spanText(amount, price, phrases);
}

/** How long something takes: "30 minutes", "45 to 60 minutes". */
export function minutesText(amount: Amount, phrases: FeePhrases): string {
  const { locale, fees } = phrases;
  // The plural form follows the last number.
  const last = typeof amount === 'number' ? amount : amount.to;
  const form = fees.minutes[new Intl.PluralRules(locale).select(last)] ?? fees.minutes.other;
  return interpolate(form, { count: spanText(amount, (each) => each.toLocaleString(locale), phrases) });
}

function spanText(amount: Amount, format: (number: number) => string, { fees }: FeePhrases): string {
  if (typeof amount === 'number') return format(amount);
  return interpolate(fees.range, { from: format(amount.from), to: format(amount.to) });
}
