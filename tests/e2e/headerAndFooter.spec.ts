import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { forms } from '../../src/content/formWords.ts';
import { movementPath, paths } from '../../src/routes.ts';
import { callHref, clinic, menus, pageLink, serviceLink, serviceWords, site } from '../support/siteWords.ts';
import { expect, test } from './fixtures.ts';
import { acknowledgementText, hasScript, heightOf, setSize } from './pageLayout.ts';

const { header: words } = site;
const bookingLinkName = pageLink('booking').name;

// Smooth scrolling would only delay the tests.
test.use({ reducedMotion: 'reduce' });

test.describe('the header', () => {
  test('stays in view when the page scrolls, except in a low window', async ({ page }) => {
    await page.goto('/terms');
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(page.getByRole('banner').getByRole('link', { name: bookingLinkName })).toBeInViewport();
    await page.setViewportSize({ width: 1280, height: 400 });
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(page.locator('.bar')).not.toBeInViewport();
  });

  test("shows the clinic's name and the menu on one line at any width and text size", async ({ page }) => {
    await page.goto('/terms');
    const banner = page.getByRole('banner');
    for (const [width, text] of [
      [320, 100],
      [430, 100],
      [500, 100],
      [1280, 150],
      [390, 200],
      [1280, 200],
    ] as const) {
      await setSize(page, width, text, 844);
      await expect(banner.getByText(clinic.shortName)).toBeInViewport({ ratio: 1 });
      await expect(banner.getByRole('button', { name: words.menu })).toBeInViewport({ ratio: 1 });
      const barHeight = await heightOf(page.locator('.bar'));
      const rowHeight = 4.75 * 16 * (text / 100);
      expect(barHeight / rowHeight, `the bar in rows at ${width} px with text at ${text} %`).toBeLessThan(
        1.05,
      );
      if (width > 430 || text > 100) continue;
      expect(barHeight, `the height of the bar at ${width} px`).toBeLessThanOrEqual(64);
      await expect(page.locator('.bar').locator('a:visible, button:visible')).toHaveCount(2);
    }
  });

  test('has the phone number from 1024 px wide, and a link to costs from 1280 px', async ({ page }) => {
    await page.goto('/terms');
    const banner = page.getByRole('banner');
    for (const [width, isVisible] of [
      [1023, false],
      [1024, true],
      [1280, true],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect(banner.getByText(clinic.phone.number).filter({ visible: true })).toHaveCount(
        isVisible ? 1 : 0,
      );
      const costsLink = banner.getByRole('link', { name: pageLink('costs').name });
      await expect(costsLink).toHaveCount(width < 1280 ? 0 : 1);
    }
    expect(await heightOf(page.locator('.bar'))).toBeLessThan(78);
  });

  test('has a skip link that moves the focus to the content', async ({ page }) => {
    await page.goto('/terms');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: site.skip })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('#main')).toBeFocused();
  });
});

