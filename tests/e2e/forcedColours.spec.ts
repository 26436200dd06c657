import type { Locator, Page } from '@playwright/test';
import { home } from '../support/siteWords.ts';
import { expect, test } from './fixtures.ts';

/** The least contrast of a drawn line, of a control's edge, and of text (WCAG 1.4.11 and 1.4.3). */
const ofMarks = 3;
const ofText = 4.5;

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in forced colours, ${colorScheme}`, () => {
    test.use({ contextOptions: { forcedColors: 'active' }, colorScheme });

    test('the drawings of contact stand out from the background', async ({ page }) => {
      await page.goto('/contact');
      const ground = await colourOf(page, 'Canvas');
      for (const selector of ['.getting-here .approach', '.drawn-map', '.clinic-hours__strip']) {
        const drawn = await colours(page.locator(selector).first());
        expect(drawn.length).toBeGreaterThan(1);
        for (const { name, isText, colour } of drawn) {
          const least = isText ? ofText : ofMarks;
          expect(contrast(colour, ground), `${selector}: ${name}`).toBeGreaterThanOrEqual(least);
        }
      }
    });

    test("the hero's call button has a background, a border and an icon", async ({ page }) => {
      await page.goto('/');
      const button = page.locator('.hero').getByRole('link', { name: home.calls.call.label });
      const { ground, edge } = await button.evaluate((element) => {
        const { backgroundColor, borderTopColor } = getComputedStyle(element);
        return { ground: backgroundColor, edge: borderTopColor };
      });
      const icon = await button.locator('svg').evaluate((element) => getComputedStyle(element).color);
      expect(ground).toBe(await colourOf(page, 'Canvas'));
      expect(contrast(edge, ground)).toBeGreaterThanOrEqual(ofMarks);
      expect(contrast(icon, ground)).toBeGreaterThanOrEqual(ofMarks);
    });
  });
}

/** A system colour as this page has it. */
function colourOf(page: Page, name: string): Promise<string> {
  return page.evaluate((colour) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.backgroundColor = colour;
    const { backgroundColor } = getComputedStyle(probe);
    probe.remove();
    return backgroundColor;
  }, name);
}

/** What each shape and word of a drawing is painted with, but for what lets the ground show, such as windows. */
function colours(drawing: Locator) {
  return drawing.evaluate((svg) =>
    [...svg.querySelectorAll(':is(path, rect, circle, text):not(.f-joint)')].map((element) => {
      const { fill, stroke } = getComputedStyle(element);
      return {
        name: `${element.parentElement?.getAttribute('class')} ${element.getAttribute('class')} ${element.textContent}`,
        isText: element.tagName === 'text',
        colour: stroke === 'none' || element.tagName === 'text' ? fill : stroke,
      };
    }),
  );
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The relative luminance of a colour without transparency, as WCAG 2.2 defines it. */
function luminance(colour: string): number {
  const parts = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(colour)?.slice(1);
  if (!parts) throw new Error(`${colour} is not a plain colour.`);
  const [red = 0, green = 0, blue = 0] = parts
    .map((part) => Number(part) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
