// Functions that measure the position and movement of elements, which only a browser can do.
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { findLimits } from '../../tools/build/budget.ts';

/** Sets the text size of the page, in percent of the default, and the size of the window in px. */
export async function setSize(page: Page, width: number, text: number, height = 900): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate((size) => document.documentElement.style.setProperty('font-size', `${size}%`), text);
}

/** The text spacing of WCAG 1.4.12: https://www.w3.org/WAI/WCAG22/Understanding/text-spacing */
const spacedText = `
  * { letter-spacing: 0.12em !important; line-height: 1.5 !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }`;

/**
 * The sizes at which the page is wider than the screen, each with the excess in px. The sizes are the narrowest phone with
 * spaced text, the same with text at twice its size (the layout of 160 px), and a laptop with text at twice its size (the
 * layout of a tablet). The faults that `findMoreFaults` finds with text at twice its size are added.
 */
export async function findOverflows(
  page: Page,
  findMoreFaults?: (page: Page) => Promise<string[]>,
): Promise<string[]> {
  const faults: string[] = [];
  const measureOverflow = async (textStyle: string) => {
    const [overflow, width] = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return [scrollWidth - clientWidth, clientWidth] as const;
    });
    if (overflow > 0) faults.push(`${overflow} px too wide at ${width} px with text ${textStyle}`);
  };
  await setSize(page, 320, 100);
  // A script adds the stylesheet, since the security policy of the page refuses a style element.
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, spacedText);
  await measureOverflow('spaced as in WCAG 1.4.12');
  await page.evaluate(() => document.adoptedStyleSheets.pop());
  // The laptop is last, since the next page opens at its width, and each change of the width costs a layout.
  for (const width of [320, 1280]) {
    await setSize(page, width, 200);
    await measureOverflow('at 200%');
    const foundFaults = (await findMoreFaults?.(page)) ?? [];
    faults.push(...foundFaults.map((fault) => `at ${width} px with text at 200%: ${fault}`));
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  return faults;
}

/**
 * The words of elements that wrap within the word. A Chinese word is the text between two punctuation marks. Direction marks
 * are not part of a word.
 */
export function findBrokenWords(elements: Locator): Promise<string[]> {
  return elements.evaluateAll((parents) => {
    const brokenWords: string[] = [];
    for (const parent of parents) {
      const texts = document.createTreeWalker(parent, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(
          /[^\s\u2066-\u2069，。、；：]+[，。、；：]*/g,
        )) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (range.getClientRects().length > 1) brokenWords.push(word);
        }
      }
    }
    return brokenWords;
  });
}

/** Records the layout shifts of a page. Call this function before the page is opened. */
export async function watchLayout(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { layoutShifts: shifts });
    const describeNode = ({ node }: { node?: Node }) =>
      node instanceof Element
        ? `${node.nodeName.toLowerCase()}#${node.id}.${node.className}`
        : node?.nodeName;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node?: Node }[] };
        shifts.push(`${value} at ${Math.round(entry.startTime)} ms: ${sources.map(describeNode).join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Every layout shift since the page was opened, also after a click. Each has its size, time and moved elements. */
export function layoutShifts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // A shift is reported after the frame in which it happened.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return (window as unknown as { layoutShifts: string[] }).layoutShifts;
  });
}

/** The stylesheet with all rules, from which the build takes those of each page (tools/build/pageStyles.ts). */
const fullStylesheet = readFileSync('dist/site.css', 'utf8');

/**
 * The selectors of rules that match an element of the page, but are missing in the styles of the page. A rule that only sets
 * variables may be missing, since the page may not use the variables.
 */
export function findLostRules(page: Page): Promise<string[]> {
  return page.evaluate((css) => {
    const comma = /, (?![^(]*\))/;
    // One selector for each item of a list such as :is(.card, h2), since the build removes unused classes from lists.
    const expandLists = (selector: string): string[] => {
      const [list, items] = /:(?:is|where)\(((?:[^()]|\([^()]*\))*)\)/.exec(selector) ?? [];
      if (!list || !items) return [selector];
      return items.split(comma).flatMap((item) => expandLists(selector.replace(list, item)));
    };
    const listSelectors = (rules: CSSRuleList, outerRule = ''): string[] =>
      [...rules].flatMap((rule) => {
        if (rule instanceof CSSStyleRule) {
          const hasOnlyVariables = [...rule.style].every((name) => name.startsWith('--'));
          const selectorList = hasOnlyVariables ? [] : rule.selectorText.split(comma);
          return selectorList.flatMap(expandLists).map((selector) => outerRule + selector);
        }
        if (!(rule instanceof CSSGroupingRule)) return [];
        return listSelectors(rule.cssRules, `${outerRule}${rule.cssText.split('{')[0]}{ `);
      });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    const selectorsOfPage = new Set(
      [...document.styleSheets].flatMap(({ cssRules }) => listSelectors(cssRules)),
    );
    const matchesElement = (selector: string) => {
      // Ignores states and pseudo-elements in a selector, since a page with the element needs those rules too.
      const element = selector
        .replace(/::[\w-]+(\([^)]*\))?|:not\(:[\w-]+\)|:(?!is|where|not|has|nth|first|last|root)[\w-]+/g, '')
        .replace(/(^|[\s,>+~])(?=$|[\s,>+~)])/g, '$1*');
      return document.querySelector(element) !== null;
    };
    return listSelectors(sheet.cssRules).filter(
      (selector) => !selectorsOfPage.has(selector) && matchesElement(selector.split('{ ').at(-1) ?? ''),
    );
  }, fullStylesheet);
}

/** The height of an element in px; 0 if there is none. */
export async function heightOf(element: Locator): Promise<number> {
  if ((await element.count()) === 0) return 0;
  return (await element.boundingBox())?.height ?? 0;
}

/** The clinic's Acknowledgement of Country in the footer; no element while the owner's text is empty. */
export function acknowledgementText(page: Page): Locator {
  return page.locator('.footer__last:not(:last-child)');
}

const budget = JSON.parse(readFileSync('budget.json', 'utf8'));

/** Returns true if budget.json allows script on the page at an address. */
export function hasScript(address: string): boolean {
  return findLimits(budget, address.replace(/#.*/, '')).js > 0;
}
