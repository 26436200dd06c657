import { type CollectionEntry, type CollectionKey, getEntry } from 'astro:content';

/** The one entry of a collection that is a single file, such as the clinic record. */
export async function single<K extends CollectionKey>(collection: K): Promise<CollectionEntry<K>['data']> {
  const entry = await getEntry(collection, collection as never);
  if (!entry) throw new Error(`content/${collection}.yaml is missing.`);
  return (entry as CollectionEntry<K>).data;
}
