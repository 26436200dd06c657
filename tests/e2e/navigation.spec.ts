import { notFound, serviceLink, site } from '../support/siteWords.ts';
import { expect, test } from './fixtures.ts';
import { setSize } from './pageLayout.ts';

test('the breadcrumb has large links, even on a narrow phone with large text', async ({ page }) => {
  await page.goto(serviceLink('workplace-physiotherapy').path);
  const links = page.getByRole('navigation', { name: site.trail }).getByRole('link');
  for (const size of [100, 200]) {
    await setSize(page, 320, size, 640);
    for (const link of await links.all())
      expect((await link.boundingBox())?.height, 'WCAG 2.5.5: 44 px').toBeGreaterThanOrEqual(44);
  }
});

test.describe('an unknown address', () => {
  test.use({ expectedErrors: /404/ });

  test('shows a page with status 404 that links to Home and goes back', async ({ page }) => {
    const consoleLines: string[] = [];
    page.on('console', (message) => consoleLines.push(message.text()));
    await page.goto('/booking');
    expect((await page.goto('/services/surfing'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(notFound.heading);
    await expect(page.getByRole('link', { name: notFound.home })).toHaveAttribute('href', '/');
    expect(consoleLines.join()).toContain('/services/surfing');
    await page.getByRole('button', { name: notFound.back }).click();
    await expect(page).toHaveURL('/booking');
  });

  test('has a button Go Back, which leads to Home if there was no page before', async ({ page, context }) => {
    await page.goto('/');
    const newTab = context.waitForEvent('page');
    await page.evaluate(() => {
      window.open('/nowhere', '_blank', 'noopener');
    });
    const tab = await newTab;
    await tab.getByRole('button', { name: notFound.back }).click();
    await expect(tab).toHaveURL('/');
  });
});

test('a page is fetched when the mouse is over its link, and opens without another request', async ({
  page,
  server,
}) => {
  const countRequests = () => server.log.filter((line) => line.includes('"path":"/terms"')).length;
  const countBefore = countRequests();
  await page.goto('/about');
  const link = page.locator('footer a[href="/terms"]').first();
  await link.hover();
  await expect.poll(countRequests).toBe(countBefore + 1);
  await link.click();
  await expect(page).toHaveURL('/terms');
  const deliveryType = await page.evaluate(
    () => performance.getEntriesByType('navigation')[0]?.toJSON().deliveryType,
  );
  expect(deliveryType).toBe('navigational-prefetch');
  expect(countRequests()).toBe(countBefore + 1);
});
