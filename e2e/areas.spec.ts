import type { Locator, Page } from '@playwright/test';
import { areas, clinic, dialled, pageLink, put } from '../testing/siteWords.ts';
import { expect, test } from './fixtures.ts';

test.use({ javaScriptEnabled: false });

const drawn = areas.groups.flatMap(({ suburbs }) => suburbs).filter(({ onDiagram }) => onDiagram);

test.beforeEach(({ page }) => page.goto('/areas-we-serve'));

test('the head names the region, shows a picture and leads to the booking form', async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(areas.heading);
  await expect(page.locator('main svg[role=img]').first()).toBeVisible();
  await page.getByRole('link', { name: areas.book }).first().click();
  await expect(page).toHaveURL(pageLink('booking').path);
});

test('the overview says how many people live in the region', async ({ page }) => {
  const { residents, residentsLabel } = areas.overview;
  await expect(page.getByText(`${residents} ${residentsLabel}`)).toBeVisible();
});

for (const { id, name, suburbs } of areas.groups) {
  test(`${name}: every suburb has its minutes, or its words, and links to popular services`, async ({
    page,
  }) => {
    const group = page.locator(`section#${id}`);
    await expect(group.getByRole('heading', { level: 3 })).toHaveText(name);
    await expect(group.getByRole('heading', { level: 4 })).toHaveText(suburbs.map((suburb) => suburb.name));
    for (const { name: suburb, minutes, words } of suburbs) {
      const { services, minutes: byCar } = areas.suburb;
      const heading = page.getByRole('heading', { level: 4, name: suburb, exact: true });
      const row = group.getByRole('listitem').filter({ has: heading });
      const popular = row.getByRole('list', { name: services, exact: true });
      const shown = await row.getByText(services, { exact: true }).boundingBox();
      expect(shown?.height).toBeGreaterThan(16);
      await expect(row).toContainText(words ?? put(byCar, { minutes: String(minutes) }));
      for (const link of await popular.getByRole('link').all()) {
        await expect(link).toHaveAttribute('href', /^\/services\/[a-z-]+$/);
      }
      expect(await popular.getByRole('link').count()).toBeGreaterThan(0);
    }
  });
}

test('the diagram is told in words', async ({ page }) => {
  const diagram = page.locator('.travel-diagram');
  await expect(diagram).toBeVisible();
  await expect(diagram).toHaveAccessibleName(new RegExp(RegExp.escape(areas.travel.title)));
  await expect(diagram).toHaveAccessibleName(new RegExp(RegExp.escape(areas.travel.alt)));
});

test('a link to a suburb opens the page at its row, in sight below the header, and marks it', async ({
  page,
}) => {
  const ground = (row: Locator) => row.evaluate((element) => getComputedStyle(element).backgroundColor);
  const rows = page.locator('.suburbs > li');
  const names = areas.groups.flatMap(({ suburbs }) => suburbs.map(({ name }) => name));
  for (const name of [names[0], names.find((each) => each.includes(' ')), names.at(-1)]) {
    if (!name) continue;
    // From elsewhere: two smooth scrolls in a row can overtake each other in Chromium.
    await page.goto('about:blank');
    await page.goto(`/areas-we-serve#${name.toLowerCase().replaceAll(' ', '-')}`);
    const row = rows.filter({ has: page.getByRole('heading', { name, exact: true }) });
    await expect(row.getByRole('heading')).toBeInViewport({ ratio: 1 });
    const header = await page.locator('.bar').boundingBox();
    const top = (await row.boundingBox())?.y ?? 0;
    expect(top).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
    const others = await rows.filter({ hasNot: page.getByRole('heading', { name, exact: true }) }).all();
    const marked = await ground(row);
    for (const other of others) expect(await ground(other)).not.toBe(marked);
  }
});

test('both calls at the end lead where they say', async ({ page }) => {
  const { heading, book, contact } = areas.closing;
  const closing = page.getByRole('region', { name: heading });
  await expect(closing.getByRole('link', { name: book })).toHaveAttribute('href', pageLink('booking').path);
  await expect(closing.getByRole('link', { name: contact })).toHaveAttribute(
    'href',
    pageLink('contact').path,
  );
  await expect(closing.getByRole('link', { name: clinic.phone.shown })).toHaveAttribute('href', dialled);
});

test.describe('the diagram', () => {
  // Measured by script that the test brings; the page still has none.
  test.use({ javaScriptEnabled: true });

  for (const width of [320, 390, 768, 1280]) {
    test(`has no two names that touch, and none cut off, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const { names, screen } = await measured(page);
      expect(names.length).toBeGreaterThan(drawn.length);
      for (const [i, a] of names.entries()) {
        expect(a.left, a.text).toBeGreaterThanOrEqual(0);
        expect(a.right, a.text).toBeLessThanOrEqual(screen);
        for (const b of names.slice(i + 1)) {
          const across = Math.max(a.left, b.left) - Math.min(a.right, b.right);
          const down = Math.max(a.top, b.top) - Math.min(a.bottom, b.bottom);
          expect(Math.max(across, down), `${a.text} and ${b.text}`).toBeGreaterThanOrEqual(a.size / 5);
        }
      }
    });
  }

  test('is readable on a phone: no letter under 13 px', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { smallest } = await measured(page);
    expect(smallest).toBeGreaterThanOrEqual(13);
  });
});

/** Where the words of the diagram stand, as tall as their letters: from the top of a capital to below the line. */
async function measured(page: Page) {
  await page.evaluate(() => document.fonts.ready);
  return page.locator('.travel-diagram').evaluate((svg: SVGSVGElement) => {
    const scale = svg.getScreenCTM()?.a ?? 1;
    const words = [...svg.querySelectorAll('text')].map((element) => {
      const size = Number.parseFloat(getComputedStyle(element).fontSize) * scale;
      const { left, right, bottom } = element.getBoundingClientRect();
      const line = bottom - size * 0.24;
      return {
        text: element.textContent,
        left,
        right,
        top: line - size * 0.72,
        bottom: line + size * 0.08,
        size,
      };
    });
    return {
      names: words,
      smallest: Math.min(...words.map(({ size }) => size)),
      screen: document.documentElement.clientWidth,
    };
  });
}
