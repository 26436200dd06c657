import type { Locator, Page } from '@playwright/test';

/** What a visitor does on a page that has the like. */
const interactions: Record<string, { what: string; act: (page: Page, element: Locator) => Promise<void> }> = {
  menu: { what: '.mobile-menu__toggle', act: press },
  'close the menu': { what: '.mobile-menu__close', act: press },
  fold: { what: 'main details:not(.moving__show) > summary', act: press },
  tab: { what: '[role=tab][aria-selected=false]', act: press },
  'show a movement': { what: '.moving__show > summary', act: press },
  step: { what: '.moving__steps label:has([value="2"])', act: press },
  search: {
    what: 'input[type=search]',
    act: async (page, field) => {
      await press(page, field);
      for (const letter of 'knee') await page.keyboard.press(letter);
    },
  },
  'next fact': { what: '.fact-banner__buttons button:last-child', act: press },
  'send an empty form': { what: 'form[method=post] [type=submit]', act: press },
};

/**
 * Does each that the page has, on the phone that it was loaded on.
 *
 * @returns by its name how long the slowest of its events took to the next paint, in ms: a multiple of 8, and 0 for
 *   less than 16, since browsers tell no more (https://www.w3.org/TR/event-timing/)
 */
export async function interact(page: Page): Promise<Record<string, number>> {
  await page.evaluate(watchEvents);
  const slowest: Record<string, number> = {};
  for (const [name, { what, act }] of Object.entries(interactions)) {
    const element = page.locator(what).filter({ visible: true }).first();
    if ((await element.count()) === 0) continue;
    await act(page, element);
    slowest[name] = await page.evaluate(takeSlowest);
  }
  return slowest;
}

/**
 * By the mouse, which lies there already: of a finger's tap the browser first makes the events of a mouse, which here takes
 * 40 ms of its own whatever the page does. Playwright's own click listens in the page, and that would be counted.
 */
async function press(page: Page, element: Locator): Promise<void> {
  await element.evaluate((it) => it.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const box = await element.boundingBox();
  if (!box) return;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.evaluate(takeSlowest);
  await page.mouse.down();
  await page.mouse.up();
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

/** Runs in the page. What an event took is told after the paint that follows it. */
async function takeSlowest(): Promise<number> {
  await new Promise((done) =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 300))),
  );
  return Math.max(0, ...(globalThis as Watching).eventDurations.splice(0));
}
