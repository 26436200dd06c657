import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';

/**
 * Checks contrast once, by the rule of level AAA. By default that rule leaves a contrast below 4.5:1 to the rule of level AA,
 * which would check every element a second time, so its minimum is set to 1.
 */
const contrastOptions = {
  rules: { 'color-contrast': { enabled: false }, 'color-contrast-enhanced': { enabled: true } },
  checks: {
    'color-contrast-enhanced': {
      options: { contrastRatio: { normal: { minThreshold: 1 }, large: { minThreshold: 1 } } },
    },
  },
};

const standardRules: RunOptions = {
  // axe need not load stylesheets, since none of these rules reads them.
  preload: false,
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  ...contrastOptions,
};

/** Options for a page in forced colours, where axe would read the colours that the browser has replaced. */
export const rulesWithoutContrast: RunOptions = {
  ...standardRules,
  rules: { 'color-contrast': { enabled: false }, 'color-contrast-enhanced': { enabled: false } },
};

/** Every rule of axe, including level AAA and experimental rules. */
export const allRules: RunOptions = {
  ...contrastOptions,
  rules: {
    ...Object.fromEntries(axe.getRules().map(({ ruleId }) => [ruleId, { enabled: true }])),
    ...contrastOptions.rules,
  },
};

/**
 * The minified script of axe, which loads in two thirds of the time of the full one. Its few letters outside ASCII are escaped,
 * since JavaScript stores such a text in twice the memory.
 */
const axeScript = readFileSync('node_modules/axe-core/axe.min.js', 'utf8').replace(
  /[^\0-\x7f]/g,
  (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
);

interface CheckOptions {
  rules?: RunOptions;
  /** The width of the window in px; by default that of a phone. */
  width?: number;
}

/**
 * The faults that axe finds on the page in its current state: a line for each rule, with the elements at fault. Body text must
 * have a contrast of at least 7:1.
 */
export async function findFaults(
  page: Page,
  { rules = standardRules, width = 390 }: CheckOptions = {},
): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(() => {
    // On a scrolled page the sticky header may cover part of a control, and axe then measures only the visible part.
    window.scrollTo({ top: 0, behavior: 'instant' });
    // The bar at the bottom of a phone's window also covers controls. A static bar is at the end of the page instead.
    for (const bar of document.querySelectorAll<HTMLElement>('.action-bar')) bar.style.position = 'static';
  });
  // Loading the half megabyte of axe takes as long as a check, so each page loads it once. @axe-core/playwright would load it
  // twice for each check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript);
  // axe is faster if it reports neither passed rules nor selectors of elements.
  const options: RunOptions = { ...rules, resultTypes: ['violations'], selectors: false };
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(options)})`);
  return violations.map(
    ({ id, nodes }) => `at ${width} px, ${id}: ${nodes.map((node) => node.html).join(' ')}`,
  );
}
