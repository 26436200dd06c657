import { type CollectionEntry, type CollectionKey, getCollection } from 'astro:content';

/** The one entry of a collection that is a single file, such as the clinic record. */
export async function single<K extends CollectionKey>(collection: K): Promise<CollectionEntry<K>['data']> {
  const [entry] = await getCollection(collection);
  if (!entry) throw new Error(`content/${collection}.yaml is missing.`);
  return entry.data;
}
