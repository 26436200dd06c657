import type { Page } from '@playwright/test';
import type { ServerProcess } from '../support/serverProcess.ts';
import { notFound, pageLink, serviceLink, site } from '../support/siteWords.ts';
import { expect, test } from './fixtures.ts';

test.describe('the breadcrumb', () => {
  const way = { name: site.trail };

  test('the breadcrumb works by keyboard and touch, also on a narrow phone with large text', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(serviceLink('workplace-physiotherapy').path);
    const trail = page.getByRole('navigation', way);
    for (const size of ['100%', '200%']) {
      await page.evaluate((text) => document.documentElement.style.setProperty('font-size', text), size);
      for (const link of await trail.getByRole('link').all()) {
        const box = await link.boundingBox();
        expect(box?.height, 'WCAG 2.5.5: 44 px').toBeGreaterThanOrEqual(44);
      }
    }
    const all = trail.getByRole('link', { name: pageLink('services').name });
    await all.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(pageLink('services').path);
    await page
      .getByRole('navigation', way)
      .getByRole('link', { name: pageLink('home').name })
      .click();
    await expect(page).toHaveURL('/');
  });

  test('the breadcrumb is not printed', async ({ page }) => {
    await page.goto(pageLink('ndis').path);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('navigation', way)).toBeHidden();
  });
});

test.describe('an unknown address', () => {
  test.use({ expectedComplaints: /404/ });

  test('an unknown address responds with 404 and links back and home, and logs the path', async ({
    page,
  }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    const response = await page.goto('/services/surfing');
    expect(response?.status()).toBe(404);
    await expect(page.getByText(notFound.number, { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(notFound.heading);
    await expect(page.getByText(notFound.text)).toBeVisible();
    await expect(page.getByRole('link', { name: notFound.home })).toHaveAttribute(
      'href',
      pageLink('home').path,
    );
    expect(logged.join()).toContain('/services/surfing');
  });

  test('Go Back goes one step back in history', async ({ page }) => {
    await page.goto('/booking');
    await page.goto('/nowhere');
    await page.getByRole('button', { name: notFound.back }).click();
    await expect(page).toHaveURL('/booking');
  });

  test('without a page before, Go Back leads Home', async ({ page, context }) => {
    await page.goto('/');
    const opened = context.waitForEvent('page');
    await page.evaluate(() => {
      window.open('/nowhere', '_blank', 'noopener');
    });
    const tab = await opened;
    await tab.getByRole('button', { name: notFound.back }).click();
    await expect(tab).toHaveURL('/');
  });

  test.describe('with script off', () => {
    test.use({ javaScriptEnabled: false });

    test('shows the link home and no Go Back', async ({ page }) => {
      await page.goto('/nowhere');
      await expect(page.getByRole('button', { name: notFound.back })).toBeHidden();
      await expect(page.getByRole('link', { name: notFound.home })).toBeVisible();
    });
  });
});

test.describe('prefetching', () => {
  test('a page is fetched when the mouse rests on its link, and opens without another request', async ({
    page,
    server,
  }) => {
    const before = asked(server, '/terms');
    await page.goto('/about');
    const link = footerLink(page, '/terms');
    await link.hover();
    await expect.poll(() => asked(server, '/terms')).toBe(before + 1);
    await link.click();
    await expect(page).toHaveURL('/terms');
    const how = await page.evaluate(
      () => performance.getEntriesByType('navigation')[0]?.toJSON().deliveryType,
    );
    expect(how).toBe('navigational-prefetch');
    expect(asked(server, '/terms')).toBe(before + 1);
  });

  test('nothing is prefetched with Save-Data', async ({ page, browser, baseURL, server }) => {
    const saving = await browser.newPage({
      baseURL: baseURL as string,
      extraHTTPHeaders: { 'Save-Data': 'on' },
    });
    const before = { ndis: asked(server, '/ndis'), privacy: asked(server, '/privacy') };
    await saving.goto('/about');
    await footerLink(saving, '/ndis').hover();
    // Whoever rests on a link later, and does not save, has its page by then.
    await page.goto('/about');
    await footerLink(page, '/privacy').hover();
    await expect.poll(() => asked(server, '/privacy')).toBe(before.privacy + 1);
    expect(asked(server, '/ndis')).toBe(before.ndis);
    await saving.close();
  });

  test('prefetches only pages of this site, never files or the page after a form', async ({ page }) => {
    const never = ['/booking/received', '/licences.txt', 'https://example.com/', '#main'];
    const last = '/contact?last';
    await page.addInitScript(
      (addresses) => {
        addEventListener('DOMContentLoaded', () => {
          for (const href of addresses) {
            const link = Object.assign(document.createElement('a'), { href, textContent: href });
            document.querySelector('main')?.append(link);
          }
        });
      },
      [...never, last],
    );
    const ahead = await fetchedAhead(page, '/services/workcover', last);
    expect(ahead).toEqual(expect.arrayContaining(['/faq', '/booking', '/']));
    const files = ahead.filter((address) => /[.#]/.test(address));
    expect(files.concat(ahead.filter((address) => never.includes(address)))).toEqual([]);
  });

  /** How often a page was asked for, ahead or not. */
  function asked({ log }: ServerProcess, path: string): number {
    return log.filter((line) => line.includes(`"path":"${path}"`)).length;
  }

  function footerLink(page: Page, path: string) {
    return page.locator(`footer a[href="${path}"]`).first();
  }

  /** What the browser would fetch ahead from the page at `path` as soon as it has seen the link to `last`, as it says itself. */
  async function fetchedAhead(page: Page, path: string, last: string): Promise<string[]> {
    const browser = await page.context().newCDPSession(page);
    const told = new Promise<string[]>((resolve) => {
      browser.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources: sources }) => {
        const { origin } = new URL(page.url());
        const addresses = sources.map(({ key }) => key.url.replace(origin, ''));
        if (addresses.includes(last)) resolve(addresses);
      });
    });
    await browser.send('Preload.enable');
    await page.goto(path);
    return told;
  }
});
