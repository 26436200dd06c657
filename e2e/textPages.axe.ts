import type { Page } from '@playwright/test';

/** About, Areas and the NDIS guide, for axe: how to get there. */
export const textPageStates: Record<string, (page: Page) => Promise<unknown>> = {
  About: (page) => page.goto('/about'),
  'Areas We Serve': (page) => page.goto('/areas-we-serve'),
  'the NDIS guide': (page) => page.goto('/ndis'),
};
