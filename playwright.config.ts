import { defineConfig } from '@playwright/test';
import { chromiumArguments, findHeadlessShell } from './tools/gate/chromium.ts';
import { prepareTestFonts } from './tools/gate/fonts.ts';

await prepareTestFonts();

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // Not fullyParallel, with which each worker would load every test file in a third of a second. Long files set it themselves.
  // One for each core of a small machine. A third took 247 s instead of 285, but starts a server and a browser more.
  workers: 2,
  // Node runs TypeScript itself. Playwright would compile it, and the built server that tests of the desk import, with Babel,
  // which doubles the processor time to load the tests on a fresh clone (10.9 s instead of 5.6).
  build: { external: ['**/dist/**', '**/*.ts'] },
  // A test that passes only on a retry has found a fault, so no test is retried.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: 'test-reports/browser.json' }]],
  use: {
    viewport: { width: 1280, height: 900 },
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    launchOptions: { executablePath: findHeadlessShell(), args: chromiumArguments },
  },
});
