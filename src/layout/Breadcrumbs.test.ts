import { expect, test } from 'vitest';
import { pageLink, serviceLink } from '../../tests/support/siteWords.ts';
import type { SiteLinks } from '../content/siteLinks.ts';
import { type PageName, paths } from '../routes.ts';
import { breadcrumbsTo } from './Breadcrumbs.tsx';

const names = Object.keys(paths) as PageName[];
const page = Object.fromEntries(names.map((name) => [name, pageLink(name)])) as SiteLinks['page'];
const services = [serviceLink('workcover')];
const movements = [{ path: '/movements/reaching-up', name: 'Reaching up' }];

test('the breadcrumbs of a page lead from Home to the page, with the names used in menus', () => {
  expect(breadcrumbsTo('/faq', { page, services, movements, tonight: [] })).toEqual([page.home, page.faq]);
});

test('the breadcrumbs of a service include the services page', () => {
  expect(breadcrumbsTo('/services/workcover', { page, services, movements, tonight: [] })).toEqual([
    page.home,
    page.services,
    ...services,
  ]);
});

test('the breadcrumbs of a movement include the page that lists movements', () => {
  expect(breadcrumbsTo('/movements/reaching-up', { page, services, movements, tonight: [] })).toEqual([
    page.home,
    page.movements,
    ...movements,
  ]);
});

test.each(['/', '/booking/corrections'])('the page at %s has no breadcrumbs', (path) => {
  expect(breadcrumbsTo(path, { page, services, movements, tonight: [] })).toEqual([]);
});
