import type { SiteLinks } from '../content/siteLinks.ts';
import type { Route } from '../routes.ts';

/** The background of the hero of a page, if the hero has one of its own. */
export type HeadGround = 'ink' | 'leaf' | 'sand';

interface BreadcrumbsProps {
  steps: readonly Route[];
  /** The name of the list, for assistive technology. */
  label: string;
  /** The background of the hero below the breadcrumbs. */
  ground?: HeadGround | undefined;
}

/** The breadcrumbs of a page, above its hero. The last step is the page itself, which is not a link. */
export function Breadcrumbs({ steps, label, ground }: BreadcrumbsProps) {
  const currentPage = steps.at(-1);
  if (!currentPage) return null;
  return (
    <nav className="trail screen-only" aria-label={label} data-ground={ground}>
      <ol className="page row">
        {steps.slice(0, -1).map(({ path, name }) => (
          <li key={path}>
            <a href={path}>{name}</a>
          </li>
        ))}
        <li aria-current="page">{currentPage.name}</li>
      </ol>
    </nav>
  );
}

/**
 * The breadcrumbs of a page: Home first, the page itself last. Visitors see them, and search engines read them
 * (structuredData.ts).
 *
 * @returns an empty list for Home and for an unknown address
 */
export function breadcrumbsTo(
  path: string,
  { page, services, movements, tonight }: Pick<SiteLinks, 'page' | 'services' | 'movements' | 'tonight'>,
): Route[] {
  const { home, ...others } = page;
  const service = services.find((route) => route.path === path);
  if (service) return [home, page.services, service];
  const movement = movements.find((route) => route.path === path);
  if (movement) return [home, page.movements, movement];
  const sheet = tonight.find((route) => route.path === path);
  if (sheet) return [home, page.tonight, sheet];
  const otherPage = Object.values(others).find((route) => route.path === path);
  return otherPage ? [home, otherPage] : [];
}
