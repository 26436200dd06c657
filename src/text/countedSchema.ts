import { z } from 'zod';
import type { Counted } from './counted.ts';
import { pattern, patternWith } from './texts.ts';

/** In English these are of one number each; in Russian "one" is also 21, and in Slovenian "two" is also 102. */
const mayCount = patternWith([], ['count']);

/** Counted words of content: the form that a language uses for most numbers, and those it has beside. */
export const countedSchema: z.ZodType<Counted> = z.strictObject({
  zero: mayCount.optional(),
  one: mayCount.optional(),
  two: mayCount.optional(),
  few: pattern('count').optional(),
  many: pattern('count').optional(),
  other: pattern('count'),
});

/** Refuses counted words that lack a form in which a language counts, or have one in which it does not. */
export function refuseWrongForms(
  words: Counted,
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
