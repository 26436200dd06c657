import type { Page } from '@playwright/test';
import type { TabbedService } from '../../src/content/schemas/servicesSchema.ts';
import { serviceLink, servicePages, serviceWords } from '../support/siteWords.ts';
import { expect, test } from './fixtures.ts';

// A smooth scroll to the focused tab would still run when the position is read.
test.use({ reducedMotion: 'reduce' });

// The page of this service has a list of what to bring in its last part.
const slug = 'post-surgery-rehabilitation';
const address = serviceLink(slug).path;
const content = serviceWords(slug) as TabbedService;
const { tabs } = servicePages;
const [first, second, third] = [tabs.overview, content.conditions.label, tabs.booking];
const partNames = [first, second, third];
const headings = [content.overview.heading, content.conditions.heading, content.booking.heading];
const conditionsHeading = content.conditions.heading;
/** A text far down in the second part. */
const condition = content.conditions.items.at(-1)?.name ?? '';

const findTab = (page: Page, name: string) => page.getByRole('tab', { name });
const findHeading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** Expects one open part with its tab selected, and two parts that are hidden and not in the tab order. */
async function expectOpen(page: Page, name: string) {
  await expect(page.getByRole('tab', { selected: true })).toHaveText([name]);
  await expect(page.getByRole('tabpanel')).toHaveAccessibleName(name);
  const visibleHeadings = page.locator('.tabs__panel h2:first-of-type').filter({ visible: true });
  await expect(visibleHeadings.first()).toHaveText(headings[partNames.indexOf(name)] as string);
}

/** Expects that all three parts are visible below each other, with links to them. */
async function expectAllReadable(page: Page) {
  const tops: number[] = [];
  for (const name of headings) {
    await expect(findHeading(page, name)).toBeVisible();
    tops.push((await findHeading(page, name).boundingBox())?.y ?? 0);
  }
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
  for (const [index, hash] of ['#overview', '#conditions', '#booking'].entries()) {
    await expect(page.getByText(partNames[index] as string, { exact: true })).toHaveAttribute('href', hash);
  }
}

test.describe('with script off', () => {
  test.use({ javaScriptEnabled: false });

  test('a service shows its three parts below each other, with links to them', async ({ page }) => {
    await page.goto(address);
    await expectAllReadable(page);
    await expect(page.getByRole('tab')).toHaveCount(0);
    await page.getByRole('link', { name: second, exact: true }).click();
    await expect(page).toHaveURL(`${address}#conditions`);
    await expect(findHeading(page, conditionsHeading)).toBeInViewport();
  });
});

test.describe('with a script that fails half-way', () => {
  test.use({ expectedErrors: /half-way/ });

  test('a service shows its three parts', async ({ page }) => {
    await page.addInitScript(() => {
      const { setAttribute } = Element.prototype;
      let callCount = 0;
      Element.prototype.setAttribute = function (name, value) {
        if (callCount === Number(new URLSearchParams(location.search).get('steps')))
          throw new Error('half-way');
        callCount += 1;
        setAttribute.call(this, name, value);
      };
    });
    for (const steps of [0, 5, 13, 17]) {
      await page.goto(`${address}?steps=${steps}`);
      await expectAllReadable(page);
    }
  });
});

test('a click on a tab opens its part and updates the address, but not the history', async ({ page }) => {
  await page.goto('/booking/received');
  await page.goto(address);
  await expect(page.getByRole('tablist').getByRole('tab')).toHaveText(partNames);
  await expectOpen(page, first);
  for (const [index, name] of partNames.entries()) {
    await findTab(page, name).click();
    await expectOpen(page, name);
    await expect(findTab(page, name)).toBeFocused();
    if (index > 0)
      await expect(page).toHaveURL(new RegExp(`#${['overview', 'conditions', 'booking'][index]}$`));
  }
  await page.goBack();
  await expect(page).toHaveURL('/booking/received');
});

test('arrow keys, Home and End move between tabs without scrolling, and Tab goes to the open part', async ({
  page,
}) => {
  await page.goto(address);
  await findTab(page, first).focus();
  const scrollBefore = await page.evaluate(() => scrollY);
  for (const [key, name] of [
    ['ArrowRight', second],
    ['Enter', second],
    ['ArrowRight', third],
    ['ArrowRight', first],
    ['ArrowLeft', third],
    ['Home', first],
    ['End', third],
    [' ', third],
  ] as const) {
    await page.keyboard.press(key);
    await expect(findTab(page, name)).toBeFocused();
    await expectOpen(page, name);
  }
  expect(await page.evaluate(() => scrollY)).toBe(scrollBefore);
  // Tab goes from the open tab to its part.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tabpanel', { name: third })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(
    page.getByRole('tabpanel').getByRole('link', { name: servicePages.enquire }).first(),
  ).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(findTab(page, third)).toBeFocused();
});

test('a link, or a search in the page, opens the part with its target', async ({ page }) => {
  for (const [hash, part, title] of [
    ['#conditions', second, conditionsHeading],
    ['#bring', third, content.bring?.heading ?? ''],
    ['#nothing', first, headings[0] ?? ''],
  ] as const) {
    await page.goto('about:blank');
    await page.goto(address + hash);
    await expectOpen(page, part);
    if (hash !== '#nothing') await expect(findHeading(page, title)).toBeInViewport();
    if (hash === '#conditions') await expect(findTab(page, second)).toBeInViewport();
  }
  // The address changes while the page is open.
  await page.evaluate(() => {
    location.hash = '#booking';
  });
  await expectOpen(page, third);
  await expect(findHeading(page, content.booking.heading)).toBeInViewport();
  // A link to a text fragment opens the part with the text, as the browser's search does.
  await page.goto('about:blank');
  await page.goto(`${address}#:~:text=${encodeURIComponent(condition)}`);
  await expectOpen(page, second);
  await expect(findHeading(page, condition)).toBeInViewport();
});
