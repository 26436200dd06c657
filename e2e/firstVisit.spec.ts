import type { Page } from '@playwright/test';
import { clinic, faqCategories, firstVisit as words } from '../testing/siteWords.ts';
import { expect, test } from './fixtures.ts';

const steps = Object.values(words.steps);
const section = (page: Page) => page.getByRole('region', { name: words.heading, exact: true });

test('the sheet tells the first visit step by step, each with a picture that nobody needs', async ({
  page,
}) => {
  await page.goto('/first-visit');
  const list = page.getByRole('main').getByRole('list').first();
  await expect(list.getByRole('heading')).toHaveText(steps.map(({ name }) => name));
  for (const { text } of steps) await expect(list).toContainText(text);
  await expect(list.locator('svg[aria-hidden=true]')).toHaveCount(steps.length);
});

for (const path of ['/', '/services/musculoskeletal', '/services/workcover', '/booking/received']) {
  test(`${path} shows the five steps in their order, and leads to the sheet`, async ({ page }) => {
    await page.goto(path);
    const visit = section(page);
    await expect(visit.getByRole('listitem').getByRole('heading')).toHaveText(steps.map(({ name }) => name));
    for (const picture of await visit.locator('img').all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0);
    }
    await visit.getByRole('link', { name: words.link }).click();
    await expect(page).toHaveURL('/first-visit');
  });
}

test('the sheet fits on one page of A4, with everything that somebody takes along', async ({ page }) => {
  await page.goto('/first-visit');
  const margin = '10mm';
  const pdf = await page.pdf({
    format: 'A4',
    margin: { top: margin, right: margin, bottom: margin, left: margin },
  });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  const { answer = [] } =
    faqCategories.flatMap(({ questions }) => questions).find(({ id }) => id === words.bring) ?? {};
  expect(answer).not.toHaveLength(0);
  for (const text of [
    ...steps.map((step) => step.text),
    ...answer,
    clinic.address.street,
    clinic.phone.shown,
  ])
    await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
});
