import { expect, test } from 'vitest';
import { pageLink, serviceLink } from '../../tests/support/siteWords.ts';
import { type PageName, paths } from '../routes.ts';
import { breadcrumbsTo } from './Breadcrumbs.tsx';
import type { SiteLinks } from './siteLinks.ts';

const names = Object.keys(paths) as PageName[];
const page = Object.fromEntries(names.map((name) => [name, pageLink(name)])) as SiteLinks['page'];
const services = [serviceLink('workcover')];

test('the way to a page begins at Home and ends at the page, by the names that menus have', () => {
  expect(breadcrumbsTo('/faq', { page, services })).toEqual([page.home, page.faq]);
});

test('a service is reached by way of all services', () => {
  expect(breadcrumbsTo('/services/workcover', { page, services })).toEqual([
    page.home,
    page.services,
    ...services,
  ]);
});

test.each(['/', '/booking/corrections'])('%s has no way to it', (path) => {
  expect(breadcrumbsTo(path, { page, services })).toEqual([]);
});
