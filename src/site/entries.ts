import { type CollectionEntry, type CollectionKey, getCollection } from 'astro:content';
import { fillInAll } from '../clinic/fillInAll.ts';
import { fillInHtml } from '../clinic/fillInHtml.ts';
import type { Clinic } from '../clinic/schema.ts';

/**
 * Every entry of a collection, the clinic's facts in its texts: the one place where content is read for a page.
 *
 * @throws when a text names a fact there is not
 */
export async function entries<K extends CollectionKey>(collection: K): Promise<CollectionEntry<K>[]> {
  const found = await getCollection(collection);
  if (collection === 'clinic') return found;
  const [record] = await getCollection('clinic');
  if (!record) throw new Error('content/clinic.yaml is missing.');
  return found.map((entry) => filled(entry, record.data));
}

function filled<K extends CollectionKey>(entry: CollectionEntry<K>, clinic: Clinic): CollectionEntry<K> {
  const { data, rendered } = entry;
  const html = rendered && { ...rendered, html: fillInHtml(rendered.html, clinic) };
  return { ...entry, data: fillInAll(data, clinic), ...(html && { rendered: html }) };
}
