import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type HTMLElement, parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { allPaths as englishPaths } from '../../src/content/allPaths.ts';
import { translatedPaths } from '../../src/content/translations.ts';
import { languages } from '../../src/text/languages.ts';
import { clientFolder } from '../../tools/build/files.ts';
import { attributeValues, builtPage, builtPaths, textOf } from '../support/builtHtml.ts';

const allPaths = [...englishPaths, ...translatedPaths].sort();
const sitemap = parse(readFileSync(join(clientFolder, 'sitemap.xml'), 'utf8'));

/** The links of a page within the site. */
function linksOf(path: string): string[] {
  return attributeValues(builtPage(path), 'a[href]', 'href').filter((href) => /^[/#]/.test(href));
}

/** The files that a page requests. */
function filesOf(path: string): string[] {
  const page = builtPage(path);
  return [
    ...attributeValues(page, 'img[src^="/"], script[src]', 'src'),
    ...attributeValues(page, 'link[rel=icon], link[rel=manifest]', 'href'),
    ...attributeValues(page, 'source[srcset]', 'srcset'),
    ...attributeValues(page, 'meta[property="og:image"]', 'content').map(
      (address) => new URL(address).pathname,
    ),
  ];
}

/** The addresses that links reach from Home. */
function crawlFromHome(): Set<string> {
  const reachedAddresses = new Set(['/']);
  // The loop also visits addresses that are added to the set meanwhile.
  for (const path of reachedAddresses) {
    if (!builtPaths.includes(path)) continue;
    for (const link of linksOf(path)) reachedAddresses.add(link.replace(/[#?].*$/, '') || path);
  }
  return reachedAddresses;
}

test('every route can be reached from Home, and no link, anchor or file is dead', () => {
  const reachedPaths = crawlFromHome();
  const deadLinks = allPaths
    .filter((path) => !reachedPaths.has(path))
    .map((path) => `no page links to ${path}`);
  const isBuiltFile = (file: string) => existsSync(join(clientFolder, file));
  for (const path of reachedPaths) {
    if (!builtPaths.includes(path)) {
      if (!isBuiltFile(path)) deadLinks.push(`there is no ${path}`);
      continue;
    }
    for (const link of linksOf(path)) {
      const [target = '', anchor] = link.split('#');
      const targetPath = target.replace(/\?.*$/, '') || path;
      if (anchor && !attributeValues(builtPage(targetPath), '[id]', 'id').includes(anchor))
        deadLinks.push(`${path} links to ${link}: there is no such place`);
    }
    for (const file of filesOf(path)) if (!isBuiltFile(file)) deadLinks.push(`${path} requests ${file}`);
  }
  expect(deadLinks).toEqual([]);
});

test('every route has its own title, description, heading and picture', () => {
  const uniqueTexts = {
    title: new Set<string>(),
    description: new Set<string>(),
    heading: new Set<string>(),
  };
  for (const path of allPaths) {
    const page = builtPage(path);
    expect(page.querySelectorAll('h1'), path).toHaveLength(1);
    uniqueTexts.title.add(textOf(page.querySelector('title')));
    uniqueTexts.description.add(attributeValues(page, 'meta[name=description]', 'content').join());
    uniqueTexts.heading.add(textOf(page.querySelector('h1')));
    const [canonical = ''] = attributeValues(page, 'link[rel=canonical]', 'href');
    expect(new URL(canonical).pathname).toBe(path);
    const pictures = page.querySelectorAll('main svg.figure, main img, main svg[role=img]');
    expect(pictures.length, `pictures on ${path}`).toBeGreaterThan(0);
  }
  for (const texts of Object.values(uniqueTexts)) expect(texts.size).toBe(allPaths.length);
});

test('robots.txt names the sitemap, which lists every route and its other languages', () => {
  const listAlternates = (element: HTMLElement, name: string) =>
    element
      .querySelectorAll(`${name}[hreflang]`)
      .map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]);
  const entries = sitemap.querySelectorAll('url').map((entry) => ({
    path: new URL(entry.querySelector('loc')?.text ?? '').pathname,
    alternates: listAlternates(entry, 'xhtml\\:link'),
  }));
  expect(entries.map(({ path }) => path).sort()).toEqual(allPaths);
  for (const { path, alternates } of entries)
    expect(alternates, path).toEqual(listAlternates(builtPage(path), 'head link'));
  // The alternates are one for each language, and x-default.
  const hreflangs = new Set(entries.flatMap(({ alternates }) => alternates.map(([hreflang]) => hreflang)));
  expect(hreflangs.size).toBe(languages.length + 1);
  expect(readFileSync(join(clientFolder, 'robots.txt'), 'utf8')).toContain('/sitemap.xml');
});

test('security.txt names a contact and has not expired', () => {
  const text = readFileSync(join(clientFolder, '.well-known/security.txt'), 'utf8');
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  const timeLeft = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '') - Date.now();
  // RFC 9116 advises less than a year.
  expect(timeLeft / 86_400_000).toBeGreaterThan(1);
  expect(timeLeft / 86_400_000).toBeLessThan(365);
});

test('every built page is in the list of routes or marked noindex', () => {
  const indexedPaths = builtPaths.filter(
    (path) => !attributeValues(builtPage(path), 'meta[name=robots]', 'content').includes('noindex'),
  );
  expect(indexedPaths.toSorted()).toEqual(allPaths);
});
