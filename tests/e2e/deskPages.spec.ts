import type { Locator, Page } from '@playwright/test';
import type { AppointmentTime } from '../../src/appointments/appointments.ts';
import { appointmentText } from '../../src/appointments/appointmentTime.ts';
import { enquiryPath } from '../../src/desk/deskPaths.ts';
import { examplePath } from '../support/deskExampleServer.ts';
import { type DeskViewName, deskViews } from '../support/deskViewExamples.ts';
import { phrases } from '../support/siteWords.ts';
import { everyRule, faultsOn } from './axe.ts';
import { words } from './deskFixtures.ts';
import { test as base, expect } from './fixtures.ts';
import { lostRules, tooWide } from './pageLayout.ts';

// Each page as the build renders it, without a store behind it: what the server hands to it stands in
// tests/support/deskViewExamples.ts.
const test = base.extend({ baseURL: ({ examples }, use) => use(examples) });

test.describe.configure({ mode: 'parallel' });

const names = Object.keys(deskViews) as DeskViewName[];
const open = (page: Page, name: DeskViewName) => page.goto(examplePath(name));

/** States with parts that no other state of their page has; axe would say the same of the rest. */
const axeStates: DeskViewName[] = [
  'waiting',
  'waiting, just done',
  'waiting, read first',
  'waiting, nobody',
  'all',
  'all, none found',
  'all, wrong days',
  'enquiry',
  'enquiry, answered',
  'enquiry, note too long',
  'enquiry, read first',
  'enquiry, asks before it is closed',
  'enquiry, times offered',
  'enquiry, booked',
  'enquiry, times refused',
  'enquiry, times to confirm',
  'enquiry, spam',
  'enquiry, marks of direction',
  'enquiry, Arabic',
  'delete',
  'delete, not confirmed',
  'deleted',
  'statistics',
  'visits',
  'visits, calendar address',
  'cancelDay',
  'audit',
  'sign-in',
  'sign-in, signed out',
  'sign-in, note not saved',
  'sign-in, not an address',
  'linkSent',
  'link, other browser',
  'problem, failed',
];

/** States in whose page something stands beside something else in a wide window. */
const wideStates: DeskViewName[] = ['waiting, read first', 'all', 'enquiry', 'statistics'];

