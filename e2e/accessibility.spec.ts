import type { Page } from '@playwright/test';
import { type EnquiryKindName, kindNames, kinds } from '../src/enquiry/kinds.ts';
import { sample } from '../testing/samples.ts';
import { site } from '../testing/siteWords.ts';
import { faultsHere, faultsOn } from './axe.ts';
import { faqStates } from './faq.axe.ts';
import { expect, test } from './fixtures.ts';
import { fillForm, openForm, submit } from './forms.ts';
import { magazineStates } from './magazine.axe.ts';
import { servicesStates } from './services.axe.ts';

async function openWithErrors(page: Page, kind: EnquiryKindName) {
  await openForm(page, kind);
  await submit(page, kind).click();
  await expect(page.getByRole('alert')).toBeVisible();
}

/** What pages turn into, and how to get there; pages as they open are in everyPage.spec.ts. */
const states: Record<string, (page: Page) => Promise<unknown>> = {
  'Home with the confirmation': async (page) => {
    await page.goto('/');
    await page.evaluate(() => sessionStorage.setItem('enquiry-received', 'Mariam'));
    await page.reload();
    await expect(page.getByRole('status')).toBeVisible();
  },
  ...Object.fromEntries(
    kindNames.map((kind) => [
      `the form of ${kinds[kind].page} with errors`,
      (page: Page) => openWithErrors(page, kind),
    ]),
  ),
  'the booking form with the NDIS number': async (page) => {
    await page.goto('/booking');
    await page.getByRole('switch').check();
    await expect(page.getByLabel('NDIS number')).toBeVisible();
  },
  // The form of /booking would leave for Home meanwhile.
  'a form with a toast': async (page) => {
    await openForm(page, 'contact');
    await page.route('**/functions/v1/*', (route) => route.fulfill({ json: { status: 'received' } }));
    await fillForm(page, 'contact', sample('contact'));
    await submit(page, 'contact').click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'the street view tab': async (page) => {
    await page.goto('/contact#street');
    await expect(page.getByRole('button', { name: 'Show street view' })).toBeVisible();
  },
  ...servicesStates,
  ...faqStates,
  ...magazineStates,
};

for (const [name, open] of Object.entries(states)) {
  test(`axe finds nothing on ${name}`, async ({ page }) => {
    await open(page);
    expect(await faultsOn(page)).toEqual([]);
  });
}

test('axe finds nothing on the mobile menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto('/');
  await page.getByRole('button', { name: site.header.menu }).click();
  await page.locator('#mobile-menu summary').click();
  await expect(
    page.locator('#mobile-menu').getByRole('link', { name: site.header.everyService }),
  ).toBeVisible();
  expect(await faultsHere(page)).toEqual([]);
});

test('axe finds nothing on the Services dropdown', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: site.header.showServices }).click();
  await expect(page.getByRole('link', { name: site.header.allServices })).toBeVisible();
  expect(await faultsHere(page)).toEqual([]);
});
