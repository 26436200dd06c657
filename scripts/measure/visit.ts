import { setTimeout as wait } from 'node:timers/promises';
import type { Tab } from './tab.ts';

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

/**
 * How long nothing may come before a page counts as loaded, and how long one that has scripts is watched after that, in
 * ms: they run, and a film begins.
 */
const quiet = { loaded: 500, scripts: 2000 };
/** How long a page may take to be loaded, in ms. */
const patience = 60_000;

/**
 * Loads a page and watches it until nothing more comes. Nobody touches it, so the largest paint stays open.
 *
 * @throws when it is not loaded within a minute
 */
export async function visit(tab: Tab, url: string): Promise<Visit> {
  const sent = { bytes: 0, requests: 0 };
  const under = new Set<string>();
  let last = performance.now();
  let isLoaded = false;
  const heard = () => {
    last = performance.now();
  };
  tab.on('Network.requestWillBeSent', ({ requestId, request }) => {
    heard();
    if (!request.url.startsWith('http')) return;
    under.add(requestId);
    sent.requests += 1;
  });
  tab.on('Network.dataReceived', ({ encodedDataLength }) => {
    heard();
    sent.bytes += encodedDataLength;
  });
  for (const end of ['Network.loadingFinished', 'Network.loadingFailed'] as const) {
    tab.on(end, ({ requestId }: { requestId: string }) => {
      heard();
      under.delete(requestId);
    });
  }
  tab.on('Page.loadEventFired', () => {
    heard();
    isLoaded = true;
  });
  await tab.send('Page.enable');
  const began = performance.now();
  await tab.send('Page.navigate', { url });
  while (!isLoaded || under.size > 0 || performance.now() - last < quiet.loaded) {
    if (performance.now() - began > patience) throw new Error(`${url} was not loaded within a minute.`);
    await wait(50);
  }
  const hasScripts = await tab.evaluate(() => document.querySelector('script[src], astro-island') !== null);
  if (hasScripts) await wait(quiet.scripts);
  return { ...(await tab.evaluate(readPaints)), ...sent };
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
