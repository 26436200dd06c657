/**
 * The languages of the site, as BCP 47 tags; enquiries store theirs. Each has a folder in content/. The first has every page;
 * the addresses of the others begin with the language, such as /ar.
 */
export const languages = ['en', 'ar', 'vi', 'zh'] as const;

export type Language = (typeof languages)[number];

/** The language of pages and enquiries that state no language. */
export const firstLanguage = languages[0];

/** Any language except the first. */
export type TranslatedLanguage = Exclude<Language, typeof firstLanguage>;

export const translatedLanguages: readonly TranslatedLanguage[] = languages.filter(isTranslated);

/** Returns true if the tag is that of a language of the site. */
export function isLanguage(tag: unknown): tag is Language {
  return (languages as readonly unknown[]).includes(tag);
}

/** Returns true for every language except the first. */
export function isTranslated(language: Language): language is TranslatedLanguage {
  return language !== firstLanguage;
}

const familyNameFirst: readonly Language[] = ['vi', 'zh'];

/** Returns true if a language puts the family name before the given names. */
export function isFamilyNameFirst(language: Language): boolean {
  return familyNameFirst.includes(language);
}

/** The language of the page at an address, or of a file of the build, which its first folder names. */
export function languageAt(address: string): Language {
  const [, folder] = address.split(/[/.]/);
  return isLanguage(folder) ? folder : firstLanguage;
}

/** The address of a page in a language, such as /ar/booking, or /ar for Home. `path` is its address in the first language. */
export function localePath(language: Language, path: string): string {
  if (language === firstLanguage) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/** The names of a language: its own, such as `العربية`, and the English one, such as `Arabic`. */
export function languageNames(language: Language): { own: string; english: string } {
  const nameIn = (locale: string) => new Intl.DisplayNames(locale, { type: 'language' }).of(language) ?? '';
  return { own: nameIn(language), english: nameIn(firstLanguage) };
}

/** The name of a locale's language in that language and script, without the country, such as 简体中文. */
export function ownName(locale: string): string {
  const { language, script } = new Intl.Locale(locale);
  const tag = [language, script].filter(Boolean).join('-');
  return new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? '';
}

/** The name of a language for staff: `Arabic (العربية)`. */
export function languageText(language: Language): string {
  const { own, english } = languageNames(language);
  return own === english ? english : `${english} (${own})`;
}

/** A value for each language. The value of the first language may be of a wider type. */
export type EachLanguage<T, First extends T = T> = Readonly<
  Record<TranslatedLanguage, T> & Record<typeof firstLanguage, First>
>;

/** Makes a value for each language: `first` for the first language, and the results of `make` for the others. */
export function eachLanguage<T, First extends T>(
  first: First,
  make: (language: TranslatedLanguage) => T,
): EachLanguage<T, First> {
  const translations = translatedLanguages.map((language) => [language, make(language)]);
  return { [firstLanguage]: first, ...Object.fromEntries(translations) };
}
