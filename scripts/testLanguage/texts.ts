import type { Page } from '@playwright/test';
import { languageNames, languages } from '../../src/clinic/languages.ts';
import { readClinic } from '../../src/clinic/read.ts';

const { name, shortName, email, address } = readClinic('content/clinic.yaml');

/** What is written alike in every language, the longest first: what the clinic is called, and where it is. */
const names = [name, shortName, email, address.street, address.suburb, address.state].toSorted(
  (one, other) => other.length - one.length,
);

/** Texts that are whole as they are: the two pieces of the clinic's name in its mark, and what each language calls itself. */
const alike = [
  shortName,
  name.replace(shortName, '').trim(),
  ...languages.map((language) => languageNames(language).own),
];

/** The texts in which Latin letters are left that are no name of the clinic and no address of a page: in the test language, English. */
export function englishIn(texts: readonly string[]): string[] {
  return texts.filter((text) => {
    if (alike.includes(text)) return false;
    const rest = names.reduce((left, each) => left.replaceAll(each, ''), text.replace(/https?:\S+/g, ''));
    return /\p{Script=Latin}/u.test(rest);
  });
}

/**
 * Every text of a page, whoever it is for: what is seen, what a screen reader says, and what browsers and search engines
 * show of it.
 */
export function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    function* nodes() {
      const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        if (parent && !parent.matches('script, style, noscript')) yield node.textContent ?? '';
      }
    }

    function* attributes() {
      const said = [
        'alt',
        'title',
        'placeholder',
        'label',
        'aria-label',
        'aria-description',
        'aria-roledescription',
      ];
      for (const element of document.querySelectorAll(said.map((attribute) => `[${attribute}]`).join()))
        for (const attribute of said) yield element.getAttribute(attribute) ?? '';
      const shown =
        'meta[name=description], meta[property$=title], meta[property$=description], meta[property$=alt]';
      for (const meta of document.querySelectorAll(
        `${shown}, meta[name^=twitter\\:]:not([name$=card], [name$=image])`,
      ))
        yield meta.getAttribute('content') ?? '';
    }

    function* styles() {
      for (const element of document.body.querySelectorAll('*'))
        for (const part of ['::before', '::after'])
          for (const [, text = ''] of getComputedStyle(element, part).content.matchAll(/"([^"]*)"/g))
            yield text;
    }

    const said = /^(name|alternateName|description|text|headline|keywords|caption)$/;

    /** What structured data says in words, however deep. */
    function* words(data: unknown): Generator<string> {
      if (typeof data !== 'object' || data === null) return;
      for (const [key, value] of Object.entries(data)) {
        if (typeof value === 'string' && said.test(key)) yield value;
        else yield* words(value);
      }
    }

    function* structuredData() {
      for (const script of document.querySelectorAll('script[type="application/ld+json"]'))
        yield* words(JSON.parse(script.textContent));
    }

    const all = [...nodes(), ...attributes(), ...styles(), ...structuredData()];
    return all.map((text) => text.trim()).filter(Boolean);
  });
}
