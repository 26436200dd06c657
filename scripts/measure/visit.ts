import type { CDPSession, Page } from '@playwright/test';

/** What one load of a page came to; times in ms from the request. */
export interface Visit {
  firstPaint: number;
  largestPaint: number;
  /** The element that was the largest paint, as `p.lead`. */
  largest: string;
  /** What tasks took beyond their first 50 ms each. */
  blocking: number;
  /** Cumulative layout shift, whatever caused it. */
  shift: number;
  /** Bodies as they travelled: the page's own, and of all that its first paint waits for. */
  bytesBeforePaint: number;
  /** Bodies of everything, as they travelled. */
  bytes: number;
  requests: number;
}

/** How long a page that asks for nothing more is watched, in ms: where there are scripts they run, and a film begins. */
const watched = { scripts: 2000, none: 500 };

/** Loads a page and watches it until nothing more comes. Nobody touches it, so the largest paint stays open. */
export async function visit(page: Page, session: CDPSession, url: string): Promise<Visit> {
  const sent = { bytes: 0, requests: 0 };
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.startsWith('http')) sent.requests += 1;
  });
  session.on('Network.dataReceived', ({ encodedDataLength }) => {
    sent.bytes += encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const hasScripts = (await page.locator('script[src], astro-island').count()) > 0;
  await page.waitForTimeout(hasScripts ? watched.scripts : watched.none);
  return { ...(await page.evaluate(readPaints)), ...sent };
}

/** Runs in the page. */
async function readPaints(): Promise<Omit<Visit, 'bytes' | 'requests'>> {
  type Entry = PerformanceEntry & {
    element?: Element;
    hadRecentInput?: boolean;
    value?: number;
    encodedBodySize?: number;
    renderBlockingStatus?: string;
  };
  const entries = (type: string) =>
    new Promise<Entry[]>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
      // Where there was none the observer is never called.
      setTimeout(resolve, 200, []);
    });
  const sum = (figures: number[]) => figures.reduce((total, figure) => total + figure, 0);
  const largest = (await entries('largest-contentful-paint')).at(-1);
  const tasks = await entries('longtask');
  const shifts = await entries('layout-shift');
  const fetched = performance.getEntriesByType('resource') as Entry[];
  const blocking = fetched.filter(({ renderBlockingStatus }) => renderBlockingStatus === 'blocking');
  const pageItself = performance.getEntriesByType('navigation') as Entry[];
  const name = (element: Element) => [element.localName, ...element.classList].join('.');
  return {
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    largestPaint: largest?.startTime ?? Number.NaN,
    largest: largest?.element ? name(largest.element) : 'gone',
    blocking: sum(tasks.map(({ duration }) => Math.max(0, duration - 50))),
    shift: sum(shifts.map(({ value = 0 }) => value)),
    bytesBeforePaint: sum([...pageItself, ...blocking].map(({ encodedBodySize = 0 }) => encodedBodySize)),
  };
}
