import type { Page } from '@playwright/test';

/** The widths and sizes of text at which nothing may be cut off, in px and as the root's font size. */
const sizes = [
  [320, '100%'],
  [320, '200%'],
  [390, '200%'],
  [1280, '200%'],
] as const;

/** Where the page is wider than the screen, and by how much. */
export async function tooWide(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const [width, text] of sizes) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate((size) => {
      const { documentElement: root } = document;
      root.style.setProperty('font-size', size);
      return root.scrollWidth - root.clientWidth;
    }, text);
    if (overflow > 0) faults.push(`${overflow} px too wide at ${width} px with text at ${text}`);
  }
  return faults;
}
