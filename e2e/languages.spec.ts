import type { Page } from '@playwright/test';
import { firstLanguage, ownName } from '../src/clinic/languages.ts';
import { formPage, translatedKinds } from '../src/enquiry/kinds.ts';
import { serviceSlugs } from '../src/site/services.ts';
import { pathIn, traditionalPath, translatedPages } from '../src/site/translations.ts';
import { phrases } from '../testing/siteWords.ts';
import { translations } from '../testing/translatedWords.ts';
import { faultsOn, withoutContrast } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { hydrated } from './forms.ts';
import { cutWords } from './layout.ts';

test.use({ expectedComplaints: /404/ });

/** What a page tells search engines of itself in other languages. */
function alternatesOn(page: Page) {
  return page
    .locator('head link[rel=alternate]')
    .evaluateAll((links) => links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]));
}

for (const page of translatedPages) {
  test(`${pathIn(firstLanguage, page)} leads to itself in every language by its own name, and back`, async ({
    page: tab,
  }) => {
    const original = pathIn(firstLanguage, page);
    await tab.goto(original);
    const told = await alternatesOn(tab);
    expect(told.map(([hreflang]) => hreflang)).toEqual([
      phrases.locale,
      ...translations.map((each) => each.phrases.locale),
      'x-default',
    ]);
    for (const { language, name, phrases: own } of translations) {
      const link = tab.getByRole('banner').getByRole('link', { name, exact: true });
      await expect(link).toHaveAttribute('lang', own.locale);
      await expect(link).toHaveAttribute('dir', own.direction);
      await link.click();
      await expect(tab).toHaveURL(pathIn(language, page));
      const html = tab.locator('html');
      await expect(html).toHaveAttribute('lang', own.locale);
      await expect(html).toHaveAttribute('dir', own.direction);
      expect(await alternatesOn(tab)).toEqual(told);
      const back = ownName(phrases.locale);
      const others = translations.filter((each) => each.language !== language);
      await expect(tab.getByRole('banner').locator('a[hreflang]')).toHaveText([
        back,
        ...others.map((each) => each.name),
      ]);
      await tab.getByRole('banner').getByRole('link', { name: back, exact: true }).click();
      await expect(tab).toHaveURL(original);
    }
  });
}

test('the menu of a phone has the languages too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/faq');
  const start = translations.map(({ language }) => pathIn(language, 'start'));
  const links = page.locator('#mobile-menu a[hreflang]');
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(start);
});

test('who reads Traditional characters comes from the Chinese start page to theirs, and back', async ({
  page,
}) => {
  await page.goto('/zh');
  await page
    .getByRole('main')
    .getByRole('link', { name: ownName('zh-Hant') })
    .click();
  await expect(page).toHaveURL(traditionalPath);
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant');
  await page
    .getByRole('banner')
    .getByRole('link', { name: ownName('zh-Hans') })
    .click();
  await expect(page).toHaveURL('/zh');
});

/** English words of sentences, none of which is a word of Vietnamese: what is left is names. */
const english = /\b(?:we|you|your|our|please|with|this|what|when|have|will|from|open|closed)\b/i;

/** The texts of a page, and those said only to assistive technology, but for what says that it is in another language. */
function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { lang } = document.documentElement;
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement;
      if (
        !element ||
        element.closest('script, style') ||
        element.closest('[lang]')?.getAttribute('lang') !== lang
      )
        continue;
      if (node instanceof Element)
        texts.push(node.getAttribute('aria-label') ?? '', node.getAttribute('alt') ?? '');
      else texts.push(node.textContent ?? '');
    }
    return texts.map((text) => text.trim()).filter(Boolean);
  });
}

