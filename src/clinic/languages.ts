/**
 * The languages of the site: each is a folder of content/ with the words of the pages it has. The first has every page,
 * at addresses without a language in them; every other stands below an address of its own, such as /ar, and is translated.
 * Each is a tag of BCP 47, and what an enquiry says of the page it was sent from.
 */
export const languages = ['en'] as const;

export type Language = (typeof languages)[number];

/** The language of a page that names none, and of an enquiry that says none. */
export const firstLanguage: Language = languages[0];
