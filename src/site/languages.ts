/**
 * The languages of the site: each is a folder of content/ with the words of the pages it has. The first has every page,
 * at addresses without a language in them.
 */
export const languages = ['en'] as const;

export type Language = (typeof languages)[number];

/** The language of a page that names none. */
export const firstLanguage: Language = languages[0];
