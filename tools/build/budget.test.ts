import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { translatedLanguages } from '../../src/text/languages.ts';
import { temporaryFolder } from '../../tests/support/temporaryFolder.ts';
import { checkBudget, weighPage } from './budget.ts';

const home = process.cwd();

/** Changes to a folder with this build, as during a build. */
function build(files: Record<string, string>) {
  const folder = temporaryFolder();
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder.path, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
  process.chdir(folder.path);
  onTestFinished(() => {
    process.chdir(home);
    folder.remove();
  });
}

const text = { html: 100, css: 0, js: 0, font: 0, image: 0, requests: 1 };
const budget = (pages: Record<string, object> = {}, textPage: object = text) =>
  JSON.stringify({ textPage, formPage: textPage, pages });
const island = (when: string) => `<astro-island client="${when}"></astro-island>`;

beforeEach(() => {
  // The table would clutter the test output.
  vi.spyOn(console, 'table').mockImplementation(() => {});
  vi.spyOn(console, 'log').mockImplementation(() => {});
});

describe('the budget', () => {
  test('allows rows for pages in other languages while there is no other language', () => {
    build({
      'budget.json': budget({ '/[language]/booking': { ...text, html: 200 } }),
      'dist/client/index.html': 'x'.repeat(100),
    });
    expect(() => checkBudget('dist/client')).not.toThrow();
  });

  test('may name a folder, for the pages in it without a row of their own', () => {
    build({
      'budget.json': budget({
        '/services/*': { ...text, html: 200 },
        '/services/acl': { ...text, html: 50 },
      }),
      'dist/client/services/workcover.html': 'x'.repeat(200),
      'dist/client/services/acl.html': 'x'.repeat(51),
      'dist/client/services.html': 'x'.repeat(101),
    });
    expect(() => checkBudget('dist/client')).toThrow(
      'Over budget:\n  /services: html 101, at most 100\n  /services/acl: html 51, at most 50',
    );
  });

  test('may name a page once for all its languages', () => {
    const [language] = translatedLanguages;
    build({
      'budget.json': budget({ '/[language]': { ...text, html: 50 } }),
      [`dist/client/${language}.html`]: 'x'.repeat(51),
      'dist/client/index.html': 'x'.repeat(100),
    });
    expect(() => checkBudget('dist/client')).toThrow(`/${language}: html 51, at most 50`);
  });

  test('names every page that is over it, with the figure and the limit', () => {
    build({
      'budget.json': budget({ '/': { ...text, html: 50 } }),
      'dist/client/index.html': 'x'.repeat(51),
      'dist/client/services/workcover.html': `<script src="/_astro/a.js"></script>${'x'.repeat(80)}`,
      'dist/client/_astro/a.js': 'x'.repeat(7),
    });
    expect(() => checkBudget('dist/client')).toThrow('/: html 51, at most 50');
    expect(() => checkBudget('dist/client')).toThrow('/services/workcover: html 116, at most 100');
    expect(() => checkBudget('dist/client')).toThrow('/services/workcover: js 7, at most 0');
    expect(() => checkBudget('dist/client')).toThrow('/services/workcover: requests 2, at most 1');
  });

  test.each(['load', 'only'])('refuses an island that hydrates client:%s', (when) => {
    build({ 'budget.json': budget(), 'dist/client/index.html': island(when) });
    expect(() => checkBudget('dist/client')).toThrow(
      `/: an island hydrates client:${when}; use idle or visible`,
    );
  });

  test('allows no lazy pictures unless it gives a number', () => {
    const page = (many: number) =>
      Array.from({ length: many }, (_, i) => `<img src="/${i}.svg" loading="lazy">`).join('');
    build({
      'budget.json': budget({ '/about': { ...text, html: 1000, lazy: 2 } }, { ...text, html: 1000 }),
      'dist/client/about.html': page(3),
      'dist/client/booking.html': page(1),
      ...Object.fromEntries([0, 1, 2].map((i) => [`dist/client/${i}.svg`, ''])),
    });
    expect(() => checkBudget('dist/client')).toThrow(
      'Over budget:\n  /about: lazy 3, at most 2\n  /booking: lazy 1, at most 0',
    );
  });

  test('applies the limits of a form to pages with a form only', () => {
    build({
      'budget.json': JSON.stringify({ textPage: text, formPage: { ...text, html: 150 }, pages: {} }),
      'dist/client/contact.html': 'x'.repeat(120),
      'dist/client/about.html': 'x'.repeat(120),
    });
    expect(() => checkBudget('dist/client')).toThrow(
      'Over budget:\n  /about: html 120, at most 100\nA heavy page',
    );
  });

  test('names a row whose page no longer exists', () => {
    build({ 'budget.json': budget({ '/bookings': text }), 'dist/client/booking.html': 'x' });
    expect(() => checkBudget('dist/client')).toThrow('budget.json names /bookings, which is not a page');
  });
});

describe('the weight of a page', () => {
  test('counts every requested file once', () => {
    build({
      'dist/client/index.html': `
        <link rel="stylesheet" href="/_astro/a.css"><link rel="stylesheet" href="/_astro/b.css">
        <style>@font-face{src:url(/_astro/f.woff2)format("woff2")}</style><link rel="icon" href="/icon.svg">
        <img src="/a.png"><img src="/a.png"><img src="data:image/png;base64,AAAA">
        <a href="https://example.com/">elsewhere</a>`,
      'dist/client/_astro/a.css': 'x'.repeat(10),
      'dist/client/_astro/b.css': 'x'.repeat(5),
      'dist/client/_astro/f.woff2': 'x'.repeat(300),
      'dist/client/a.png': 'x'.repeat(40),
    });
    const weight = weighPage('dist/client', 'dist/client/index.html');
    expect(weight).toMatchObject({ css: 15, font: 300, image: 40, js: 0, requests: 5, islands: [] });
  });

  test('counts lazy pictures separately, and weighs them like others', () => {
    build({
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

  test('includes every script of its islands and their imports, but none that only a visitor asks for', () => {
    build({
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
    build({ 'dist/client/index.html': page });
    expect(weighPage('dist/client', 'dist/client/index.html').html).toBe(page.length);
    const small = brotliCompressSync(page);
    writeFileSync('dist/client/index.html.br', small);
    expect(weighPage('dist/client', 'dist/client/index.html').html).toBe(small.length);
  });
});

test('a missing picture is named, with where to look', () => {
  const { path, remove } = temporaryFolder();
  onTestFinished(remove);
  const page = join(path, 'index.html');
  writeFileSync(page, '<img src="/portraits/mia.jpg" alt="">');
  expect(() => weighPage(path, page)).toThrow('There is no public/portraits/mia.jpg, which a page asks for');
});
