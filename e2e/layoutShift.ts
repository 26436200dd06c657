import type { Page } from '@playwright/test';

/** Call before a page is opened: notes what moves on it without anybody having touched it. */
export async function watchLayout(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { layoutShifts: shifts });
    const name = ({ node }: { node?: Node }) =>
      node instanceof Element
        ? `${node.nodeName.toLowerCase()}#${node.id}.${node.className}`
        : node?.nodeName;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node?: Node }[] };
        shifts.push(`${value} at ${Math.round(entry.startTime)} ms: ${sources.map(name).join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Every shift since the page was opened, those after a click included: how far, when, and what moved. */
export function layoutShifts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // A shift is reported after the frame in which it happened.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return (window as unknown as { layoutShifts: string[] }).layoutShifts;
  });
}
