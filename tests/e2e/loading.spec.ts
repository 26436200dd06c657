import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { layoutShifts, watchLayout } from './pageLayout.ts';

test.describe('the font', () => {
  const siteFont = 'Atkinson Hyperlegible Next';

  /** The position of every line of text, in whole pixels. */
  function linePositions(page: Page): Promise<string[]> {
    return page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      const found: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        range.selectNodeContents(node);
        for (const { x, y, width, height } of range.getClientRects())
          found.push([x, y, width, height].map(Math.round).join(' '));
      }
      return found;
    });
  }

  /** The font of the page's heading: its family and the PostScript name of its file. */
  async function findHeadingFont(page: Page) {
    const session = await page.context().newCDPSession(page);
    await session.send('DOM.enable');
    await session.send('CSS.enable');
    const { root } = await session.send('DOM.getDocument');
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    await session.detach();
    return fonts[0];
  }

  /** Resolves when the headline or the sentence below it is the largest paint so far. The header may be painted earlier. */
  function waitForText(page: Page): Promise<void> {
    return page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          new PerformanceObserver((list) => {
            const entries = list.getEntries() as (PerformanceEntry & { element?: Element })[];
            if (entries.some(({ element }) => element?.matches('h1, p'))) resolve();
          }).observe({ type: 'largest-contentful-paint', buffered: true });
        }),
    );
  }

  /** Resolves when the font has loaded and the page is drawn with it. */
  function waitForFont(page: Page): Promise<void> {
    return page.evaluate(async (name) => {
      await document.fonts.load(`1em '${name}'`);
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }, siteFont);
  }

  /** Makes the page's clock read 0 ms, so that the page waits for its font even on a busy machine. */
  function simulateEarlyArrival(page: Page): Promise<unknown> {
    return page.addInitScript(() => {
      performance.now = () => 0;
    });
  }

  test('is in the first paint of a page that arrives early, and moves nothing', async ({ page }) => {
    await watchLayout(page);
    await simulateEarlyArrival(page);
    await page.goto('/about');
    await waitForText(page);
    const [painted, fetched] = await page.evaluate(() => [
      performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      performance
        .getEntriesByType('resource')
        .map((entry) => entry as PerformanceResourceTiming)
        .find(({ name }) => name.endsWith('.woff2'))?.responseEnd,
    ]);
    expect(painted).toBeGreaterThan(fetched ?? Number.NaN);
    expect((await findHeadingFont(page))?.familyName).toBe(siteFont);
    expect(await layoutShifts(page)).toEqual([]);
  });

  test('does not delay a page that arrives late, whose headings use the bold font of the device', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      performance.now = () => 500;
    });
    await page.route('**/*.woff2', () => {});
    await page.goto('/about', { waitUntil: 'domcontentloaded' });
    await expect(page.locator('body')).toHaveCSS('opacity', '1', { timeout: 1 });
    // The font itself is bold. The browser has not thickened a regular font.
    expect((await findHeadingFont(page))?.postScriptName).toMatch(/bold/i);
  });

  test('does not delay the text, and does not move the text when it arrives late', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    await watchLayout(page);
    const { promise: isDue, resolve: due } = Promise.withResolvers<void>();
    await page.route('**/*.woff2', async (route) => {
      await isDue;
      await route.continue();
    });
    await page.goto('/services/musculoskeletal', { waitUntil: 'commit' });
    await waitForText(page);
    await page.waitForLoadState('domcontentloaded');
    const linesBefore = await linePositions(page);
    due();
    await waitForFont(page);
    expect(await linePositions(page)).toEqual(linesBefore);
    expect(await layoutShifts(page)).toEqual([]);
  });

  test('is in the first paint of the next page, and of the earlier page after Back', async ({ page }) => {
    await simulateEarlyArrival(page);
    await watchLayout(page);
    await page.goto('/about');
    await waitForFont(page);
    // A link at the top, since Back restores the position, and a footer may be painted before all of its HTML is parsed.
    await page.locator('header a[href="/faq"]').filter({ visible: true }).first().click();
    await expect(page).toHaveURL('/faq');
    expect((await findHeadingFont(page))?.familyName).toBe(siteFont);
    expect(await layoutShifts(page)).toEqual([]);
    await page.goBack();
    await expect(page).toHaveURL('/about');
    expect((await findHeadingFont(page))?.familyName).toBe(siteFont);
    expect(await layoutShifts(page)).toEqual([]);
  });
});