for (const [pageName, states] of Map.groupBy(names, (name) => deskViews[name].page)) {
  test(`${pageName}, in each state, is accessible, fits large text, has large targets, moves nothing and needs no script`, async ({
    page,
  }) => {
    // Each state has the time that a test has elsewhere.
    test.setTimeout(30_000 * states.length);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const faults: string[] = [];
    for (const name of states) {
      await open(page, name);
      const found = [
        ...(wideStates.includes(name) ? await faultsOn(page, { rules: everyRule, width: 1280 }) : []),
        ...(axeStates.includes(name) ? await faultsOn(page, { rules: everyRule }) : []),
        ...(await lostRules(page)).map((rule) => `has lost ${rule}`),
        ...(await faultsOfStyle(page)),
        ...(await tooWide(page)),
      ];
      faults.push(...found.map((fault) => `${name}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });
}

/** On the narrowest phone: what is pressed and is less than 44 px high or wide, what moves, and what no page of the desk may have. */
async function faultsOfStyle(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 900 });
  return page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll(selector)];
    const small = all(
      'main a, header a, footer a, button:not([aria-hidden]), input:not([type=hidden]), select, summary',
    )
      .filter((element) => element.checkVisibility() && !element.matches('.skip-link'))
      // A radio button or a box is pressed on its words too.
      .map((element) =>
        element.matches('[type=radio], [type=checkbox]') ? element.closest('.choice') : element,
      )
      .filter((element) => {
        const { width, height } = element?.getBoundingClientRect() ?? { width: 0, height: 0 };
        return Math.min(width, height) < 43.9;
      });
    const moving = all('*').filter((element) => {
      const { animationName, transitionDuration, scrollBehavior } = getComputedStyle(element);
      return (
        animationName !== 'none' || !/^0s(, 0s)*$/.test(transitionDuration) || scrollBehavior === 'smooth'
      );
    });
    const refused = all('script, style, [style]:not(html), [onclick], img[src^=http]');
    const texts = (what: string, elements: (Element | null)[]) =>
      elements.map((element) => `${what}: ${element?.outerHTML.slice(0, 200)}`);
    return [
      ...texts('small', small),
      ...texts('moving', moving),
      ...texts('refused', refused),
      ...(all('h1').length === 1 ? [] : [`${all('h1').length} headings of the page`]),
    ];
  });
}

test('the statistics fit on a laptop without scrolling sideways', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, 'statistics');
  const tables = await page
    .locator('table')
    .evaluateAll((all) => all.map(({ parentElement: box }) => [box?.scrollWidth, box?.clientWidth]));
  expect(tables).toHaveLength(3);
  for (const [whole, shown] of tables) expect(whole).toBe(shown);
});

test('direction marks that a visitor typed do not reorder the text around them', async ({ page }) => {
  for (const name of ['waiting', 'enquiry, marks of direction', 'all, none found'] as const) {
    await open(page, name);
    const loose = await page.evaluate(() => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (texts.nextNode()) {
        const { data, parentElement } = texts.currentNode as Text;
        if (/\p{Bidi_Control}/u.test(data) && !parentElement?.closest('.typed')) found.push(data);
      }
      return found;
    });
    expect(loose, name).toEqual([]);
    const own = await page
      .locator('.typed')
      .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).unicodeBidi));
    expect(new Set(own).isSubsetOf(new Set(['isolate', 'plaintext'])), name).toBe(true);
    expect(await page.title(), name).not.toMatch(/\p{Bidi_Control}/u);
  }
});

const marked: DeskViewName[] = [
  'enquiry, no note',
  'enquiry, note too long',
  'enquiry, no inbox',
  'delete, not confirmed',
  'all, wrong days',
  'sign-in, not an address',
];
test('a page with an invalid field says so first and links to the field', async ({ page }) => {
  for (const name of marked) {
    await open(page, name);
    const alert = page.getByRole('alert');
    await expect(alert, name).toBeFocused();
    await alert.getByRole('link').first().click();
    const field = page.locator(':focus');
    await expect(field, name).toHaveAttribute('aria-invalid', 'true');
    await expect(field, name).toHaveAccessibleDescription(/\S/);
  }
});

test('warnings of times lead to a box that Enter does not tick, and name the address that failed', async ({
  page,
}) => {
  const { email } = deskViews['enquiry, times to confirm'].row;
  await open(page, 'enquiry, times to confirm');
  await page.getByRole('alert').getByRole('link').last().click();
  const box = page.locator(':focus');
  await expect(box).toHaveAttribute('type', 'checkbox');
  await expect(box).not.toBeChecked();
  await expect(page.locator('.desk-part--times')).toContainText(email);
});

test('the page that deletes names the visit that goes with the enquiry, where there is one', async ({
  page,
}) => {
  const { now, row } = deskViews['delete, not confirmed'];
  const warning = page.locator('.desk-warning');
  await open(page, 'delete, not confirmed');
  await expect(warning).toContainText(appointmentText(row.visit as AppointmentTime, phrases, now));
  await open(page, 'delete');
  await expect(warning).toHaveCount(0);
});

test('a line of a list is short on a phone, opens the enquiry, and follows what was just done', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const name of ['waiting, just done', 'waiting, read first', 'all'] as const) {
    await open(page, name);
    const heights = await page
      .locator('.desk-line:not(.desk-line--whole, :has(.desk-just-done, .desk-call + .desk-call))')
      .evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().height));
    expect(Math.max(...heights), name).toBeLessThanOrEqual(120);
  }
  await page.goto(`${examplePath('waiting, just done')}#next`);
  const { next } = deskViews['waiting, just done'];
  const line = page.locator('.desk-line').filter({ has: page.locator(':focus') });
  await expect(line.getByRole('status')).toBeInViewport();
  await expect(page.locator(':focus')).toHaveAccessibleDescription(/\S/);
  const pressed = await line.locator('.desk-line__since').evaluate((wait) => {
    const { left, top } = wait.getBoundingClientRect();
    return document.elementFromPoint(left + 3, top + 3)?.getAttribute('href');
  });
  expect(pressed).toBe(enquiryPath(next ?? ''));
});

test('words of a warning sign come first and whole, with an amber call where an email is preferred', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { rows } = deskViews['waiting, read first'];
  const [urgent] = rows;
  await open(page, 'waiting, read first');
  const band = page.getByRole('region', { name: words.waiting.readFirst.heading });
  const [line] = await band.getByRole('listitem').all();
  await expect(line as Locator).toContainText(urgent?.readFirst?.message ?? '-');
  for (const { sentence, onThePhone } of urgent?.readFirst?.signs ?? [])
    await expect(line as Locator).toContainText(
      `${sentence} ${onThePhone && words.enquiry.readFirst.onThePhone}`.trim(),
    );
  await expect(line as Locator).toContainText(words.enquiry.readFirst.prefersEmail);
  await expect(page.locator('.button--action').first()).toHaveAttribute('href', 'tel:+61400123456');
  await expect(page.locator('.button--action').first()).toBeFocused();
  const [above] = await page.locator('.desk-line').all();
  expect(await above?.evaluate((element) => element.closest('.desk-first') !== null)).toBe(true);
  await open(page, 'enquiry, read first');
  await expect(page.locator('.button--action').first()).toHaveAttribute('href', 'tel:+61400123456');
  await expect(page.getByText(words.enquiry.readFirst.prefersEmail)).toBeVisible();
});

test('a search requires no field', async ({ page }) => {
  await open(page, 'all');
  await page.getByRole('searchbox').fill('stiff knee');
  await page.locator('summary').click();
  await page.locator('[name=from]').fill('2026-11-01');
  await page.locator('search [type=submit]').click();
  await page.waitForURL('**/desk/all?*');
  const sent = Object.fromEntries(new URL(page.url()).searchParams);
  expect(sent).toEqual({ ...deskViews.all.filters, words: 'stiff knee', from: '2026-11-01' });
});

test("an enquiry and a day's visits print on one page, a weekend's call list on two, without buttons", async ({
  page,
}) => {
  for (const [name, pages] of [
    ['enquiry, answered', 1],
    ['visits, a full day', 1],
    ['waiting, after a weekend', 2],
  ] as const) {
    await page.emulateMedia({ media: null });
    await open(page, name);
    const pdf = await page.pdf({ format: 'A4' });
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g), name).toHaveLength(pages);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('button:visible, textarea:visible, nav:visible')).toHaveCount(0);
  }
});

