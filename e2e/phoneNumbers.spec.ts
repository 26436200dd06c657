import type { Page } from '@playwright/test';
import { allPaths } from '../src/site/services.ts';
import { expect, test } from './fixtures.ts';

// The narrowest phone, where a line ends soonest.
test.use({ viewport: { width: 320, height: 800 } });

const everyPage = [...allPaths, '/booking/received', '/contact/received'];

test('no phone number of any page can break at the end of a line', async ({ page }) => {
  const breaking: string[] = [];
  let count = 0;
  for (const path of everyPage) {
    await page.goto(path);
    const numbers = await numbersOf(page);
    count += numbers.length;
    breaking.push(...numbers.filter(({ breaks }) => breaks).map(({ shown }) => `${path}: ${shown}`));
  }
  expect(count).toBeGreaterThan(everyPage.length);
  expect(breaking).toEqual([]);
});

for (const path of ['/contact', '/privacy', '/terms']) {
  test(`every phone number of ${path} can be dialled with a tap`, async ({ page }) => {
    await page.goto(path);
    const numbers = await numbersOf(page);
    expect(numbers.length).toBeGreaterThan(3);
    for (const { shown, dialled } of numbers) {
      expect(dialled?.replace('+61', '0'), shown).toBe(`tel:${shown.replace(/\D/g, '')}`);
    }
  });
}

/** The Australian phone numbers in the text of a page: whether a line may end inside one, and where a tap on it leads. */
function numbersOf(page: Page) {
  return page.evaluate(() => {
    // Wider than the pattern that makes the links, so that it also finds what that one misses.
    const number =
      /\(0\d\) \d{4} \d{4}|\b0\d \d{4} \d{4}\b|\b0\d{3} \d{3} \d{3}\b|\b1[38]00[ \d]{5,8}\d\b|\b13[ \d]{3,6}\d\b/g;
    const linesOf = (node: Node, start: number, length: number) => {
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, start + length);
      return new Set(
        [...range.getClientRects()].filter(({ width }) => width > 0).map(({ bottom }) => Math.round(bottom)),
      ).size;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: { shown: string; breaks: boolean; dialled: string | null | undefined }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element || element.closest('script, style')) continue;
      for (const { 0: shown, index } of (node.textContent ?? '').matchAll(number)) {
        const link = element.closest('a');
        // A box of its own goes to the next line as a whole; it may break where text is made twice the size, not before.
        const isWhole = Boolean(link) && getComputedStyle(link ?? element).display !== 'inline';
        found.push({
          shown,
          breaks: !isWhole || linesOf(node, index, shown.length) > 1,
          dialled: link?.getAttribute('href'),
        });
      }
    }
    return found;
  });
}
