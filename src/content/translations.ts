import { paths } from '../routes.ts';
import { firstLanguage, type Language, languages, translatedLanguages } from '../text/languages.ts';

/** The pages that every language has, each with the page of the first language that it is translated from. */
const originals = {
  start: paths.home,
  services: paths.services,
  booking: paths.booking,
  contact: paths.contact,
  privacy: paths.privacy,
} as const;

export type TranslatedPage = keyof typeof originals;

export const translatedPages = Object.keys(originals) as TranslatedPage[];

/** The address of a page in a language: /ar, /ar/booking; in the first one /, /booking. */
export function pathIn(language: Language, page: TranslatedPage): string {
  const original = originals[page];
  if (language === firstLanguage) return original;
  return original === '/' ? `/${language}` : `/${language}${original}`;
}

/** The page at an address, in whichever language it is; undefined for one that the first language alone has. */
export function translatedPageAt(path: string): TranslatedPage | undefined {
  return translatedPages.find((page) => languages.some((language) => pathIn(language, page) === path));
}

/** Where somebody goes on in a language from the page at an address: on the same page, or where that language begins. */
export function sameIn(language: Language, path: string): string {
  return pathIn(language, translatedPageAt(path) ?? 'start');
}

/** What readers of Traditional characters must know: one page, beside the Chinese ones, which are in Simplified characters. */
export const traditionalPath = '/zh/traditional';

/** Every address in a language other than the first. */
export const translatedPaths: readonly string[] = [
  ...translatedLanguages.flatMap((language) => translatedPages.map((page) => pathIn(language, page))),
  traditionalPath,
];
