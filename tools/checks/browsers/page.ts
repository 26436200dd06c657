import { setTimeout as pause } from 'node:timers/promises';
import type { Tab } from './browsers.ts';

/** How long to wait for something to become true, in ms: long, since browsers share the machine. */
const patience = 15_000;

/**
 * Waits until `attempt` resolves to something true; `what` says what is then so. While one page goes and the next comes,
 * a browser may refuse to do anything: it is asked again.
 */
async function attempt(what: string, attempt: () => Promise<unknown>): Promise<void> {
  const end = Date.now() + patience;
  let reason = '';
  while (Date.now() < end) {
    try {
      if (await attempt()) return;
    } catch (error) {
      reason = ` (${(error as Error).message.slice(0, 200)})`;
    }
    await pause(50);
  }
  throw new Error(`expected ${what}${reason}`);
}

/** Waits until `isTrue`, run in the page, returns something true. */
export function until<Given extends unknown[]>(
  tab: Tab,
  what: string,
  isTrue: (...given: Given) => unknown,
  ...given: Given
): Promise<void> {
  return attempt(what, () => tab.evaluate(isTrue, ...given));
}

/** Opens an address as a link does, and waits until its page is complete. */
export async function open(tab: Tab, address: string): Promise<void> {
  await tab.evaluate((address) => {
    Object.assign(window, { isLeft: true });
    location.assign(address);
  }, address);
  await until(tab, `to open ${address}`, () => !('isLeft' in window) && document.readyState === 'complete');
}

/** Waits until the page that has come, and not the one that goes, is at this path. */
export function at(tab: Tab, path: string): Promise<void> {
  const isThere = (path: string) => document.readyState === 'complete' && location.pathname === path;
  return until(tab, `to come to ${path}`, isThere, path);
}

/** Waits until `css` selects something that is shown. */
export function shown(tab: Tab, css: string): Promise<void> {
  const isShown = (css: string) => document.querySelector(css)?.checkVisibility({ visibilityProperty: true });
  return until(tab, `to see ${css}`, isShown, css);
}

/** Clicks the middle of the first element that `css` selects, as soon as it stands still and nothing lies over it. */
export function click(tab: Tab, css: string): Promise<void> {
  let before: number[] = [];
  return attempt(`to click ${css}`, async () => {
    const middle = await tab.evaluate((css) => {
      const element = document.querySelector(css);
      element?.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x = 0, y = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
      const [left, top] = [Math.round(x + width / 2), Math.round(y + height / 2)];
      const hit = document.elementFromPoint(left, top);
      const isOnTop = hit && (element?.contains(hit) || hit.closest('label')?.control === element);
      return isOnTop ? [left, top] : [];
    }, css);
    const [x, y] = middle;
    const isStill = middle.join() === before.join();
    before = middle;
    if (x === undefined || y === undefined || !isStill) return false;
    await tab.clickAt(x, y);
    return true;
  });
}

/** Moves the focus to an element, and selects the text in it. */
export async function focus(tab: Tab, css: string): Promise<void> {
  await shown(tab, css);
  await tab.evaluate((css) => {
    const element = document.querySelector<HTMLInputElement>(css);
    element?.focus({ preventScroll: true });
    if (element?.matches('input, textarea')) element.select();
  }, css);
}

/** Fills in the fields of a form as a person would: types, chooses and ticks. */
export async function fill(tab: Tab, form: string, answers: Record<string, string>): Promise<void> {
  for (const [name, answer] of Object.entries(answers)) {
    const css = `${form} [name=${name}]`;
    const type = await tab.evaluate((css) => document.querySelector<HTMLInputElement>(css)?.type, css);
    if (type === 'select-one') await tab.choose(css, answer);
    else if (type === 'radio') await click(tab, `${css}[value="${answer}"]`);
    else if (type === 'checkbox') await click(tab, css);
    else if (answer !== '') {
      await focus(tab, css);
      await tab.type(answer);
    }
  }
}
