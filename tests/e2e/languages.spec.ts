import type { Page } from '@playwright/test';
import { pagePath, translatedPages } from '../../src/content/translations.ts';
import { formPage } from '../../src/enquiry/enquiryTypes.ts';
import { interpolate } from '../../src/text/interpolate.ts';
import type { TranslatedLanguage } from '../../src/text/languages.ts';
import { sample, speakerOf } from '../support/samples.ts';
import { clinic, translations } from '../support/siteWords.ts';
import { expect, test } from './fixtures.ts';
import { expectFormValues, fillForm, submitButton, waitForHydration } from './formActions.ts';
import { findBrokenWords } from './pageLayout.ts';

test.use({ expectedErrors: /404|422|Failed to load resource/, reducedMotion: 'reduce' });

const arabic = translations.find(({ language }) => language === 'ar') as (typeof translations)[number];

/** An enquiry in a language, with a request for an interpreter. */
function enquiryIn<K extends 'booking' | 'contact'>(type: K, language: TranslatedLanguage) {
  const { words: _, name: __, ...speaker } = speakerOf(language);
  return { ...sample(type), ...speaker, language, interpreter: true };
}

/** The distance of the middle of each checkbox or error icon from the middle of its line of text, in px. */
function measureIconDistances(page: Page): Promise<number[]> {
  return page.locator('.choice:not(:has(.switch)), .field__message').evaluateAll((rows) =>
    rows.map((row) => {
      const [first] = row.children;
      const range = document.createRange();
      const words = document.createTreeWalker(row, NodeFilter.SHOW_TEXT, (text) =>
        text.parentElement?.closest('.visually-hidden') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
      );
      range.selectNode(words.nextNode() ?? row);
      const [line] = range.getClientRects();
      const iconBox = first?.getBoundingClientRect();
      return (iconBox?.top ?? 0) + (iconBox?.height ?? 0) / 2 - (line?.top ?? 0) - (line?.height ?? 0) / 2;
    }),
  );
}

test('the start page of each language has no mixed fonts in a text, no broken words and no small links', async ({
  page,
}) => {
  for (const { language, frame } of translations)
    await test.step(language, async () => {
      await page.setViewportSize({ width: 1280, height: 844 });
      await page.goto(pagePath(language, 'start'));
      // The fonts of visitors' devices have only the weights 400 and 700.
      const weights = await page
        .locator('body *')
        .evaluateAll((all) => [...new Set(all.map((element) => getComputedStyle(element).fontWeight))]);
      expect(weights.sort()).toEqual(['400', '700']);
      if (language === 'vi') {
        const textFonts = await listFonts(page, 'h1, h2, h3, .lead, .button, dt');
        expect(textFonts.filter((fonts) => fonts.length > 1)).toEqual([]);
      }
      const bar = page.locator('.bar__row');
      for (const width of [1280, 320, 390]) {
        await page.setViewportSize({ width, height: 844 });
        expect(await findBrokenWords(bar.locator('.logo__name')), `at ${width} px`).toEqual([]);
        const barWithCall = width < 768 ? page.getByRole('navigation', { name: frame.actionBar.name }) : bar;
        await expect(barWithCall.locator(`[href="tel:${clinic.phone.dialled}"]`)).toBeVisible();
        await expect(barWithCall.getByRole('link', { name: frame.pages.booking })).toBeVisible();
      }
      expect(await page.evaluate(() => document.documentElement.scrollHeight / 844)).toBeLessThan(9);
      await page.getByRole('button', { name: frame.menu }).click();
      const sizes = await page
        .locator('header a[hreflang]:visible')
        .evaluateAll((links) => links.map((link) => link.getBoundingClientRect()));
      expect(sizes.length).toBeGreaterThanOrEqual(translations.length);
      expect(Math.min(...sizes.flatMap(({ width, height }) => [width, height]))).toBeGreaterThanOrEqual(44);
      const menu = page.getByRole('navigation', { name: frame.menu });
      await menu.getByRole('link', { name: frame.pages.contact }).click();
      await expect(page).toHaveURL(formPage('contact', language));
    });
});

