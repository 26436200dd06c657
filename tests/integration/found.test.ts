import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type HTMLElement, parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { readClinic } from '../../src/clinic/clinicRecord.ts';
import { nextClosures, openingRecord } from '../../src/clinic/closures.ts';
import { sydneyDay } from '../../src/clinic/dates.ts';
import { translatedPhrasesSchema } from '../../src/clinic/phrases.ts';
import { publicHolidays } from '../../src/clinic/publicHolidays.ts';
import { allPaths } from '../../src/clinic/services.ts';
import { pathIn, translatedPages } from '../../src/content/translations.ts';
import { paths } from '../../src/routes.ts';
import { translatedLanguages } from '../../src/text/languages.ts';
import { readYaml } from '../../src/text/readYaml.ts';
import { clientFolder } from '../../tools/build/files.ts';
import { read } from '../support/contentFiles.ts';

const clinic = readClinic('content/clinic.yaml');

const pages = allPaths.map((path) => {
  const document = parse(readFileSync(join(clientFolder, `${path === '/' ? 'index' : path}.html`), 'utf8'));
  for (const element of document.querySelectorAll('script, style')) element.remove();
  const heading = document.querySelector('h1');
  return {
    path,
    title: document.querySelector('title')?.text ?? '',
    heading: heading?.text ?? '',
    firstParagraph: nextParagraph(heading)?.text ?? '',
    text: document.querySelector('body')?.structuredText.replace(/\s+/g, ' ') ?? '',
  };
});

/** The first paragraph after a heading, beside it. */
function nextParagraph(heading: HTMLElement | null): HTMLElement | undefined {
  let next = heading?.nextElementSibling;
  while (next && next.tagName !== 'P') next = next.nextElementSibling;
  return next ?? undefined;
}

test('in a list of results or tabs every title says whose page it is, or where the clinic is', () => {
  const named = [clinic.suburb, clinic.name, clinic.shortName];
  const unnamed = pages.filter(({ title }) => !named.some((name) => title.includes(name)));
  expect(unnamed.map(({ path, title }) => `${path}: "${title}" has none of ${named.join(', ')}`)).toEqual([]);
});

// What people type, but for words such as 'near' that no page need say. 'physio' is found in 'physiotherapy' too.
test.each([
  ['NDIS physio Bankstown', '/ndis'],
  ['vertigo physio Bankstown', '/services/vestibular-rehabilitation'],
  ['WorkCover physio Bankstown', '/services/workcover'],
])('who searches for "%s" finds %s: its title, heading and first paragraph all say so', (search, path) => {
  const page = pages.find((each) => each.path === path);
  for (const part of ['title', 'heading', 'firstParagraph'] as const) {
    for (const word of search.toLowerCase().split(' ')) {
      expect(page?.[part].toLowerCase(), `the ${part} of ${path}`).toContain(word);
    }
  }
});

test('the sitemap says of a legal page the day that the page says it was changed, and of no page a day to come', () => {
  const sitemap = readFileSync(join(clientFolder, 'sitemap.xml'), 'utf8');
  const changed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?/g)].map(
    ([, address = '', day]) => [new URL(address).pathname, day] as const,
  );
  const today = sydneyDay(Date.now());
  for (const [path, day] of changed) {
    if (day) expect(sydneyDay(Date.parse(day)) <= today, `${path} was changed on ${day}`).toBe(true);
  }
  for (const name of ['terms', 'privacy'] as const) {
    expect(Object.fromEntries(changed)[paths[name]]).toBe(read(`content/en/legal/${name}.md`).updated);
  }
});

test('every page says the name, the address and the phone of the clinic, and each always in the same form', () => {
  const { name, phone, address } = clinic;
  const line = new RegExp(
    [address.street, `${address.suburb} ${address.state} ${address.postcode}`].map(RegExp.escape).join(',? '),
    'g',
  );
  // The street with its number, however the rest is written: 56 Kitchener.
  const [house = address.street] = /\d+ \p{L}+/u.exec(address.street.split(',').at(-1) ?? '') ?? [];
  const digits = phone.shown.replace(/\D/g, '');
  const dialled = new RegExp(`\\(?${[...digits].join('[ ()-]*')}`, 'g');
  for (const { path, text } of pages) {
    expect(text, path).toContain(name);
    expect(text.match(line)?.length ?? 0, `whole addresses on ${path}`).toBeGreaterThan(0);
    expect(text.split(house).length - 1, `addresses on ${path}`).toBe(text.match(line)?.length);
    expect([...new Set(text.match(dialled))], `the phone on ${path}`).toEqual([phone.shown]);
  }
});

test('every page of a language names the next closed days, in its words', () => {
  for (const language of translatedLanguages) {
    const phrases = readYaml(`content/${language}/phrases.yaml`, translatedPhrasesSchema);
    const today = sydneyDay(Date.now());
    const opening = openingRecord(clinic, publicHolidays(Number(today.slice(0, 4))), phrases);
    const sentence = nextClosures(opening, phrases, today);
    expect(sentence, language).not.toBe('');
    for (const page of translatedPages) {
      const path = pathIn(language, page);
      const text = parse(readFileSync(join(clientFolder, `${path}.html`), 'utf8')).structuredText;
      expect(text, path).toContain(sentence);
    }
  }
});