for (const { language, frame, start, forms, phrases: own } of translations) {
  const answers = translatedKinds.map((kind) => `${formPage(kind, language)}/received`);
  const pages = [...translatedPages.map((page) => pathIn(language, page)), ...answers, `/${language}/404`];

  test.describe(language, () => {
    test('no page has an English sentence, or says it is in a language that it is not', async ({ page }) => {
      for (const path of pages) {
        await page.goto(path);
        const texts = await textsOf(page);
        expect(texts.length, path).toBeGreaterThan(10);
        expect(
          texts.filter((text) => english.test(text)),
          path,
        ).toEqual([]);
      }
    });

    test('the start page says first how to get an interpreter, and whom to call when it cannot wait', async ({
      page,
    }) => {
      await page.goto(pathIn(language, 'start'));
      const headings = page.getByRole('main').getByRole('heading', { level: 2 });
      await expect(headings.nth(0)).toHaveText(start.interpreter.heading);
      await expect(headings.nth(1)).toHaveText(start.signs.heading);
    });

    test('each page says whether somebody has checked it, and leads to the English one', async ({ page }) => {
      for (const name of translatedPages) {
        await page.goto(pathIn(language, name));
        const foot = page.getByRole('contentinfo');
        const checked = start.reviewedBy ? start.reviewedBy : frame.notChecked;
        await expect(foot).toContainText(checked);
        await expect(foot.getByRole('link', { name: frame.original })).toHaveAttribute(
          'href',
          pathIn(firstLanguage, name),
        );
      }
    });

    test('a picture of what the clinic helps with leads to the form, with that chosen', async ({ page }) => {
      await page.goto(pathIn(language, 'start'));
      const [{ name, service } = { name: '', service: '' }] = start.help.items;
      await page.getByRole('link', { name }).click();
      await expect(page).toHaveURL(`${pathIn(language, 'booking')}?type=${service}`);
      await expect(page.locator('[name=consultationType]')).toHaveValue(service);
    });

    test('the start page leads to every service, and each service to the form with a type chosen', async ({
      page,
    }) => {
      await page.goto(pathIn(language, 'start'));
      await page.getByRole('link', { name: start.help.all, exact: true }).click();
      await expect(page).toHaveURL(pathIn(language, 'services'));
      const links = page.getByRole('main').locator('a[href*="?type="]');
      await expect(links).toHaveCount(serviceSlugs.length);
      const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      const types = forms.booking.fields.consultationType.options?.map(({ value }) => value);
      for (const href of hrefs) expect(types).toContain(href.split('=')[1]);
      await links.last().click();
      await expect(page.locator('[name=consultationType]')).toHaveValue(hrefs.at(-1)?.split('=')[1] ?? '');
    });

    test('what a booking asks to agree to is named in the language, and leads to the English page', async ({
      page,
    }) => {
      await page.goto(pathIn(language, 'booking'));
      const terms = page.locator('form').getByRole('link', { name: frame.terms, exact: true });
      await expect(terms).toHaveAttribute('hreflang', phrases.locale);
    });

    for (const kind of translatedKinds) {
      test(`what is wrong with an empty ${formPage(kind, language)} is said in its language, and axe finds nothing`, async ({
        page,
      }) => {
        await page.goto(formPage(kind, language));
        await hydrated(page, kind);
        await page.getByRole('button', { name: forms[kind].button.label, exact: true }).click();
        await expect(page.getByRole('alert').getByRole('heading')).toHaveText(forms.shared.summary);
        const { message } = forms[kind].fields.firstName;
        await expect(page.getByRole('alert').getByRole('link', { name: message })).toBeVisible();
        expect((await textsOf(page)).filter((text) => english.test(text))).toEqual([]);
        expect(await faultsOn(page)).toEqual([]);
      });
    }

    test.describe('with script off', () => {
      // The browser notes a page that arrives with 422.
      test.use({ javaScriptEnabled: false, expectedComplaints: /Failed to load resource/ });

      test('what is wrong with an empty form is said in its language, not in the browser’s', async ({
        page,
      }) => {
        for (const kind of translatedKinds) {
          await page.goto(formPage(kind, language));
          await page.getByRole('button', { name: forms[kind].button.label, exact: true }).click();
          await expect(page.getByRole('alert').getByRole('heading')).toHaveText(forms.shared.summary);
          await expect(page.getByRole('alert')).toContainText(forms[kind].fields.firstName.message);
        }
      });
    });

    test('the clinic’s phone number is read from left to right wherever it stands', async ({ page }) => {
      for (const path of pages) {
        await page.goto(path);
        const turned = await page.locator('a[href^="tel:"]').evaluateAll((links) =>
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
        expect(turned, path).toEqual([]);
      }
    });

    if (own.direction === 'rtl') {
      test('the page begins at the right, also for the keyboard; what points on points to the left, and bodies stay', async ({
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
        await expect(page.locator('.lucide-arrow-right').first()).toHaveCSS('scale', '-1 1');
        await expect(page.locator('main .figure').first()).toHaveCSS('scale', 'none');
      });

      test('in the form the first name stands right of the last, and an address is typed from the left', async ({
        page,
      }) => {
        await page.goto(pathIn(language, 'booking'));
        const x = async (name: string) => (await page.locator(`[name=${name}]`).boundingBox())?.x ?? 0;
        expect(await x('firstName')).toBeGreaterThan(await x('lastName'));
        for (const name of ['email', 'phone', 'ndisNumber']) {
          await expect(page.locator(`[name=${name}]`)).toHaveCSS('direction', 'ltr');
          await expect(page.locator(`[name=${name}]`)).toHaveCSS('text-align', 'end');
        }
      });
    }

    test('on paper the warning signs, the prices and the phone are there, and the menus are not', async ({
      page,
    }) => {
      await page.emulateMedia({ media: 'print' });
      await page.goto(pathIn(language, 'start'));
      await expect(page.getByRole('heading', { name: start.signs.heading })).toBeVisible();
      await expect(page.getByRole('heading', { name: start.paying.heading })).toBeVisible();
      await expect(page.getByRole('contentinfo').locator('a[href^="tel:"]').first()).toBeVisible();
      await expect(page.getByRole('navigation', { name: frame.navigation })).toBeHidden();
    });

    test('axe finds nothing in a form in forced colours, where its controls are those of the browser', async ({
      page,
    }) => {
      await page.emulateMedia({ forcedColors: 'active' });
      await page.goto(pathIn(language, 'booking'));
      expect(await faultsOn(page, { rules: withoutContrast })).toEqual([]);
    });

    test('no page is wider than a phone when its text is twice as large', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      for (const path of pages) {
        await page.goto(path);
        await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
      }
    });

    test('what a visit costs stands in whole words when its text is twice as large', async ({ page }) => {
      for (const name of ['start', 'booking'] as const) {
        await page.goto(pathIn(language, name));
        await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
        for (const width of [320, 390, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          for (const price of await page.locator('.rows dd').all())
            expect(await cutWords(price), `${name} at ${width} px`).toEqual([]);
        }
      }
    });

    test('a box and the sign of a mistake stand in line with the words beside them', async ({ page }) => {
      await page.goto(pathIn(language, 'booking'));
      await hydrated(page, 'booking');
      await page.getByRole('button', { name: forms.booking.button.label, exact: true }).click();
      await expect(page.locator('.field__message').first()).toBeVisible();
      const middles = await page.locator('.choice:not(:has(.switch)), .field__message').evaluateAll((rows) =>
        rows.map((row) => {
          const [first] = row.children;
          const range = document.createRange();
          const words = document.createTreeWalker(row, NodeFilter.SHOW_TEXT, (text) =>
            text.parentElement?.closest('.visually-hidden')
              ? NodeFilter.FILTER_REJECT
              : NodeFilter.FILTER_ACCEPT,
          );
          range.selectNode(words.nextNode() ?? row);
          const [line] = range.getClientRects();
          const box = first?.getBoundingClientRect();
          return (box?.top ?? 0) + (box?.height ?? 0) / 2 - (line?.top ?? 0) - (line?.height ?? 0) / 2;
        }),
      );
      expect(middles.length).toBeGreaterThan(4);
      for (const apart of middles) expect(Math.abs(apart)).toBeLessThan(2);
    });
  });
}
