import { interpolate } from './interpolate.ts';
import type { PluralForms } from './textSchemas.ts';

/** The text for a count, in the plural form of its language: "1 question matches", "3 questions match". */
export function pluralText(count: number, words: PluralForms, locale: string): string {
  const pluralForm = words[new Intl.PluralRules(locale).select(count)] ?? words.other;
  return interpolate(pluralForm, { count: count.toLocaleString(locale) });
}
