import { describe, expect, test } from 'vitest';
import { readYamlFile } from '../../../tests/support/contentFiles.ts';
import { services } from '../../clinic/services.ts';
import { readContent } from '../../text/contentFile.ts';
import { allPaths } from '../allPaths.ts';
import { registry } from '../registry.ts';
import { menusSchema } from './siteSchema.ts';

describe('the site', () => {
  const { pages } = readContent(registry.site);
  const menus = menusSchema.parse(readYamlFile('content/en/menus.yaml'));

  /** The addresses of section 2 of the specification. */
  const specifiedPages = [
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

  test('has each of the 29 addresses in the specification once', () => {
    expect(specifiedPages).toHaveLength(29);
    expect(allPaths).toEqual(expect.arrayContaining(specifiedPages));
    expect(new Set(allPaths).size).toBe(allPaths.length);
  });

  test('gives every page a unique name for menus and lists', () => {
    const names = [...Object.values(pages), ...services.map((service) => service.name)];
    expect(new Set(names).size).toBe(names.length);
  });

  test('links in the footer to the pages about shoulder and ACL rehabilitation', () => {
    expect([...menus.core, ...menus.specialised]).toEqual(
      expect.arrayContaining(['shoulder-rehabilitation', 'acl-rehabilitation']),
    );
  });

  test('lists each service at most once in the header and in the footer', () => {
    const footer = [...menus.core, ...menus.specialised];
    expect(new Set(footer).size).toBe(footer.length);
    const header = menus.header.map((entry) => entry.service);
    expect(new Set(header).size).toBe(header.length);
  });
});
