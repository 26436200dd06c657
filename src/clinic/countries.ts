import { z } from 'zod';

const expected = 'a country by its two capital letters (ISO 3166), such as AU or US';

/** A country as the clinic record names it. */
export const countrySchema = z
  .string(expected)
  .refine((code) => /^[A-Z]{2}$/.test(code) && countryName(code, 'en') !== undefined, expected);

/** What a language calls a country of two capital letters; undefined where there is no such country. */
export function countryName(code: string, locale: string): string | undefined {
  return new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }).of(code);
}
