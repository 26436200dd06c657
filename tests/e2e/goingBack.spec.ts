import type { Page } from '@playwright/test';
import { booking } from '../support/samples.ts';
import { test as base, expect, openStopped, pass } from './fixtures.ts';
import { fillForm, hydrated, submit } from './formActions.ts';

const test = base.extend({
  page: async ({ keepingBrowser, baseURL, viewport, locale, timezoneId }, use) => {
    const page = await keepingBrowser.newPage({
      baseURL: baseURL as string,
      viewport,
      locale: locale as string,
      timezoneId: timezoneId as string,
    });
    await use(page);
    await page.close();
  },
});

/** Back to the page before, as it was left; it does not load again, so there is no load to wait for. */
async function goBack(page: Page): Promise<void> {
  await page.goBack({ waitUntil: 'commit' });
  expect(await page.evaluate(() => 'wasLeft' in window), 'the page was kept').toBe(true);
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(() => Object.assign(window, { wasLeft: true }));
}

test('the Services dropdown is closed after Back', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('button', { name: 'Show services' }).click();
  await page.getByRole('link', { name: 'View All Services →' }).click();
  await expect(page).toHaveURL('/services');
  await goBack(page);
  await expect(page).toHaveURL('/');
  await expect(page.locator('#services-menu')).toBeHidden();
});

test('the phone menu is closed after Back, and its services are folded', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.locator('#mobile-menu');
  await menu.getByText('Services', { exact: true }).click();
  await menu.getByRole('link', { name: 'All Services' }).click();
  await expect(page).toHaveURL('/services');
  await goBack(page);
  await expect(page).toHaveURL('/');
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu.getByRole('link', { name: 'All Services' })).toBeHidden();
});

test('Back shows pages at once, as they were left', async ({ page }) => {
  for (const path of ['/', '/faq', '/contact']) {
    await open(page, path);
    // Scripts are at work by then, and Home's film has begun.
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    if (path === '/') await expect(page.locator('.hero-video--playing')).toBeVisible();
    await page.locator('footer a[href="/about"]').first().click();
    await expect(page).toHaveURL('/about');
    await goBack(page);
    await expect(page).toHaveURL(path);
  }
});

test('what was typed is there after Back', async ({ page }) => {
  await open(page, '/booking');
  await hydrated(page, 'booking');
  const { firstName } = booking();
  await page.locator('#booking [name=firstName]').fill(firstName);
  await page.locator('footer a[href="/privacy"]').first().click();
  await expect(page).toHaveURL('/privacy');
  await goBack(page);
  await expect(page.locator('#booking [name=firstName]')).toHaveValue(firstName);
});

test('a visitor who leaves a sent booking before Home opens stays there after Back', async ({ page }) => {
  await openStopped(page, '/booking');
  await page.evaluate(() => Object.assign(window, { wasLeft: true }));
  await hydrated(page, 'booking');
  await page.route('**/functions/v1/*', (route) =>
    route.fulfill({ json: { id: 'any', status: 'received' } }),
  );
  await fillForm(page, 'booking', booking());
  await submit(page, 'booking').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('link', { name: 'Privacy Policy' }).first().click();
  await expect(page).toHaveURL('/privacy');
  await goBack(page);
  await pass(page, 3000);
  await expect(page).toHaveURL('/booking');
});
