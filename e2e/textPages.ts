import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Opens a page that must not need a script, and holds it to that: it fetches none. */
export async function openTextPage(page: Page, path: string): Promise<void> {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto(path, { waitUntil: 'networkidle' });
  expect(scripts).toEqual([]);
  await expect(page.locator('script[src], astro-island')).toHaveCount(0);
}
