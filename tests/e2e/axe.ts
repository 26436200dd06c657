import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';

/**
 * Contrast is looked at once, by the rule of level AAA: it leaves what has less than 4.5:1 to the rule of level AA, which would
 * look at everything again, unless it is told not to.
 */
const contrastOnce = {
  rules: { 'color-contrast': { enabled: false }, 'color-contrast-enhanced': { enabled: true } },
  checks: {
    'color-contrast-enhanced': {
      options: { contrastRatio: { normal: { minThreshold: 1 }, large: { minThreshold: 1 } } },
    },
  },
};

const usual: RunOptions = {
  // No usual rule reads stylesheets.
  preload: false,
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  ...contrastOnce,
};

/** For forced colours, under which axe still reads the colours that they have replaced. */
export const withoutContrast: RunOptions = {
  ...usual,
  rules: { 'color-contrast': { enabled: false }, 'color-contrast-enhanced': { enabled: false } },
};

/** Every rule that axe has, also of level AAA, and those that it still tries out. */
export const everyRule: RunOptions = {
  ...contrastOnce,
  rules: {
    ...Object.fromEntries(axe.getRules().map(({ ruleId }) => [ruleId, { enabled: true }])),
    ...contrastOnce.rules,
  },
};

/** Without comments it is read in two thirds of the time. */
const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

interface Looking {
  rules?: RunOptions;
  /** In px; by default a phone's. */
  width?: number;
}

/**
 * What axe finds wrong on the page as it stands: a line for each rule with the elements at fault. Body text is held to a
 * contrast of 7:1.
 */
export async function faultsOn(page: Page, { rules = usual, width = 390 }: Looking = {}): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 });
  // Where a page is scrolled, the sticky header lies over part of some control, which axe takes for its size.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  // So does a phone's bar at the foot of the window: it is looked at where it stands at the end of the page.
  await page.locator('.action-bar').evaluateAll((bars) => {
    for (const bar of bars as HTMLElement[]) bar.style.position = 'static';
  });
  // Half a megabyte of script takes as long to read as a page takes to check, so it is read once a page.
  // @axe-core/playwright reads it twice a check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  // What passed is not told, nor a selector of what did not.
  const options: RunOptions = { ...rules, resultTypes: ['violations'], selectors: false };
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(options)})`);
  return violations.map(
    ({ id, nodes }) => `at ${width} px, ${id}: ${nodes.map((node) => node.html).join(' ')}`,
  );
}
