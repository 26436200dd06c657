import type { Page } from '@playwright/test';
import { clinic, dialled, serviceLink, whatIsHard } from '../testing/siteWords.ts';
import { expect, test } from './fixtures.ts';
import { cutWords } from './layout.ts';

const section = (page: Page) => page.getByRole('region', { name: whatIsHard.heading });
/** Every link: what a screen reader says, and where it leads. */
const ways = [
  ...whatIsHard.items.map(({ label, service }) => {
    const { name, path } = serviceLink(service);
    return { name: `${label} ${name}`, href: path };
  }),
  { name: `${whatIsHard.call} ${clinic.phone.shown}`, href: dialled },
];

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

for (const path of ['/', '/services']) {
  test(`on ${path} whoever points at what is hard comes to a service that helps, or to the phone`, async ({
    page,
  }) => {
    await page.goto(path);
    const links = section(page).getByRole('listitem').getByRole('link');
    await expect(links).toHaveCount(ways.length);
    for (const [index, { name, href }] of ways.entries()) {
      await expect(links.nth(index)).toHaveAccessibleName(name);
      await expect(links.nth(index)).toHaveAttribute('href', href);
    }
  });

  test(`on ${path} they come right after the first screen, the emergency number before the pictures`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(
      whatIsHard.heading,
    );
    await expect(section(page).getByRole('paragraph').first()).toHaveText(
      new RegExp(`^${whatIsHard.emergency}`),
    );
    await expect(section(page).getByRole('link').first()).toHaveAttribute('href', 'tel:000');
  });
}

test('on a phone they stand three in a row, each large enough for a shaky finger', async ({ page }) => {
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

for (const [width, text] of [
  [320, '100%'],
  [320, '200%'],
  [390, '200%'],
  [768, '200%'],
  [1280, '200%'],
] as const) {
  test(`their words stand whole at ${width} px with text at ${text}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text);
    for (const { label } of whatIsHard.items) {
      expect(await cutWords(section(page).getByText(label, { exact: true })), label).toEqual([]);
    }
  });
}
