import { describe, expect, test } from 'vitest';
import { allPaths } from '../../src/clinic/services.ts';
import { redirects } from '../../src/content/redirects.ts';
import { testApp } from '../../tests/support/testApp.ts';

describe.each(Object.entries(redirects))('%s', (from, to) => {
  test(`leads permanently to ${to}`, async () => {
    const { app } = await testApp();
    const response = await app.request(from);
    expect(response.status).toBe(308);
    expect(response.headers.get('location')).toBe(to);
  });

  test('keeps what was asked behind the address', async () => {
    const { app } = await testApp();
    const response = await app.request(`${from}?utm_source=letter`);
    expect(response.headers.get('location')).toBe(`${to}?utm_source=letter`);
  });

  test('leads to a page there is, from one there is not', () => {
    const paths = allPaths;
    expect(paths).toContain(to);
    expect(paths).not.toContain(from);
  });
});

test('the address of the specification is among them', () => {
  expect(redirects['/services/neurological-rehab']).toBe('/services/neurological-rehabilitation');
});
