import type { Page } from '@playwright/test';
import { enquiryPath } from '../../src/desk/deskPaths.ts';
import type { DeskPageName } from '../../src/desk/deskViews.ts';
import { examplePath } from '../support/deskExampleServer.ts';
import type { DeskViewName } from '../support/deskViewExamples.ts';
import { allRules, findFaults } from './axe.ts';
import { test as base, expect } from './fixtures.ts';
import { findBrokenWords, findLostRules, findOverflows } from './pageLayout.ts';

// The build renders the pages from the examples of tests/support/deskViewExamples.ts.
const test = base.extend({ baseURL: ({ examples }, use) => use(examples.url) });

/** The views of each page that have all its parts: lists, forms, notices, errors, and very long texts. */
const viewsByPage: Record<DeskPageName, DeskViewName[]> = {
  'sign-in': ['sign-in, note not saved', 'sign-in, not an address'],
  linkSent: ['linkSent'],
  link: ['link'],
  problem: ['problem'],
  waiting: ['waiting', 'waiting, nobody', 'waiting, just done', 'waiting, read first'],
  all: ['all', 'all, wrong days'],
  enquiry: [
    'enquiry, no inbox',
    'enquiry, old page',
    'enquiry, answered',
    'enquiry, times offered',
    'enquiry, booked',
    'enquiry, not deleted',
    'enquiry, times to confirm',
    'enquiry, Arabic',
    'enquiry, very long',
    'enquiry, read first',
  ],
  add: ['add, refused'],
  visits: ['visits, calendar address'],
  cancelDay: ['cancelDay, changed meanwhile'],
  statistics: ['statistics'],
  audit: ['audit'],
};
const openExample = (page: Page, name: DeskViewName) => page.goto(examplePath(name));

/** The views whose parts are beside each other in a wide window. */
const wideViews: DeskViewName[] = ['waiting, read first', 'all', 'enquiry, answered', 'statistics'];

for (const [pageName, names] of Object.entries(viewsByPage)) {
  test(`the desk page ${pageName} is accessible, fits large text and has large buttons`, async ({ page }) => {
    // Each view of the page gets the time that one test usually gets.
    test.setTimeout(30_000 * names.length);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const name of names) {
      await openExample(page, name);
      const faults = [
        ...(wideViews.includes(name) ? await findFaults(page, { rules: allRules, width: 1280 }) : []),
        ...(await findFaults(page, { rules: allRules })),
        ...(await findLostRules(page)).map((rule) => `has lost ${rule}`),
        ...(await findStyleFaults(page)),
        ...(await findOverflows(page, findBrokenHeadings)),
      ];
      expect.soft(faults, name).toEqual([]);
    }
  });
}

/** The broken words of headings without a name that a visitor typed, which may be a single long word. */
const findBrokenHeadings = (page: Page) =>
  findBrokenWords(page.locator('main :is(h1, h2, h3):not(:has(bdi))'));

/** The faults of a page on the narrowest phone: controls under 44 px, movement, and more or less than one main heading. */
async function findStyleFaults(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 900 });
  return page.evaluate(() => {
    const selectAll = (selector: string) => [...document.querySelectorAll(selector)];
    const smallControls = selectAll(
      'main a, header a, footer a, button:not([aria-hidden]), input:not([type=hidden]), select, summary',
    )
      .filter((element) => element.checkVisibility() && !element.matches('.skip-link'))
      // The label of a radio button or a checkbox can be pressed too.
      .map((element) =>
        element.matches('[type=radio], [type=checkbox]') ? element.closest('.choice') : element,
      )
      .filter((element) => {
        const { width, height } = element?.getBoundingClientRect() ?? { width: 0, height: 0 };
        return Math.min(width, height) < 43.9;
      });
    const movingElements = selectAll('*').filter((element) => {
      const { animationName, transitionDuration, scrollBehavior } = getComputedStyle(element);
      return (
        animationName !== 'none' || !/^0s(, 0s)*$/.test(transitionDuration) || scrollBehavior === 'smooth'
      );
    });
    const describeElements = (what: string, elements: (Element | null)[]) =>
      elements.map((element) => `${what}: ${element?.outerHTML.slice(0, 200)}`);
    return [
      ...describeElements('small', smallControls),
      ...describeElements('moving', movingElements),
      ...(selectAll('h1').length === 1 ? [] : [`${selectAll('h1').length} headings of the page`]),
    ];
  });
}

test('on a laptop, staff see the tables of the statistics without scrolling sideways', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openExample(page, 'statistics');
  const tableWidths = await page
    .locator('table')
    .evaluateAll((all) => all.map(({ parentElement: box }) => [box?.scrollWidth, box?.clientWidth]));
  expect(tableWidths).toHaveLength(3);
  for (const [whole, shown] of tableWidths) expect(whole).toBe(shown);
});

