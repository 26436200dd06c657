import { NodeType } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { serviceSlugs } from '../../src/clinic/services.ts';
import { pathIn, traditionalPath, translatedPages } from '../../src/content/translations.ts';
import { formPage, translatedEnquiryTypes } from '../../src/enquiry/enquiryTypes.ts';
import { firstLanguage, ownName } from '../../src/text/languages.ts';
import { attributes, builtPage, textOf } from '../support/builtHtml.ts';
import { clinic, englishWords, phrases, translations } from '../support/siteWords.ts';

/** Where a page says that it stands in other languages: to search engines, and in its header by name. */
const alternatesOn = (path: string) => {
  const head = builtPage(path).querySelectorAll('head link[rel=alternate][hreflang]');
  return head.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]);
};
const namedOn = (path: string) =>
  builtPage(path)
    .querySelectorAll('.top-strip a[hreflang]')
    .map((link) => ({
      name: textOf(link),
      href: link.getAttribute('href'),
      lang: link.getAttribute('lang'),
      dir: link.getAttribute('dir'),
    }));

const all = [
  { language: firstLanguage, name: ownName(phrases.locale), phrases: { ...phrases, direction: 'ltr' } },
  ...translations,
];

test.each(translatedPages)(
  "%s links to itself in every other language, by the language's own name",
  (page) => {
    const told = alternatesOn(pathIn(firstLanguage, page));
    expect(told.map(([hreflang]) => hreflang)).toEqual([
      ...all.map((each) => each.phrases.locale),
      'x-default',
    ]);
    for (const { language, phrases: own } of all) {
      const path = pathIn(language, page);
      const html = builtPage(path).querySelector('html');
      expect([html?.getAttribute('lang'), html?.getAttribute('dir') ?? 'ltr']).toEqual([
        own.locale,
        own.direction,
      ]);
      expect(alternatesOn(path)).toEqual(told);
      const others = all.filter((each) => each.language !== language);
      expect(namedOn(path)).toEqual(
        others.map((each) => ({
          name: each.name,
          href: pathIn(each.language, page),
          lang: each.phrases.locale,
          dir: each.phrases.direction,
        })),
      );
    }
  },
);

test('the menu on a phone has the languages too', () => {
  const start = translations.map(({ language }) => pathIn(language, 'start'));
  expect(attributes(builtPage('/faq'), '#mobile-menu a[hreflang]', 'href')).toEqual(start);
});

test('the Chinese start page links to the page in Traditional characters, and back', () => {
  const there = builtPage('/zh').querySelector(`main a[href="${traditionalPath}"]`);
  expect(textOf(there)).toBe(ownName('zh-Hant'));
  const page = builtPage(traditionalPath);
  expect(page.querySelector('html')?.getAttribute('lang')).toBe('zh-Hant');
  expect(textOf(page.querySelector('header a[href="/zh"][hreflang]'))).toBe(ownName('zh-Hans'));
});

/** The attributes with texts for people, in the page or in search results. */
const textAttributes = ['aria-label', 'alt', 'placeholder', 'title', 'content'];

/** The texts of a page, also those for assistive technology only, except what is marked as another language. */
function ownTexts(path: string): string[] {
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

for (const { language, frame, start, forms } of translations) {
  const answers = translatedEnquiryTypes.map((type) => `${formPage(type, language)}/received`);
  const pages = [...translatedPages.map((page) => pathIn(language, page)), ...answers, `/${language}/404`];

  describe(language, () => {
    test.each(pages)('%s has no English sentence', (path) => {
      const texts = ownTexts(path);
      expect(texts.length).toBeGreaterThan(10);
      expect(texts.filter((text) => englishWords.test(text))).toEqual([]);
    });

    test('the start page greets first: the interpreter, what we help with, then the warning signs', () => {
      const headings = builtPage(pathIn(language, 'start')).querySelectorAll('main h2').map(textOf);
      const { interpreter, help, signs } = start;
      const inOrder = headings.filter((name) =>
        [interpreter, help, signs].some((part) => part.heading === name),
      );
      expect(headings.indexOf(interpreter.heading)).toBe(0);
      expect(inOrder).toEqual([interpreter.heading, help.heading, signs.heading]);
    });

    test('what to do about warning signs is in sight while the signs are folded, 000 as a link', () => {
      const groups = builtPage(pathIn(language, 'start')).querySelectorAll('[data-urgency]');
      expect(groups.length).toBeGreaterThan(2);
      for (const group of groups) {
        const heading = group.querySelector('h3');
        const folds = heading?.closest('details') && !heading.closest('summary');
        expect(folds, textOf(heading)).toBeFalsy();
      }
      const [call] = groups[0]?.querySelectorAll('h3 a[href="tel:000"]') ?? [];
      expect(call?.closest('details')).toBeNull();
    });

    test.each(translatedPages)(
      '%s says whether it has been checked, and links to the English page',
      (page) => {
        const foot = builtPage(pathIn(language, page)).querySelector('footer');
        expect(textOf(foot)).toContain(start.reviewedBy ? start.reviewedBy : frame.notChecked);
        const original = foot?.querySelectorAll('a').find((link) => textOf(link) === frame.original);
        expect(original?.getAttribute('href')).toBe(pathIn(firstLanguage, page));
      },
    );

    test.each(translatedEnquiryTypes)('the %s form has the way to the warning signs above it', (type) => {
      const page = builtPage(formPage(type, language));
      const [before = ''] = (page.querySelector('main')?.innerHTML ?? '').split('<form');
      expect(before).toContain(`href="${pathIn(language, 'urgent')}"`);
    });

    test('the booking form says that an interpreter is on our call only once the clinic has said so', () => {
      const question = builtPage(pathIn(language, 'booking')).querySelector('#booking-interpreter');
      const isSaid = textOf(question?.closest('.field')).includes(frame.interpreterOnCalls);
      expect(isSaid).toBe(clinic.visits.interpreterOnCalls === true);
    });

    test('every service links to the form with an existing consultation type', () => {
      const links = attributes(builtPage(pathIn(language, 'services')), 'main a[href*="?type="]', 'href');
      expect(links).toHaveLength(serviceSlugs.length);
      const pictured = attributes(builtPage(pathIn(language, 'start')), 'main a[href*="?type="]', 'href');
      expect(pictured).toEqual(
        expect.arrayContaining(start.help.items.map(({ service }) => `/${language}/booking?type=${service}`)),
      );
      const types = attributes(
        builtPage(pathIn(language, 'booking')),
        '[name=consultationType] option',
        'value',
      );
      for (const link of [...links, ...pictured]) {
        expect(link.split('?')[0]).toBe(pathIn(language, 'booking'));
        expect(types).toContain(new URL(link, 'https://a.example').searchParams.get('type'));
      }
    });

    test('the agreements of the booking form link to the English pages, named in the language', () => {
      const links = builtPage(pathIn(language, 'booking')).querySelectorAll('form a');
      const terms = links.find((link) => textOf(link) === frame.terms);
      expect(terms?.getAttribute('hreflang')).toBe(phrases.locale);
    });

    test('no message of a form has an English sentence', () => {
      for (const type of translatedEnquiryTypes) {
        const { fields, toasts, ...words } = forms[type];
        const messages = Object.values(fields).map(({ message }) => message);
        expect(JSON.stringify([messages, toasts, words, forms.shared])).not.toMatch(englishWords);
      }
    });
  });
}
