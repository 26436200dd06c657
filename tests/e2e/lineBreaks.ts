// Where the lines of a page end, which only a browser knows.
import type { Page } from '@playwright/test';
import { cutWords } from './pageLayout.ts';

/**
 * What is wrong with the lines of a page on the narrowest phone, where they end soonest; of a page in another language, by the
 * rules of that as well.
 */
export async function faultsOfLines(page: Page, isTranslated: boolean): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 900 });
  const numbers = await brokenNumbers(page);
  const faults = numbers.map((number) => `a line may end inside ${number}`);
  if (!isTranslated) return faults;
  const spaced = (await page.locator('body').innerText()).match(/.*[。，、；：！？][ \u00a0].*/g) ?? [];
  return [
    ...faults,
    ...(await linesThatBeginWithAMark(page)).map((text) => `a line begins with a mark: ${text}`),
    ...(await linksThatLoseTheirArrow(page)).map((text) => `an arrow stands apart from ${text}`),
    ...(await turnedNumbers(page)).map((number) => `${number} is turned`),
    ...spaced.map((text) => `a space after a mark: ${text}`),
  ];
}

/** The words of prices and urgencies that do not stand whole on one line. */
export async function cutPricesAndUrgencies(page: Page): Promise<string[]> {
  // A line of Chinese may end after any of its characters; in Arabic an English word has a box of its own.
  const urgency = await cutWords(page.locator('.signs--folded h3 > :last-child'));
  return [
    ...(await cutWords(page.locator('.rows dd'))),
    ...urgency.filter((word) => !/\p{Script=Han}|«/u.test(word)),
  ];
}

/** The phone numbers of a page inside which a line may end. */
function brokenNumbers(page: Page): Promise<string[]> {
  return page.locator('a[href^="tel:"]').evaluateAll((links) =>
    links
      .filter((link) => link.checkVisibility())
      .flatMap((link) => {
        const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          const [number] = text.textContent?.match(/\(?\d[\d ()]* [\d ()]*\d/) ?? [];
          if (!number) continue;
          const range = document.createRange();
          const start = text.textContent?.indexOf(number) ?? 0;
          range.setStart(text, start);
          range.setEnd(text, start + number.length);
          // A box of its own goes to the next line as a whole.
          const isWhole = getComputedStyle(link).display !== 'inline' && range.getClientRects().length === 1;
          if (!isWhole) return [link.textContent];
        }
        return [];
      }),
  );
}

/** The lines of a page that begin with a mark which closes what stands before it. */
function linesThatBeginWithAMark(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Letter = { node: Node; block: Element | null; index: number; letter: string };
    const blockOf = (node: Node) => {
      let element = node.parentElement;
      while (element && getComputedStyle(element).display.startsWith('inline'))
        element = element.parentElement;
      return element;
    };
    const boxOf = ({ node, index, letter }: Letter) => {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + letter.length);
      return range.getClientRects()[0];
    };
    const wrong: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let before: Letter | undefined;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.checkVisibility() || node.parentElement.closest('.visually-hidden')) continue;
      const block = blockOf(node);
      for (const { 0: letter, index } of (node.textContent ?? '').matchAll(/\S/gu)) {
        const here = { node, block, index, letter };
        if (before?.block === block && /[.,;:!?)\]”。，、；：！？）」』》،؛؟]/.test(letter)) {
          const isNewLine = (boxOf(here)?.top ?? 0) >= (boxOf(before)?.bottom ?? Number.POSITIVE_INFINITY);
          if (isNewLine) wrong.push(`${before.node.textContent}|${node.textContent}`);
        }
        before = here;
      }
    }
    return wrong;
  });
}

/** The words of links with an arrow behind them whose arrow is not on the line of their last letter. */
function linksThatLoseTheirArrow(page: Page): Promise<string[]> {
  return page.locator('.helping a').evaluateAll((links) =>
    links
      .filter((link) => {
        const range = document.createRange();
        range.selectNodeContents(link.querySelector('strong') ?? link);
        range.setEndBefore(link.querySelector('strong svg') ?? link);
        const last = [...range.getClientRects()].at(-1);
        const arrow = link.querySelector('strong svg')?.getBoundingClientRect();
        const middle = arrow && (arrow.top + arrow.bottom) / 2;
        return !last || !middle || middle < last.top || middle > last.bottom;
      })
      .map((link) => link.textContent),
  );
}

/** The phone numbers of a page whose figures do not follow each other from left to right. */
function turnedNumbers(page: Page): Promise<string[]> {
  return page.locator('a[href^="tel:"]').evaluateAll((links) =>
    links.flatMap((link) => {
      const walker = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
      const digits: { x: number; y: number }[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const { index } of (node.textContent ?? '').matchAll(/\d/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + 1);
          const { x, y } = range.getBoundingClientRect();
          digits.push({ x, y });
        }
      }
      const isTurned = digits.some((digit, i) => {
        const before = digits[i - 1];
        return before?.y === digit.y && digit.x < before.x;
      });
      return isTurned ? [link.textContent] : [];
    }),
  );
}
