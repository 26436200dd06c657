import type { Locator } from '@playwright/test';

/**
 * The words of an element that do not stand whole on one line; of Chinese, what stands between two of its marks. Marks of
 * direction are no part of a word.
 */
export function cutWords(element: Locator): Promise<string[]> {
  return element.evaluate((parent) => {
    const texts = document.createTreeWalker(parent, NodeFilter.SHOW_TEXT);
    const cut: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(
        /[^\s\u2066-\u2069，。、；：]+[，。、；：]*/g,
      )) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (range.getClientRects().length > 1) cut.push(word);
      }
    }
    return cut;
  });
}
