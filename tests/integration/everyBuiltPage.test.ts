import { globSync, readFileSync } from 'node:fs';
import { HtmlValidate } from 'html-validate';
import type { HTMLElement } from 'node-html-parser';
import { expect, test } from 'vitest';
import { serviceSlugs } from '../../src/clinic/services.ts';
import { registry } from '../../src/content/registry.ts';
import { servicePath } from '../../src/routes.ts';
import { readContent } from '../../src/text/contentFile.ts';
import { translatedLanguages } from '../../src/text/languages.ts';
import { readSigns } from '../../tools/checks/signs/checkSigns.ts';
import { attributeValues, builtPage, builtPaths, textOf } from '../support/builtHtml.ts';
import { pageGrades } from '../support/readingLevel.ts';
import {
  about,
  areas,
  clinic,
  contactPage,
  home,
  ndis,
  phrases,
  servicesIndex,
  site,
  translations,
} from '../support/siteWords.ts';

// A page that only redirects has no style, so it has no font.
const styledPages = globSync('dist/client/**/*.html')
  .map((file) => readFileSync(file, 'utf8'))
  .filter((html) => html.includes('<style>'));

test("every English page loads the site's font, and pages in other languages load none", () => {
  const [shipped = '', ...others] = globSync('dist/client/_astro/*.woff2');
  expect(others).toEqual([]);
  const fontAddress = shipped.replace(/^dist[\\/]client/, '').replaceAll('\\', '/');
  const isTranslated = (html: string) => !html.includes(`<html lang="${phrases.locale}"`);
  expect(new Set(styledPages.map(isTranslated))).toEqual(new Set([true, false]));
  const requestedFonts = (html: string) =>
    [...html.matchAll(/url\(([^)]+\.woff2)\)/g)].map(([, file]) => file);
  for (const html of styledPages)
    expect(requestedFonts(html)).toEqual(isTranslated(html) ? [] : [fontAddress]);
});

test("every page with the site's font waits for the font before the first paint", () => {
  for (const html of styledPages) {
    const [, family] = /@font-face\{font-family:([^;]+);[^}]*url\(/.exec(html) ?? [];
    const [, script] = /<body[^>]*><script>(.*?)<\/script>/s.exec(html) ?? [];
    const [, awaited] = /'waits-for-font'.*\.load\("1em '([^']+)'"\)/s.exec(script ?? '') ?? [];
    expect(awaited).toBe(family);
    expect(html.includes('.waits-for-font body{opacity:0}')).toBe(family !== undefined);
  }
});

test("the site's font has every weight that a page uses", () => {
  // The committed file has weights from 400 to 800; a browser uses the nearest of these for any other.
  const isInFontRange = (weight: string) =>
    weight.split(' ').every((each) => Number(each) >= 400 && Number(each) <= 800);
  const requestedWeights = styledPages.flatMap((html) =>
    [...html.matchAll(/font-weight:([^;}]+)/g)].map(([, weight]) => weight ?? ''),
  );
  expect(requestedWeights).toContain('400 800');
  expect([...new Set(requestedWeights)].filter((weight) => !isInFontRange(weight))).toEqual([]);
});

test('every page has a reading level of grade 8 or less', () => {
  const pages = pageGrades();
  expect(pages.map(({ path }) => path)).toContain('/');
  const hardPages = pages
    .filter(({ grade }) => grade > 8)
    .map(({ path, grade }) => `${path}: ${grade.toFixed(1)}`);
  expect(hardPages, 'use shorter sentences and words').toEqual([]);
});

test('every listed warning sign is on a page, in the words of the list, and no page has others', () => {
  const { pages, faults } = readSigns();
  expect(faults).toEqual([]);
  expect(pages.flatMap(({ signs }) => signs).length).toBeGreaterThan(pages.length);
});

test('every mention of 000 is a link that dials it', () => {
  const faults = builtPaths.flatMap((path) => {
    const body = builtPage(path).querySelector('body')?.clone() as HTMLElement;
    for (const link of body.querySelectorAll('a[href="tel:000"]')) link.remove();
    // Leaves out the name of the page about urgent signs, which contains 000.
    const mentionsOf000 =
      body.structuredText.replaceAll(site.pages.urgent, '').match(/.{0,40}(?<![\d,.]|\d )000(?!\d)/g) ?? [];
    return mentionsOf000.map((words) => `${path}: ${words}`);
  });
  expect(faults).toEqual([]);
});

test("every list of warning signs is followed by the emergency department and the interpreter's number", () => {
  const pagesWithSigns = builtPaths.filter((path) => builtPage(path).querySelector('main [data-urgency]'));
  expect(pagesWithSigns.length).toBeGreaterThan(translatedLanguages.length);
  for (const path of pagesWithSigns) {
    const text = textOf(builtPage(path).querySelector('main'));
    expect(text, path).toContain(clinic.emergencyDepartment);
    for (const number of ['131 450', '1800 022 222', '13 11 14']) expect(text, path).toContain(number);
  }
});

const licences = readFileSync('dist/client/licences.txt', 'utf8');

