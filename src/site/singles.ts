import type { CollectionEntry, CollectionKey } from 'astro:content';
import { entries } from './entries.ts';

/** The one entry of a collection that is a single file, such as the clinic record. */
export async function single<K extends CollectionKey>(collection: K): Promise<CollectionEntry<K>['data']> {
  const [entry] = await entries(collection);
  if (!entry) throw new Error(`content/${collection}.yaml is missing.`);
  return entry.data;
}
