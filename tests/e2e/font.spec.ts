import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { layoutShifts, watchLayout } from './pageLayout.ts';

const own = 'Atkinson Hyperlegible Next';

/** Where every line of text stands, in whole pixels. */
function lines(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      range.selectNodeContents(node);
      for (const { x, y, width, height } of range.getClientRects())
        found.push([x, y, width, height].map(Math.round).join(' '));
    }
    return found;
  });
}

/** The font that the page's heading is drawn in: its family, and the name of the very file. */
async function headingFont(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts[0];
}

/** Resolves when the headline, or the sentence below it, was the largest paint so far: the header may come before it. */
function textIsPainted(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new PerformanceObserver((list) => {
          const entries = list.getEntries() as (PerformanceEntry & { element?: Element })[];
          if (entries.some(({ element }) => element?.matches('h1, p'))) resolve();
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
}

/** Resolves when the font has been fetched, and what it changes has been drawn. */
function fontIsThere(page: Page): Promise<void> {
  return page.evaluate(async (name) => {
    await document.fonts.load(`1em '${name}'`);
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  }, own);
}

for (const width of [390, 1280]) {
  test(`text is shown before the font arrives, and does not move when it does, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await watchLayout(page);
    const { promise: isDue, resolve: due } = Promise.withResolvers<void>();
    await page.route('**/*.woff2', async (route) => {
      await isDue;
      await route.continue();
    });
    await page.goto('/services/musculoskeletal', { waitUntil: 'commit' });
    await textIsPainted(page);
    await page.waitForLoadState('domcontentloaded');
    const before = await lines(page);
    due();
    await fontIsThere(page);
    expect(await lines(page)).toEqual(before);
    expect(await layoutShifts(page)).toEqual([]);
  });
}

test("the first page has its headings in the device's bold font, not in synthetic bold", async ({ page }) => {
  // Never answered: on a quick line the font may come before the first paint.
  await page.route('**/*.woff2', () => {});
  await page.goto('/about', { waitUntil: 'domcontentloaded' });
  expect((await headingFont(page))?.postScriptName).toMatch(/bold/i);
});

test('the next page uses the font from its first paint, and so does the one before after Back', async ({
  page,
}) => {
  await watchLayout(page);
  await page.goto('/about');
  await fontIsThere(page);
  await page.locator('footer a[href="/faq"]').first().click();
  await expect(page).toHaveURL('/faq');
  expect((await headingFont(page))?.familyName).toBe(own);
  expect(await layoutShifts(page)).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL('/about');
  expect((await headingFont(page))?.familyName).toBe(own);
  expect(await layoutShifts(page)).toEqual([]);
});
