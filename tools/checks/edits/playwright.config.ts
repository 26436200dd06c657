import { defineConfig } from '@playwright/test';
import browsers from '../../../playwright.config.ts';

/** Tests the pages of the pseudo-language in a copy of the site: npm run check:edits. */
export default defineConfig({
  ...browsers,
  testDir: '.',
  outputDir: '../../../test-results',
  reporter: 'list',
});