test('an Arabic page runs from right to left, also for the keyboard, but drawings are not mirrored', async ({
  page,
}) => {
  await page.goto(pagePath('ar', 'start'));
  const x = async (selector: string) => (await page.locator(selector).first().boundingBox())?.x ?? 0;
  expect(await x('.bar .logo')).toBeGreaterThan(await x('.bar .button'));
  const linkPositions: number[] = [];
  await page.locator('.frame-menu a').first().focus();
  for (const _ of translatedPages) {
    linkPositions.push(await page.evaluate(() => document.activeElement?.getBoundingClientRect().x ?? 0));
    await page.keyboard.press('Tab');
  }
  expect(linkPositions).toEqual(linkPositions.toSorted((a, b) => b - a));
  await expect(page.locator('.icon-arrow').first()).toHaveCSS('scale', '-1 1');
  await expect(page.locator('main .figure').first()).toHaveCSS('scale', 'none');

  await page.goto(pagePath('ar', 'booking'));
  expect(await x('[name=firstName]')).toBeGreaterThan(await x('[name=lastName]'));
  for (const name of ['email', 'phone', 'ndisNumber']) {
    await expect(page.locator(`[name=${name}]`)).toHaveCSS('direction', 'ltr');
    await expect(page.locator(`[name=${name}]`)).toHaveCSS('text-align', 'end');
  }
});

test('the booking form shows invalid fields in each language, with icons in the middle of their lines', async ({
  page,
}) => {
  for (const { language, forms } of translations) {
    const { shared, booking } = forms;
    await page.goto(formPage('booking', language));
    await waitForHydration(page, 'booking');
    await submitButton(page, 'booking').click();
    const summary = page.getByRole('alert');
    await expect(summary.getByRole('heading')).toHaveText(shared.summary);
    await expect(summary.getByRole('link', { name: booking.fields.firstName.message })).toBeVisible();
    const iconDistances = await measureIconDistances(page);
    expect(iconDistances.length).toBeGreaterThan(4);
    expect(Math.max(...iconDistances.map(Math.abs)), language).toBeLessThan(2);
  }
});

test('the booking form shows failure and success in Arabic', async ({ page }) => {
  const { toasts } = arabic.forms.booking;
  const booking = enquiryIn('booking', 'ar');
  await page.goto(formPage('booking', 'ar'));
  await waitForHydration(page, 'booking');
  await fillForm(page, 'booking', booking);
  await page.route('**/functions/v1/*', (route) => route.abort());
  await submitButton(page, 'booking').click();
  const toast = page.getByRole('dialog');
  await expect(toast).toContainText(toasts.failure.title);
  await expect(toast.getByRole('link', { name: clinic.phone.number })).toHaveCSS('direction', 'ltr');
  await expectFormValues(page, 'booking', booking);
  await page.unroute('**/functions/v1/*');
  await submitButton(page, 'booking').click();
  await expect(toast).toContainText(toasts.success.title);
  await expect(page).toHaveURL(pagePath('ar', 'start'));
  const thanksText = interpolate(toasts.success.description, { firstName: booking.firstName });
  await expect(page.getByRole('status')).toContainText(thanksText);
});

/** The fonts that paint each element. */
async function listFonts(page: Page, selector: string): Promise<string[][]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
  const paintedFonts = nodeIds.map((nodeId) => session.send('CSS.getPlatformFontsForNode', { nodeId }));
  return (await Promise.all(paintedFonts)).map(({ fonts }) => fonts.map(({ familyName }) => familyName));
}

test('a visitor prints an Arabic page with warning signs, prices and phone number, without menus', async ({
  page,
}) => {
  const { frame, start } = arabic;
  await page.emulateMedia({ media: 'print' });
  await page.goto(pagePath('ar', 'start'));
  for (const printedText of await page.locator('.signs__list > li, .fold > p').all())
    await expect(printedText).toBeVisible();
  await expect(page.getByRole('heading', { name: start.paying.heading })).toBeVisible();
  await expect(page.getByRole('contentinfo').locator('a[href^="tel:"]').first()).toBeVisible();
  await expect(page.getByRole('navigation', { name: frame.navigation })).toBeHidden();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 844 } });

  test('a visitor sends a message in Arabic after a correction, and gets its errors in Arabic', async ({
    page,
  }) => {
    const { contact, shared } = arabic.forms;
    // The address is valid for the browser, which requires no dot in a domain, but not for the server.
    const faultyMessage = { ...enquiryIn('contact', 'ar'), email: 'somebody@localhost' };
    await page.goto(formPage('contact', 'ar'));
    await fillForm(page, 'contact', faultyMessage);
    await submitButton(page, 'contact').click();
    await expect(page).toHaveTitle(new RegExp(`^${RegExp.escape(shared.error)} `));
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByRole('alert').getByRole('heading')).toHaveText(shared.summary);
    await expect(page.locator('[name=email]')).toHaveAccessibleDescription(
      `${shared.error} ${contact.fields.email.message}`,
    );
    await expectFormValues(page, 'contact', faultyMessage);
    await page.locator('[name=email]').fill('somebody@example.com');
    await submitButton(page, 'contact').click();
    await expect(page).toHaveURL(`${formPage('contact', 'ar')}/received`);
    await page.getByRole('link', { name: contact.received.home, exact: true }).click();
    await expect(page).toHaveURL(pagePath('ar', 'start'));
  });
});
