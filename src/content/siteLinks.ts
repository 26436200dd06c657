import type { DrawingName } from '@vital-motion/figure/movements';
import { movementPath, type PageName, paths, type Route, servicePath, tonightPath } from '../routes.ts';
import { firstLanguage, isTranslated, type Language } from '../text/languages.ts';
import { formsIn, movementEntries, serviceEntries, singleEntry } from './entries.ts';
import { pagePath } from './translations.ts';

/** The links to the pages of the site, with their names in one language. */
export interface SiteLinks {
  page: Readonly<Record<PageName, Route>>;
  /** The sheets of 'What to do tonight'. */
  tonight: readonly Route[];
  /** Every service's page, in list order. */
  services: readonly Route[];
  /** Every movement's page, in list order. */
  movements: readonly Route[];
  /**
   * A service's page, by its slug.
   *
   * @throws when there is no such service
   */
  service: (slug: string) => Route;
}

/** Makes the links of a language from its content. */
export async function siteLinks(language: Language = firstLanguage): Promise<SiteLinks> {
  const { pages } = await singleEntry('site', language);
  const { services } = await singleEntry('serviceList', language);
  const { sheets } = await singleEntry('tonight', language);
  const pageLinks = Object.entries(paths).map(([page, path]) => [
    page,
    { path, name: pages[page as PageName] },
  ]);
  const serviceBySlug = new Map(services.map(({ slug, name }) => [slug, { path: servicePath(slug), name }]));
  const movements = [...(await movementEntries())];
  return {
    page: Object.fromEntries(pageLinks),
    tonight: sheets.map(({ sheet, name }) => ({ path: tonightPath(sheet), name })),
    services: [...serviceBySlug.values()],
    movements: movements.map(([name, movement]) => ({ path: movementPath(name), name: movement.name })),
    service(slug) {
      const route = serviceBySlug.get(slug);
      if (route) return route;
      throw new Error(
        `There is no service "${slug}". Those of content/${language}/services.yaml are ${[...serviceBySlug.keys()].join(', ')}.`,
      );
    },
  };
}

/**
 * The links to the services in a language. A service without a page in the language has a link to the booking form, which
 * selects the service.
 */
export async function serviceLinks(language: Language): Promise<Pick<SiteLinks, 'service'>> {
  if (!isTranslated(language)) return siteLinks();
  const services = await serviceEntries();
  const { booking } = await formsIn(language);
  const options = booking.fields.consultationType.options ?? [];
  return {
    service(slug) {
      const type = services.get(slug)?.bookingType;
      const option = options.find(({ value }) => value === type);
      if (option)
        return { path: `${pagePath(language, 'booking')}?type=${option.value}`, name: option.label };
      throw new Error(
        `content/${language}/forms.yaml: consultationType has no option "${type}", the booking type of "${slug}".`,
      );
    },
  };
}

/** The address of a page's share image. The last part of the build draws the image (tools/build/shareImages.ts). */
export function shareImage(picture: DrawingName, path: string, site: URL | undefined): URL {
  return new URL(`/share/${picture}/${path.slice(1).replaceAll('/', '-') || 'home'}.png`, site);
}
