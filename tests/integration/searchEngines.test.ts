import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HTMLElement } from 'node-html-parser';
import { expect, test } from 'vitest';
import { nextClosures, openingRecord } from '../../src/clinic/closures.ts';
import { sydneyDay } from '../../src/clinic/dates.ts';
import { publicHolidays } from '../../src/clinic/publicHolidays.ts';
import { serviceSlugs } from '../../src/clinic/services.ts';
import { allPaths } from '../../src/content/allPaths.ts';
import { pagePath, translatedPages, translatedPaths } from '../../src/content/translations.ts';
import { paths } from '../../src/routes.ts';
import { clientFolder, listBuiltFiles, pageAddress } from '../../tools/build/files.ts';
import { attributeValues, builtPage, builtPaths, plainText, textOf } from '../support/builtHtml.ts';
import { readYamlFile } from '../support/contentFiles.ts';
import { today } from '../support/openingDays.ts';
import {
  clinic,
  faqCategories,
  pageLink,
  serviceLink,
  serviceWords,
  site,
  translations,
} from '../support/siteWords.ts';

/** An entity of structured data: its types, its id, its properties. The build checks its types. */
type Entity = Readonly<Record<string, unknown>>;

/** The top-level entities in the structured data of each page. */
const entitiesByPath = new Map(
  listBuiltFiles(clientFolder, 'html').map((file) => {
    const scripts = readFileSync(file, 'utf8').matchAll(
      /<script type="application\/ld\+json">(.*?)<\/script>/gs,
    );
    const entities = [...scripts].flatMap(([, text = '']) => JSON.parse(text)['@graph'] as Entity[]);
    return [pageAddress(clientFolder, file), entities];
  }),
);
/** Every entity of every page, including nested ones. */
const allEntities = [...entitiesByPath.values()].flatMap((entities) => entities.flatMap(nestedEntities));
const { origin } = new URL(attributeValues(builtPage('/'), 'link[rel=canonical]', 'href')[0] ?? '');

function nestedEntities(value: unknown): Entity[] {
  if (typeof value !== 'object' || value === null) return [];
  const entitiesInside = Object.values(value).flatMap(nestedEntities);
  return Array.isArray(value) ? entitiesInside : [value as Entity, ...entitiesInside];
}

function readEntities(path: string): Entity[] {
  return entitiesByPath.get(path) ?? [];
}

function filterByType(entities: readonly Entity[], ...types: string[]): Entity[] {
  return entities
    .flatMap(nestedEntities)
    .filter((entity) => [entity['@type']].flat().some((type) => types.includes(String(type))));
}

test('only indexed pages have structured data', () => {
  const pathsWithEntities = [...entitiesByPath]
    .filter(([, entities]) => entities.length > 0)
    .map(([path]) => path);
  expect(pathsWithEntities.sort()).toEqual([...allPaths, ...translatedPaths].sort());
});

test('every entity that structured data refers to is described on a page', () => {
  const isReference = (entity: Entity) => Object.keys(entity).join() === '@id';
  const describedIds = allEntities.filter((entity) => !isReference(entity)).map((entity) => entity['@id']);
  const references = allEntities.filter(isReference).map((entity) => entity['@id']);
  expect(references.length).toBeGreaterThan(allPaths.length);
  expect([...new Set(references)].filter((id) => !describedIds.includes(id))).toEqual([]);
});

test('structured data describes the same clinic on every page, and in full on Home', () => {
  const clinics = filterByType(allEntities, 'MedicalClinic');
  expect(filterByType(readEntities('/'), 'MedicalClinic')).toHaveLength(1);
  for (const clinic of clinics) expect(clinic).toEqual(clinics[0]);
});

// The National Law forbids testimonials about clinical care, which includes star ratings.
test('no page gives the clinic a rating or a review', () => {
  expect(filterByType(allEntities, 'Rating', 'AggregateRating', 'Review')).toEqual([]);
  expect(allEntities.flatMap(Object.keys)).not.toContain('aggregateRating');
});