test('the visits print today, or the day whose name was pressed', async ({ page }) => {
  await open(page, 'visits, a full day');
  const [today, ...days] = await page.locator('.desk-day h2').allTextContents();
  const tomorrow = days[0] ?? '';
  const printed = async () => {
    await page.emulateMedia({ media: 'print' });
    const names = await page.getByRole('heading', { level: 2 }).filter({ visible: true }).allTextContents();
    await page.emulateMedia({ media: null });
    return names;
  };
  expect(await printed()).toEqual([today]);
  await page.getByRole('link', { name: tomorrow }).click();
  expect(await printed()).toEqual([tomorrow]);
});

test('the waiting list prints names and numbers without buttons', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  for (const list of ['all', 'waiting'] as const) {
    await open(page, list);
    await expect(page.getByRole('listitem').filter({ visible: true })).not.toHaveCount(0);
    await expect(
      page.locator('button:visible, nav:visible, .button--quiet:not(.desk-call, .desk-mail):visible'),
    ).toHaveCount(0);
  }
  await expect(page.locator('.desk-line__reach').nth(2)).toHaveText(deskViews.waiting.rows[2]?.phone ?? '-');
  await expect(page.locator('.desk-line__reach').nth(2)).toBeVisible();
});

test('a referral has the phone numbers of the person referred and of the referrer', async ({ page }) => {
  const { name, referrer } = deskViews['enquiry, referral'].row;
  for (const view of ['waiting, two', 'enquiry, referral'] as const) {
    await open(page, view);
    const [first] = await page.locator('main a[href^="tel:"]').all();
    await expect(first as Locator, view).toContainText(name);
    await expect(first as Locator, view).toHaveAttribute('href', 'tel:+61491570156');
  }
  await expect(page.getByRole('link', { name: new RegExp(`${referrer?.name}.*9700 1234`) })).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in forced colours, ${colorScheme}`, () => {
    test.use({ contextOptions: { forcedColors: 'active' }, colorScheme });

    test('the bars of the statistics stand out from the background', async ({ page }) => {
      await open(page, 'statistics');
      const text = await page
        .locator('td')
        .first()
        .evaluate((cell) => getComputedStyle(cell).color);
      const bars = await page.locator('main rect').evaluateAll((rects) =>
        rects.map((rect) => {
          const { fill, stroke } = getComputedStyle(rect);
          return stroke === 'none' ? fill : stroke;
        }),
      );
      expect(new Set(bars)).toEqual(new Set([text]));
    });
  });
}
