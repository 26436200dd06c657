import { interpolate } from '../text/interpolate.ts';
import type { Amount } from './feesSchema.ts';
import type { Phrases } from './phrases.ts';

/** What it takes to say a price. */
export type FeePhrases = Pick<Phrases, 'locale' | 'fees'>;

/** A price in Australian dollars: "$95", "$90 to $150"; 0 is said in words. */
export function dollarsText(amount: Amount, phrases: FeePhrases): string {
  if (amount === 0) return phrases.fees.free;
  // By our own pattern: beside other locales than Australia's a currency is written as people here never see it, as AU$95.
  const price = (dollars: number) =>
    interpolate(phrases.fees.dollars, { dollars: dollars.toLocaleString(phrases.locale) });
  return spanText(amount, price, phrases);
}

/** How long something takes: "30 minutes", "45 to 60 minutes". */
export function minutesText(amount: Amount, phrases: FeePhrases): string {
  const { locale, fees } = phrases;
  // What is counted agrees with the last number that is said.
  const last = typeof amount === 'number' ? amount : amount.to;
  const form = fees.minutes[new Intl.PluralRules(locale).select(last)] ?? fees.minutes.other;
  return interpolate(form, { count: spanText(amount, (each) => each.toLocaleString(locale), phrases) });
}

function spanText(amount: Amount, said: (number: number) => string, { fees }: FeePhrases): string {
  if (typeof amount === 'number') return said(amount);
  return interpolate(fees.range, { from: said(amount.from), to: said(amount.to) });
}
