import { defineConfig } from '@playwright/test';
import browsers from '../../playwright.config.ts';

/** What is tried of the test language in a copy of the site that has it: npm run check:edits -- language. */
export default defineConfig({
  ...browsers,
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/testLanguage',
  reporter: 'list',
});
