import { paths } from '../routes.ts';
import {
  isTranslated,
  type Language,
  languages,
  localePath,
  translatedLanguages,
} from '../text/languages.ts';

/** The pages that every language has, each with the English page it is translated from. */
const englishPaths = {
  start: paths.home,
  services: paths.services,
  booking: paths.booking,
  urgent: paths.urgent,
  contact: paths.contact,
  show: paths.show,
  privacy: paths.privacy,
} as const;

export type TranslatedPage = keyof typeof englishPaths;

export const translatedPages = Object.keys(englishPaths) as TranslatedPage[];

/** The address of a page in a language: /ar or /ar/booking, in English / or /booking. */
export function pagePath(language: Language, page: TranslatedPage): string {
  return localePath(language, englishPaths[page]);
}

/** The page at an address in any language; undefined for a page that exists in English only. */
export function translatedPageAt(path: string): TranslatedPage | undefined {
  return translatedPages.find((page) => languages.some((language) => pagePath(language, page) === path));
}

/** The address of the same page in another language, or of the start page if the language has no such page. */
export function samePagePath(language: Language, path: string): string {
  return pagePath(language, translatedPageAt(path) ?? 'start');
}

/** The address of the page in Traditional Chinese characters. The other Chinese pages are in Simplified characters. */
export const traditionalPath = '/zh/traditional';

/** Every address in a language other than the first. */
export const translatedPaths: readonly string[] = [
  ...translatedLanguages.flatMap((language) => translatedPages.map((page) => pagePath(language, page))),
  traditionalPath,
];

/** The result of getStaticPaths for a page below src/pages/[language]: every language except the first. */
export function pathsInOtherLanguages() {
  return translatedLanguages.map((language) => ({ params: { language }, props: { language } }));
}

/** The result of getStaticPaths for a page below src/pages/[...language]: every language; the first has no prefix. */
export function pathsInEveryLanguage() {
  return languages.map((language) => ({
    params: { language: isTranslated(language) ? language : undefined },
    props: { language },
  }));
}
