import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** What has been the largest paint so far, one after the other, each larger than the one before. */
function largestPaints(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // A paint is reported after the frame in which it happened.
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
  test(`the film is never the largest paint at ${width} x ${height} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const { promise: isMoved, resolve: moved } = Promise.withResolvers<void>();
    await page.route(/\.(webm|mp4)$/, async (route) => {
      await isMoved;
      await route.continue();
    });
    await page.goto('/');
    await expect(page.locator('video')).toHaveCount(1);
    // Below a long headline it may be the smaller of the two, and no largest paint.
    await page.locator('.hero-video__poster').evaluate((poster: HTMLImageElement) => poster.decode());
    expect(await largestPaints(page)).not.toContain('video');
    // As words do that are set in a narrower font when it has come.
    await page.locator('.top-strip, .hero .lead').evaluateAll((parts) => {
      for (const part of parts) part.remove();
    });
    moved();
    const isPlaying = () =>
      page.locator('video').evaluate((film: HTMLVideoElement) => !film.paused && film.currentTime > 0.1);
    await expect.poll(isPlaying).toBe(true);
    expect(await largestPaints(page)).not.toContain('video');
  });
}
