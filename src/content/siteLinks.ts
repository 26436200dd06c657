import type { DrawingName } from '@vital-motion/figure/movements';
import { movementPath, type PageName, paths, type Route, servicePath, tonightPath } from '../routes.ts';
import { firstLanguage, type Language } from '../text/languages.ts';
import { movementEntries, singleEntry } from './entries.ts';

/** The pages of the site, with their names in one language. */
export interface SiteLinks {
  page: Readonly<Record<PageName, Route>>;
  /** The sheets of 'What to do tonight'. */
  tonight: readonly Route[];
  /** Every service's page, in the order of lists. */
  services: readonly Route[];
  /** Every movement's page, in the order of lists. */
  movements: readonly Route[];
  /**
   * A service's page, by its slug.
   *
   * @throws when there is no such service
   */
  service: (slug: string) => Route;
}

/** The links of a language's pages, from its content. */
export async function siteLinks(language: Language = firstLanguage): Promise<SiteLinks> {
  const { pages } = await singleEntry('site', language);
  const { services } = await singleEntry('serviceList', language);
  const { sheets } = await singleEntry('tonight', language);
  const named = Object.entries(paths).map(([page, path]) => [page, { path, name: pages[page as PageName] }]);
  const bySlug = new Map(services.map(({ slug, name }) => [slug, { path: servicePath(slug), name }]));
  const movements = [...(await movementEntries())];
  return {
    page: Object.fromEntries(named),
    tonight: sheets.map(({ sheet, name }) => ({ path: tonightPath(sheet), name })),
    services: [...bySlug.values()],
    movements: movements.map(([name, movement]) => ({ path: movementPath(name), name: movement.name })),
    service(slug) {
      const route = bySlug.get(slug);
      if (route) return route;
      throw new Error(
        `There is no service "${slug}". Those of content/${language}/services.yaml are ${[...bySlug.keys()].join(', ')}.`,
      );
    },
  };
}

/** The address of a page's share image, which is drawn at the end of the build (tools/build/shareImages.ts). */
export function shareImage(picture: DrawingName, path: string, site: URL | undefined): URL {
  return new URL(`/share/${picture}/${path.slice(1).replaceAll('/', '-') || 'home'}.png`, site);
}
