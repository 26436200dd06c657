import { type CollectionEntry, getCollection } from 'astro:content';
import { isServiceSlug, type ServiceSlug, serviceSlugs } from '../site/routes.ts';

type Entry = CollectionEntry<'services'>['data'];

/**
 * Every service's content, by the last part of its address.
 *
 * @throws when a service has no file, or a file no service
 */
export async function serviceEntries(): Promise<Record<ServiceSlug, Entry>> {
  const entries = new Map((await getCollection('services')).map(({ id, data }) => [id, data]));
  const missing = serviceSlugs.filter((slug) => !entries.has(slug));
  const unknown = [...entries.keys()].filter((id) => !isServiceSlug(id));
  const faults = [
    ...missing.map((slug) => `content/services/${slug}.yaml is missing.`),
    ...unknown.map((id) => `content/services/${id}.yaml: src/site/routes.ts has no service "${id}".`),
  ];
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return Object.fromEntries(entries) as Record<ServiceSlug, Entry>;
}
