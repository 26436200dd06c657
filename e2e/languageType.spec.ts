import type { Page } from '@playwright/test';
import { formPage, translatedKinds } from '../src/enquiry/kinds.ts';
import { pathIn, translatedPages } from '../src/site/translations.ts';
import { clinic } from '../testing/siteWords.ts';
import { translations } from '../testing/translatedWords.ts';
import { expect, test } from './fixtures.ts';

/** The lines of a page that begin with a mark which closes what stands before it. */
function linesThatBeginWithAMark(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const blockOf = (node: Node) => {
      let element = node.parentElement;
      while (element && getComputedStyle(element).display.startsWith('inline'))
        element = element.parentElement;
      return element;
    };
    const wrong: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let before: { block: Element | null; text: string; box: DOMRect } | undefined;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.checkVisibility() || node.parentElement.closest('.visually-hidden')) continue;
      for (const { 0: letter, index } of (node.textContent ?? '').matchAll(/\S/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + letter.length);
        const [box] = range.getClientRects();
        if (!box) continue;
        const block = blockOf(node);
        const isNewLine = before?.block === block && box.top >= before.box.bottom;
        if (isNewLine && /[.,;:!?)\]”。，、；：！？）」』》،؛؟]/.test(letter))
          wrong.push(`${before?.text}|${node.textContent}`);
        before = { block, text: node.textContent ?? '', box };
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

test.use({ expectedComplaints: /404/ });

for (const { language } of translations) {
  const answers = translatedKinds.map((kind) => `${formPage(kind, language)}/received`);
  const pages = [...translatedPages.map((page) => pathIn(language, page)), ...answers, `/${language}/404`];

  test.describe(language, () => {
    test('a full stop never begins a line, an arrow never stands alone, no Chinese mark has a space behind it', async ({
      page,
    }) => {
      const faults: string[] = [];
      for (const width of [320, 390, 768]) {
        await page.setViewportSize({ width, height: 844 });
        for (const path of pages) {
          await page.goto(path);
          const wrong = [...(await linesThatBeginWithAMark(page)), ...(await linksThatLoseTheirArrow(page))];
          faults.push(...wrong.map((text) => `${path} at ${width} px: ${text}`));
          const spaced =
            (await page.locator('body').innerText()).match(/.*[。，、；：！？][ \u00a0].*/g) ?? [];
          faults.push(...spaced.map((text) => `${path}: ${text}`));
        }
      }
      expect(faults).toEqual([]);
    });

    test('letters are of one font in each text, in a weight that the fonts of devices have', async ({
      page,
    }) => {
      await page.goto(pathIn(language, 'start'));
      const session = await page.context().newCDPSession(page);
      await session.send('DOM.enable');
      await session.send('CSS.enable');
      const { root } = await session.send('DOM.getDocument');
      const selector = 'h1, h2, h3, .lead, .button, dt';
      const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
      const weights = await page
        .locator('body *')
        .evaluateAll((all) => all.map((element) => getComputedStyle(element).fontWeight));
      expect(new Set(weights)).toEqual(new Set(['400', '700']));
      if (language !== 'vi') return;
      for (const nodeId of nodeIds) {
        const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
        expect(fonts.map(({ familyName }) => familyName).length).toBeLessThanOrEqual(1);
      }
    });

    for (const width of [320, 390, 1280]) {
      test(`the bar has the clinic’s name in whole words, and at its end the phone and the form, at ${width} px`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height: 844 });
        await page.goto(pathIn(language, 'start'));
        const bar = page.locator('.bar__row');
        const cut = await bar.locator('.logo__name').evaluate((name) => {
          const words = document.createTreeWalker(name, NodeFilter.SHOW_TEXT);
          const found: string[] = [];
          for (let node = words.nextNode(); node; node = words.nextNode())
            for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
              const range = document.createRange();
              range.setStart(node, index);
              range.setEnd(node, index + word.length);
              if (range.getClientRects().length > 1) found.push(word);
            }
          return found;
        });
        expect(cut).toEqual([]);
        await expect(bar.locator(`.bar__call[href="tel:${clinic.phone.dialled}"]`)).toBeVisible();
        const room = await bar.evaluate((row) => {
          const { paddingInlineEnd, direction } = getComputedStyle(row);
          const outer = row.getBoundingClientRect();
          const button = row.querySelector('.button')?.getBoundingClientRect();
          const gap =
            direction === 'rtl' ? (button?.left ?? 0) - outer.left : outer.right - (button?.right ?? 0);
          return Math.abs(gap - Number.parseFloat(paddingInlineEnd));
        });
        expect(room).toBeLessThan(1);
      });
    }
  });
}

test('on a phone the name of each language is as large as a fingertip, in the strip and in the menu', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/', ...translations.map(({ language }) => pathIn(language, 'start'))]) {
    await page.goto(path);
    const toggle = page.locator('.mobile-menu__toggle');
    if (await toggle.isVisible()) await toggle.click();
    const sizes = await page.locator('a[hreflang]:visible').evaluateAll((links) =>
      links
        .filter((link) => link.closest('header'))
        .map((link) => {
          const { width, height } = link.getBoundingClientRect();
          return Math.min(width, height);
        }),
    );
    expect(sizes.length).toBeGreaterThanOrEqual(translations.length);
    expect(Math.min(...sizes), path).toBeGreaterThanOrEqual(44);
  }
});
