import type { Page } from '@playwright/test';
import { serviceSlugs } from '../../src/clinic/services.ts';
import { pathIn, traditionalPath, translatedPages } from '../../src/content/translations.ts';
import { enquiryTypeNames, enquiryTypes, enquiryTypesIn, formPage } from '../../src/enquiry/enquiryTypes.ts';
import { movementPath, paths, tonightPath, tonightSheets } from '../../src/routes.ts';
import { translatedLanguages } from '../../src/text/languages.ts';
import { movements, serviceLink } from '../support/siteWords.ts';
import { faultsOn } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { cutWords, hasScript, lostRules, tooWide } from './pageLayout.ts';

test.use({ expectedComplaints: /404|422/ });
test.describe.configure({ mode: 'parallel' });

/** One page of each template, and the panels of a page with tabs, which hold what no other page has. */
const services = [
  '/services/functional-mobility',
  '/services/workcover',
  '/services/workplace-physiotherapy',
  '/services/workplace-physiotherapy#conditions',
  '/services/workplace-physiotherapy#booking',
];

const stepByStep = [...movements.keys()].map(movementPath);
const tonight = tonightSheets.map(tonightPath);

/** Pages that one template makes, and those of them that axe looks at: it would say the same of the others. */
const sets: Record<string, { pages: string[]; axe: string[]; isTranslated?: true }> = {
  'the pages that are not services': {
    pages: [...Object.values(paths), '/nowhere'],
    axe: [...Object.values(paths), '/nowhere'],
  },
  'the services': {
    pages: [...services, ...serviceSlugs.map((slug) => serviceLink(slug).path)],
    axe: services,
  },
  'the sheets to print': {
    pages: [...stepByStep, ...tonight],
    axe: [...stepByStep.slice(0, 1), ...tonight.slice(0, 1)],
  },
  'the answers to forms': {
    pages: enquiryTypeNames.map((type) => `${enquiryTypes[type].page}/received`),
    axe: ['/booking/received'],
  },
  ...Object.fromEntries(
    translatedLanguages.map((language) => [
      `the pages in ${language}`,
      {
        pages: [
          ...translatedPages.map((page) => pathIn(language, page)),
          ...enquiryTypesIn(language).map((type) => `${formPage(type, language)}/received`),
          `/${language}/404`,
          ...(language === 'zh' ? [traditionalPath] : []),
        ],
        // Some of one that is written from the right, and what Chinese alone has.
        axe: {
          ar: ['/ar', '/ar/services', '/ar/booking', '/ar/contact/received'],
          zh: [traditionalPath],
          vi: [],
        }[language],
        isTranslated: true,
      },
    ]),
  ),
};

/**
 * Pages with parts that only a wide window shows: the menus of the header, the lists of the footer, columns. No width changes the
 * colour of a text.
 */
const wide = ['/', '/contact', '/faq', '/magazine', '/services', '/services/workcover', '/ar'];

for (const [name, { pages, axe, isTranslated = false }] of Object.entries(sets)) {
  test(`${name} passes axe with a contrast of 7:1, fits any width and text size, ends its lines well, has its styles, and makes no request to another host`, async ({
    page,
    context,
    server,
  }) => {
    test.setTimeout(10_000 + 4000 * pages.length);
    const faults: string[] = [];
    let path = '';
    page.on('request', (request) => {
      const { origin } = new URL(request.url());
      if (origin !== new URL(server.url).origin) faults.push(`${path} asks ${origin}`);
      if (request.resourceType() === 'script' && !hasScript(path)) faults.push(`${path} asks for script`);
    });
    for (path of new Set(pages)) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(path);
      await expect(page.locator('astro-island[client=idle][ssr]'), `${path} is alive`).toHaveCount(0);
      const found = [
        ...(wide.includes(path) ? await faultsOn(page, { width: 1280 }) : []),
        ...(axe.includes(path) ? await faultsOn(page) : []),
        ...(await lostRules(page)).map((rule) => `has lost ${rule}`),
        ...(await faultsOfLines(page, isTranslated)),
        ...(await tooWide(page, isTranslated ? cutPricesAndUrgencies : undefined)),
      ];
      faults.push(...found.map((fault) => `${path}: ${fault}`));
    }
    expect(faults).toEqual([]);
    expect(await context.cookies()).toEqual([]);
  });
}

/**
 * What is wrong with the lines of a page on the narrowest phone, where they end soonest; of a page in another language, by the
 * rules of that as well.
 */
