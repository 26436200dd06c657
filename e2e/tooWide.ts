import type { Page } from '@playwright/test';

/** The widths and sizes of text at which nothing may be cut off, in px and as the root's font size. */
const sizes = [
  [320, '100%'],
  [320, '200%'],
  [390, '200%'],
  [1280, '200%'],
] as const;

/** What readers may set text to, by its own name: https://www.w3.org/WAI/WCAG22/Understanding/text-spacing */
const spacing = `
  * { letter-spacing: 0.12em !important; line-height: 1.5 !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }`;

/** Where the page is wider than the screen, and by how much. */
export async function tooWide(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const measure = async (width: number, text: string, how: string) => {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate((size) => {
      const { documentElement: root } = document;
      root.style.setProperty('font-size', size);
      return root.scrollWidth - root.clientWidth;
    }, text);
    if (overflow > 0) faults.push(`${overflow} px too wide at ${width} px with text ${how}`);
  };
  for (const [width, text] of sizes) await measure(width, text, `at ${text}`);
  // Not a style element, which the page's policy refuses.
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, spacing);
  await measure(320, '100%', 'spaced as WCAG 1.4.12 has it');
  await page.evaluate(() => document.adoptedStyleSheets.pop());
  return faults;
}
