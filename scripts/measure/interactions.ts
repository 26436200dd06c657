import { setTimeout as wait } from 'node:timers/promises';
import type { Tab } from './tab.ts';

/** What a visitor presses on a page that has the like, and then types. */
const interactions: Record<string, { press: string; type?: string }> = {
  menu: { press: '.mobile-menu__toggle' },
  'close the menu': { press: '.mobile-menu__close' },
  fold: { press: 'main details:not(.moving__show) > summary' },
  tab: { press: '[role=tab][aria-selected=false]' },
  'show a movement': { press: '.moving__show > summary' },
  step: { press: '.moving__steps label:has([value="2"])' },
  search: { press: 'input[type=search]', type: 'knee' },
  'next fact': { press: '.fact-banner__buttons button:last-child' },
  'send an empty form': { press: 'form[method=post] [type=submit]' },
};

/** Until what an event led to is painted and told, in ms; and between two letters. */
const afterwards = 300;

/**
 * Does each that the page has, on the phone that it was loaded on.
 *
 * @returns by its name how long the slowest of its events took to the next paint, in ms: a multiple of 8, and 0 for
 *   less than 16, since browsers tell no more (https://www.w3.org/TR/event-timing/)
 */
export async function interact(tab: Tab): Promise<Record<string, number>> {
  await tab.evaluate(watchEvents);
  const slowest: Record<string, number> = {};
  for (const [name, { press, type = '' }] of Object.entries(interactions)) {
    const place = await tab.evaluate(placeOf, press);
    if (!place) continue;
    await click(tab, place);
    for (const letter of type) await typeLetter(tab, letter);
    await wait(afterwards);
    slowest[name] = await tab.evaluate(takeSlowest);
  }
  return slowest;
}

/** The least that pressing anything could take here: a button alone on a page, whose click changes one word. */
const bareButton = 'data:text/html,<!doctype html><button onclick="this.textContent=1">0</button>';

/** Presses a button on a page that has nothing else, and says how long that took to the next paint, as `interact` does. */
export async function pressBareButton(tab: Tab): Promise<number> {
  await tab.send('Page.enable');
  const { promise: isLoaded, resolve: loaded } = Promise.withResolvers<void>();
  tab.on('Page.loadEventFired', () => loaded());
  await tab.send('Page.navigate', { url: bareButton });
  await isLoaded;
  await tab.evaluate(watchEvents);
  const place = await tab.evaluate(placeOf, 'button');
  if (!place) throw new Error('The bare button is not seen.');
  await click(tab, place);
  await wait(afterwards);
  return tab.evaluate(takeSlowest);
}

interface Place {
  x: number;
  y: number;
}

/**
 * By the mouse, which lies there already: of a finger's tap the browser first makes the events of a mouse, which here takes
 * 40 ms of its own whatever the page does.
 */
async function click(tab: Tab, place: Place): Promise<void> {
  await tab.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...place });
  await wait(afterwards);
  await tab.evaluate(takeSlowest);
  const press = { button: 'left', clickCount: 1, ...place } as const;
  await tab.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...press });
  await tab.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...press });
}

async function typeLetter(tab: Tab, letter: string): Promise<void> {
  await tab.send('Input.dispatchKeyEvent', { type: 'keyDown', key: letter, text: letter });
  await tab.send('Input.dispatchKeyEvent', { type: 'keyUp', key: letter });
}

/** Runs in the page: brings the first of these that is seen into view, and says where its middle is, in px. */
function placeOf(selector: string): Place | undefined {
  const element = [...document.querySelectorAll(selector)].find((it) => it.checkVisibility());
  if (!element) return undefined;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

type Watching = typeof globalThis & { eventDurations: number[] };

/** Runs in the page. */
function watchEvents(): void {
  const durations: number[] = [];
  Object.assign(globalThis, { eventDurations: durations });
  const shortest = { durationThreshold: 16 };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) durations.push(duration);
  }).observe({ type: 'event', ...shortest });
}

/** Runs in the page. */
function takeSlowest(): number {
  return Math.max(0, ...(globalThis as Watching).eventDurations.splice(0));
}
