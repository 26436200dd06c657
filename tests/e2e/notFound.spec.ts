import { notFound, pageLink } from '../support/siteWords.ts';
import { expect, test } from './fixtures.ts';

test.use({ expectedComplaints: /404/ });

test('an unknown address answers 404 with links back and home, and logs the path', async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  const response = await page.goto('/services/surfing');
  expect(response?.status()).toBe(404);
  await expect(page.getByText(notFound.number, { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(notFound.heading);
  await expect(page.getByText(notFound.text)).toBeVisible();
  await expect(page.getByRole('link', { name: notFound.home })).toHaveAttribute(
    'href',
    pageLink('home').path,
  );
  expect(logged.join()).toContain('/services/surfing');
});

test('Go Back goes one step back in history', async ({ page }) => {
  await page.goto('/booking');
  await page.goto('/nowhere');
  await page.getByRole('button', { name: notFound.back }).click();
  await expect(page).toHaveURL('/booking');
});

test('with no page to go back to, Go Back leads Home', async ({ page, context }) => {
  await page.goto('/');
  const opened = context.waitForEvent('page');
  await page.evaluate(() => {
    window.open('/nowhere', '_blank', 'noopener');
  });
  const tab = await opened;
  await tab.getByRole('button', { name: notFound.back }).click();
  await expect(tab).toHaveURL('/');
});

test.describe('with script off', () => {
  test.use({ javaScriptEnabled: false });

  test('shows the link home and no Go Back', async ({ page }) => {
    await page.goto('/nowhere');
    await expect(page.getByRole('button', { name: notFound.back })).toBeHidden();
    await expect(page.getByRole('link', { name: notFound.home })).toBeVisible();
  });
});
