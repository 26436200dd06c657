import { type TranslatedLanguage, translatedLanguages } from '../../text/languages.ts';

/** A page in every language but the first, as Astro asks for its addresses. */
export function inEveryLanguage(): { params: { language: TranslatedLanguage } }[] {
  return translatedLanguages.map((language) => ({ params: { language } }));
}
