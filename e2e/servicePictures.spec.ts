import type { Page } from '@playwright/test';
import type { LongService } from '../src/services/servicesContent.ts';
import { serviceSlugs } from '../src/site/services.ts';
import { serviceLink, serviceWords } from '../testing/siteWords.ts';
import { expect, test } from './fixtures.ts';
import { cutWords } from './layout.ts';

const phone = { width: 390, height: 844 };
/** How far somebody scrolls without a picture at most: a phone's screen and a half, in px. */
const most = 1.5 * phone.height;

test('on a phone no service goes on for more than a screen and a half without a picture, in any of its parts', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  const faults: string[] = [];
  for (const slug of serviceSlugs) {
    const { path } = serviceLink(slug);
    await page.goto(path);
    const parts = await page.getByRole('tab').all();
    for (const part of parts.length > 0 ? parts : [undefined]) {
      await part?.click();
      const name = [path, await part?.textContent()].filter(Boolean).join(', ');
      for (const { below, pixels } of await stretches(page)) {
        if (pixels > most) faults.push(`${name}: ${pixels} px below "${below}"`);
      }
    }
  }
  expect(faults).toEqual([]);
});

/**
 * The stretches of this page's main part that have no drawing and no photograph, with the last heading before each. Warning
 * signs are none: nothing is put between those of one urgency, which are read one after the other.
 */
function stretches(page: Page) {
  return page.getByRole('main').evaluate((main) => {
    const place = (element: Element) => element.getBoundingClientRect();
    const { top, bottom } = place(main);
    const drawn = [...main.querySelectorAll('svg.figure, img')].filter(
      (picture) => picture.checkVisibility() && place(picture).width >= 80,
    );
    const pictures = [...drawn, ...main.querySelectorAll('[data-urgency]')]
      .map(place)
      .toSorted((a, b) => a.top - b.top);
    const headings = [...main.querySelectorAll('h1, h2, h3')].filter((heading) => heading.checkVisibility());
    let from = top;
    return [...pictures, { top: bottom, bottom }].map((picture) => {
      const pixels = Math.round(picture.top - from);
      const below = headings.findLast((heading) => place(heading).top < from)?.textContent ?? '';
      from = Math.max(from, picture.bottom);
      return { below, pixels };
    });
  });
}

test('what research says is folded, opens with a key, and is on paper', async ({ page }) => {
  const { path } = serviceLink('functional-mobility');
  const { evidence } = serviceWords('functional-mobility');
  const source = page.getByRole('link', { name: evidence.sources[0]?.label ?? '' });
  await page.goto(path);
  await expect(source).toBeHidden();
  await page.getByRole('heading', { name: evidence.heading, level: 2 }).locator('..').focus();
  await page.keyboard.press('Enter');
  await expect(source).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(source).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(source).toBeVisible();
});

test('what happens when you come is a row of pictures in their order, each with what it shows', async ({
  page,
}) => {
  const long = serviceSlugs.filter((slug) => serviceWords(slug).layout === 'long');
  expect(long).not.toEqual([]);
  for (const slug of long) {
    const { session } = serviceWords(slug) as LongService;
    await page.goto(serviceLink(slug).path);
    const frames = page.getByRole('region', { name: session.heading }).getByRole('listitem');
    await expect(frames).toHaveText(session.frames.map(({ text }) => text));
    await expect(frames.locator('img')).toHaveCount(session.frames.length);
  }
});

test('a page of drawings is printed with all of them', async ({ page }) => {
  const { path } = serviceLink('functional-mobility');
  const asked = new Set<string>();
  page.on('requestfinished', (request) => asked.add(new URL(request.url()).pathname));
  await page.goto(path);
  const sources = await page
    .locator('main img')
    .evaluateAll((all) => all.map((image) => image.getAttribute('src')));
  expect(
    sources.filter((source) => !asked.has(source ?? '')),
    'what waits to be scrolled to',
  ).not.toEqual([]);
  await page.pdf();
  expect(sources.filter((source) => !asked.has(source ?? ''))).toEqual([]);
});

for (const [width, text] of [
  [320, '100%'],
  [390, '200%'],
] as const) {
  test(`no word beside a drawing is cut at ${width} px with text at ${text}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const slug of ['neurological-rehabilitation', 'acl-rehabilitation']) {
      await page.goto(`${serviceLink(slug).path}#conditions`);
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text);
      const words = page.locator('main li:has(img), main .headed').locator(':is(h2, h3, p):not(:has(a))');
      for (const each of await words.filter({ visible: true }).all()) {
        expect(await cutWords(each), slug).toEqual([]);
      }
    }
  });
}
