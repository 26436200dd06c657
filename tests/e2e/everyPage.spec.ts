import type { Page } from '@playwright/test';
import { pagePath, traditionalPath, translatedPages } from '../../src/content/translations.ts';
import { enquiryTypeNames, enquiryTypes, enquiryTypesIn, formPage } from '../../src/enquiry/enquiryTypes.ts';
import { movementPath, paths, tonightPath, tonightSheets } from '../../src/routes.ts';
import { translatedLanguages } from '../../src/text/languages.ts';
import { sample } from '../support/samples.ts';
import {
  articleText,
  contactPage,
  faqCategories,
  faqPage,
  issues,
  magazinePage,
  movements,
  site,
} from '../support/siteWords.ts';
import { findFaults } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { fillForm, forms, submitButton } from './formActions.ts';
import { findBrokenWords, findLostRules, findOverflows, hasScript } from './pageLayout.ts';

test.use({ expectedErrors: /404|422/ });
test.describe.configure({ mode: 'parallel' });

/** One page of each template that makes several pages. */
const templatePages = [
  '/services/functional-mobility',
  '/services/workcover',
  '/services/workplace-physiotherapy',
  movementPath([...movements.keys()][0] ?? 'rest'),
  tonightPath(tonightSheets[0]),
  '/booking/received',
];

const pageSets: Record<string, string[]> = {
  'all pages in English': [...Object.values(paths), '/nowhere'],
  'example pages of shared templates': templatePages,
  ...Object.fromEntries(
    translatedLanguages.map((language) => [
      `all pages in ${language}`,
      [
        ...translatedPages.map((page) => pagePath(language, page)),
        ...enquiryTypesIn(language).map((type) => `${formPage(type, language)}/received`),
        `/${language}/404`,
        ...(language === 'zh' ? [traditionalPath] : []),
      ],
    ]),
  ),
};

type PageStates = ((page: Page) => Promise<unknown>)[];

const questionId = faqCategories[0]?.questions[0]?.id;
const articles = issues.flatMap((issue) => issue.articles);
const publishedArticle = articles.find(({ id }) => articleText(id));
const articleToCome = articles.find(({ id }) => !articleText(id));
const issueToCome = issues.find((issue) => issue.articles.length === 0);

/** Opens an article or issue of the magazine, and waits for a text. */
const openInMagazine = (id: string, words: string) => async (page: Page) => {
  await page.goto(`/magazine#${id}`);
  await expect(page.getByRole('main')).toContainText(words);
};

const initialState: PageStates = [async () => {}];

const stateWithErrors = (type: 'booking' | 'referral'): PageStates => [
  async (page) => {
    for (const control of await page.getByRole('switch').all()) await control.check();
    await submitButton(page, type).click();
    await expect(page.getByRole('alert')).toBeVisible();
  },
];

/**
 * The states that axe checks on a phone, for one page of each template: as opened, or with as many parts visible as possible.
 * Of the other languages, axe checks Arabic, which runs from right to left, and the page that only Chinese has.
 */
const phoneStates: Record<string, PageStates> = {
  ...Object.fromEntries(
    [...Object.values(paths), '/nowhere', ...templatePages, '/ar', '/ar/booking', traditionalPath].map(
      (path) => [path, initialState],
    ),
  ),
  '/': [
    async (page) => {
      await page.evaluate(() => sessionStorage.setItem('enquiry-received', 'Mariam'));
      await page.reload();
      await expect(page.getByRole('status')).toBeVisible();
    },
    async (page) => {
      await page.getByRole('button', { name: site.header.menu }).click();
      await page.locator('#mobile-menu summary').click();
      const allServicesLink = page
        .locator('#mobile-menu')
        .getByRole('link', { name: site.header.everyService });
      await expect(allServicesLink).toBeVisible();
    },
  ],
  '/booking': stateWithErrors('booking'),
  '/refer': stateWithErrors('referral'),
  // The toast is checked on this page, since the form on /booking opens Home after it is sent.
  '/contact': [
    async (page) => {
      await page.getByRole('tab', { name: contactPage.location.street.label }).click();
      await page.route('**/functions/v1/*', (route) => route.fulfill({ json: { status: 'received' } }));
      await fillForm(page, 'contact', sample('contact'));
      await submitButton(page, 'contact').click();
      await expect(page.getByRole('dialog')).toContainText(forms.contact.toasts.success.title);
    },
  ],
  '/costs': [
    async (page) => {
      await page.locator('[name=payer]').nth(1).check();
      await expect(page.locator('.costs__left').filter({ visible: true })).not.toHaveCount(0);
    },
  ],
  '/services': [(page) => page.getByRole('button', { name: site.motion.facts.next }).click()],
  '/services/workplace-physiotherapy': [
    ...initialState,
    (page) => page.goto('/services/workplace-physiotherapy#conditions'),
    (page) => page.goto('/services/workplace-physiotherapy#booking'),
  ],
  '/faq': [
    async (page) => {
      await page.goto(`/faq#${questionId}`);
      await expect(page.locator(`#${questionId} p`).first()).toBeVisible();
    },
    async (page) => {
      await page.getByRole('searchbox').fill('qqzzxx');
      await expect(page.getByRole('button', { name: faqPage.search.clear })).toBeVisible();
    },
  ],
  '/magazine': [
    ...initialState,
    ...(publishedArticle ? [openInMagazine(publishedArticle.id, publishedArticle.title)] : []),
    ...(articleToCome ? [openInMagazine(articleToCome.id, magazinePage.article.coming)] : []),
    ...(issueToCome ? [openInMagazine(issueToCome.id, magazinePage.coming.heading)] : []),
  ],
};

