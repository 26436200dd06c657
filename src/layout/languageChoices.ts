import type { Phrases } from '../clinic/phrases.ts';
import { phrasesIn } from '../content/entries.ts';
import { pagePath, samePagePath, translatedPageAt } from '../content/translations.ts';
import { firstLanguage, type Language, languages, ownName } from '../text/languages.ts';

/** A language that a visitor may switch to. */
export interface LanguageChoice {
  path: string;
  /** The name of the language in that language. */
  name: string;
  /** The tag of the language for lang and hreflang, such as zh-Hans. */
  locale: string;
  direction: 'ltr' | 'rtl';
}

/** The other languages in which the page at an address exists. English comes first, unless the page is in English. */
export async function languageChoices(path: string, language: Language): Promise<LanguageChoice[]> {
  const otherLanguages = languages.filter((each) => each !== language);
  return Promise.all(
    otherLanguages.map(async (each) => choiceOf(samePagePath(each, path), await phrasesIn(each))),
  );
}

/** The choice of a language that leads to an address. The phrases are those of that language. */
export function choiceOf(
  path: string,
  { locale, direction }: Pick<Phrases, 'locale' | 'direction'>,
): LanguageChoice {
  return { path, name: ownName(locale), locale, direction };
}

/** The address of a page in one language, for search engines. x-default is for visitors with any other language. */
export interface Alternate {
  hreflang: string;
  path: string;
}

/** The addresses of a page in every language; empty for a page that exists in English only. */
export async function alternatesOf(path: string): Promise<Alternate[]> {
  const page = translatedPageAt(path);
  if (!page) return [];
  const alternates = await Promise.all(
    languages.map(async (each) => ({ hreflang: (await phrasesIn(each)).locale, path: pagePath(each, page) })),
  );
  return [...alternates, { hreflang: 'x-default', path: pagePath(firstLanguage, page) }];
}
