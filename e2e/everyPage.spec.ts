import { kindNames, kinds } from '../src/enquiry/kinds.ts';
import { allPaths } from '../src/site/services.ts';
import { faultsOn } from './axe.ts';
import { expect, test } from './fixtures.ts';

test.use({ expectedComplaints: /404/ });

/** Every page there is, and the panels of one with tabs. */
const pages = [
  ...allPaths,
  '/services/workplace-physiotherapy#conditions',
  '/services/workplace-physiotherapy#booking',
  ...kindNames.map((kind) => `${kinds[kind].page}/received`),
  '/nowhere',
];

// The enhanced rule leaves what has less than 4.5:1 to the other.
const contrast = ['color-contrast', 'color-contrast-enhanced'];

const sizes = [
  [320, '100%'],
  [390, '200%'],
  [1280, '200%'],
] as const;

for (const path of pages) {
  test(`${path}: body text has a contrast of 7:1, and nothing is cut off at any width and size of text`, async ({
    page,
  }) => {
    await page.goto(path);
    expect(await faultsOn(page, { type: 'rule', values: contrast })).toEqual([]);
    for (const [width, text] of sizes) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await page.evaluate((size) => {
        const { documentElement: root } = document;
        root.style.setProperty('font-size', size);
        return root.scrollWidth - root.clientWidth;
      }, text);
      expect(overflow, `at ${width} px with text at ${text}`).toBeLessThanOrEqual(0);
    }
  });
}
