import type { Page } from '@playwright/test';
import { whatIsHard } from '../support/siteWords.ts';
import { expect, test } from './fixtures.ts';
import { cutWords, setSize } from './pageLayout.ts';

const section = (page: Page) => page.getByRole('region', { name: whatIsHard.heading });
test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

test('what is hard is shown three in a row on a phone, each a large target', async ({ page }) => {
  await page.goto('/');
  const boxes = await section(page)
    .getByRole('listitem')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().toJSON() as DOMRect));
  expect(boxes).toHaveLength(whatIsHard.items.length + 1);
  const rows = new Set(boxes.slice(0, -1).map(({ y }) => y));
  expect([...rows].map((top) => boxes.filter(({ y }) => y === top).length)).toEqual([3, 3, 3]);
  for (const { width, height } of boxes) {
    expect(width).toBeGreaterThanOrEqual(48);
    expect(height).toBeGreaterThanOrEqual(48);
  }
});

test('the words of what is hard stay whole at any width and text size', async ({ page }) => {
  await page.goto('/');
  for (const [width, text] of [
    [320, 100],
    [320, 200],
    [390, 200],
    [768, 200],
    [1280, 200],
  ] as const) {
    await setSize(page, width, text);
    for (const { label } of whatIsHard.items) {
      const cut = await cutWords(section(page).getByText(label, { exact: true }));
      expect(cut, `at ${width} px with text at ${text} %`).toEqual([]);
    }
  }
});
