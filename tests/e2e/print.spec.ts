import type { Locator } from '@playwright/test';
import { nextClosures } from '../../src/clinic/closures.ts';
import { pagePath } from '../../src/content/translations.ts';
import { movementPath, tonightPath, tonightSheets } from '../../src/routes.ts';
import { languages } from '../../src/text/languages.ts';
import { today, todaysOpenings } from '../support/openingDays.ts';
import {
  clinic,
  contactPage,
  faqCategories,
  firstVisit,
  home,
  movements,
  phrases,
  serviceLink,
  serviceWords,
} from '../support/siteWords.ts';
import { expect, test } from './fixtures.ts';

const movementPages = [...movements.keys()].map(movementPath);

/** The sheets to print, with the number of pages of each. */
const sheets: Record<string, { paths: string[]; pages: number; formats?: string[] }> = {
  "'What to do tonight'": { paths: tonightSheets.map(tonightPath), pages: 1 },
  'the first visit': { paths: ['/first-visit'], pages: 1, formats: ['A4', 'Letter'] },
  'the movements': { paths: movementPages, pages: 1 },
};

for (const [name, { paths, pages, formats = ['A4'] }] of Object.entries(sheets)) {
  test(`the sheet of ${name} has ${pages} pages of ${formats.join(' or ')}`, async ({ page }) => {
    for (const path of paths) {
      await page.goto(path);
      for (const format of formats) {
        const pdf = await page.pdf({ format });
        expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g), `${path} on ${format}`).toHaveLength(
          pages,
        );
      }
    }
  });
}

test('the first page of the warning signs has the numbers and the signs to know by heart', async ({
  page,
}) => {
  // A4 without its margins of 7 mm, in px.
  const paper = { width: 740, height: 1069 };
  await page.setViewportSize(paper);
  await page.emulateMedia({ media: 'print' });
  for (const language of languages) {
    await page.goto(pagePath(language, 'urgent'));
    const signs = page.locator('#by-heart');
    const box = await signs.boundingBox();
    expect(box && box.y + box.height, language).toBeLessThan(paper.height);
    await expect(signs, language).toHaveCSS('break-after', 'page');
  }
});

test('the sheet of the first visit has everything that a visitor needs', async ({ page }) => {
  await page.goto('/first-visit');
  await page.emulateMedia({ media: 'print' });
  const { answer = [] } =
    faqCategories.flatMap(({ questions }) => questions).find(({ id }) => id === firstVisit.bring) ?? {};
  expect(answer).not.toHaveLength(0);
  const { train, ways } = contactPage.gettingHere;
  for (const text of [
    ...Object.values(firstVisit.steps).map((step) => step.text),
    ...answer,
    ...[train, ...ways].flatMap(({ points }) => points.slice(0, 1)),
    clinic.address.street,
    clinic.phone.number,
    nextClosures(todaysOpenings, phrases, today),
    new URL((await page.locator('link[rel=canonical]').getAttribute('href')) ?? '').host,
  ])
    await expect(page.getByRole('main').getByText(text).filter({ visible: true }).first()).toBeVisible();
});

test('a visitor who prints a page gets its folded parts, but no navigation', async ({ page }) => {
  const questions = faqCategories.flatMap((category) => category.questions);
  const slug = 'post-surgery-rehabilitation';
  const [source] = serviceWords(slug).evidence.sources;
  const screenOnly = page.locator('.trail, .action-bar').filter({ visible: true });
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [path, foldedSelector, count] of [
    ['/faq', '.question__answer > p:first-child', questions.length],
    ['/urgent', '#locked-knee, #belly-pain, #pregnancy', 3],
    [serviceLink(slug).path, `#conditions h2, #book, a[href="${source?.url}"]`, 3],
  ] as const) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(path);
    const foldedParts = page.locator(foldedSelector).filter({ visible: true });
    await expect(foldedParts).toHaveCount(0);
    await expect(screenOnly).toHaveCount(2);
    await page.emulateMedia({ media: 'print' });
    await expect(foldedParts).toHaveCount(count);
    await expect(screenOnly).toHaveCount(0);
  }
  await page.goto('/');
  for (const { text } of home.conditions.groups) await expect(page.getByText(text)).toBeVisible();
});

test('every drawing for paper is printed, also if the visitor has not scrolled to it', async ({ page }) => {
  const loadedFiles = new Set<string>();
  page.on('requestfinished', (request) => loadedFiles.add(new URL(request.url()).pathname));
  await page.goto(serviceLink('functional-mobility').path);
  const drawings = page.locator('main img');
  const listUnloaded = (found: Locator) =>
    found.evaluateAll(
      (all, known) => all.map((each) => each.getAttribute('src') ?? '').filter((src) => !known.includes(src)),
      [...loadedFiles],
    );
  expect(await listUnloaded(drawings), 'lazy drawings before printing').not.toEqual([]);
  await page.pdf();
  await page.emulateMedia({ media: 'print' });
  expect(await listUnloaded(drawings.filter({ visible: true }))).toEqual([]);
});
