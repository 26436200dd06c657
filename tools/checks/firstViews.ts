import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { parse } from 'node-html-parser';
import type { Browser, CDPSession } from 'puppeteer-core';

const phoneViewport = { width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

/** Converts kilobits a second to bytes a second, the unit of DevTools. */
const bytesPerSecond = (kilobits: number) => (kilobits * 1000) / 8;

/** The connections on which the font is measured. The slow one, with its processor, is that of Lighthouse's slow phone. */
const connections = {
  'slow: 1.44 Mb/s, 562 ms, CPU 4x': {
    latency: 562.5,
    down: bytesPerSecond(1474.56),
    up: bytesPerSecond(675),
    slowdown: 4,
  },
  'quick: 4 Mb/s, 60 ms': { latency: 60, down: bytesPerSecond(4000), up: bytesPerSecond(1000), slowdown: 1 },
};

/** One row of the table: the first views of a page on a connection. */
export interface FirstViews {
  connection: string;
  page: string;
  /** The number of views whose headline and text were in the site's font. */
  'in the font': string;
  /** The largest sum of layout shifts of one view. */
  shift: number;
  /** The median time of the largest paint, in ms. */
  'LCP ms': number;
  /** The median time of the largest paint, in ms, of a copy of the page with only its texts and styles. */
  'floor ms': number;
  'LCP / floor': number;
}

/**
 * Opens pages as a first visitor does, on two connections; also opens each page without script, font, film and pictures.
 *
 * @param views - how often each page is opened on each connection
 */
export async function measureFirstViews(
  browser: Browser,
  site: string,
  paths: readonly string[],
  views: number,
): Promise<FirstViews[]> {
  const rows: FirstViews[] = [];
  const bareSite = await serveBarePages(site, paths);
  for (const [connection, conditions] of Object.entries(connections)) {
    for (const path of paths) {
      const bareViews: PageView[] = [];
      const wholeViews: PageView[] = [];
      for (let i = 0; i < views; i += 1) {
        bareViews.push(await openFirstView(browser, bareSite.url + path, conditions));
        wholeViews.push(await openFirstView(browser, site + path, conditions));
      }
      const largestPaintMedian = medianOf(wholeViews.map(({ largestPaint }) => largestPaint));
      const barePaintMedian = medianOf(bareViews.map(({ largestPaint }) => largestPaint));
      rows.push({
        connection,
        page: path,
        'in the font': `${wholeViews.filter(({ isInFont }) => isInFont).length} of ${views}`,
        shift: Math.max(...wholeViews.map(({ shift }) => shift)),
        'LCP ms': Math.round(largestPaintMedian),
        'floor ms': Math.round(barePaintMedian),
        'LCP / floor': Number((largestPaintMedian / barePaintMedian).toFixed(2)),
      });
    }
  }
  bareSite.stop();
  return rows;
}

/** Serves copies of pages without script, font, film and pictures. */
async function serveBarePages(site: string, paths: readonly string[]) {
  const pages = new Map<string, Buffer>();
  for (const path of paths) {
    const page = parse(await (await fetch(site + path)).text());
    for (const heavyElement of page.querySelectorAll('script, img, picture')) heavyElement.remove();
    pages.set(path, brotliCompressSync(page.toString().replaceAll(/@font-face\{[^}]*\}/g, '')));
  }
  const server = createServer(({ url = '' }, answer) => {
    const page = pages.get(url);
    answer.writeHead(page ? 200 : 404, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Encoding': 'br',
    });
    answer.end(page);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

interface PageView {
  isInFont: boolean;
  shift: number;
  largestPaint: number;
}

async function openFirstView(
  browser: Browser,
  url: string,
  { latency, down, up, slowdown }: (typeof connections)[keyof typeof connections],
): Promise<PageView> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport(phoneViewport);
  const session = await page.createCDPSession();
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: down,
    uploadThroughput: up,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(url, { waitUntil: 'networkidle0' });
  const readEntries = (type: string) =>
    page.evaluate(
      (entryType) =>
        new Promise<{ startTime: number; value?: number }[]>((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries().map((each) => each.toJSON()))).observe({
            type: entryType,
            buffered: true,
          });
          // A page without entries, such as one without layout shifts, is not observed, so the wait ends after 200 ms.
          setTimeout(() => resolve([]), 200);
        }),
      type,
    );
  const largestPaint = (await readEntries('largest-contentful-paint')).at(-1)?.startTime ?? Number.NaN;
  const layoutShift = (await readEntries('layout-shift')).reduce((sum, { value = 0 }) => sum + value, 0);
  // No page changes its font after the first paint, so the font is measured at the end: see
  // docs/decisions/023-first-view-in-the-font.md.
  const isInFont =
    (await isInPageFont(session, 'h1')) && (await isInPageFont(session, 'main section:has(h1) p'));
  await context.close();
  return { isInFont, shift: layoutShift, largestPaint };
}

/** True if an element is drawn in a font that the page loaded. */
async function isInPageFont(session: CDPSession, selector: string): Promise<boolean> {
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.length > 0 && fonts.every(({ isCustomFont }) => isCustomFont);
}

function medianOf(figures: number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
