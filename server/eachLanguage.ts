import { firstLanguage, type TranslatedLanguage, translatedLanguages } from '../src/text/languages.ts';

/** Something for each language, of which that of the first may be more than that of the others. */
export type EachLanguage<T, First extends T = T> = Readonly<
  Record<TranslatedLanguage, T> & Record<typeof firstLanguage, First>
>;

/** What is given for the first language, and what `make` makes for each other. */
export function eachLanguage<T, First extends T>(
  first: First,
  make: (language: TranslatedLanguage) => T,
): EachLanguage<T, First> {
  const others = translatedLanguages.map((language) => [language, make(language)]);
  return { [firstLanguage]: first, ...Object.fromEntries(others) };
}
