import type { Page } from '@playwright/test';
import { faqCategories, faqPage } from '../testing/siteWords.ts';
import { expect } from './fixtures.ts';

const { search } = faqPage;
const first = faqCategories[0]?.questions[0];

/** The states of the FAQ that axe looks at, beside the page as it opens: how to get there. */
export const faqStates: Record<string, (page: Page) => Promise<unknown>> = {
  'the FAQ with an open question': async (page) => {
    await page.goto(`/faq#${first?.id}`);
    await expect(page.locator(`#${first?.id} p`).first()).toBeVisible();
  },
  'the FAQ with some matches': async (page) => {
    await page.goto('/faq');
    await page.getByRole('searchbox').fill(first?.question ?? '');
    await expect(page.getByRole('status')).toContainText('1');
  },
  'the FAQ without a match': async (page) => {
    await page.goto('/faq');
    await page.getByRole('searchbox').fill('qqzzxx');
    await expect(page.getByRole('button', { name: search.clear })).toBeVisible();
  },
};