test.describe('the bar at the bottom of a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  const findActionBar = (page: Page) => page.getByRole('navigation', { name: site.actionBar.name });

  test('calls, or opens the form with the service of the page, in one tap', async ({ page }) => {
    await page.goto(serviceLink('shoulder-rehabilitation').path);
    const callLink = findActionBar(page).getByRole('link', { name: site.actionBar.call });
    await expect(callLink).toHaveAttribute('href', callHref);
    for (const width of [320, 430]) {
      await page.setViewportSize({ width, height: 844 });
      for (const link of [callLink, findActionBar(page).getByRole('link', { name: bookingLinkName })]) {
        await expect(link).toBeInViewport({ ratio: 1 });
        const targetBox = await link.boundingBox();
        expect(
          Math.min(targetBox?.width ?? 0, targetBox?.height ?? 0),
          `at ${width} px`,
        ).toBeGreaterThanOrEqual(44);
      }
    }
    await findActionBar(page).getByRole('link', { name: bookingLinkName }).click();
    await expect(page.getByLabel(forms.booking.fields.consultationType.label)).toHaveValue(
      serviceWords('shoulder-rehabilitation').bookingType,
    );
  });

  test('covers no focused control and no last line, and is hidden while a visitor types or in a low window', async ({
    page,
  }) => {
    await page.goto('/contact');
    for (const [width, text] of [
      [390, 100],
      [320, 200],
    ] as const) {
      await setSize(page, width, text, 844);
      await page.locator('#main').focus();
      const coveredControls: string[] = [];
      let stopCount = 0;
      for (let stopId = ''; stopId !== 'end' && stopCount < 200; stopCount += 1) {
        await page.keyboard.press('Tab');
        stopId = await page.evaluate(() => {
          const bar = document.querySelector('.action-bar');
          const focusedElement = document.activeElement;
          if (!bar || !focusedElement || bar.contains(focusedElement)) return 'end';
          const { top, bottom, height } = focusedElement.getBoundingClientRect();
          const isBarVisible = bar.checkVisibility({ visibilityProperty: true });
          const visibleEnd = isBarVisible ? bar.getBoundingClientRect().top : innerHeight;
          // A control may be higher than the free space. Then a part of it must be in view (WCAG 2.4.11).
          const isInView = height > visibleEnd / 2 ? top < visibleEnd - 44 : bottom <= visibleEnd + 1;
          return isInView ? '' : (focusedElement.textContent ?? focusedElement.id).trim().slice(0, 40);
        });
        if (stopId && stopId !== 'end') coveredControls.push(stopId);
      }
      expect(stopCount).toBeGreaterThan(20);
      expect(coveredControls, `at ${width} px with text at ${text} %`).toEqual([]);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      const footerBox = await page.getByRole('contentinfo').boundingBox();
      const barBox = await findActionBar(page).boundingBox();
      expect((footerBox?.y ?? 0) + (footerBox?.height ?? 0)).toBeLessThanOrEqual((barBox?.y ?? 0) + 1);
    }
    await setSize(page, 390, 100, 844);
    await page.getByLabel(forms.contact.fields.firstName.label).focus();
    await expect(findActionBar(page)).toBeHidden();
    await page.getByLabel(forms.contact.fields.firstName.label).blur();
    await expect(findActionBar(page)).toBeVisible();
    await page.setViewportSize({ width: 667, height: 375 });
    await expect(findActionBar(page)).toBeHidden();
    await expect(page.getByRole('banner').getByRole('link', { name: site.call })).toBeVisible();
  });
});

test.describe('the menus without script', () => {
  test.use({ javaScriptEnabled: false });

  test('list the services in a dropdown for mouse and keyboard that closes on Escape or a click outside', async ({
    page,
  }) => {
    await page.goto('/terms');
    const toggle = page.getByRole('button', { name: words.showServices });
    const allServicesLink = page.getByRole('link', { name: words.allServices });
    await expect(allServicesLink).toBeHidden();
    await toggle.press('Enter');
    await expect(allServicesLink).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.locator('#services-menu a').first()).toBeFocused();
    await expect(page.locator('#services-menu li')).toHaveText(
      menus.header.map(({ service, description }) => `${serviceLink(service).name}${description}`),
    );
    await page.keyboard.press('Escape');
    await expect(allServicesLink).toBeHidden();
    await expect(toggle).toBeFocused();
    await toggle.click();
    await page.mouse.click(60, 700);
    await expect(allServicesLink).toBeHidden();
  });

  test('fold the services on a phone, and close on Escape, a click outside or Close', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 500 });
    await page.goto('/terms');
    const toggle = page.getByRole('button', { name: words.menu });
    const menu = page.getByRole('navigation', { name: words.menu });
    await expect(menu).toBeHidden();
    await toggle.click();
    await expect(menu).toBeVisible();
    await expect(menu.getByRole('link', { name: words.everyService })).toBeHidden();
    await menu.getByText(pageLink('services').name, { exact: true }).click();
    await expect(menu.getByRole('link', { name: words.everyService })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(toggle).toBeFocused();
    await toggle.click();
    await page.mouse.click(10, 400);
    await expect(menu).toBeHidden();

    const closeButton = page.getByRole('button', { name: words.close });
    await expect(closeButton).toBeHidden();
    await toggle.click();
    await page.keyboard.press('Tab');
    await expect(closeButton).toBeFocused();
    const targetBox = await closeButton.boundingBox();
    expect(Math.min(targetBox?.width ?? 0, targetBox?.height ?? 0)).toBeGreaterThanOrEqual(48);
    const phone = page.locator('#mobile-menu').getByRole('link', { name: clinic.phone.number });
    await expect(phone).toHaveAttribute('href', callHref);
    await phone.scrollIntoViewIfNeeded();
    await expect(closeButton).toBeInViewport({ ratio: 1 });
    await closeButton.click();
    await expect(page.locator('#mobile-menu')).toBeHidden();
    await expect(toggle).toBeFocused();
  });
});

