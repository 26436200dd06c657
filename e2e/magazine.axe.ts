import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** The states of the magazine that axe looks at: how to get there. */
export const magazineStates: Record<string, (page: Page) => Promise<unknown>> = {
  'the magazine': (page) => page.goto('/magazine'),
  'the magazine with an article': async (page) => {
    await page.goto('/magazine');
    await page.getByRole('link', { name: 'Read Article How walking works' }).click();
    await expect(page.getByRole('heading', { name: 'One step, slowly' })).toBeVisible();
  },
  'the magazine with an article to come': async (page) => {
    await page.goto('/magazine');
    await page.getByRole('link', { name: 'Read Article When pain keeps you up' }).click();
    await expect(page.getByRole('article')).toContainText('Coming in our next issue...');
  },
  'the magazine with an issue to come': async (page) => {
    await page.goto('/magazine');
    await page.getByRole('button', { name: 'Next issue' }).click();
    await expect(page.getByRole('heading', { name: 'Coming soon!' })).toBeVisible();
  },
};