async function faultsOfLines(page: Page, isTranslated: boolean): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 900 });
  const numbers = await brokenNumbers(page);
  const faults = numbers.map((number) => `a line may end inside ${number}`);
  if (!isTranslated) return faults;
  const spaced = (await page.locator('body').innerText()).match(/.*[。，、；：！？][ \u00a0].*/g) ?? [];
  return [
    ...faults,
    ...(await linesThatBeginWithAMark(page)).map((text) => `a line begins with a mark: ${text}`),
    ...(await linksThatLoseTheirArrow(page)).map((text) => `an arrow stands apart from ${text}`),
    ...(await turnedNumbers(page)).map((number) => `${number} is turned`),
    ...spaced.map((text) => `a space after a mark: ${text}`),
  ];
}

/** The words of prices and urgencies that do not stand whole on one line. */
async function cutPricesAndUrgencies(page: Page): Promise<string[]> {
  // A line of Chinese may end after any of its characters; in Arabic an English word has a box of its own.
  const urgency = await cutWords(page.locator('.signs--folded h3 > :last-child'));
  return [
    ...(await cutWords(page.locator('.rows dd'))),
    ...urgency.filter((word) => !/\p{Script=Han}|«/u.test(word)),
  ];
}

/** The phone numbers of a page inside which a line may end. */
function brokenNumbers(page: Page): Promise<string[]> {
  return page.locator('a[href^="tel:"]').evaluateAll((links) =>
    links
      .filter((link) => link.checkVisibility())
      .flatMap((link) => {
        const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          const [number] = text.textContent?.match(/\(?\d[\d ()]* [\d ()]*\d/) ?? [];
          if (!number) continue;
          const range = document.createRange();
          const start = text.textContent?.indexOf(number) ?? 0;
          range.setStart(text, start);
          range.setEnd(text, start + number.length);
          // A box of its own goes to the next line as a whole.
          const isWhole = getComputedStyle(link).display !== 'inline' && range.getClientRects().length === 1;
          if (!isWhole) return [link.textContent];
        }
        return [];
      }),
  );
}

/** The lines of a page that begin with a mark which closes what stands before it. */
function linesThatBeginWithAMark(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Letter = { node: Node; block: Element | null; index: number; letter: string };
    const blockOf = (node: Node) => {
      let element = node.parentElement;
      while (element && getComputedStyle(element).display.startsWith('inline'))
        element = element.parentElement;
      return element;
    };
    const boxOf = ({ node, index, letter }: Letter) => {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + letter.length);
      return range.getClientRects()[0];
    };
    const wrong: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let before: Letter | undefined;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.checkVisibility() || node.parentElement.closest('.visually-hidden')) continue;
      const block = blockOf(node);
      for (const { 0: letter, index } of (node.textContent ?? '').matchAll(/\S/gu)) {
        const here = { node, block, index, letter };
        if (before?.block === block && /[.,;:!?)\]”。，、；：！？）」』》،؛؟]/.test(letter)) {
          const isNewLine = (boxOf(here)?.top ?? 0) >= (boxOf(before)?.bottom ?? Number.POSITIVE_INFINITY);
          if (isNewLine) wrong.push(`${before.node.textContent}|${node.textContent}`);
        }
        before = here;
      }
    }
    return wrong;
  });
}

/** The words of links with an arrow behind them whose arrow is not on the line of their last letter. */
function linksThatLoseTheirArrow(page: Page): Promise<string[]> {
  return page.locator('.helping a').evaluateAll((links) =>
    links
      .filter((link) => {
        const range = document.createRange();
        range.selectNodeContents(link.querySelector('strong') ?? link);
        range.setEndBefore(link.querySelector('strong svg') ?? link);
        const last = [...range.getClientRects()].at(-1);
        const arrow = link.querySelector('strong svg')?.getBoundingClientRect();
        const middle = arrow && (arrow.top + arrow.bottom) / 2;
        return !last || !middle || middle < last.top || middle > last.bottom;
      })
      .map((link) => link.textContent),
  );
}

/** The phone numbers of a page whose figures do not follow each other from left to right. */
function turnedNumbers(page: Page): Promise<string[]> {
  return page.locator('a[href^="tel:"]').evaluateAll((links) =>
    links.flatMap((link) => {
      const walker = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
      const digits: { x: number; y: number }[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const { index } of (node.textContent ?? '').matchAll(/\d/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + 1);
          const { x, y } = range.getBoundingClientRect();
          digits.push({ x, y });
        }
      }
      const isTurned = digits.some((digit, i) => {
        const before = digits[i - 1];
        return before?.y === digit.y && digit.x < before.x;
      });
      return isTurned ? [link.textContent] : [];
    }),
  );
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the corrections page has every style it uses', async ({ page }) => {
    for (const type of enquiryTypeNames) {
      await page.goto(enquiryTypes[type].page);
      await page.locator('form .button--action').click();
      await expect(page.locator('.error-summary'), type).toBeVisible();
      await expect(page.locator('link[rel=stylesheet]'), type).toHaveCount(0);
      expect(await lostRules(page), type).toEqual([]);
    }
  });
});