test('the menus close after a press on a link within the page', async ({ page }) => {
  await page.goto('/about');
  for (const [toggle, menu, width] of [
    [words.showServices, '#services-menu', 1280],
    [words.menu, '#mobile-menu', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    const link = page.locator(menu).getByRole('link').last();
    await page.getByRole('button', { name: toggle }).click();
    // The test makes a link of a menu lead within the page, since the menus have no such link at present.
    await link.evaluate((element: HTMLAnchorElement) => {
      element.href = '#main';
    });
    await link.click();
    await expect(page).toHaveURL('/about#main');
    await expect(page.locator(menu)).toBeHidden();
  }
});

/** The pages with a button or a search in their main part that needs script. The buttons of the header are on every page. */
const pagesWithButtons = [...Object.values(paths), movementPath('reaching-up')].filter((path) =>
  /<main.*<(button type="button"|search)/s.test(
    readFileSync(`dist/client${path === '/' ? '/index' : path}.html`, 'utf8'),
  ),
);

for (const javaScriptEnabled of [false, true]) {
  test.describe(javaScriptEnabled ? 'with every script request failing' : 'with script off', () => {
    test.use({ javaScriptEnabled, expectedErrors: /Failed to load|Failed to fetch|error loading/i });

    test('no page shows a button or a search that does nothing', async ({ page }) => {
      await page.route('**/*.js', (route) => route.abort());
      // With script on, leaves out pages whose scripts are all inline: these run although script files fail.
      const pages = javaScriptEnabled ? pagesWithButtons.filter(hasScript) : pagesWithButtons;
      expect(pages).toContain(paths.faq);
      for (const path of pages) {
        await page.goto(path);
        const controlsWithoutEffect = await page.evaluate(() =>
          [...document.querySelectorAll('button:not([type=submit], [popovertarget]), search')]
            .filter((control) => control.checkVisibility({ visibilityProperty: true }))
            .map(({ textContent }) => textContent),
        );
        expect(controlsWithoutEffect, path).toEqual([]);
      }
    });
  });
}

test.describe('the footer without script', () => {
  test.use({ javaScriptEnabled: false });

  test('is at most 300 px high on a phone, with contact details and links that only a phone folds', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/terms');
    const footer = page.getByRole('contentinfo');
    // The owner may extend these texts of the footer, so their height does not count.
    const ownerTextsHeight =
      (await heightOf(page.locator('.footer__clinic'))) + (await heightOf(acknowledgementText(page)));
    expect((await heightOf(footer)) - ownerTextsHeight).toBeLessThanOrEqual(300);
    await expect(footer).toContainText(clinic.address.street);
    await expect(footer.getByRole('link', { name: clinic.phone.number })).toBeVisible();
    await expect(footer.getByText(site.footer.hours)).toBeVisible();
    await expect(footer.getByRole('link', { name: bookingLinkName })).toBeVisible();
    for (const name of [site.footer.quickLinks, site.footer.core, site.footer.specialised]) {
      const links = footer.getByRole('navigation', { name }).getByRole('link');
      await expect(links).toHaveCount(0);
      await footer.getByRole('heading', { name }).click();
      await expect(links.last()).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(links.first()).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Space');
      await expect(links).toHaveCount(0);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    await footer.getByRole('link', { name: bookingLinkName }).focus();
    await page.keyboard.press('Tab');
    const quickLinks = footer.getByRole('navigation', { name: site.footer.quickLinks });
    await expect(quickLinks.getByRole('link').first()).toBeFocused();
  });
});
