import type { Route } from '../routes.ts';
import type { Links } from './links.ts';

/**
 * The way to a page: Home first, the page itself last. Visitors see it (Trail.tsx) and search engines read it
 * (structuredData.ts), so both go by this.
 *
 * @returns no steps for Home, and for an address that no list names
 */
export function trailTo(path: string, { page, services }: Pick<Links, 'page' | 'services'>): Route[] {
  const { home, ...others } = page;
  const service = services.find((route) => route.path === path);
  if (service) return [home, page.services, service];
  const found = Object.values(others).find((route) => route.path === path);
  return found ? [home, found] : [];
}
