import { type CollectionEntry, type CollectionKey, getCollection } from 'astro:content';
import { fillInAll } from '../clinic/fillInAll.ts';
import { fillInHtml } from '../clinic/fillInHtml.ts';
import type { Clinic } from '../clinic/schema.ts';
import { firstLanguage, type Language } from './languages.ts';

/** What holds for every language: it lies in no language's folder, and has no facts to fill in. */
type Shared = 'clinic' | 'publicHolidays';

/**
 * Every entry of a collection in one language, the clinic's facts in its texts: the one place where words are read for
 * a page.
 *
 * @throws when a text names a fact there is not
 */
export async function entries<K extends Exclude<CollectionKey, Shared>>(
  collection: K,
  language: Language = firstLanguage,
): Promise<CollectionEntry<K>[]> {
  const found = await getCollection(collection, ({ id }) => id.startsWith(`${language}/`));
  const clinic = await clinicRecord();
  return found.map((entry) => filled(entry, clinic));
}

/**
 * The one entry of a collection that has one file a language.
 *
 * @throws with the collection's name when the language has none
 */
export async function single<K extends Exclude<CollectionKey, Shared>>(
  collection: K,
  language: Language = firstLanguage,
): Promise<CollectionEntry<K>['data']> {
  const [entry] = await entries(collection, language);
  if (!entry) throw new Error(`content/${language}/ has no ${collection}: see src/content.config.ts.`);
  return entry.data;
}

/** The clinic record, which is one for all languages. */
export async function clinicRecord(): Promise<Clinic> {
  const [entry] = await getCollection('clinic');
  if (!entry) throw new Error('content/clinic.yaml is missing.');
  return entry.data;
}

function filled<K extends CollectionKey>(entry: CollectionEntry<K>, clinic: Clinic): CollectionEntry<K> {
  const { data, rendered } = entry;
  const html = rendered && { ...rendered, html: fillInHtml(rendered.html, clinic) };
  return { ...entry, data: fillInAll(data, clinic), ...(html && { rendered: html }) };
}
