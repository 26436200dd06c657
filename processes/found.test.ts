import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type HTMLElement, parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { clientFolder } from '../scripts/build/files.ts';
import { readClinic } from '../src/clinic/read.ts';
import { allPaths } from '../src/site/services.ts';

const clinic = readClinic('content/clinic.yaml');

const pages = allPaths.map((path) => {
  const document = parse(readFileSync(join(clientFolder, `${path === '/' ? 'index' : path}.html`), 'utf8'));
  const heading = document.querySelector('h1');
  return {
    path,
    title: document.querySelector('title')?.text ?? '',
    heading: heading?.text ?? '',
    firstParagraph: nextParagraph(heading)?.text ?? '',
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
