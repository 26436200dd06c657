import type { Page } from '@playwright/test';
import type { ServerProcess } from '../support/serverProcess.ts';
import { expect, test } from './fixtures.ts';

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
  const how = await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON().deliveryType);
  expect(how).toBe('navigational-prefetch');
  expect(asked(server, '/terms')).toBe(before + 1);
});

test('nothing is fetched ahead for a visitor who saves data', async ({ page, browser, baseURL, server }) => {
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

test('fetches our pages ahead, never files, other sites or the page after a form', async ({ page }) => {
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
