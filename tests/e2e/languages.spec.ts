import type { Page } from '@playwright/test';
import { pathIn, translatedPages } from '../../src/content/translations.ts';
import { clinic, translations } from '../support/siteWords.ts';
import { expect, test } from './fixtures.ts';
import { hydrated, submit } from './formActions.ts';
import { cutWords } from './pageLayout.ts';

test.use({ expectedComplaints: /404/ });

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
  test.describe(language, () => {
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
