import type { Page } from '@playwright/test';
import { home, homeFacts, servicesFacts, servicesIndex, site } from '../support/siteWords.ts';
import { advanceClock, expect, openStopped, test } from './fixtures.ts';
import { findBrokenWords, layoutShifts, setSize, watchLayout } from './pageLayout.ts';

const { play, pause, next } = site.motion.facts;
const button = (page: Page, name: string) => page.getByRole('button', { name });

/** Opens a page with a stopped clock, and waits until its facts are hydrated. */
async function openWithFacts(page: Page, path: string): Promise<void> {
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
      const factBlock = page.locator(block);
      const { text = '' } = facts[0] ?? {};
      await expect(factBlock.getByText(text).filter({ visible: true })).not.toHaveCount(0);
      await expect(factBlock.getByRole('button')).toHaveCount(0);
      for (const emptySpace of [`${block}__room`, `${block}__buttons`])
        expect(await factBlock.locator(emptySpace).first().boundingBox()).toBeNull();
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
      await openWithFacts(page, path);
      const firstFact = await page.locator(fact).innerText();
      await advanceClock(page, 60_000);
      await expect(page.locator(fact)).toHaveText(firstFact);
      await expect(button(page, pause)).toHaveCount(0);
      await button(page, next).click();
      await expect(page.locator(fact)).not.toHaveText(firstFact);
    }
  });
});

test.describe('the fact banner on Home', () => {
  const typedFact = (page: Page) => page.locator('.fact-banner__typed');
  const wholeFact = (page: Page) => page.locator('.fact-banner__whole');

  test('has no overlapping parts at any width and text size', async ({ page }) => {
    await page.goto('/');
    const banner = page.getByRole('region', { name: home.facts.heading });
    await expect(banner.getByRole('button')).toHaveCount(2);
    const partSelectors = ['h2', '.fact-banner__line', 'button:first-child', 'button:last-child'];
    for (const [width, text] of [
      [320, 200],
      [390, 175],
      [768, 200],
      [1280, 200],
    ] as const) {
      await setSize(page, width, text);
      expect(await findBrokenWords(banner.locator('h2')), `at ${width} px`).toEqual([]);
      const bannerTop = (await banner.boundingBox())?.y ?? Number.NaN;
      const boxes = await Promise.all(partSelectors.map((part) => banner.locator(part).boundingBox()));
      expect(boxes[0]?.y).toBeGreaterThanOrEqual(bannerTop);
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
    await openWithFacts(page, '/');
    const fact = await typedFact(page).innerText();
    await advanceClock(page, 20_000);
    await expect(typedFact(page), 'out of sight').toHaveText(fact);
    await bringIntoSight(page);
    await advanceClock(page, 1499);
    await expect(typedFact(page)).toHaveText(fact);
    await advanceClock(page, 1 + 30 * 5);
    await expect(typedFact(page)).not.toHaveText(fact);
    await expect(wholeFact(page)).toHaveText(fact);
    await page.emulateMedia({ media: 'print' });
    await expect(typedFact(page)).toBeHidden();
    expect((await wholeFact(page).boundingBox())?.height).toBeGreaterThan(16);
    await page.emulateMedia({ media: 'screen' });
    await button(page, pause).click();
    await expect(typedFact(page)).toHaveText(fact);
    await advanceClock(page, 20_000);
    await expect(typedFact(page)).toHaveText(fact);
    await button(page, play).click();
    await advanceClock(page, 1499);
    await expect(typedFact(page)).toHaveText(fact);
    await advanceClock(page, 31);
    await expect(typedFact(page)).not.toHaveText(fact);
  });

  test('shows the next fact in full after Next, even while paused, and moves nothing', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 2000 });
    await watchLayout(page);
    await openWithFacts(page, '/');
    await bringIntoSight(page);
    const seenFacts = [await wholeFact(page).innerText()];
    await button(page, next).click();
    await expect(wholeFact(page)).not.toHaveText(seenFacts[0] ?? '');
    seenFacts.push(await wholeFact(page).innerText());
    await expect(typedFact(page)).toHaveText(seenFacts[1] ?? '');
    await button(page, pause).click();
    while (seenFacts.length < homeFacts.length) {
      await button(page, next).click();
      await expect(typedFact(page)).not.toHaveText(seenFacts.at(-1) ?? '');
      seenFacts.push(await wholeFact(page).innerText());
    }
    expect([...seenFacts].sort()).toEqual(homeFacts.map(({ text }) => text).sort());
    await advanceClock(page, 20_000);
    await expect(typedFact(page)).toHaveText(seenFacts.at(-1) ?? '');
    // Animation frames need a running clock.
    await page.clock.resume();
    // The pressed button is left out, since its new label has another width.
    const shifts = (await layoutShifts(page)).filter((shift) => !shift.includes('pause-button'));
    expect(shifts).toEqual([]);
  });
});

