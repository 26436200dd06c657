import type { Page } from '@playwright/test';

/** The legal pages, for axe. */
export const legalStates: Record<string, (page: Page) => Promise<unknown>> = {
  'the terms': (page) => page.goto('/terms'),
  'the privacy page': (page) => page.goto('/privacy'),
};
