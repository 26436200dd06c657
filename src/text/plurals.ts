import { interpolate } from './interpolate.ts';

/**
 * A number of things in words, in the forms that a language has (Unicode's plural categories): `one` and `other` in
 * English, up to six in Arabic.
 */
export type Counted = { other: string } & { [form in Intl.LDMLPluralRule]?: string | undefined };

/** "1 question matches", "3 questions match". */
export function counted(count: number, words: Counted, locale: string): string {
  const form = words[new Intl.PluralRules(locale).select(count)] ?? words.other;
  return interpolate(form, { count: count.toLocaleString(locale) });
}