test.describe('the largest paint', () => {
  /** The elements that were the largest paint so far, in order. */
  function listLargestPaints(page: Page): Promise<string[]> {
    return page.evaluate(async () => {
      // The browser reports a paint after its frame, so the test waits for two frames.
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      return new Promise<string[]>((resolve) => {
        new PerformanceObserver((list) => {
          const entries = list.getEntries() as (PerformanceEntry & { element?: Element })[];
          resolve(entries.map(({ element }) => element?.localName ?? 'gone'));
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      });
    });
  }

  for (const [width, height] of [
    [412, 823],
    [1280, 900],
  ] as const) {
    test(`of Home is the drawing in its HTML, never the film, at ${width} x ${height} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      const { promise: isMoved, resolve: moved } = Promise.withResolvers<void>();
      await page.route(/\.(webm|mp4|webp|avif)$/, async (route) => {
        await isMoved;
        await route.continue();
      });
      await page.goto('/');
      await expect(page.locator('video')).toHaveCount(1);
      expect((await listLargestPaints(page)).at(-1)).toBe('img');
      // Shrinks the text, as the arrival of its font does.
      await page.locator('.top-strip, .hero .lead').evaluateAll((parts) => {
        for (const part of parts) part.remove();
      });
      moved();
      const isPlaying = () =>
        page.locator('video').evaluate((film: HTMLVideoElement) => !film.paused && film.currentTime > 0.1);
      await expect.poll(isPlaying).toBe(true);
      expect(await listLargestPaints(page)).not.toContain('video');
    });
  }
});

test.describe('a slow connection', () => {
  /** A server that sends a page up to the end of `cut`, and the rest when `sendRest` is called. Files are sent at once. */
  async function slowServer(site: string, cut: string) {
    let sendSecondPart = () => {};
    const server = createServer(async ({ url = '' }, answer: ServerResponse) => {
      const siteAnswer = await fetch(site + url);
      const content = Buffer.from(await siteAnswer.arrayBuffer());
      const type = siteAnswer.headers.get('Content-Type') ?? '';
      answer.writeHead(siteAnswer.status, { 'Content-Type': type });
      const firstPartEnd = type.startsWith('text/html') ? content.indexOf(cut) + cut.length : content.length;
      answer.write(content.subarray(0, firstPartEnd));
      if (firstPartEnd === content.length) answer.end();
      else sendSecondPart = () => answer.end(content.subarray(firstPartEnd));
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    return { url: `http://localhost:${port}`, sendRest: () => sendSecondPart(), stop: () => server.close() };
  }

  const pageCuts = [
    { path: '/', width: 412, cut: '</h1>' },
    { path: '/', width: 1280, cut: '</h1>' },
    { path: '/', width: 412, cut: 'class="hero-video__signs"' },
    { path: '/about', width: 412, cut: 'class="bar__action screen-only">' },
    { path: '/about', width: 1280, cut: '</nav><a' },
    { path: '/magazine', width: 412, cut: 'viewBox="0 0 1000 750" aria-hidden="true">' },
  ];

  test('moves nothing on a page whose HTML arrives in two parts', async ({ page, server }) => {
    await watchLayout(page);
    for (const { path, width, cut } of pageCuts) {
      const slowSite = await slowServer(server.url, cut);
      await page.setViewportSize({ width, height: 823 });
      await page.goto(slowSite.url + path, { waitUntil: 'commit' });
      await expect(page.locator(path === '/' ? 'h1' : 'header .logo')).toBeVisible();
      // layoutShifts waits two frames, so the first part of the page is painted.
      await layoutShifts(page);
      slowSite.sendRest();
      await page.waitForLoadState();
      expect(await layoutShifts(page), `${path} after ${cut} at ${width} px`).toEqual([]);
      await page.goto('about:blank');
      slowSite.stop();
    }
  });
});

test('no line of text moves while a page with islands or tabs hydrates', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await watchLayout(page);
  const pageWithTabs = '/services/post-surgery-rehabilitation';
  for (const [path, alive] of [
    ['/faq', '[type=search]'],
    ['/magazine', '#next-issue:enabled'],
    [pageWithTabs, '[role=tab]'],
    [`${pageWithTabs}#conditions`, '[role=tab]'],
  ] as const) {
    await page.goto('about:blank');
    await page.goto(path);
    await expect(page.locator(alive).first()).toBeVisible();
    expect(await layoutShifts(page), path).toEqual([]);
  }
});
