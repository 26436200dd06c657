import type { Locator } from '@playwright/test';

/** The words of a heading of plain text that do not stand whole on one line. */
export function cutWords(heading: Locator): Promise<string[]> {
  return heading.evaluate((element) => {
    const text = element.firstChild as Text;
    return [...text.data.matchAll(/\S+/g)]
      .filter(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return range.getClientRects().length > 1;
      })
      .map(([word]) => word);
  });
}
