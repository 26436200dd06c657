import { test } from '../../e2e/fixtures.ts';
import { formPage, translatedKinds } from '../../src/enquiry/kinds.ts';
import { pathIn, translatedPages } from '../../src/site/translations.ts';
import { expectWhole } from './faults.ts';
import { here } from './here.ts';

const { language } = here;
const pages = [
  ...translatedPages.map((page) => pathIn(language, page)),
  ...translatedKinds.map((kind) => `${formPage(kind, language)}/received`),
  `/${language}/nowhere`,
];

test.use({ expectedComplaints: /404/ });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    for (const path of pages) {
      test(`${path} has no English in it, and nothing cut off`, async ({ page }) => {
        await page.goto(path);
        await expectWhole(page);
      });
    }
  });
}
