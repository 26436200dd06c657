import { expect, test } from 'vitest';
import { read } from '../../tests/support/contentFiles.ts';
import { allPaths, services } from '../clinic/services.ts';
import { readYaml } from '../text/readYaml.ts';
import { menusSchema } from './menus.ts';
import { siteSchema } from './siteContent.ts';

const { pages } = readYaml('content/en/site.yaml', siteSchema);
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

test('has the 29 addresses of the specification, and each once', () => {
  expect(specified).toHaveLength(29);
  expect(allPaths).toEqual(expect.arrayContaining(specified));
  expect(new Set(allPaths).size).toBe(allPaths.length);
});

test('gives every page a name of its own for menus and lists', () => {
  const names = [...Object.values(pages), ...services.map((service) => service.name)];
  expect(new Set(names).size).toBe(names.length);
});

test('shoulder and ACL are reached from every page, by the footer', () => {
  expect([...menus.core, ...menus.specialised]).toEqual(
    expect.arrayContaining(['shoulder-rehabilitation', 'acl-rehabilitation']),
  );
});

test('lists no service twice in the footer or the header', () => {
  const footer = [...menus.core, ...menus.specialised];
  expect(new Set(footer).size).toBe(footer.length);
  const header = menus.header.map((entry) => entry.service);
  expect(new Set(header).size).toBe(header.length);
});
