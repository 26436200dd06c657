import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { servedSite } from '../../tests/support/builtSite.ts';

test('a page names valid speculation rules of pages to fetch ahead, which are cached for a day', async () => {
  const { get } = await servedSite();
  const address = JSON.parse((await get('/')).headers.get('speculation-rules') ?? '""');
  const rules = await get(address);
  expect(rules.status).toBe(200);
  // Another type is thrown away without a word.
  expect(rules.headers.get('content-type')).toBe('application/speculationrules+json');
  expect(rules.headers.get('cache-control')).toBe('public, max-age=86400');
  const links = parse(
    ['/faq', '/', '/booking?type=x', '/booking/received', '/licences.txt', 'https://example.com/', '#main']
      .map((href) => `<a href="${href}"></a>`)
      .join(''),
  );
  const { where } = JSON.parse(rules.body).prefetch[0];
  // Never a file, the page after a form or another site.
  expect(links.querySelectorAll(where.selector_matches).map((link) => link.getAttribute('href'))).toEqual([
    '/faq',
    '/',
    '/booking?type=x',
  ]);
});

test.each(['/', '/not-there'])('%s names no rules with Save-Data, and varies by it', async (path) => {
  const { get } = await servedSite();
  const { headers } = await get(path, { 'Save-Data': 'on' });
  expect(headers.get('speculation-rules')).toBeNull();
  for (const answer of [headers, (await get(path)).headers])
    expect(answer.get('vary')).toContain('Save-Data');
});

test.each(['/icon.svg', '/_astro/form.Ab12Cd.js', '/media/hero.mp4'])('%s names no rules', async (path) => {
  const { get } = await servedSite();
  expect((await get(path)).headers.get('speculation-rules')).toBeNull();
});