test('every address of the site in structured data exists', () => {
  const texts = allEntities.flatMap((entity) =>
    Object.entries(entity).filter(([key]) => !key.startsWith('@')),
  );
  const addresses = texts
    .flatMap(([, value]) => [value].flat())
    .filter((value) => String(value).startsWith(origin));
  const deadAddresses = [...new Set(addresses.map(String))].filter(
    (address) => !isExistingTarget(new URL(address)),
  );
  expect(addresses.length).toBeGreaterThan(allPaths.length);
  expect(deadAddresses).toEqual([]);
});

function isExistingTarget({ pathname, hash }: URL): boolean {
  if (!builtPaths.includes(pathname)) return existsSync(join(clientFolder, pathname));
  return hash === '' || attributeValues(builtPage(pathname), '[id]', 'id').includes(hash.slice(1));
}

test.each(allPaths.filter((path) => path !== '/'))(
  '%s shows the breadcrumb of its structured data, which ends with the page itself',
  (path) => {
    const document = builtPage(path);
    const breadcrumb = document.querySelector(`nav[aria-label="${site.trail}"]`);
    const visibleSteps = breadcrumb?.querySelectorAll('li').map((step) => {
      const href = step.querySelector('a')?.getAttribute('href') ?? path;
      return { name: textOf(step), item: { '@id': new URL(href, origin).href } };
    });
    expect(visibleSteps?.[0]).toEqual({ name: pageLink('home').name, item: { '@id': `${origin}/` } });
    expect(
      filterByType(readEntities(path), 'BreadcrumbList').map(({ itemListElement }) => itemListElement),
    ).toEqual([visibleSteps?.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step }))]);
    expect(breadcrumb?.querySelectorAll('[aria-current=page]').map(textOf)).toEqual([
      visibleSteps?.at(-1)?.name,
    ]);
    const hero = document.querySelector('main h1')?.closest('section');
    expect(breadcrumb?.getAttribute('data-ground')).toBe(hero?.getAttribute('data-ground') ?? undefined);
  },
);

test('Home has no breadcrumb in its structured data', () => {
  expect(builtPage('/').querySelector(`nav[aria-label="${site.trail}"]`)).toBeNull();
  expect(filterByType(readEntities('/'), 'BreadcrumbList')).toEqual([]);
});

/** The questions that visitors can read, by page. */
const visibleQuestions = new Map([
  [pageLink('faq').path, faqCategories.flatMap(({ questions }) => questions.map(({ question }) => question))],
  ...serviceSlugs.flatMap((slug): [string, string[]][] => {
    const { firstSteps } = serviceWords(slug);
    return firstSteps ? [[serviceLink(slug).path, firstSteps.questions.map(({ name }) => name)]] : [];
  }),
]);

test('structured data has questions only on pages with visible questions', () => {
  const questionsByPath = [...entitiesByPath].map(
    ([path, entities]) => [path, filterByType(entities, 'Question').map(({ name }) => name)] as const,
  );
  expect(new Map<string, unknown>(questionsByPath.filter(([, names]) => names.length > 0))).toEqual(
    visibleQuestions,
  );
});

test.each([...visibleQuestions.keys()])('%s has each question and answer of its structured data', (path) => {
  const [document, entities] = [builtPage(path), readEntities(path)];
  const headings = document.querySelectorAll('main :is(h2, h3, h4, dt)').map(textOf);
  const visibleText = textOf(document.querySelector('main'));
  expect(filterByType(entities, 'FAQPage')).toHaveLength(1);
  for (const { name, acceptedAnswer } of filterByType(entities, 'Question')) {
    expect(headings).toContain(name);
    for (const point of String((acceptedAnswer as Entity).text).split('\n'))
      expect(visibleText).toContain(point);
  }
});

const searchedPages = allPaths.map((path) => {
  const document = builtPage(path);
  const heading = document.querySelector('h1');
  return {
    path,
    title: textOf(document.querySelector('title')),
    heading: textOf(heading),
    firstParagraph: textOf(nextParagraph(heading)),
    text: document.querySelector('body')?.structuredText.replace(/\s+/g, ' ') ?? '',
  };
});

