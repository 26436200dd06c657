import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { servedSite } from '../../tests/support/builtSite.ts';

test('a page refers to valid speculation rules, which are cached for a day', async () => {
  const { get } = await servedSite();
  const rules = await get(JSON.parse((await get('/')).headers.get('speculation-rules') ?? '""'));
  expect(rules.status).toBe(200);
  // Chromium ignores rules of any other media type, without an error.
  expect(rules.headers.get('content-type')).toBe('application/speculationrules+json');
  expect(rules.headers.get('cache-control')).toBe('public, max-age=86400');
  const links = parse(
    ['/faq', '/', '/booking?type=x', '/booking/received', '/licences.txt', 'https://example.com/', '#main']
      .map((href) => `<a href="${href}"></a>`)
      .join(''),
  );
  const { where } = JSON.parse(rules.body).prefetch[0];
  // The rules match no file, no page after a form and no other site.
  expect(links.querySelectorAll(where.selector_matches).map((link) => link.getAttribute('href'))).toEqual([
    '/faq',
    '/',
    '/booking?type=x',
  ]);
});

test.each(['/', '/not-there'])('page %s has no speculation rules if a browser saves data', async (path) => {
  const { get } = await servedSite();
  const { headers } = await get(path, { 'Save-Data': 'on' });
  expect(headers.get('speculation-rules')).toBeNull();
  for (const answer of [headers, (await get(path)).headers])
    expect(answer.get('vary')).toContain('Save-Data');
});

test.each(['/icon.svg', '/_astro/form.Ab12Cd.js', '/media/hero.mp4'])(
  'the file %s refers to no speculation rules',
  async (path) => {
    const { get } = await servedSite();
    expect((await get(path)).headers.get('speculation-rules')).toBeNull();
  },
);
