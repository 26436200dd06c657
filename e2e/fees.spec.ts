import type { Locator } from '@playwright/test';
import { yourVisit } from '../src/site/visit.ts';
import {
  clinic,
  faqCategories,
  home,
  pageLink,
  phrases,
  serviceLink,
  serviceWords,
  visitWords,
} from '../testing/siteWords.ts';
import { expect, test } from './fixtures.ts';

const { rows } = yourVisit(clinic, visitWords, phrases);

// Smooth scrolling would only be waited for.
test.use({ reducedMotion: 'reduce' });

/** Whether a part of a page has each price of the clinic record, and no other. */
async function expectFees(part: Locator) {
  const visit = part.getByRole('region', { name: visitWords.heading });
  await expect(visit.getByRole('term')).toHaveText(rows.map(({ name }) => name));
  await expect(visit.getByRole('definition')).toHaveText(rows.map(({ text }) => text));
  await expect(visit).toBeVisible();
}

test('somebody who asks only what it costs has the answer one tap from the top of Home', async ({ page }) => {
  await page.goto('/');
  const link = page.getByRole('main').getByRole('link', { name: home.paying.link });
  await expect(link).toBeInViewport();
  await link.click();
  const paying = page.getByRole('region', { name: home.paying.heading, exact: true });
  await expect(paying.getByRole('heading', { name: home.paying.heading, exact: true })).toBeInViewport();
  await expectFees(paying);
});

test('Home says for each payer what is left to pay, where the clinic has said it', async ({ page }) => {
  await page.goto('/');
  const paying = page.getByRole('region', { name: home.paying.heading, exact: true });
  for (const { name, youPay } of clinic.payers) {
    const payer = paying.locator('details').filter({ has: page.getByText(name, { exact: true }) });
    await expect(payer).toHaveCount(1);
    if (youPay) await expect(payer).toContainText(`${visitWords.youPay} ${youPay}`);
    else await expect(payer).not.toContainText(visitWords.youPay);
  }
});

for (const slug of ['musculoskeletal', 'functional-mobility']) {
  test(`the page of ${slug} says what a visit costs, and leads on to who pays`, async ({ page }) => {
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
}

test('what it costs stands beside the booking form too', async ({ page }) => {
  await page.goto(pageLink('booking').path);
  await expectFees(page.getByRole('main'));
});

test('the FAQ answers the question with the same prices', async ({ page }) => {
  const question = faqCategories
    .flatMap(({ questions }) => questions)
    .find(({ id }) => id === 'how-much-does-it-cost');
  await page.goto('/faq#how-much-does-it-cost');
  for (const paragraph of question?.answer ?? []) await expect(page.getByText(paragraph)).toBeVisible();
});
