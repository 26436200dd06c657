import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** The states of the FAQ that axe looks at: how to get there. */
export const faqStates: Record<string, (page: Page) => Promise<unknown>> = {
  'the FAQ': async (page) => {
    await page.goto('/faq');
    await expect(page.getByRole('searchbox', { name: 'Search FAQs' })).toBeVisible();
  },
  'the FAQ with an open question': async (page) => {
    await page.goto('/faq#how-much-does-it-cost');
    await expect(page.getByText('A standard session costs')).toBeVisible();
  },
  'the FAQ with some matches': async (page) => {
    await page.goto('/faq');
    await page.getByRole('searchbox').fill('wheelchair');
    await expect(page.getByRole('status')).toContainText('match');
  },
  'the FAQ without a match': async (page) => {
    await page.goto('/faq');
    await page.getByRole('searchbox').fill('submarine');
    await expect(page.getByRole('button', { name: 'Clear Search' })).toBeVisible();
  },
};
