import type { Page } from '@playwright/test';
import { home, homeFacts, servicesFacts, servicesIndex, site } from '../support/siteWords.ts';
import { expect, openStopped, pass, test } from './fixtures.ts';
import { cutWords, layoutShifts, setSize, watchLayout } from './pageLayout.ts';

const { play, pause, next } = site.motion.facts;
const button = (page: Page, name: string) => page.getByRole('button', { name });

/** Opens a page with a stopped clock, and waits until its facts are hydrated. */
async function open(page: Page, path: string): Promise<void> {
  await openStopped(page, path);
  await expect(button(page, next)).toBeVisible();
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('Home and Services show one fact each, without buttons or empty space for these', async ({ page }) => {
    for (const [path, block, facts] of [
      ['/', '.fact-banner', homeFacts],
      ['/services', '.fact-box', servicesFacts],
    ] as const) {
      await page.goto(path);
      const part = page.locator(block);
      const { text = '' } = facts[0] ?? {};
      await expect(part.getByText(text).filter({ visible: true })).not.toHaveCount(0);
      await expect(part.getByRole('button')).toHaveCount(0);
      for (const room of [`${block}__room`, `${block}__buttons`])
        expect(await part.locator(room).first().boundingBox()).toBeNull();
    }
  });
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a fact stays until Next is pressed, and there is no Pause button', async ({ page }) => {
    for (const [path, fact] of [
      ['/', '.fact-banner__typed'],
      ['/services', '.fact-box__place > .fact-box__fact'],
    ] as const) {
      await open(page, path);
      const first = await page.locator(fact).innerText();
      await pass(page, 60_000);
      await expect(page.locator(fact)).toHaveText(first);
      await expect(button(page, pause)).toHaveCount(0);
      await button(page, next).click();
      await expect(page.locator(fact)).not.toHaveText(first);
    }
  });
});

test.describe('the fact banner on Home', () => {
  const typed = (page: Page) => page.locator('.fact-banner__typed');
  const whole = (page: Page) => page.locator('.fact-banner__whole');

  test('has no overlapping parts at any width and text size', async ({ page }) => {
    await page.goto('/');
    const banner = page.getByRole('region', { name: home.facts.heading });
    await expect(banner.getByRole('button')).toHaveCount(2);
    const parts = ['h2', '.fact-banner__line', 'button:first-child', 'button:last-child'];
    for (const [width, text] of [
      [320, 200],
      [390, 175],
      [768, 200],
      [1280, 200],
    ] as const) {
      await setSize(page, width, text);
      expect(await cutWords(banner.locator('h2')), `at ${width} px`).toEqual([]);
      const top = (await banner.boundingBox())?.y ?? Number.NaN;
      const boxes = await Promise.all(parts.map((part) => banner.locator(part).boundingBox()));
      expect(boxes[0]?.y).toBeGreaterThanOrEqual(top);
      for (const [index, part] of boxes.entries()) {
        for (const other of boxes.slice(index + 1)) {
          expect(part && other && overlaps(part, other), `at ${width} px`).toBe(false);
        }
      }
    }
  });

  type Box = { x: number; y: number; width: number; height: number };
  function overlaps(a: Box, b: Box): boolean {
    return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
  }

  async function bringIntoSight(page: Page): Promise<void> {
    await button(page, pause).scrollIntoViewIfNeeded();
    await expect(button(page, pause)).toBeInViewport();
  }

  test('types a fact while in view, and shows it in full in print and after Pause', async ({ page }) => {
    await open(page, '/');
    const fact = await typed(page).innerText();
    await pass(page, 20_000);
    await expect(typed(page), 'out of sight').toHaveText(fact);
    await bringIntoSight(page);
    await pass(page, 1499);
    await expect(typed(page)).toHaveText(fact);
    await pass(page, 1 + 30 * 5);
    await expect(typed(page)).not.toHaveText(fact);
    await expect(whole(page)).toHaveText(fact);
    await page.emulateMedia({ media: 'print' });
    await expect(typed(page)).toBeHidden();
    const printed = await whole(page).boundingBox();
    expect(printed?.height).toBeGreaterThan(16);
    await page.emulateMedia({ media: 'screen' });
    await button(page, pause).click();
    await expect(typed(page)).toHaveText(fact);
    await pass(page, 20_000);
    await expect(typed(page)).toHaveText(fact);
    await button(page, play).click();
    await pass(page, 1499);
    await expect(typed(page)).toHaveText(fact);
    await pass(page, 31);
    await expect(typed(page)).not.toHaveText(fact);
  });

  test('shows the next fact in full after Next, even while paused, and moves nothing', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 2000 });
    await watchLayout(page);
    await open(page, '/');
    await bringIntoSight(page);
    const seen = [await whole(page).innerText()];
    await button(page, next).click();
    await expect(whole(page)).not.toHaveText(seen[0] ?? '');
    seen.push(await whole(page).innerText());
    await expect(typed(page)).toHaveText(seen[1] ?? '');
    await button(page, pause).click();
    while (seen.length < homeFacts.length) {
      await button(page, next).click();
      await expect(typed(page)).not.toHaveText(seen.at(-1) ?? '');
      seen.push(await whole(page).innerText());
    }
    expect([...seen].sort()).toEqual(homeFacts.map(({ text }) => text).sort());
    await pass(page, 20_000);
    await expect(typed(page)).toHaveText(seen.at(-1) ?? '');
    // Animation frames need a running clock.
    await page.clock.resume();
    // The pressed button is left out, since its new label has another width.
    const shifts = (await layoutShifts(page)).filter((shift) => !shift.includes('pause-button'));
    expect(shifts).toEqual([]);
  });
});