/** The first sibling of a heading that is a paragraph. */
function nextParagraph(heading: HTMLElement | null): HTMLElement | undefined {
  let nextElement = heading?.nextElementSibling;
  while (nextElement && nextElement.tagName !== 'P') nextElement = nextElement.nextElementSibling;
  return nextElement ?? undefined;
}

test('every title names the clinic or its suburb', () => {
  const namesInTitle = [clinic.address.suburb, clinic.name, clinic.shortName];
  const pagesWithoutName = searchedPages.filter(
    ({ title }) => !namesInTitle.some((name) => title.includes(name)),
  );
  expect(
    pagesWithoutName.map(({ path, title }) => `${path}: "${title}" has none of ${namesInTitle.join(', ')}`),
  ).toEqual([]);
});

// Searches that people type, without words such as 'near' that no page needs. 'physio' matches 'physiotherapy' too.
test.each([
  [`NDIS physio ${clinic.address.suburb}`, '/ndis'],
  [`vertigo physio ${clinic.address.suburb}`, '/services/vestibular-rehabilitation'],
  [`WorkCover physio ${clinic.address.suburb}`, '/services/workcover'],
])('each word of the search "%s" is in the title, headline and first paragraph of %s', (search, path) => {
  const page = searchedPages.find((each) => each.path === path);
  for (const part of ['title', 'heading', 'firstParagraph'] as const) {
    for (const word of search.toLowerCase().split(' ')) {
      expect(page?.[part].toLowerCase(), `the ${part} of ${path}`).toContain(word);
    }
  }
});

test('the sitemap has the change date of each legal page, and no date in the future', () => {
  const sitemap = readFileSync(join(clientFolder, 'sitemap.xml'), 'utf8');
  const lastChanges = [...sitemap.matchAll(/<loc>(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?/g)].map(
    ([, address = '', day]) => [new URL(address).pathname, day] as const,
  );
  for (const [path, day] of lastChanges) {
    if (day) expect(sydneyDay(Date.parse(day)) <= today, `${path} was changed on ${day}`).toBe(true);
  }
  for (const name of ['terms', 'privacy'] as const) {
    expect(Object.fromEntries(lastChanges)[paths[name]]).toBe(
      readYamlFile(`content/en/legal/${name}.md`).updated,
    );
  }
});

test("every page has the clinic's name, address and phone, always in the same form", () => {
  const { name, phone, address } = clinic;
  const addressPattern = new RegExp(
    [address.street, `${address.suburb} ${address.state} ${address.postcode}`].map(RegExp.escape).join(',? '),
    'g',
  );
  // The house number and the first word of the street name, such as '56 Kitchener'.
  const [house = address.street] = /\d+ \p{L}+/u.exec(address.street.split(',').at(-1) ?? '') ?? [];
  const digits = phone.number.replace(/\D/g, '');
  const phonePattern = new RegExp(`\\(?${[...digits].join('[ ()-]*')}`, 'g');
  for (const { path, text } of searchedPages) {
    expect(text, path).toContain(name);
    expect(text.match(addressPattern)?.length ?? 0, `whole addresses on ${path}`).toBeGreaterThan(0);
    expect(text.split(house).length - 1, `addresses on ${path}`).toBe(text.match(addressPattern)?.length);
    expect([...new Set(text.match(phonePattern))], `the phone on ${path}`).toEqual([phone.number]);
  }
});

test.each(translations)(
  'every page in $language names the next closures in that language',
  ({ language, phrases }) => {
    const openings = openingRecord(clinic, publicHolidays(Number(today.slice(0, 4))), phrases);
    const sentence = nextClosures(openings, phrases, today);
    expect(sentence).not.toBe('');
    for (const page of translatedPages)
      expect(textOf(builtPage(pagePath(language, page))), page).toContain(plainText(sentence));
  },
);