/** The states that axe checks in a wide window. They have the header with its dropdown, the lists of the footer, and columns. */
const wideStates: Record<string, PageStates> = {
  '/': [
    async (page) => {
      await page.getByRole('button', { name: site.header.showServices }).click();
      await expect(page.getByRole('link', { name: site.header.allServices })).toBeVisible();
    },
  ],
  '/contact': initialState,
  '/services/workcover': initialState,
  '/ar': initialState,
};

for (const [name, paths] of Object.entries(pageSets)) {
  const isTranslated = translatedLanguages.some((language) => name === `all pages in ${language}`);
  test(`${name} are accessible, fit any width and text size, and request no other host`, async ({
    page,
    context,
    server,
  }) => {
    test.setTimeout(20_000 + 10_000 * paths.length);
    const faults: string[] = [];
    let path = '';
    page.on('request', (request) => {
      const { origin } = new URL(request.url());
      if (origin !== new URL(server.url).origin) faults.push(`${path} asks ${origin}`);
      if (request.resourceType() === 'script' && !hasScript(path)) faults.push(`${path} asks for script`);
    });
    for (path of paths) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(path);
      await expect(page.locator('astro-island[client=idle][ssr]'), `${path} is hydrated`).toHaveCount(0);
      const foundFaults = await findLostRules(page).then((rules) => rules.map((rule) => `has lost ${rule}`));
      for (const openState of wideStates[path] ?? []) {
        await openState(page);
        foundFaults.push(...(await findFaults(page, { width: 1280 })));
      }
      foundFaults.push(
        ...(await findLineFaults(page, isTranslated)),
        ...(await findOverflows(page, isTranslated ? findBrokenPricesAndUrgencies : undefined)),
      );
      await page.setViewportSize({ width: 390, height: 900 });
      for (const openState of phoneStates[path] ?? []) {
        await openState(page);
        foundFaults.push(...(await findFaults(page)));
      }
      faults.push(...foundFaults.map((fault) => `${path}: ${fault}`));
    }
    expect(faults).toEqual([]);
    expect(await context.cookies()).toEqual([]);
  });
}

/** The faulty line breaks of a page on the narrowest phone, where lines are shortest. */
async function findLineFaults(page: Page, isTranslated: boolean): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 900 });
  const faults = await findFaultyNumbers(page);
  if (!isTranslated) return faults;
  const spacedMarks = (await page.locator('body').innerText()).match(/.*[。，、；：！？][ \u00a0].*/g) ?? [];
  return [
    ...faults,
    ...(await findMarksAfterBoxes(page)).map((text) => `a line may start with a mark: ${text}`),
    ...spacedMarks.map((text) => `a space after a mark: ${text}`),
  ];
}

/** The words of prices and urgencies that are broken over two lines. */
async function findBrokenPricesAndUrgencies(page: Page): Promise<string[]> {
  // Chinese may wrap after any character, and in Arabic each English word has its own box, so such breaks are allowed.
  const brokenUrgencies = await findBrokenWords(page.locator('.signs h3 > :last-child'));
  return [
    ...(await findBrokenWords(page.locator('.rows dd'))),
    ...brokenUrgencies.filter((word) => !/\p{Script=Han}|«/u.test(word)),
  ];
}

/** The phone numbers of a page that may wrap, or whose digits do not run from left to right. */
function findFaultyNumbers(page: Page): Promise<string[]> {
  return page.locator('a[href^="tel:"]').evaluateAll((links) =>
    links
      .filter((link) => link.checkVisibility())
      .flatMap((link) => {
        const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          const [number] = text.textContent?.match(/\(?\d[\d ()]* [\d ()]*\d/) ?? [];
          if (!number || !text.parentElement) continue;
          const numberRange = document.createRange();
          const numberStart = text.textContent?.indexOf(number) ?? 0;
          numberRange.setStart(text, numberStart);
          numberRange.setEnd(text, numberStart + number.length);
          // An element with its own box moves to the next line as a whole.
          const isUnbroken =
            getComputedStyle(link).display !== 'inline' && numberRange.getClientRects().length === 1;
          if (!isUnbroken) return [`a line may break inside ${link.textContent}`];
          if (getComputedStyle(text.parentElement).direction === 'rtl')
            return [`${number} is from right to left`];
        }
        return [];
      }),
  );
}

/** The texts in which a punctuation mark follows an inline box, so that a line may start with the mark. */
function findMarksAfterBoxes(page: Page): Promise<string[]> {
  return page.locator('body *').evaluateAll((all) =>
    all
      .filter((element) => /^inline-/.test(getComputedStyle(element).display) && element.checkVisibility())
      .filter(({ nextSibling }) =>
        /^\s*[.,;:!?)\]”。，、；：！？）」』》،؛؟]/.test(nextSibling?.textContent ?? ''),
      )
      .filter(({ parentElement }) => !parentElement?.matches('.whole'))
      .map(({ parentElement }) => parentElement?.textContent ?? ''),
  );
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the corrections page has every style that it uses', async ({ page }) => {
    for (const type of enquiryTypeNames) {
      await page.goto(enquiryTypes[type].page);
      await page.locator('form .button--action').click();
      await expect(page.locator('.error-summary'), type).toBeVisible();
      await expect(page.locator('link[rel=stylesheet]'), type).toHaveCount(0);
      expect(await findLostRules(page), type).toEqual([]);
    }
  });
});
