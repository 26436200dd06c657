import type { Page } from '@playwright/test';
import { movementsByName } from '@vital-motion/figure/movements';
import { serviceLink, site } from '../support/siteWords.ts';
import { expect, test } from './fixtures.ts';
import { layoutShifts, watchLayout } from './pageLayout.ts';

const { show, play } = site.movement;
const slug = 'functional-mobility';
const { path } = serviceLink(slug);
const poses = movementsByName[slug].keyframes.length;

const opener = (page: Page) => page.getByText(show, { exact: true });
const step = (page: Page, number: number) =>
  page.getByRole('group', { name: site.movement.steps }).getByRole('radio').nth(number);

/** Where every part of the figure is, in whole pixels. */
function places(page: Page): Promise<string> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.moving [class*=" m-"]')]
      .map((part) => part.getBoundingClientRect())
      .map(({ x, y }) => `${Math.round(x - scrollX)},${Math.round(y + scrollY)}`)
      .join(' '),
  );
}

/** How long what runs on the figure takes, in ms, the longest of its parts; 0 when nothing runs. */
function running(page: Page): Promise<number> {
  return page.evaluate(() =>
    Math.max(
      0,
      ...(document.querySelector('.moving .figure')?.getAnimations({ subtree: true }) ?? [])
        .filter(({ playState }) => playState === 'running')
        .map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
    ),
  );
}

/** Holds what runs at its beginning, or lets it come to its end. */
function hurry(page: Page, to: 'beginning' | 'end'): Promise<void> {
  return page.evaluate((where) => {
    for (const animation of document.querySelector('.moving .figure')?.getAnimations({ subtree: true }) ??
      []) {
      if (where === 'end') animation.finish();
      else {
        animation.pause();
        animation.currentTime = 0;
      }
    }
  }, to);
}

/** The figure's places in each of its steps, which are chosen with `choose`. */
async function stepThrough(page: Page, choose: (number: number) => Promise<void>): Promise<string[]> {
  const seen: string[] = [];
  for (let number = 1; number <= poses; number += 1) {
    await choose(number);
    await expect(step(page, number)).toBeChecked();
    await hurry(page, 'end');
    seen.push(await places(page));
  }
  return seen;
}

test('a drawing moves only when asked, once, in at most four seconds', async ({ page }) => {
  await watchLayout(page);
  await page.goto(path);
  expect(await running(page)).toBe(0);
  const atRest = await places(page);
  await opener(page).click();
  const lasts = await running(page);
  expect(lasts).toBeGreaterThan(0);
  expect(lasts).toBeLessThanOrEqual(4000);
  await hurry(page, 'beginning');
  const first = await places(page);
  expect(first).not.toBe(atRest);
  await hurry(page, 'end');
  expect(await places(page)).toBe(atRest);
  const seen = await stepThrough(page, (number) => step(page, number).click());
  expect(seen.at(0)).toBe(first);
  expect(seen.at(-1)).toBe(atRest);
  expect(new Set(seen).size).toBe(poses);
  await step(page, 0).click();
  expect(await running(page)).toBe(lasts);
  expect(await layoutShifts(page)).toEqual([]);
});

test('the keyboard opens it and goes from pose to pose', async ({ page }) => {
  await page.goto(path);
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: play, exact: true })).toBeFocused();
  const seen = await stepThrough(page, () => page.keyboard.press('ArrowRight'));
  expect(new Set(seen).size).toBe(poses);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('each step is a target of at least 44 px', async ({ page }) => {
    await page.goto(path);
    await opener(page).tap();
    const seen = await stepThrough(page, (number) => step(page, number).tap());
    expect(new Set(seen).size).toBe(poses);
    for (let number = 0; number <= poses; number += 1) {
      const box = await step(page, number).boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
  });
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('each step shows its pose at once', async ({ page }) => {
    await page.goto(path);
    await opener(page).click();
    expect(await running(page)).toBe(0);
    await expect(page.getByRole('radio', { name: play, exact: true })).toBeHidden();
    const atRest = await places(page);
    await page.locator('.moving input[value="1"]').click();
    expect(await running(page)).toBe(0);
    expect(await places(page)).not.toBe(atRest);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('shows the steps of the movement', async ({ page }) => {
    await page.goto(path);
    const hand = page.locator('.moving .m-nearHand').first();
    const atRest = await hand.boundingBox();
    await opener(page).click();
    await page.locator('.moving input[value="1"]').check();
    await expect(async () => expect(await hand.boundingBox()).not.toEqual(atRest)).toPass();
    await page.locator(`.moving input[value="${poses}"]`).check();
    await expect(async () => expect(await hand.boundingBox()).toEqual(atRest)).toPass();
  });
});
