import type { CollectionEntry } from 'astro:content';
import type { Clinic } from '../clinic/clinicRecord.ts';
import type { Phrases } from '../clinic/phrases.ts';
import { firstLanguage, type Language } from '../text/languages.ts';
import { clinicRecord, drawingsIn, phrasesIn, singleEntry, warningSignsIn } from './entries.ts';
import { openingToday } from './openingToday.ts';
import { siteLinks } from './siteLinks.ts';

/** Content that is made from several files. Pages request it by name, like a file of the registry. */
const composers = {
  drawings: drawingsIn,
  links: siteLinks,
  opening: openingToday,
  warningSigns: warningSignsIn,
};

type ComposedName = keyof typeof composers;
type FileName = Parameters<typeof singleEntry>[0];

/** The content of a page: the clinic record, the phrases of its language, and the content that it names. */
type PageContent<N extends FileName | ComposedName> = { clinic: Clinic; phrases: Phrases } & {
  [K in N]: K extends ComposedName
    ? Awaited<ReturnType<(typeof composers)[K]>>
    : K extends FileName
      ? CollectionEntry<K>['data']
      : never;
};

/**
 * Returns the content of a page in one language, with the clinic's facts filled in. A page names files of the registry:
 * `const { clinic, home } = await pageContent(['home'])`.
 *
 * @throws with the name when the language has no such file
 */
export async function pageContent<N extends FileName | ComposedName>(
  names: readonly N[],
  language: Language = firstLanguage,
): Promise<PageContent<N>> {
  const namedContent = names.map(
    async (name): Promise<[string, unknown]> => [
      name,
      Object.hasOwn(composers, name)
        ? await composers[name as ComposedName](language)
        : await singleEntry(name as FileName, language),
    ],
  );
  return {
    clinic: await clinicRecord(),
    phrases: await phrasesIn(language),
    ...Object.fromEntries(await Promise.all(namedContent)),
  } as PageContent<N>;
}
