import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { translatedLanguages } from '../../src/text/languages.ts';
import { temporaryFolder } from '../../tests/support/temporaryFolder.ts';
import { checkBudget, weighPage } from './budget.ts';

const workingFolder = process.cwd();

/** Creates a folder with these built files, and makes it the working folder, as during a build. */
function enterBuildFolder(files: Record<string, string>) {
  const folder = temporaryFolder();
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder.path, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
  process.chdir(folder.path);
  onTestFinished(() => {
    process.chdir(workingFolder);
    folder.remove();
  });
}

const limits = { html: 100, css: 0, js: 0, font: 0, image: 0, requests: 1 };
const x = (bytes: number) => 'x'.repeat(bytes);
const lazyPicture = (name: string) => `<img src="/${name}.svg" loading="lazy">`;

beforeEach(() => {
  // The table would clutter the test output.
  vi.spyOn(console, 'table').mockImplementation(() => {});
  vi.spyOn(console, 'log').mockImplementation(() => {});
});

describe('the budget', () => {
  const [language] = translatedLanguages;

  test.each<[string, Record<string, object>, Record<string, string>, string[]]>([
    [
      'allows rows for pages in other languages while there is no other language',
      { '/[language]/booking': { ...limits, html: 200 } },
      { 'index.html': x(100) },
      [],
    ],
    [
      'may name a folder, for the pages in it without a row of their own',
      { '/services/*': { ...limits, html: 200 }, '/services/acl': { ...limits, html: 50 } },
      { 'services/workcover.html': x(200), 'services/acl.html': x(51), 'services.html': x(101) },
      ['/services: html 101, at most 100', '/services/acl: html 51, at most 50'],
    ],
    [
      'may name a page once for all its languages',
      { '/[language]': { ...limits, html: 50 } },
      { [`${language}.html`]: x(51), 'index.html': x(100) },
      [`/${language}: html 51, at most 50`],
    ],
    [
      'names every figure of a page that is over its limit',
      {},
      { 'about.html': `<script src="/_astro/a.js"></script>${x(80)}`, '_astro/a.js': x(7) },
      ['/about: html 116, at most 100', '/about: js 7, at most 0', '/about: requests 2, at most 1'],
    ],
    [
      'refuses islands that hydrate at load',
      {},
      {
        'about.html': '<astro-island client="load"></astro-island>',
        'faq.html': '<astro-island client="only"></astro-island>',
      },
      [
        '/about: an island hydrates client:load; use idle or visible',
        '/faq: an island hydrates client:only; use idle or visible',
      ],
    ],
    [
      'allows no lazy pictures unless it gives a number',
      { '/about': { ...limits, lazy: 1 } },
      {
        'about.html': lazyPicture('a') + lazyPicture('b'),
        'faq.html': lazyPicture('a'),
        'a.svg': '',
        'b.svg': '',
      },
      ['/about: lazy 2, at most 1', '/faq: lazy 1, at most 0'],
    ],
    [
      'applies the limits of a form to pages with a form only',
      {},
      { 'contact.html': x(120), 'about.html': x(120) },
      ['/about: html 120, at most 100'],
    ],
    [
      'names a row whose page no longer exists',
      { '/bookings': limits },
      { 'booking.html': 'x' },
      ['budget.json names /bookings, which is not a page'],
    ],
  ])('%s', (_what, pages, files, faults) => {
    enterBuildFolder({
      'budget.json': JSON.stringify({ textPage: limits, formPage: { ...limits, html: 150 }, pages }),
      ...Object.fromEntries(Object.entries(files).map(([name, text]) => [`dist/client/${name}`, text])),
    });
    const checkBuild = () => checkBudget('dist/client');
    if (faults.length === 0) expect(checkBuild).not.toThrow();
    else
      expect(checkBuild).toThrow(
        `Over budget:\n${faults.map((fault) => `  ${fault}\n`).join('')}A heavy page`,
      );
  });
});

describe('the weight of a page', () => {
  test('counts every requested file once', () => {
    enterBuildFolder({
      'dist/client/index.html': `
        <link rel="stylesheet" href="/_astro/a.css"><link rel="stylesheet" href="/_astro/b.css">
        <style>@font-face{src:url(/_astro/f.woff2)format("woff2")}</style><link rel="icon" href="/icon.svg">
        <img src="/a.png"><img src="/a.png"><img src="data:image/png;base64,AAAA">
        <a href="https://example.com/">other site</a>`,
      'dist/client/_astro/a.css': 'x'.repeat(10),
      'dist/client/_astro/b.css': 'x'.repeat(5),
      'dist/client/_astro/f.woff2': 'x'.repeat(300),
      'dist/client/a.png': 'x'.repeat(40),
    });
    const weight = weighPage('dist/client', 'dist/client/index.html');
    expect(weight).toMatchObject({ css: 15, font: 300, image: 40, js: 0, requests: 5, islands: [] });
  });

  test('counts lazy pictures separately, and weighs them like others', () => {
    enterBuildFolder({
      'dist/client/index.html': `
        <img src="/a.svg"><img src="/b.svg" loading="lazy"><img src="/b.svg" loading="lazy">
        <img src="/c.svg" loading="lazy"><img src="/a.svg" loading="lazy">`,
      'dist/client/a.svg': 'x'.repeat(10),
      'dist/client/b.svg': 'x'.repeat(20),
      'dist/client/c.svg': 'x'.repeat(30),
    });
    const weight = weighPage('dist/client', 'dist/client/index.html');
    expect(weight).toMatchObject({ image: 60, requests: 2, lazy: 2 });
  });

  test('includes the scripts of its islands and static imports, but no dynamic import', () => {
    enterBuildFolder({
      'dist/client/index.html': `
        <astro-island client="idle" component-url="/_astro/form.js" renderer-url="/_astro/client.js"></astro-island>
        <astro-island client="visible" component-url="/_astro/form.js" renderer-url="/_astro/client.js"></astro-island>`,
      'dist/client/_astro/form.js': 'import{a}from"./react.js";import("./later.js");//',
      'dist/client/_astro/client.js': 'import {a} from "./react.js"; import "./form.js";',
      'dist/client/_astro/react.js': 'import "../shared/base.js"',
      'dist/client/_astro/later.js': 'x'.repeat(1000),
      'dist/client/shared/base.js': 'x'.repeat(10_000),
      'dist/client/_astro/nobody.js': 'x'.repeat(100_000),
    });
    const { js, requests, islands } = weighPage('dist/client', 'dist/client/index.html');
    expect(js).toBeGreaterThan(10_000);
    expect(js).toBeLessThan(11_000);
    expect([requests, islands]).toEqual([5, ['idle', 'visible']]);
  });

  test('is the compressed size if there is a brotli file', () => {
    const page = '<p>knee</p>'.repeat(500);
    enterBuildFolder({ 'dist/client/index.html': page });
    expect(weighPage('dist/client', 'dist/client/index.html').html).toBe(page.length);
    const compressedPage = brotliCompressSync(page);
    writeFileSync('dist/client/index.html.br', compressedPage);
    expect(weighPage('dist/client', 'dist/client/index.html').html).toBe(compressedPage.length);
  });
});

test('the error for a missing picture names its path in public/', () => {
  const { path, remove } = temporaryFolder();
  onTestFinished(remove);
  const page = join(path, 'index.html');
  writeFileSync(page, '<img src="/portraits/mia.jpg" alt="">');
  expect(() => weighPage(path, page)).toThrow(
    'A page requests public/portraits/mia.jpg, which does not exist',
  );
});
