import type { CollectionEntry } from 'astro:content';
import { basename } from 'node:path';
import { entries } from '../site/entries.ts';
import { isServiceSlug, type ServiceSlug, serviceSlugs } from '../site/routes.ts';

type Entry = CollectionEntry<'services'>['data'];

/**
 * Every service's content, by the last part of its address.
 *
 * @throws when a service has no file, or a file no service
 */
export async function serviceEntries(): Promise<Record<ServiceSlug, Entry>> {
  const services = new Map((await entries('services')).map(({ id, data }) => [basename(id), data]));
  const missing = serviceSlugs.filter((slug) => !services.has(slug));
  const unknown = [...services.keys()].filter((id) => !isServiceSlug(id));
  const faults = [
    ...missing.map((slug) => `content/en/services/${slug}.yaml is missing.`),
    ...unknown.map((id) => `content/en/services/${id}.yaml: src/site/routes.ts has no service "${id}".`),
  ];
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return Object.fromEntries(services) as Record<ServiceSlug, Entry>;
}
