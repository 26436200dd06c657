import { type HTMLElement, NodeType } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { serviceSlugs } from '../../src/clinic/services.ts';
import { pagePath, traditionalPath, translatedPages } from '../../src/content/translations.ts';
import { formPage, translatedEnquiryTypes } from '../../src/enquiry/enquiryTypes.ts';
import { firstLanguage, ownName } from '../../src/text/languages.ts';
import { attributeValues, builtPage, textOf } from '../support/builtHtml.ts';
import { clinic, englishWords, phrases, translations } from '../support/siteWords.ts';

/** The links of a page to its other languages: for search engines, and by name in its header. */
const listAlternates = (path: string) => {
  const alternateLinks = builtPage(path).querySelectorAll('head link[rel=alternate][hreflang]');
  return alternateLinks.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]);
};
const listLanguageLinks = (path: string) =>
  builtPage(path)
    .querySelectorAll('.top-strip a[hreflang]')
    .map((link) => ({
      name: textOf(link),
      href: link.getAttribute('href'),
      lang: link.getAttribute('lang'),
      dir: link.getAttribute('dir'),
    }));

const everyLanguage = [
  { language: firstLanguage, name: ownName(phrases.locale), phrases: { ...phrases, direction: 'ltr' } },
  ...translations,
];

test.each(translatedPages)(
  "%s links to the same page in every other language, by the language's own name",
  (page) => {
    const alternates = listAlternates(pagePath(firstLanguage, page));
    expect(alternates.map(([hreflang]) => hreflang)).toEqual([
      ...everyLanguage.map((each) => each.phrases.locale),
      'x-default',
    ]);
    for (const { language, phrases: own } of everyLanguage) {
      const path = pagePath(language, page);
      const html = builtPage(path).querySelector('html');
      expect([html?.getAttribute('lang'), html?.getAttribute('dir') ?? 'ltr']).toEqual([
        own.locale,
        own.direction,
      ]);
      expect(listAlternates(path)).toEqual(alternates);
      const otherLanguages = everyLanguage.filter((each) => each.language !== language);
      expect(listLanguageLinks(path)).toEqual(
        otherLanguages.map((each) => ({
          name: each.name,
          href: pagePath(each.language, page),
          lang: each.phrases.locale,
          dir: each.phrases.direction,
        })),
      );
    }
  },
);

test('the menu on a phone also lists the languages', () => {
  const startPaths = translations.map(({ language }) => pagePath(language, 'start'));
  expect(attributeValues(builtPage('/faq'), '#mobile-menu a[hreflang]', 'href')).toEqual(startPaths);
});

test('the Chinese start page links to the page in Traditional characters, and back', () => {
  const traditionalLink = builtPage('/zh').querySelector(`main a[href="${traditionalPath}"]`);
  expect(textOf(traditionalLink)).toBe(ownName('zh-Hant'));
  const page = builtPage(traditionalPath);
  expect(page.querySelector('html')?.getAttribute('lang')).toBe('zh-Hant');
  expect(textOf(page.querySelector('header a[href="/zh"][hreflang]'))).toBe(ownName('zh-Hans'));
});

/** The attributes with texts for people, in the page or in search results. */
const textAttributes = ['aria-label', 'alt', 'placeholder', 'title', 'content'];

/** The texts of a page, including those for assistive technology, except texts marked as another language. */
function listOwnTexts(path: string): string[] {
  const page = builtPage(path);
  const lang = page.querySelector('html')?.getAttribute('lang');
  return page.querySelectorAll('title, meta[name=description], body, body *').flatMap((element) => {
    if (element.closest('script, style') || element.closest('[lang]')?.getAttribute('lang') !== lang)
      return [];
    const texts = element.childNodes.filter(({ nodeType }) => nodeType === NodeType.TEXT_NODE);
    return [
      ...texts.map((text) => text.textContent.trim()),
      ...textAttributes.map((name) => element.getAttribute(name) ?? ''),
    ].filter(Boolean);
  });
}

