import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { phrases } from '../support/siteWords.ts';

// A page that only leads on to another address has no style, so it has no font.
const pages = globSync('dist/client/**/*.html')
  .map((file) => readFileSync(file, 'utf8'))
  .filter((html) => html.includes('<style>'));

test('every page is set in the one font, but for those in other languages, which ask for none', () => {
  const [shipped = '', ...others] = globSync('dist/client/_astro/*.woff2');
  expect(others).toEqual([]);
  const address = shipped.replace(/^dist[\\/]client/, '').replaceAll('\\', '/');
  const isTranslated = (html: string) => !html.includes(`<html lang="${phrases.locale}"`);
  expect(new Set(pages.map(isTranslated))).toEqual(new Set([true, false]));
  const asks = (html: string) => [...html.matchAll(/url\(([^)]+\.woff2)\)/g)].map(([, file]) => file);
  for (const html of pages) expect(asks(html)).toEqual(isTranslated(html) ? [] : [address]);
});

test('every weight that a page asks for is one that the font has', () => {
  // The committed file has the axis from 400 to 800; a browser draws any other weight as the nearest of these.
  const has = (weight: string) =>
    weight.split(' ').every((each) => Number(each) >= 400 && Number(each) <= 800);
  const asked = pages.flatMap((html) =>
    [...html.matchAll(/font-weight:([^;}]+)/g)].map(([, weight]) => weight ?? ''),
  );
  expect(asked).toContain('400 800');
  expect([...new Set(asked)].filter((weight) => !has(weight))).toEqual([]);
});
