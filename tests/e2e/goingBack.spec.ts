import type { Page } from '@playwright/test';
import { booking } from '../support/samples.ts';
import { advanceClock, test as base, expect, openStopped } from './fixtures.ts';
import { fillForm, submitButton, waitForHydration } from './formActions.ts';

const test = base.extend({
  page: async ({ browserWithBackCache, baseURL, viewport, locale, timezoneId }, use) => {
    const page = await browserWithBackCache.newPage({
      baseURL: baseURL as string,
      viewport,
      locale: locale as string,
      timezoneId: timezoneId as string,
    });
    await use(page);
    await page.close();
  },
});

/** Follows a link to another page and goes back. Expects that the first page comes from the cache, without another load. */
async function leaveAndReturn(page: Page, leave: () => Promise<void>): Promise<void> {
  const path = new URL(page.url()).pathname;
  await page.evaluate(() => Object.assign(window, { wasLeft: true }));
  await leave();
  await expect(page).not.toHaveURL(path);
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(path);
  expect(await page.evaluate(() => 'wasLeft' in window), `${path} comes from the cache`).toBe(true);
}

test('a visitor finds the Services dropdown and the phone menu closed after Back', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Show services' }).click();
  await leaveAndReturn(page, () => page.getByRole('link', { name: 'View All Services →' }).click());
  await expect(page.locator('#services-menu')).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  const menu = page.locator('#mobile-menu');
  const allServicesLink = menu.getByRole('link', { name: 'All Services' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByText('Services', { exact: true }).click();
  await leaveAndReturn(page, () => allServicesLink.click());
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(allServicesLink).toBeHidden();
});

test('Back shows a page at once, with everything that was typed', async ({ page }) => {
  for (const path of ['/', '/faq', '/contact', '/booking']) {
    await page.goto(path);
    // Waits until scripts run and Home's film has started.
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    if (path === '/') await expect(page.locator('.hero-video__player--playing video')).toBeVisible();
    if (path === '/booking') await page.locator('#booking [name=firstName]').fill('Mariam');
    await leaveAndReturn(page, () => page.locator('footer a[href="/about"]').first().click());
  }
  await expect(page.locator('#booking [name=firstName]')).toHaveValue('Mariam');
});

test('a visitor who leaves a sent booking before Home opens returns to it with Back', async ({ page }) => {
  await openStopped(page, '/booking');
  await waitForHydration(page, 'booking');
  await page.route('**/functions/v1/*', (route) =>
    route.fulfill({ json: { id: 'any', status: 'received' } }),
  );
  await fillForm(page, 'booking', booking());
  await submitButton(page, 'booking').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await leaveAndReturn(page, () => page.getByRole('link', { name: 'Privacy Policy' }).first().click());
  await advanceClock(page, 3000);
  await expect(page).toHaveURL('/booking');
});
