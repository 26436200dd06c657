import type { Page } from '@playwright/test';
import { movementsByName } from '@vital-motion/figure/movements';
import { movementPath } from '../../src/routes.ts';
import { movements, movementsPage, serviceLink, site } from '../support/siteWords.ts';
import { expect, test } from './fixtures.ts';
import { layoutShifts, watchLayout } from './pageLayout.ts';

const { show, play } = site.movement;
const slug = 'functional-mobility';
const { path } = serviceLink(slug);
const poseCount = movementsByName[slug].keyframes.length;

const showButton = (page: Page) => page.getByText(show, { exact: true });
const poseButton = (page: Page, number: number) =>
  page.getByRole('group', { name: site.movement.steps }).getByRole('radio').nth(number);

/** The position of every part of the figure, in whole pixels. */
function figurePositions(page: Page): Promise<string> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.moving [class*=" m-"]')]
      .map((part) => part.getBoundingClientRect())
      .map(({ x, y }) => `${Math.round(x - scrollX)},${Math.round(y + scrollY)}`)
      .join(' '),
  );
}

/** The duration of the longest running animation of the figure, in ms; 0 if none runs. */
function animationDuration(page: Page): Promise<number> {
  return page.evaluate(() =>
    Math.max(
      0,
      ...(document.querySelector('.moving .figure')?.getAnimations({ subtree: true }) ?? [])
        .filter(({ playState }) => playState === 'running')
        .map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
    ),
  );
}

/** Finishes all animations. */
function finishAnimations(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
}

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a visitor plays a movement once, in at most four seconds, or pose by pose', async ({ page }) => {
    await watchLayout(page);
    await page.goto(path);
    expect(await animationDuration(page)).toBe(0);
    const restPosition = await figurePositions(page);
    // The drawing moves by keyboard first, then by touch.
    await showButton(page).focus();
    await page.keyboard.press('Enter');
    const duration = await animationDuration(page);
    expect(duration).toBeGreaterThan(0);
    expect(duration).toBeLessThanOrEqual(4000);
    await finishAnimations(page);
    expect(await figurePositions(page)).toBe(restPosition);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('radio', { name: play, exact: true })).toBeFocused();
    const seenPoses: string[] = [];
    for (let number = 1; number <= poseCount; number += 1) {
      await page.keyboard.press('ArrowRight');
      await expect(poseButton(page, number)).toBeChecked();
      await finishAnimations(page);
      seenPoses.push(await figurePositions(page));
      const box = await poseButton(page, number).boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    expect(seenPoses.at(-1)).toBe(restPosition);
    expect(new Set(seenPoses).size).toBe(poseCount);
    await poseButton(page, 0).tap();
    expect(await animationDuration(page)).toBe(duration);
    expect(await layoutShifts(page)).toEqual([]);
  });
});

test.describe('with reduced motion and without script', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' }, javaScriptEnabled: false });

  test('a drawing shows the pose of each step at once', async ({ page }) => {
    await page.goto(path);
    await showButton(page).click();
    expect(await animationDuration(page)).toBe(0);
    await expect(page.getByRole('radio', { name: play, exact: true })).toBeHidden();
    const restPosition = await figurePositions(page);
    await page.locator('.moving input[value="1"]').click();
    expect(await animationDuration(page)).toBe(0);
    expect(await figurePositions(page)).not.toBe(restPosition);
    await page.locator(`.moving input[value="${poseCount}"]`).click();
    expect(await figurePositions(page)).toBe(restPosition);
  });
});

const { share } = movementsPage;
const movementAddress = movementPath([...movements.keys()][0] ?? '');

test("a visitor copies the page's address if the device has no list of apps to send it with", async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(movementAddress);
  await page.getByRole('button', { name: share.copy }).click();
  await expect(page.getByRole('status')).toHaveText(share.copied);
  const copiedAddress = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copiedAddress).pathname).toBe(movementAddress);
});

test("a visitor opens the device's list of apps if there is one", async ({ page }) => {
  await page.addInitScript(() => {
    navigator.share = async (data) => {
      document.title = data?.url ?? '';
    };
  });
  await page.goto(movementAddress);
  await page.getByRole('button', { name: share.send }).click();
  await expect(page).toHaveTitle(new RegExp(`^https?://.*${movementAddress}$`));
});
