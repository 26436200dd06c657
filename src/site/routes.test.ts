import { describe, expect, test } from 'vitest';
import { read } from '../../testing/contentFiles.ts';
import { servicesIndexSchema } from '../services/content.ts';
import { menusSchema } from './menus.ts';
import {
  headerLinks,
  page,
  quickLinks,
  routes,
  type ServiceSlug,
  serviceRoute,
  serviceSlugs,
} from './routes.ts';

const menus = menusSchema.parse(read('content/en/menus.yaml'));

/** Section 2 of the specification. */
const specified = [
  '/',
  '/about',
  '/services',
  '/services/functional-mobility',
  '/services/pain-management',
  '/services/strength-conditioning',
  '/services/post-surgery-rehabilitation',
  '/services/neurological-rehabilitation',
  '/services/assistive-technology',
  '/services/musculoskeletal',
  '/services/sports-injury',
  '/services/womens-health',
  '/services/dry-needling',
  '/services/vestibular-rehabilitation',
  '/services/chronic-pain-management',
  '/services/aged-care-physiotherapy',
  '/services/pediatric-physiotherapy',
  '/services/workplace-physiotherapy',
  '/services/workcover',
  '/services/shoulder-rehabilitation',
  '/services/acl-rehabilitation',
  '/areas-we-serve',
  '/ndis',
  '/contact',
  '/booking',
  '/faq',
  '/magazine',
  '/terms',
  '/privacy',
];

/** The cards of the services index; their order is held in src/services/content.test.ts. */
const { cards } = servicesIndexSchema.parse(read('content/en/services-index.yaml'));

test('has exactly the 29 addresses of the specification, each once', () => {
  expect(specified).toHaveLength(29);
  expect(routes.map((route) => route.path).sort()).toEqual([...specified].sort());
});

test('gives every page a name of its own for menus and lists', () => {
  expect(new Set(routes.map((route) => route.name)).size).toBe(29);
});

test('shows the seven links of the header in the order of the specification', () => {
  expect(headerLinks).toEqual([
    { path: '/', name: 'Home' },
    { path: '/services', name: 'Services' },
    { path: '/about', name: 'About Us' },
    { path: '/areas-we-serve', name: 'Areas We Serve' },
    { path: '/ndis', name: 'NDIS' },
    { path: '/contact', name: 'Contact Us' },
    { path: '/faq', name: 'FAQ' },
  ]);
});

describe('every page is reachable from every other', () => {
  test('pages that are no service, from the Quick Links or the Enquire Now button', () => {
    const linked = [...quickLinks, page.booking].map((route) => route.path);
    expect(linked.sort()).toEqual(specified.filter((path) => !path.startsWith('/services/')).sort());
  });

  test('shoulder and ACL, from the footer', () => {
    const listed = [...menus.core, ...menus.specialised];
    expect(listed).toEqual(expect.arrayContaining(['shoulder-rehabilitation', 'acl-rehabilitation']));
  });

  test.each(serviceSlugs)('%s, from the footer or the services index', (slug) => {
    expect([...menus.core, ...menus.specialised, ...cards.services]).toContain(slug);
  });
});

test('lists no service twice in the footer or the header', () => {
  const footer = [...menus.core, ...menus.specialised];
  expect(new Set(footer).size).toBe(16);
  expect(new Set(menus.header.map((entry) => entry.service)).size).toBe(5);
});

test('names the services there are when content asks for one there is not', () => {
  expect(() => serviceRoute('neurological-rehab' as ServiceSlug)).toThrow(
    /no service "neurological-rehab"\. The services are .*neurological-rehabilitation/,
  );
});