describe.each(translations)('$language', ({ language, frame, start, forms }) => {
  const receivedPages = translatedEnquiryTypes.map((type) => `${formPage(type, language)}/received`);
  const pages = [
    ...translatedPages.map((page) => pagePath(language, page)),
    ...receivedPages,
    `/${language}/404`,
  ];
  const [home, services, booking] = (['start', 'services', 'booking'] as const).map((page) =>
    builtPage(pagePath(language, page)),
  ) as [HTMLElement, HTMLElement, HTMLElement];

  test.each(pages)('%s has no English sentence', (path) => {
    const texts = listOwnTexts(path);
    expect(texts.length).toBeGreaterThan(10);
    expect(texts.filter((text) => englishWords.test(text))).toEqual([]);
  });

  test('no message of a form has an English sentence', () => {
    for (const type of translatedEnquiryTypes) {
      const { fields, toasts, ...words } = forms[type];
      const messages = Object.values(fields).map(({ message }) => message);
      const texts = JSON.stringify([messages, toasts, words, forms.shared]).replace(/\{\w+\}/g, '');
      expect(texts).not.toMatch(englishWords);
    }
  });

  test('the start page begins with the interpreter, then what we help with and the warning signs', () => {
    const headings = home.querySelectorAll('main h2').map(textOf);
    const expectedOrder = [start.interpreter, start.help, start.signs].map(({ heading }) => heading);
    expect(headings[0]).toBe(start.interpreter.heading);
    expect(headings.filter((name) => expectedOrder.includes(name))).toEqual(expectedOrder);
  });

  test('what to do about warning signs is visible while they are folded, with 000 as a link', () => {
    const groups = home.querySelectorAll('[data-urgency]');
    expect(groups.length).toBeGreaterThan(2);
    for (const group of groups) {
      const heading = group.querySelector('h3');
      const isFolded = heading?.closest('details') && !heading.closest('summary');
      expect(isFolded, textOf(heading)).toBeFalsy();
    }
    expect(groups[0]?.querySelector('h3 a[href="tel:000"]')?.closest('details')).toBeNull();
  });

  test.each(translatedPages)('%s says whether it has been checked, and links to the English page', (page) => {
    const footer = builtPage(pagePath(language, page)).querySelector('footer');
    expect(textOf(footer)).toContain(start.reviewedBy ? start.reviewedBy : frame.notChecked);
    const englishLink = footer?.querySelectorAll('a').find((link) => textOf(link) === frame.original);
    expect(englishLink?.getAttribute('href')).toBe(pagePath(firstLanguage, page));
  });

  test('each form has a link to the warning signs above it', () => {
    for (const type of translatedEnquiryTypes) {
      const main = builtPage(formPage(type, language)).querySelector('main');
      const [before] = (main?.innerHTML ?? '').split('<form');
      expect(before, type).toContain(`href="${pagePath(language, 'urgent')}"`);
    }
  });

  test('the booking form promises an interpreter on calls only if the clinic record does', () => {
    const interpreterField = booking.querySelector('#booking-interpreter')?.closest('.field');
    const isPromised = textOf(interpreterField).includes(frame.interpreterOnCalls);
    expect(isPromised).toBe(clinic.visits.interpreterOnCalls === true);
  });

  test('the booking form links to the English terms, named in the language', () => {
    const terms = booking.querySelectorAll('form a').find((link) => textOf(link) === frame.terms);
    expect(terms?.getAttribute('hreflang')).toBe(phrases.locale);
  });

  test('every service links to the form with an existing consultation type', () => {
    const formLinkSelector = 'main a[href*="?type="]';
    const links = attributeValues(services, formLinkSelector, 'href');
    expect(links).toHaveLength(serviceSlugs.length);
    const formLinks = attributeValues(home, formLinkSelector, 'href');
    expect(formLinks).toEqual(
      expect.arrayContaining(start.help.items.map(({ service }) => `/${language}/booking?type=${service}`)),
    );
    const consultationTypes = attributeValues(booking, '[name=consultationType] option', 'value');
    for (const link of [...links, ...formLinks]) {
      expect(link.split('?')[0]).toBe(pagePath(language, 'booking'));
      expect(consultationTypes).toContain(new URL(link, 'https://a.example').searchParams.get('type'));
    }
  });
});