test.describe('the fact box on Services', () => {
  const all = servicesFacts.map((fact) => fact.text);
  const box = (page: Page) => page.getByRole('region', { name: servicesIndex.facts.heading });
  const shown = (page: Page) => box(page).locator('.fact-box__place > .fact-box__fact');

  async function openBox(page: Page): Promise<string> {
    await open(page, '/services');
    await box(page).scrollIntoViewIfNeeded();
    return shown(page).innerText();
  }

  async function waitForNext(page: Page, before: string): Promise<string> {
    await pass(page, 10_000);
    await expect(shown(page)).not.toHaveText(before);
    return shown(page).innerText();
  }

  test('shows each fact once for ten seconds, and moves nothing below it', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    await watchLayout(page);
    const seen = [await openBox(page)];
    while (seen.length < all.length + 2) seen.push(await waitForNext(page, seen.at(-1) as string));
    expect(seen.slice(0, all.length).sort()).toEqual([...all].sort());
    expect(seen[all.length]).not.toBe(seen[all.length - 1]);
    // Animation frames need a running clock.
    await page.clock.resume();
    expect(await layoutShifts(page)).toEqual([]);
  });

  test('begins with a random fact, not always with the first of the list', async ({ page }) => {
    await page.addInitScript(() => {
      Math.random = () => 0;
    });
    expect(all.slice(1)).toContain(await openBox(page));
  });

  test('shows a fact for ten seconds if it was in view before the script loaded', async ({ page }) => {
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    await page.route('**/*.js', async (route) => {
      await arrived;
      await route.continue();
    });
    await openStopped(page, '/services');
    await box(page).scrollIntoViewIfNeeded();
    const first = await shown(page).innerText();
    arrive();
    await expect(button(page, next)).toBeVisible();
    await expect(shown(page)).toHaveText(first);
    await pass(page, 9999);
    await expect(shown(page)).toHaveText(first);
    await waitForNext(page, first);
  });

  test('shows a fact for ten seconds after Next, and a paused fact until Play', async ({ page }) => {
    const first = await openBox(page);
    await pass(page, 9999);
    await button(page, next).click();
    await expect(shown(page)).not.toHaveText(first);
    const second = await shown(page).innerText();
    await pass(page, 9999);
    await expect(shown(page)).toHaveText(second);
    await button(page, pause).click();
    await pass(page, 60_000);
    await expect(shown(page)).toHaveText(second);
    await button(page, next).click();
    await expect(shown(page)).not.toHaveText(second);
    const third = await shown(page).innerText();
    await pass(page, 60_000);
    await expect(shown(page)).toHaveText(third);
    await button(page, play).click();
    await waitForNext(page, third);
  });

  test('does not replace a fact while its source has the focus', async ({ page }) => {
    let fact = await openBox(page);
    const source = box(page).getByRole('link');
    while ((await source.count()) === 0) fact = await waitForNext(page, fact);
    await source.focus();
    await pass(page, 60_000);
    await expect(shown(page)).toHaveText(fact);
    await expect(source).toBeFocused();
  });
});
