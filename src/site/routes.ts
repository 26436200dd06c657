/** A page of the site: its address, and its name in menus and lists. */
export interface Route {
  path: string;
  name: string;
}

/** The eighteen services, by the last part of their address. */
export const services = [
  { slug: 'functional-mobility', name: 'Functional Mobility' },
  { slug: 'pain-management', name: 'Pain Management' },
  { slug: 'strength-conditioning', name: 'Strength & Conditioning' },
  { slug: 'post-surgery-rehabilitation', name: 'Post-Surgery Rehabilitation' },
  { slug: 'neurological-rehabilitation', name: 'Neurological Rehabilitation' },
  { slug: 'assistive-technology', name: 'Assistive Technology' },
  { slug: 'musculoskeletal', name: 'Musculoskeletal Physiotherapy' },
  { slug: 'sports-injury', name: 'Sports Injury Rehabilitation' },
  { slug: 'womens-health', name: "Women's Health Physiotherapy" },
  { slug: 'dry-needling', name: 'Dry Needling Therapy' },
  { slug: 'vestibular-rehabilitation', name: 'Vestibular Rehabilitation' },
  { slug: 'chronic-pain-management', name: 'Chronic Pain Management' },
  { slug: 'aged-care-physiotherapy', name: 'Aged Care & Falls Prevention' },
  { slug: 'pediatric-physiotherapy', name: 'Paediatric Physiotherapy' },
  { slug: 'workplace-physiotherapy', name: 'Workplace & Ergonomic Physiotherapy' },
  { slug: 'workcover', name: 'WorkCover Physiotherapy' },
  { slug: 'shoulder-rehabilitation', name: 'Shoulder Rehabilitation' },
  { slug: 'acl-rehabilitation', name: 'ACL Rehabilitation' },
] as const;

export type ServiceSlug = (typeof services)[number]['slug'];

export const serviceSlugs = services.map((service) => service.slug) as [ServiceSlug, ...ServiceSlug[]];

/** True when `value` is the last part of a service's address. */
export function isServiceSlug(value: string): value is ServiceSlug {
  return serviceSlugs.some((slug) => slug === value);
}

/** The address and name of a service's page. */
export function serviceRoute(slug: ServiceSlug): Route {
  const service = services.find((candidate) => candidate.slug === slug);
  if (!service)
    throw new Error(`There is no service "${slug}". The services are ${serviceSlugs.join(', ')}.`);
  return { path: `/services/${slug}`, name: service.name };
}

const pages = {
  home: { path: '/', name: 'Home' },
  about: { path: '/about', name: 'About Us' },
  services: { path: '/services', name: 'Services' },
  areas: { path: '/areas-we-serve', name: 'Areas We Serve' },
  ndis: { path: '/ndis', name: 'NDIS' },
  contact: { path: '/contact', name: 'Contact Us' },
  booking: { path: '/booking', name: 'Enquire Now' },
  faq: { path: '/faq', name: 'FAQ' },
  magazine: { path: '/magazine', name: 'Magazine' },
  terms: { path: '/terms', name: 'Terms of Service' },
  privacy: { path: '/privacy', name: 'Privacy Policy' },
} as const satisfies Record<string, Route>;

/** The pages of the site that are not services, by what they are. */
export const page: Record<keyof typeof pages, Route> = pages;

/** The seven links of the header, in its order. */
export const headerLinks: Route[] = [
  page.home,
  page.services,
  page.about,
  page.areas,
  page.ndis,
  page.contact,
  page.faq,
];

/** The footer's Quick Links: every page without a list of its own there. */
export const quickLinks: Route[] = [
  page.home,
  page.about,
  page.services,
  page.areas,
  page.ndis,
  page.contact,
  page.faq,
  page.magazine,
  page.terms,
  page.privacy,
];

/** Every public address of the specification's table: what links, the sitemap and the tests go by. */
export const routes: Route[] = [...Object.values(pages), ...serviceSlugs.map(serviceRoute)];
