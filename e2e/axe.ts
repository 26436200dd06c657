import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { widths } from './fixtures.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe finds wrong on the page as it stands, at each of the two widths: a line for each rule with the elements at
 * fault. Body text is held to a contrast of 7:1; the enhanced rule leaves what has less than 4.5:1 to the other.
 */
export async function faultsOn(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    // Where a page is scrolled, the sticky header lies over part of some control, which axe takes for its size.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    faults.push(...(await faultsHere(page)).map((fault) => `at ${width} px, ${fault}`));
  }
  return faults;
}

/** What axe finds at the width that the page has. */
export async function faultsHere(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // What passed is not told, and no second page is opened to put frames of other sites together, of which there are
    // none: a quarter of the time (560 ms instead of 2,470, median of Home, a service and the form).
    .options({
      runOnly: { type: 'tag', values: tags },
      rules: { 'color-contrast-enhanced': { enabled: true } },
      resultTypes: ['violations'],
    })
    .setLegacyMode()
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}
