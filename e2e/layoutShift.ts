import type { Page } from '@playwright/test';

/** Call before a page is opened: counts what moves on it without anybody having touched it. */
export async function watchLayout(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { layoutShifts: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The sum of all shifts since the page was opened, those after a click included. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // A shift is reported after the frame in which it happened.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const { layoutShifts } = window as unknown as { layoutShifts: number[] };
    return layoutShifts.reduce((sum, shift) => sum + shift, 0);
  });
}
