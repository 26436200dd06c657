import type { Page } from '@playwright/test';
import { site } from '../testing/siteWords.ts';
import { faultsOn } from './axe.ts';
import { hydrated, submit } from './bookingForm.ts';
import { faqStates } from './faq.axe.ts';
import { expect, test, widths } from './fixtures.ts';
import { openForm, submit as submitForm } from './forms.ts';
import { legalStates } from './legal.axe.ts';
import { magazineStates } from './magazine.axe.ts';
import { servicesStates } from './services.axe.ts';
import { textPageStates } from './textPages.axe.ts';

test.use({ expectedComplaints: /404/ });

/** The states of the site that axe looks at: how to get there. */
const states: Record<string, (page: Page) => Promise<unknown>> = {
  Home: (page) => page.goto('/'),
  'Home with the confirmation': async (page) => {
    await page.goto('/');
    await page.evaluate(() => sessionStorage.setItem('enquiry-received', 'Mariam'));
    await page.reload();
    await expect(page.getByRole('status')).toBeVisible();
  },
  'the booking form, empty': async (page) => {
    await page.goto('/booking');
    await hydrated(page);
  },
  'the booking form with errors': async (page) => {
    await page.goto('/booking');
    await hydrated(page);
    await submit(page).click();
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'the booking form with the NDIS number': async (page) => {
    await page.goto('/booking');
    await page.getByRole('switch').check();
    await expect(page.getByLabel('NDIS number')).toBeVisible();
  },
  'the booking form with a toast': async (page) => {
    await page.goto('/booking');
    await hydrated(page);
    await page.route('**/functions/v1/*', (route) => route.fulfill({ status: 200, json: {} }));
    await page.getByLabel('First name').fill('Mariam');
    await page.getByLabel('Last name').fill('Haddad');
    await page.getByLabel('Email address').fill('mariam@example.com');
    await page.getByLabel('Phone number').fill('0400 000 000');
    await page.getByLabel('Consultation type').selectOption('other');
    await page.getByLabel(/I agree/).check();
    await submit(page).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'the contact page': async (page) => {
    await page.goto('/contact');
    await expect(page.locator('form#contact')).toHaveAttribute('novalidate', '');
    await expect(page.locator('tr[aria-current=date]')).toBeVisible();
  },
  'the street view tab': async (page) => {
    await page.goto('/contact#street');
    await expect(page.getByRole('button', { name: 'Show street view' })).toBeVisible();
  },
  'the message form with errors': async (page) => {
    await page.goto('/contact');
    await expect(page.locator('form#contact')).toHaveAttribute('novalidate', '');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'the message received page': (page) => page.goto('/contact/received'),
  'the referral form with errors': async (page) => {
    await openForm(page, 'referral');
    await submitForm(page, 'referral').click();
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'the referral received page': (page) => page.goto('/refer/received'),
  'the received page': (page) => page.goto('/booking/received'),
  'the not-found page': (page) => page.goto('/nowhere'),
  ...textPageStates,
  ...servicesStates,
  ...faqStates,
  ...magazineStates,
  ...legalStates,
};

const phoneStates: typeof states = {
  'the mobile menu': async (page) => {
    await page.goto('/');
    await page.getByRole('button', { name: site.header.menu }).click();
    await page.locator('#mobile-menu summary').click();
    await expect(
      page.locator('#mobile-menu').getByRole('link', { name: site.header.everyService }),
    ).toBeVisible();
  },
};
const laptopStates: typeof states = {
  'the Services dropdown': async (page) => {
    await page.goto('/');
    await page.getByRole('button', { name: site.header.showServices }).click();
    await expect(page.getByRole('link', { name: site.header.allServices })).toBeVisible();
  },
};

const rules = {
  type: 'tag' as const,
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

for (const width of widths) {
  const here = { ...states, ...(width < 768 ? phoneStates : laptopStates) };
  for (const [name, open] of Object.entries(here)) {
    test(`axe finds nothing on ${name} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await open(page);
      // Where a page is scrolled, the sticky header lies over part of some control, which axe takes for its size.
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      expect(await faultsOn(page, rules)).toEqual([]);
    });
  }
}
