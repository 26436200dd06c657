/**
 * The languages of the site: each is a folder of content/ with the words of the pages it has. The first has every page,
 * at addresses without a language in them; every other stands below an address of its own, such as /ar, and is translated.
 * Each is a tag of BCP 47, and what an enquiry says of the page it was sent from.
 */
export const languages = ['en', 'ar', 'vi', 'zh'] as const;

export type Language = (typeof languages)[number];

/** The language of a page that names none, and of an enquiry that says none. */
export const firstLanguage = languages[0];

/** A language beside the first. */
export type TranslatedLanguage = Exclude<Language, typeof firstLanguage>;

export const translatedLanguages: readonly TranslatedLanguage[] = languages.filter(isTranslated);

/** Whether this is a language of the site. */
export function isLanguage(tag: unknown): tag is Language {
  return (languages as readonly unknown[]).includes(tag);
}

/** Whether a language is another than the first. */
export function isTranslated(language: Language): language is TranslatedLanguage {
  return language !== firstLanguage;
}

const familyNameFirst: readonly Language[] = ['vi', 'zh'];

/** Whether a language says the family name before the given names. */
export function isFamilyNameFirst(language: Language): boolean {
  return familyNameFirst.includes(language);
}

/** The language of the page at an address, or in a file of the build: that of the folder it stands in. */
export function languageAt(address: string): Language {
  const [, folder] = address.split(/[/.]/);
  return isLanguage(folder) ? folder : firstLanguage;
}

/** What a language is called: in its own words, as `العربية`, and in English, as `Arabic`. */
export function languageNames(language: Language): { own: string; english: string } {
  const nameIn = (locale: string) => new Intl.DisplayNames(locale, { type: 'language' }).of(language) ?? '';
  return { own: nameIn(language), english: nameIn(firstLanguage) };
}

/** What a locale's language is called in its own words and script, such as 简体中文, whatever its country. */
export function ownName(locale: string): string {
  const { language, script } = new Intl.Locale(locale);
  const tag = [language, script].filter(Boolean).join('-');
  return new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? '';
}

/** What the clinic's staff read: `Arabic (العربية)`. */
export function languageText(language: Language): string {
  const { own, english } = languageNames(language);
  return own === english ? english : `${english} (${own})`;
}

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
