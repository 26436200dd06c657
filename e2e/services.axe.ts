import type { Page } from '@playwright/test';
import { servicesIndex, site } from '../testing/siteWords.ts';

/** The states of the services pages that axe looks at, beside each page as it opens. */
export const servicesStates: Record<string, (page: Page) => Promise<unknown>> = {
  'the services index with its facts moving': async (page) => {
    await page.goto('/services');
    await page.getByRole('heading', { name: servicesIndex.facts.heading }).scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: site.motion.facts.next }).click();
  },
};
