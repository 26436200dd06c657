import { pageLink, serviceLink, site } from '../support/siteWords.ts';
import { expect, test } from './fixtures.ts';

const way = { name: site.trail };

test('the breadcrumb works by keyboard and touch, also on a narrow phone with large text', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(serviceLink('workplace-physiotherapy').path);
  const trail = page.getByRole('navigation', way);
  for (const size of ['100%', '200%']) {
    await page.evaluate((text) => document.documentElement.style.setProperty('font-size', text), size);
    for (const link of await trail.getByRole('link').all()) {
      const box = await link.boundingBox();
      expect(box?.height, 'WCAG 2.5.5: 44 px').toBeGreaterThanOrEqual(44);
    }
  }
  const all = trail.getByRole('link', { name: pageLink('services').name });
  await all.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(pageLink('services').path);
  await page
    .getByRole('navigation', way)
    .getByRole('link', { name: pageLink('home').name })
    .click();
  await expect(page).toHaveURL('/');
});

test('the breadcrumb is not printed', async ({ page }) => {
  await page.goto(pageLink('ndis').path);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation', way)).toBeHidden();
});