test('on a laptop, the buttons of a long message with a warning sign are beside its first lines', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openExample(page, 'waiting, read first');
  const distances = await page
    .locator('.desk-line--whole')
    .evaluateAll((lines) =>
      lines.map(
        (line) =>
          (line.querySelector('.desk-line__ways')?.getBoundingClientRect().top ?? Infinity) -
          line.getBoundingClientRect().top,
      ),
    );
  expect(distances).not.toEqual([]);
  expect(Math.max(...distances)).toBeLessThan(100);
});

test('text that a visitor typed does not change the direction of the text around it', async ({ page }) => {
  await openExample(page, 'enquiry, very long');
  const bidiStyles = await page
    .locator('.typed')
    .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).unicodeBidi));
  expect(new Set(bidiStyles)).toEqual(new Set(['isolate', 'plaintext']));
});

test('on a phone an entry of a desk list is at most 120 px high, and a tap on it opens its enquiry', async ({
  page,
  examples,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const name of ['waiting, just done', 'waiting, read first', 'all'] as const) {
    await openExample(page, name);
    const heights = await page
      .locator('.desk-line:not(.desk-line--whole, :has(.desk-just-done, .desk-call + .desk-call))')
      .evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().height));
    expect(Math.max(...heights), name).toBeLessThanOrEqual(120);
  }
  await page.goto(`${examplePath('waiting, just done')}#next`);
  // A page that glides to the next person has the buttons of others under the finger meanwhile.
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
  const { next } = examples.views['waiting, just done'];
  const focusedLine = page.locator('.desk-line').filter({ has: page.locator(':focus') });
  await expect(focusedLine.getByRole('status')).toBeInViewport();
  await expect(page.locator(':focus')).toHaveAccessibleDescription(/\S/);
  const hrefAtPress = await focusedLine.locator('.desk-line__since').evaluate((wait) => {
    const { left, top } = wait.getBoundingClientRect();
    return document.elementFromPoint(left + 3, top + 3)?.getAttribute('href');
  });
  expect(hrefAtPress?.split('?')[0]).toBe(enquiryPath(next ?? ''));
});

test('a printed enquiry or day takes one page and a weekend two, without buttons', async ({ page }) => {
  for (const [name, pages] of [
    ['enquiry, answered', 1],
    ['visits, a full day', 1],
    ['waiting, after a weekend', 2],
    ['all', undefined],
  ] as const) {
    await page.emulateMedia({ media: null });
    await openExample(page, name);
    const pdf = await page.pdf({ format: 'A4' });
    if (pages) expect(pdf.toString('latin1').match(/\/Type \/Page\b/g), name).toHaveLength(pages);
    await page.emulateMedia({ media: 'print' });
    const controls = 'button, textarea, nav, .button--quiet:not(.desk-call, .desk-mail)';
    await expect(page.locator(controls).filter({ visible: true }), name).toHaveCount(0);
    // A printed list has the phone number of each person in its line.
    const phoneNumbers = page.locator('.desk-line__reach').filter({ visible: true });
    if (name !== 'enquiry, answered') await expect(phoneNumbers.first(), name).toHaveText(/\S/);
    // A printed list has room to write the result of each call.
    if (name === 'waiting, after a weekend')
      await expect(page.locator('.desk-line__notes').first()).toBeVisible();
  }
});

test('staff print the visits of today, or of the day that they selected', async ({ page }) => {
  await openExample(page, 'visits, a full day');
  const [today, ...days] = await page.locator('.desk-day h2').allTextContents();
  const tomorrow = days[0] ?? '';
  const printedDays = async () => {
    await page.emulateMedia({ media: 'print' });
    const names = await page.getByRole('heading', { level: 2 }).filter({ visible: true }).allTextContents();
    await page.emulateMedia({ media: null });
    return names;
  };
  expect(await printedDays()).toEqual([today]);
  await page.getByRole('link', { name: tomorrow }).click();
  expect(await printedDays()).toEqual([tomorrow]);
});

test.describe('in dark forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' }, colorScheme: 'dark' });

  test('the bars of the statistics stand out from the background', async ({ page }) => {
    await openExample(page, 'statistics');
    const textColour = await page
      .locator('td')
      .first()
      .evaluate((cell) => getComputedStyle(cell).color);
    const barColours = await page.locator('main rect').evaluateAll((rects) =>
      rects.map((rect) => {
        const { fill, stroke } = getComputedStyle(rect);
        return stroke === 'none' ? fill : stroke;
      }),
    );
    expect(new Set(barColours)).toEqual(new Set([textColour]));
  });
});
