import { languages } from '../src/clinic/languages.ts';
import { formPage, kindNames, kinds, kindsIn } from '../src/enquiry/kinds.ts';
import { allPaths } from '../src/site/services.ts';
import { translatedPaths } from '../src/site/translations.ts';
import { faultsOn } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { hasScript } from './hasScript.ts';
import { lostRules } from './lostRules.ts';
import { tooWide } from './tooWide.ts';

test.use({ expectedComplaints: /404|422/ });

/** Every page there is, and the panels of one with tabs. */
const pages = [
  ...allPaths,
  '/services/workplace-physiotherapy#conditions',
  '/services/workplace-physiotherapy#booking',
  ...translatedPaths,
  ...languages.flatMap((language) => kindsIn(language).map((kind) => `${formPage(kind, language)}/received`)),
  '/nowhere',
];

for (const path of pages) {
  test(`${path}: axe finds nothing, body text has a contrast of 7:1, nothing is cut off at any width and size of text, no style is missing, and no other host is asked`, async ({
    page,
    context,
    server,
  }) => {
    const requests: { host: string; type: string }[] = [];
    page.on('request', (request) =>
      requests.push({ host: new URL(request.url()).origin, type: request.resourceType() }),
    );
    await page.goto(path);
    // A first page is set in a font of the device, and one after it in the site's own.
    await page.reload();
    await expect(page.locator('astro-island[client=idle][ssr]'), 'islands without life').toHaveCount(0);
    expect(await faultsOn(page)).toEqual([]);
    expect(await lostRules(page)).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
    expect([...new Set(requests.map(({ host }) => host))]).toEqual([new URL(server.url).origin]);
    expect(await context.cookies()).toEqual([]);
    if (hasScript(path)) return;
    expect(requests.filter(({ type }) => type === 'script')).toEqual([]);
    await expect(page.locator('script[src], astro-island')).toHaveCount(0);
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const kind of kindNames) {
    const { page: path } = kinds[kind];
    test(`the answer to an empty ${path} has every style, and comes with all of them`, async ({ page }) => {
      await page.goto(path);
      await page.locator('form [type=submit]').click();
      await expect(page.locator('.error-summary')).toBeVisible();
      await expect(page.locator('link[rel=stylesheet]')).toHaveCount(0);
      expect(await lostRules(page)).toEqual([]);
    });
  }
});
