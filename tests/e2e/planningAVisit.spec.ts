import type { Page } from '@playwright/test';
import { areas, signLine, whatIsHard } from '../support/siteWords.ts';
import { expect, test } from './fixtures.ts';

test.describe('on Areas we serve,', () => {
  test.use({ javaScriptEnabled: false });

  const suburbsOnDiagram = areas.groups
    .flatMap(({ suburbs }) => suburbs)
    .filter(({ onDiagram }) => onDiagram);

  test.beforeEach(({ page }) => page.goto('/areas-we-serve'));

  for (const width of [390, 1280])
    test(`a link to a suburb shows its marked row below the header at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const suburbNames = areas.groups.flatMap(({ suburbs }) => suburbs.map(({ name }) => name));
      const nameWithSpace = suburbNames.find((each) => each.includes(' '));
      for (const name of [suburbNames[0], nameWithSpace, suburbNames.at(-1)]) {
        if (!name) continue;
        // Starts from a blank page, since two smooth scrolls in a row can overtake each other in Chromium.
        await page.goto('about:blank');
        await page.goto(`/areas-we-serve#${name.toLowerCase().replaceAll(' ', '-')}`);
        const heading = page.getByRole('heading', { name, exact: true });
        await expect(heading).toBeInViewport({ ratio: 1 });
        const header = await page.locator('.bar').boundingBox();
        const rowTop = (await page.locator('.suburbs > li', { has: heading }).boundingBox())?.y ?? 0;
        expect(rowTop).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
        const namesByColour = await page.locator('.suburbs > li').evaluateAll((rows) =>
          Map.groupBy(rows, (row) => getComputedStyle(row).backgroundColor)
            .values()
            .map((group) => group.map((row) => row.querySelector('h4')?.textContent))
            .toArray(),
        );
        expect(namesByColour).toContainEqual([name]);
      }
    });

  test.describe('the diagram', () => {
    // The page itself has no script, but the test runs one to measure the names.
    test.use({ javaScriptEnabled: true });

    test('has no overlapping or cut names, and none under 13 px on a phone', async ({ page }) => {
      for (const width of [320, 390, 768, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        const names = await measureNames(page);
        expect(names.length).toBeGreaterThan(suburbsOnDiagram.length);
        if (width === 390) expect(Math.min(...names.map(({ size }) => size))).toBeGreaterThanOrEqual(13);
        for (const [i, a] of names.entries()) {
          expect(a.left, `${a.text} at ${width} px`).toBeGreaterThanOrEqual(0);
          expect(a.right, `${a.text} at ${width} px`).toBeLessThanOrEqual(width);
          for (const b of names.slice(i + 1)) {
            const horizontalGap = Math.max(a.left, b.left) - Math.min(a.right, b.right);
            const verticalGap = Math.max(a.top, b.top) - Math.min(a.bottom, b.bottom);
            const gap = Math.max(horizontalGap, verticalGap);
            expect(gap, `${a.text} and ${b.text} at ${width} px`).toBeGreaterThanOrEqual(a.size / 5);
          }
        }
      }
    });
  });

  /** The boxes of the names in the diagram, from the top of a capital letter to just below the baseline. */
  async function measureNames(page: Page) {
    await page.evaluate(() => document.fonts.ready);
    return page.locator('.travel-diagram text').evaluateAll((names: SVGTextElement[]) =>
      names.map((name) => {
        const size = Number.parseFloat(getComputedStyle(name).fontSize) * (name.getScreenCTM()?.a ?? 1);
        const { left, right, bottom } = name.getBoundingClientRect();
        const baseline = bottom - size * 0.24;
        const edges = { top: baseline - size * 0.72, bottom: baseline + size * 0.08 };
        return { text: name.textContent, left, right, ...edges, size };
      }),
    );
  }
});

test.describe("'Show us what is hard'", () => {
  const picturesSection = (page: Page) => page.getByRole('region', { name: whatIsHard.heading });
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('has three pictures in a row on a phone, each a large link to its own answer', async ({ page }) => {
    await page.goto('/');
    const boxes = await picturesSection(page)
      .getByRole('listitem')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().toJSON() as DOMRect));
    expect(boxes).toHaveLength(whatIsHard.items.length);
    const rows = new Set(boxes.map(({ y }) => y));
    expect([...rows].map((top) => boxes.filter(({ y }) => y === top).length)).toEqual([3, 3, 3, 3, 3]);
    for (const { width, height } of boxes) {
      expect(width).toBeGreaterThanOrEqual(48);
      expect(height).toBeGreaterThanOrEqual(48);
    }
    const fallPicture = whatIsHard.items.find(({ id }) => id === 'fallen');
    if (!fallPicture) throw new Error('no picture is of a fall');
    await picturesSection(page).getByRole('link', { name: fallPicture.label }).click();
    const fallAnswer = page.getByRole('region', { name: fallPicture.here });
    await expect(fallAnswer).toBeInViewport();
    for (const sign of fallPicture.signs)
      await expect(fallAnswer.getByRole('listitem').filter({ hasText: signLine(sign) })).toBeVisible();
    await page.goto(new URL(page.url()).pathname);
    await expect(page.getByText(fallPicture.here)).toBeHidden();
  });
});
