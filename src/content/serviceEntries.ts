import type { CollectionEntry } from 'astro:content';
import { basename } from 'node:path';
import { entries, single } from './entries.ts';

type Entry = CollectionEntry<'services'>['data'];

/**
 * Every service with its content, by the last part of its address and in the order of the list.
 *
 * @throws when a service has no file, or a file no service
 */
export async function serviceEntries(): Promise<Map<string, Entry>> {
  const files = new Map((await entries('services')).map(({ id, data }) => [basename(id), data]));
  const { services } = await single('serviceList');
  const listed = services.map(({ slug }) => slug);
  const missing = listed.filter((slug) => !files.has(slug));
  const unknown = [...files.keys()].filter((slug) => !listed.includes(slug));
  const faults = [
    ...missing.map((slug) => `content/en/services/${slug}.yaml is missing.`),
    ...unknown.map((slug) => `content/en/services/${slug}.yaml: content/en/services.yaml has no "${slug}".`),
  ];
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return new Map([...files].sort(([a], [b]) => listed.indexOf(a) - listed.indexOf(b)));
}
