import { expect, test } from 'vitest';
import { servedSite } from '../../tests/support/builtSite.ts';

test('a page names valid speculation rules, which are cached for a day', async () => {
  const { get } = await servedSite();
  const address = JSON.parse((await get('/')).headers.get('speculation-rules') ?? '""');
  const rules = await get(address);
  expect(rules.status).toBe(200);
  // Another type is thrown away without a word.
  expect(rules.headers.get('content-type')).toBe('application/speculationrules+json');
  expect(rules.headers.get('cache-control')).toBe('public, max-age=86400');
  expect(JSON.parse(rules.body)).toHaveProperty('prefetch');
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
