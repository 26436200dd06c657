import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

/** The stylesheet that every page takes its rules from (scripts/build/pageStyles.ts). */
const whole = readFileSync('dist/site.css', 'utf8');

/**
 * The selectors of rules that would match something on the page as it stands, and that it does not have. A rule that only
 * sets variables may be missing, since no other may use them.
 */
export function lostRules(page: Page): Promise<string[]> {
  return page.evaluate((css) => {
    const selectors = (rules: CSSRuleList, around = ''): string[] =>
      [...rules].flatMap((rule) => {
        if (rule instanceof CSSStyleRule) {
          const isOfVariables = [...rule.style].every((name) => name.startsWith('--'));
          const list = isOfVariables ? [] : rule.selectorText.split(/, (?![^(]*\))/);
          return list.map((selector) => around + selector);
        }
        if (!(rule instanceof CSSGroupingRule)) return [];
        return selectors(rule.cssRules, `${around}${rule.cssText.split('{')[0]}{ `);
      });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    const own = new Set([...document.styleSheets].flatMap(({ cssRules }) => selectors(cssRules)));
    const matches = (selector: string) => {
      // What a state or a part of an element looks like belongs to the element.
      const element = selector
        .replace(/::[\w-]+(\([^)]*\))?|:not\(:[\w-]+\)|:(?!is|where|not|has|nth|first|last|root)[\w-]+/g, '')
        .replace(/(^|[\s,>+~])(?=$|[\s,>+~)])/g, '$1*');
      return document.querySelector(element) !== null;
    };
    return selectors(sheet.cssRules).filter(
      (selector) => !own.has(selector) && matches(selector.split('{ ').at(-1) ?? ''),
    );
  }, whole);
}
