import type { Page } from '@playwright/test';
import { pathIn, translatedPages } from '../../src/content/translations.ts';
import { formPage, translatedEnquiryTypes } from '../../src/enquiry/enquiryTypes.ts';
import { clinic, translations } from '../support/siteWords.ts';
import { expect, test } from './fixtures.ts';
import { hydrated, submit } from './formActions.ts';
import { cutWords, setSize } from './pageLayout.ts';

test.use({ expectedComplaints: /404/ });

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

/** How far the middle of each box or sign of a mistake is from that of the line of words beside it, in px. */
function outOfLine(page: Page): Promise<number[]> {
  return page.locator('.choice:not(:has(.switch)), .field__message').evaluateAll((rows) =>
    rows.map((row) => {
      const [first] = row.children;
      const range = document.createRange();
      const words = document.createTreeWalker(row, NodeFilter.SHOW_TEXT, (text) =>
        text.parentElement?.closest('.visually-hidden') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
      );
      range.selectNode(words.nextNode() ?? row);
      const [line] = range.getClientRects();
      const box = first?.getBoundingClientRect();
      return (box?.top ?? 0) + (box?.height ?? 0) / 2 - (line?.top ?? 0) - (line?.height ?? 0) / 2;
    }),
  );
}

for (const { language, frame, start, forms, phrases } of translations) {
  const answers = translatedEnquiryTypes.map((type) => `${formPage(type, language)}/received`);
  const pages = [...translatedPages.map((page) => pathIn(language, page)), ...answers, `/${language}/404`];

  test.describe(language, () => {
    test('lines break by the rules of each language, and phone numbers and prices stay whole', async ({
      page,
    }) => {
      const faults: string[] = [];
      for (const path of pages) {
        await page.goto(path);
        for (const width of [320, 768]) {
          await setSize(page, width, 100);
          const wrong = [
            ...(await linesThatBeginWithAMark(page)),
            ...(await linksThatLoseTheirArrow(page)),
            ...(await turnedNumbers(page)),
          ];
          faults.push(...wrong.map((text) => `${path} at ${width} px: ${text}`));
        }
        for (const width of [320, 1280]) {
          await setSize(page, width, 200);
          // A line of Chinese may end after any of its characters; in Arabic an English word has a box of its own.
          const urgency = await cutWords(page.locator('.signs--folded h3 > :last-child'));
          const cut = [
            ...(await cutWords(page.locator('.rows dd'))),
            ...urgency.filter((word) => !/\p{Script=Han}|«/u.test(word)),
          ];
          faults.push(...cut.map((word) => `${path} at ${width} px with large text: ${word}`));
        }
        const spaced = (await page.locator('body').innerText()).match(/.*[。，、；：！？][ \u00a0].*/g) ?? [];
        faults.push(...spaced.map((text) => `${path}: ${text}`));
      }
      expect(faults).toEqual([]);
    });

    test('each text uses one font, in a weight that device fonts have', async ({ page }) => {
      await page.goto(pathIn(language, 'start'));
      const weights = await page
        .locator('body *')
        .evaluateAll((all) => all.map((element) => getComputedStyle(element).fontWeight));
      expect(new Set(weights)).toEqual(new Set(['400', '700']));
      if (language !== 'vi') return;
      const session = await page.context().newCDPSession(page);
      await session.send('DOM.enable');
      await session.send('CSS.enable');
      const { root } = await session.send('DOM.getDocument');
      const selector = 'h1, h2, h3, .lead, .button, dt';
      const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
      for (const nodeId of nodeIds) {
        const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
        expect(fonts.map(({ familyName }) => familyName).length).toBeLessThanOrEqual(1);
      }
    });

    test('the header has the clinic’s name without broken words; the phone and the form are one tap away', async ({
      page,
    }) => {
      await page.goto(pathIn(language, 'start'));
      const bar = page.locator('.bar__row');
      for (const width of [320, 390, 1280]) {
        await page.setViewportSize({ width, height: 844 });
        expect(await cutWords(bar.locator('.logo__name')), `at ${width} px`).toEqual([]);
        const around = width < 768 ? page.getByRole('navigation', { name: frame.actionBar.name }) : bar;
        await expect(around.locator(`[href="tel:${clinic.phone.dialled}"]`)).toBeVisible();
        await expect(around.getByRole('link', { name: frame.pages.booking })).toBeVisible();
        const room = await bar.evaluate((row) => {
          const { paddingInlineEnd, direction } = getComputedStyle(row);
          const outer = row.getBoundingClientRect();
          const last = row.querySelector('.mobile-menu__toggle')?.checkVisibility() ? 'button' : '.button';
          const button = row.querySelector(last)?.getBoundingClientRect();
          const gap =
            direction === 'rtl' ? (button?.left ?? 0) - outer.left : outer.right - (button?.right ?? 0);
          return Math.abs(gap - Number.parseFloat(paddingInlineEnd));
        });
        expect(room, `at ${width} px`).toBeLessThan(1);
      }
    });

    test('an empty form shows its messages in its language, with controls in line with their labels', async ({
      page,
    }) => {
      await page.goto(pathIn(language, 'booking'));
      await hydrated(page, 'booking');
      await submit(page, 'booking', language).click();
      const summary = page.getByRole('alert');
      await expect(summary.getByRole('heading')).toHaveText(forms.shared.summary);
      const { message } = forms.booking.fields.firstName;
      await expect(summary.getByRole('link', { name: message })).toBeVisible();
      const apart = await outOfLine(page);
      expect(apart.length).toBeGreaterThan(4);
      for (const px of apart) expect(Math.abs(px)).toBeLessThan(2);
    });

    if (phrases.direction === 'rtl') {
      test('an Arabic page is right-to-left, also for the keyboard; arrows are mirrored and bodies are not', async ({
        page,
      }) => {
        await page.goto(pathIn(language, 'start'));
        const x = async (selector: string) => (await page.locator(selector).first().boundingBox())?.x ?? 0;
        expect(await x('.bar .logo')).toBeGreaterThan(await x('.bar .button'));
        const places: number[] = [];
        await page.locator('.frame-menu a').first().focus();
        for (const _ of translatedPages) {
          places.push(await page.evaluate(() => document.activeElement?.getBoundingClientRect().x ?? 0));
          await page.keyboard.press('Tab');
        }
        expect(places).toEqual(places.toSorted((one, other) => other - one));
        await expect(page.locator('.icon-arrow').first()).toHaveCSS('scale', '-1 1');
        await expect(page.locator('main .figure').first()).toHaveCSS('scale', 'none');

        await page.goto(pathIn(language, 'booking'));
        expect(await x('[name=firstName]')).toBeGreaterThan(await x('[name=lastName]'));
        for (const name of ['email', 'phone', 'ndisNumber']) {
          await expect(page.locator(`[name=${name}]`)).toHaveCSS('direction', 'ltr');
          await expect(page.locator(`[name=${name}]`)).toHaveCSS('text-align', 'end');
        }
      });
    }

    if (language === 'ar')
      test('prints the warning signs, prices and phone number, without the menus', async ({ page }) => {
        await page.emulateMedia({ media: 'print' });
        await page.goto(pathIn(language, 'start'));
        const folded = page.locator('[data-sign], .fold > p');
        for (const line of await folded.all()) await expect(line).toBeVisible();
        await expect(page.getByRole('heading', { name: start.paying.heading })).toBeVisible();
        await expect(page.getByRole('contentinfo').locator('a[href^="tel:"]').first()).toBeVisible();
        await expect(page.getByRole('navigation', { name: frame.navigation })).toBeHidden();
      });
  });
}

test('on a phone the first page of each language is less than nine screens long', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const { language } of translations) {
    await page.goto(pathIn(language, 'start'));
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height / 844, language).toBeLessThan(9);
  }
});

test('on a phone the language links are large enough to touch, in the strip and in the menu', async ({
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