test.describe('the fact box on Services', () => {
  const factTexts = servicesFacts.map((fact) => fact.text);
  const factBox = (page: Page) => page.getByRole('region', { name: servicesIndex.facts.heading });
  const visibleFact = (page: Page) => factBox(page).locator('.fact-box__place > .fact-box__fact');

  async function openFactBox(page: Page): Promise<string> {
    await openWithFacts(page, '/services');
    await factBox(page).scrollIntoViewIfNeeded();
    return visibleFact(page).innerText();
  }

  async function waitForNextFact(page: Page, earlierFact: string): Promise<string> {
    await advanceClock(page, 10_000);
    await expect(visibleFact(page)).not.toHaveText(earlierFact);
    return visibleFact(page).innerText();
  }

  test('begins with a random fact, shows each once for ten seconds, and moves nothing below', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    await watchLayout(page);
    await page.addInitScript(() => {
      Math.random = () => 0;
    });
    const seenFacts = [await openFactBox(page)];
    expect(factTexts.slice(1), 'not always the first of the list').toContain(seenFacts[0]);
    while (seenFacts.length < factTexts.length + 2)
      seenFacts.push(await waitForNextFact(page, seenFacts.at(-1) as string));
    expect(seenFacts.slice(0, factTexts.length).sort()).toEqual([...factTexts].sort());
    expect(seenFacts[factTexts.length]).not.toBe(seenFacts[factTexts.length - 1]);
    // Animation frames need a running clock.
    await page.clock.resume();
    expect(await layoutShifts(page)).toEqual([]);
  });

  test('shows a fact for ten seconds if it was in view before the script loaded', async ({ page }) => {
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    await page.route('**/*.js', async (route) => {
      await arrived;
      await route.continue();
    });
    await openStopped(page, '/services');
    await factBox(page).scrollIntoViewIfNeeded();
    const firstFact = await visibleFact(page).innerText();
    arrive();
    await expect(button(page, next)).toBeVisible();
    await expect(visibleFact(page)).toHaveText(firstFact);
    await advanceClock(page, 9999);
    await expect(visibleFact(page)).toHaveText(firstFact);
    await waitForNextFact(page, firstFact);
  });

  test('shows a fact for ten seconds after Next, but longer if it is paused or its source has the focus', async ({
    page,
  }) => {
    const firstFact = await openFactBox(page);
    await advanceClock(page, 9999);
    await button(page, next).click();
    await expect(visibleFact(page)).not.toHaveText(firstFact);
    const secondFact = await visibleFact(page).innerText();
    await advanceClock(page, 9999);
    await expect(visibleFact(page)).toHaveText(secondFact);
    await button(page, pause).click();
    await advanceClock(page, 60_000);
    await expect(visibleFact(page)).toHaveText(secondFact);
    await button(page, next).click();
    await expect(visibleFact(page)).not.toHaveText(secondFact);
    const thirdFact = await visibleFact(page).innerText();
    await advanceClock(page, 60_000);
    await expect(visibleFact(page)).toHaveText(thirdFact);
    await button(page, play).click();
    let fact = await waitForNextFact(page, thirdFact);
    const sourceLink = factBox(page).getByRole('link');
    while ((await sourceLink.count()) === 0) fact = await waitForNextFact(page, fact);
    await sourceLink.focus();
    await advanceClock(page, 60_000);
    await expect(visibleFact(page)).toHaveText(fact);
    await expect(sourceLink).toBeFocused();
  });
});
