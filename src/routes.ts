/** A page as links name it: its address, and its name in menus and lists. */
export interface Route {
  path: string;
  name: string;
}

/**
 * The pages with a form. They are separate from `paths`, since the scripts of forms contain these addresses and need no
 * others.
 */
export const formPaths = { booking: '/booking', contact: '/contact', referral: '/refer' } as const;

/** The address of the page where a visitor shows a movement on a drawing. The forms link to it. */
export const showPath = '/show';

/** The addresses of all pages except those of services and movements, by name. */
export const paths = {
  home: '/',
  about: '/about',
  services: '/services',
  areas: '/areas-we-serve',
  ndis: '/ndis',
  ...formPaths,
  firstVisit: '/first-visit',
  costs: '/costs',
  urgent: '/urgent',
  show: showPath,
  movements: '/movements',
  tonight: '/tonight',
  faq: '/faq',
  magazine: '/magazine',
  terms: '/terms',
  privacy: '/privacy',
} as const;

export type PageName = keyof typeof paths;

/** The address of the magazine's feed. Hosts of plain files recognise Atom by this ending. */
export const feedPath = '/magazine.atom';

/** The seven links of the header, in its order. */
export const headerPages = ['home', 'services', 'about', 'areas', 'ndis', 'contact', 'faq'] as const;

/** The pages that answer what most people ask first: in the top strip of a wide window, and first in a phone's menu. */
export const topStripPages = ['costs', 'firstVisit', 'urgent', 'tonight'] as const satisfies PageName[];

/** The ten Quick Links of the footer. Other lists of the footer, its last line or the header link to the other pages. */
export const quickPages = [
  ...topStripPages,
  'about',
  'contact',
  'referral',
  'magazine',
  'terms',
  'privacy',
] as const satisfies PageName[];

/** The sheets of 'What to do tonight' (content/en/tonight/), by the last part of their addresses. */
export const tonightSheets = [
  'rolled-ankle',
  'stiff-shoulder',
  'dizzy-in-bed',
  'leaking-after-birth',
  'swollen-knee',
  'home-after-operation',
] as const;

/** The address of a sheet of 'What to do tonight'. */
export function tonightPath(sheet: (typeof tonightSheets)[number]): string {
  return `${paths.tonight}/${sheet}`;
}

/** The address of a service's page, by its slug. */
export function servicePath(slug: string): string {
  return `${paths.services}/${slug}`;
}

/** The address of a movement's page, by its name. */
export function movementPath(name: string): string {
  return `${paths.movements}/${name}`;
}

/**
 * The address of a page, from the path of its file: '/services/workcover' for '/services/workcover.html', '/' for
 * '/index.html'.
 */
export function addressOf(file: string): string {
  return file.replace(/(\/index)?\.html$/, '') || '/';
}

/**
 * Old addresses, each with the page to which the server redirects it (server/http/staticFiles.ts). For hosts of plain files the
 * build has a redirect page for each (src/pages/[...moved].astro).
 */
export const redirects: Record<string, string> = {
  '/services/neurological-rehab': '/services/neurological-rehabilitation',
};
