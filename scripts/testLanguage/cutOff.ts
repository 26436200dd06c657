import type { Page } from '@playwright/test';

/** The widths of a small phone, a phone and a laptop, in px. */
const widths = [320, 390, 1280];

/** Texts that cannot be read whole at some width, with what is in their way. */
export async function cutOff(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    faults.push(...(await cutOffHere(page)).map((fault) => `${fault} at ${width} px`));
  }
  if (before) await page.setViewportSize(before);
  return faults;
}

function cutOffHere(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Half a pixel and more is somebody else's rounding. */
    const slack = 2;
    const root = document.documentElement;
    const faults = root.scrollWidth > root.clientWidth ? ['the page is wider than the screen'] : [];

    const nameOf = (element: Element) =>
      `${element.localName}${[...element.classList].map((name) => `.${name}`).join('')}`;
    const isHidden = (element: Element) => element.closest('.visually-hidden, [aria-hidden=true], [hidden]');

    /** The part of the screen that a text must stay within: all boxes that hide what runs over, and its own. */
    function faultOf(rect: DOMRect, text: Text): string | undefined {
      let own: Element | undefined;
      for (let box = text.parentElement; box; box = box.parentElement) {
        const { display, overflowX, overflowY, position } = getComputedStyle(box);
        if (display === 'inline' || display === 'contents') continue;
        const { left, right, top, bottom } = box.getBoundingClientRect();
        const isOwn = own === undefined;
        own ??= box;
        const isWider = rect.left < left - slack || rect.right > right + slack;
        const isHigher = rect.top < top - rect.height / 2 || rect.bottom > bottom + rect.height / 2;
        if (isWider && (isOwn || ['hidden', 'clip'].includes(overflowX))) return `runs over ${nameOf(box)}`;
        if (isHigher && (isOwn || ['hidden', 'clip'].includes(overflowY)))
          return `is higher than ${nameOf(box)}`;
        if (position === 'fixed') break;
      }
      return undefined;
    }

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node as Text;
      const parent = text.parentElement;
      if (!text.data.trim() || !parent?.checkVisibility({ visibilityProperty: true }) || isHidden(parent))
        continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const rect of range.getClientRects()) {
        const fault = faultOf(rect, text);
        if (fault) faults.push(`"${text.data.trim()}" ${fault}`);
      }
    }

    // What is chosen in a list stands on one line beside its arrow, and cannot be measured, where it does not wrap.
    const paper = document.createElement('canvas').getContext('2d');
    for (const select of document.querySelectorAll('select')) {
      const { appearance, font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(select);
      if (!paper || appearance === 'base-select') continue;
      paper.font = font;
      const room =
        select.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
      for (const { text } of select.options) {
        const width = paper.measureText(text).width;
        if (width > room + slack)
          faults.push(`"${text}" is ${Math.round(width - room)} px too long for ${nameOf(select)}`);
      }
    }
    return [...new Set(faults)];
  });
}
