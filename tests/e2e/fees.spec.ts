import type { Locator } from '@playwright/test';
import { visitPrices } from '../../src/layout/YourVisit.tsx';
import { clinic, home, phrases, serviceLink, serviceWords, visitWords } from '../support/siteWords.ts';
import { expect, test } from './fixtures.ts';

const { rows } = visitPrices(clinic, visitWords, phrases);

// Smooth scrolling would only be waited for.
test.use({ reducedMotion: 'reduce' });

/** Whether a part of a page has each price of the clinic record, and no other. */
async function expectFees(part: Locator) {
  const visit = part.getByRole('region', { name: visitWords.heading });
  await expect(visit.getByRole('term')).toHaveText(rows.map(({ name }) => name));
  await expect(visit.getByRole('definition')).toHaveText(rows.map(({ text }) => text));
  await expect(visit).toBeVisible();
}

test('the cost is one tap from the top of Home', async ({ page }) => {
  await page.goto('/');
  const link = page.getByRole('main').getByRole('link', { name: home.paying.link });
  await expect(link).toBeInViewport();
  await link.click();
  const paying = page.getByRole('region', { name: home.paying.heading, exact: true });
  await expect(paying.getByRole('heading', { name: home.paying.heading, exact: true })).toBeInViewport();
  await expectFees(paying);
});

test('a service leads to who pays, and Back to where the visitor was', async ({ page }) => {
  const slug = 'musculoskeletal';
  await page.goto(`${serviceLink(slug).path}#paying`);
  const { heading } = serviceWords(slug).paying;
  await expect(page.getByRole('heading', { name: heading, exact: true })).toBeInViewport();
  await expectFees(page.getByRole('region', { name: heading, exact: true }));
  const link = page.getByRole('link', { name: visitWords.link });
  await link.click();
  await expect(page.getByRole('heading', { name: home.paying.heading, exact: true })).toBeInViewport();
  await page.goBack();
  await expect(link).toBeInViewport();
});
