import { serviceSlugs } from '../../src/clinic/services.ts';
import { pathIn, traditionalPath, translatedPages } from '../../src/content/translations.ts';
import { enquiryTypeNames, enquiryTypes, enquiryTypesIn, formPage } from '../../src/enquiry/enquiryTypes.ts';
import { movementPath, paths, tonightPath, tonightSheets } from '../../src/routes.ts';
import { translatedLanguages } from '../../src/text/languages.ts';
import { movements, serviceLink } from '../support/siteWords.ts';
import { faultsOn } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { cutPricesAndUrgencies, faultsOfLines } from './lineBreaks.ts';
import { hasScript, lostRules, tooWide } from './pageLayout.ts';

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

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the corrections page has every style it uses', async ({ page }) => {
    for (const type of enquiryTypeNames) {
      await page.goto(enquiryTypes[type].page);
      await page.locator('form [type=submit]').click();
      await expect(page.locator('.error-summary'), type).toBeVisible();
      await expect(page.locator('link[rel=stylesheet]'), type).toHaveCount(0);
      expect(await lostRules(page), type).toEqual([]);
    }
  });
});
