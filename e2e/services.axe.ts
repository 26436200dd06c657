import type { Page } from '@playwright/test';
import { servicesIndex } from '../testing/siteWords.ts';

/** The states of the services pages that axe looks at. */
export const servicesStates: Record<string, (page: Page) => Promise<unknown>> = {
  'the services index': (page) => page.goto('/services'),
  'the services index with its facts moving': async (page) => {
    await page.goto('/services');
    await page.getByRole('button', { name: servicesIndex.facts.nextName }).click();
  },
  'a long service page': (page) => page.goto('/services/functional-mobility'),
  'a tabbed service page': (page) => page.goto('/services/workcover'),
  'a tabbed service page at its conditions': (page) => page.goto('/services/workcover#conditions'),
  'a tabbed service page at Book Now': (page) => page.goto('/services/workcover#booking'),
};
