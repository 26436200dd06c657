import type { Page } from '@playwright/test';
import { nextClosures } from '../../src/clinic/closures.ts';
import { record, today } from '../support/openingDays.ts';
import { clinic, contactPage, faqCategories, phrases, firstVisit as words } from '../support/siteWords.ts';
import { expect, test } from './fixtures.ts';

const steps = Object.values(words.steps);
const { train, ways } = contactPage.gettingHere;

const papers = ['A4', 'Letter'].flatMap((format) =>
  ['10mm', '20mm'].map((margin) => ({
    format,
    margin: { top: margin, right: margin, bottom: margin, left: margin },
  })),
);

/** How many pages it takes to print what is shown, on each paper. */
async function printedPages(page: Page): Promise<(number | undefined)[]> {
  const pdfs: Buffer[] = [];
  for (const paper of papers) pdfs.push(await page.pdf(paper));
  return pdfs.map((pdf) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length);
}

test('the sheet prints on one page of A4 or US Letter, with narrow or wide margins', async ({ page }) => {
  await page.goto('/first-visit');
  expect(await printedPages(page)).toEqual(papers.map(() => 1));
});

test('the printed sheet has everything that a visitor takes along', async ({ page }) => {
  await page.goto('/first-visit');
  await page.emulateMedia({ media: 'print' });
  const { answer = [] } =
    faqCategories.flatMap(({ questions }) => questions).find(({ id }) => id === words.bring) ?? {};
  expect(answer).not.toHaveLength(0);
  for (const text of [
    ...steps.map((step) => step.text),
    ...answer,
    ...[train, ...ways].flatMap(({ points }) => points.slice(0, 1)),
    clinic.address.street,
    clinic.phone.shown,
    nextClosures(record, phrases, today),
    new URL((await page.locator('link[rel=canonical]').getAttribute('href')) ?? '').host,
  ])
    await expect(page.getByRole('main').getByText(text).filter({ visible: true }).first()).toBeVisible();
});
