import type { Route } from '../routes.ts';
import type { SiteLinks } from './siteLinks.ts';

/** What a page's head stands on; without one it stands on the page's own paper. */
export type HeadGround = 'ink' | 'leaf' | 'sand';

interface BreadcrumbsProps {
  steps: readonly Route[];
  /** The name of the list, for assistive technology. */
  label: string;
  /** The ground of the head below it. */
  ground?: HeadGround | undefined;
}

/** The way to a page from Home, above its head; the page itself ends it and is no link. */
export function Breadcrumbs({ steps, label, ground }: BreadcrumbsProps) {
  const last = steps.at(-1);
  if (!last) return null;
  return (
    <nav className="trail" aria-label={label} data-ground={ground}>
      <ol className="page trail__steps">
        {steps.slice(0, -1).map(({ path, name }) => (
          <li key={path}>
            <a href={path}>{name}</a>
          </li>
        ))}
        <li aria-current="page">{last.name}</li>
      </ol>
    </nav>
  );
}

/**
 * The way to a page: Home first, the page itself last. Visitors see it (Breadcrumbs.tsx) and search engines read it
 * (structuredData.ts), so both go by this.
 *
 * @returns no steps for Home, and for an address that no list names
 */
export function breadcrumbsTo(
  path: string,
  { page, services }: Pick<SiteLinks, 'page' | 'services'>,
): Route[] {
  const { home, ...others } = page;
  const service = services.find((route) => route.path === path);
  if (service) return [home, page.services, service];
  const found = Object.values(others).find((route) => route.path === path);
  return found ? [home, found] : [];
}
