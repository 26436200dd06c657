import { interpolate } from './interpolate.ts';
import type { Counted } from './textSchemas.ts';

/** "1 question matches", "3 questions match". */
export function counted(count: number, words: Counted, locale: string): string {
  const form = words[new Intl.PluralRules(locale).select(count)] ?? words.other;
  return interpolate(form, { count: count.toLocaleString(locale) });
}