test.each([
  ['react-dom', 'MIT'],
  ['zod', 'MIT'],
  ['lucide-react', 'ISC'],
  ['@fontsource-variable/atkinson-hyperlegible-next', 'OFL-1.1'],
  ['astro', 'MIT'],
])('licences.txt has the licence of the package %s', (name, licence) => {
  expect(licences).toMatch(new RegExp(`^${RegExp.escape(name)} \\d+\\.\\d+\\.\\d+ \\(${licence}\\)$`, 'm'));
});

test('licences.txt leaves out packages that only build, test or serve the site', () => {
  expect(licences).not.toMatch(/^(typescript|vite|sharp|hono|kysely|nodemailer) /m);
});

test('each font has its licence in full beside it', () => {
  const fonts = globSync('dist/client/_astro/*.woff2');
  expect(fonts).not.toEqual([]);
  for (const font of fonts) {
    const licenceFile = `${font.replace(/-latin-.*$/, '')}.licence.txt`;
    expect(readFileSync(licenceFile, 'utf8')).toContain('SIL OPEN FONT LICENSE Version 1.1');
  }
});

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  // Astro writes a style element for its islands into the body, in front of the first island.
  elements: ['html5', { style: { flow: true } }],
  rules: {
    // React writes void elements with a slash, and attributes in their canonical form; both are valid HTML.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
    'attr-case': 'off',
    // Ids that React generates begin with an underscore, which HTML allows.
    'valid-id': ['error', { relaxed: true }],
    // Styles prevent a line break in a phone number, not characters that people would copy.
    'tel-non-breaking': 'off',
    'no-inline-style': 'error',
  },
});

for (const file of globSync(['dist/client/**/*.html', 'dist/unavailable.html'])) {
  test(`${file} is valid HTML`, async () => {
    const report = await validator.validateFile(file);
    const validationMessages = report.results.flatMap((result) => result.messages);
    expect(
      validationMessages.map(
        ({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`,
      ),
    ).toEqual([]);
  });
}

// The names that the specification gives (row 59 of docs/specification-decisions.md).
const fixedNames = [
  site.enquireNow,
  home.calls.assessment.label,
  home.calls.consultation.label,
  home.calls.advice.label,
  about.book,
  servicesIndex.book,
  ndis.book,
  ndis.contact.book,
  areas.book,
  areas.closing.book,
  contactPage.quickActions.book.label,
];

test('every link to the booking form has its usual name or one of the specification', () => {
  const traditionalWords = readContent(registry.traditional, 'zh');
  const translatedNames = new Map(
    translations.map(({ phrases, frame }) => [phrases.locale, [frame.pages.booking]]),
  );
  // One link of the page in Traditional characters says that the form is in the other script.
  translatedNames.set(traditionalWords.phrases.locale, [
    traditionalWords.frame.pages.booking,
    traditionalWords.book,
  ]);
  const differentlyNamedLinks = builtPaths.flatMap((path) => {
    const page = builtPage(path);
    const locale = page.querySelector('html')?.getAttribute('lang') ?? '';
    const isEnglish = locale === phrases.locale;
    // In other languages a service has no page: its name leads to the form with the service selected.
    const links = page.querySelectorAll(isEnglish ? 'a[href^="/booking"]' : 'a[href$="/booking"]');
    const linkNames = isEnglish ? [site.pages.booking, ...fixedNames] : translatedNames.get(locale);
    return (
      links
        // Leaves out the form's link to itself, which removes an earlier choice.
        .filter((link) => !link.hasAttribute('hreflang') && link.getAttribute('href') !== path)
        .map((link) => ({ path, name: textOf(link), isKnown: linkNames?.includes(textOf(link)) }))
    );
  });
  expect(differentlyNamedLinks.length).toBeGreaterThan(100);
  expect(differentlyNamedLinks.filter(({ isKnown }) => !isKnown)).toEqual([]);
});

test('no drawing of a movement is among warning signs or twice on a page', () => {
  const faults = builtPaths.flatMap((path) => {
    // The magazine's articles are on one page, but only one is open at a time.
    const parts = builtPage(path).querySelectorAll(
      path === '/magazine' ? '.issue__overview, .article' : 'main',
    );
    return parts.flatMap((part) => {
      const pictureNames = attributeValues(part, 'img', 'src').map((src) =>
        src.replace(/^.*\/([\w-]+)\..*$/, '$1'),
      );
      const repeatedFiles = pictureNames.filter((name, index) => pictureNames.indexOf(name) < index);
      const drawingsAmongSigns = part
        .querySelectorAll('.signs :is(img, .figure)')
        .map(() => 'a drawing among signs');
      return [...repeatedFiles, ...drawingsAmongSigns].map((fault) => `${path}: ${fault}`);
    });
  });
  expect(faults).toEqual([]);
});

test('the page of each service has a large drawing below its headline', () => {
  const slugsWithoutDrawing = serviceSlugs.filter(
    (slug) => !builtPage(servicePath(slug)).querySelector('main .service-block--pictured > img'),
  );
  expect(slugsWithoutDrawing).toEqual([]);
});

test('no public page, feed or sitemap mentions the desk', () => {
  const publicFiles = globSync('dist/client/**/*.{html,xml,atom,txt,webmanifest}');
  expect(publicFiles.length).toBeGreaterThan(20);
  const filesNamingDesk = publicFiles.filter((file) =>
    /\/desk(?=["/?#])|_astro\/[^"]*\.css/.test(readFileSync(file, 'utf8')),
  );
  expect(filesNamingDesk).toEqual([]);
});
