import type { Page } from '@playwright/test';
import { servicesFacts, servicesIndex, site } from '../support/siteWords.ts';
import { expect, openStopped, pass, test } from './fixtures.ts';
import { layoutShifts, watchLayout } from './pageLayout.ts';

const all = servicesFacts.map((fact) => fact.text);
const { heading } = servicesIndex.facts;
const { play, pause, next } = site.motion.facts;

const box = (page: Page) => page.getByRole('region', { name: heading });
const nextButton = (page: Page) => box(page).getByRole('button', { name: next });
const shown = (page: Page) => box(page).locator('.fact-box__place > .fact-box__fact');

/** Opens the page with its clock in the test's hand, and waits until the box is alive. */
async function open(page: Page): Promise<string> {
  await openStopped(page, '/services');
  await expect(nextButton(page)).toBeVisible();
  await box(page).scrollIntoViewIfNeeded();
  return shown(page).innerText();
}

async function waitForNext(page: Page, before: string): Promise<string> {
  await pass(page, 10_000);
  await expect(shown(page)).not.toHaveText(before);
  return shown(page).innerText();
}

test.describe('with script off', () => {
  test.use({ javaScriptEnabled: false });

  test('shows one fact without buttons or empty space', async ({ page }) => {
    await page.goto('/services');
    expect(all).toContain(await shown(page).innerText());
    await expect(box(page).getByRole('button')).toHaveCount(0);
    for (const room of ['.fact-box__room', '.fact-box__buttons']) {
      expect(await box(page).locator(room).boundingBox()).toBeNull();
    }
  });
});

test('shows a new fact every ten seconds, each once before any repeats, and moves nothing below', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await watchLayout(page);
  const seen = [await open(page)];
  while (seen.length < all.length + 2) seen.push(await waitForNext(page, seen.at(-1) as string));
  expect(seen.slice(0, all.length).sort()).toEqual([...all].sort());
  expect(seen[all.length]).not.toBe(seen[all.length - 1]);
  // The frames that are waited for come by the page's clock.
  await page.clock.resume();
  expect(await layoutShifts(page)).toEqual([]);
});

test('shows a shuffled fact from the first one in sight', async ({ page }) => {
  await page.addInitScript(() => {
    Math.random = () => 0;
  });
  expect(all.slice(1)).toContain(await open(page));
});

test('keeps a fact that is in sight before the script loads for its full ten seconds', async ({ page }) => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await openStopped(page, '/services');
  await box(page).scrollIntoViewIfNeeded();
  const first = await shown(page).innerText();
  arrive();
  await expect(nextButton(page)).toBeVisible();
  await expect(shown(page)).toHaveText(first);
  await pass(page, 9999);
  await expect(shown(page)).toHaveText(first);
  await waitForNext(page, first);
});

test('each visit shows the facts in a different order', async ({ page, browser, baseURL }) => {
  const orderOf = async (visit: Page) => {
    const seen = [await open(visit)];
    while (seen.length < 6) seen.push(await waitForNext(visit, seen.at(-1) as string));
    return seen.join();
  };
  const other = await browser.newPage({ baseURL: baseURL as string });
  expect(await orderOf(page)).not.toBe(await orderOf(other));
  await other.close();
});

test('Pause holds the fact, Next shows another, and Play goes on', async ({ page }) => {
  const first = await open(page);
  await box(page).getByRole('button', { name: pause }).click();
  await pass(page, 60_000);
  await expect(shown(page)).toHaveText(first);
  await nextButton(page).click();
  await expect(shown(page)).not.toHaveText(first);
  const second = await shown(page).innerText();
  await pass(page, 60_000);
  await expect(shown(page)).toHaveText(second);
  await box(page).getByRole('button', { name: play }).click();
  await waitForNext(page, second);
});

test('Next shows the new fact for a full ten seconds', async ({ page }) => {
  const first = await open(page);
  await pass(page, 9999);
  await nextButton(page).click();
  await expect(shown(page)).not.toHaveText(first);
  const second = await shown(page).innerText();
  await pass(page, 9999);
  await expect(shown(page)).toHaveText(second);
});

test('a fact stays while its source has the focus or the mouse', async ({ page }) => {
  let fact = await open(page);
  const source = box(page).getByRole('link');
  while ((await source.count()) === 0) fact = await waitForNext(page, fact);
  await source.focus();
  await pass(page, 60_000);
  await expect(shown(page)).toHaveText(fact);
  await expect(source).toBeFocused();
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a fact stays until Next is pressed', async ({ page }) => {
    const first = await open(page);
    await pass(page, 60_000);
    await expect(shown(page)).toHaveText(first);
    await expect(box(page).getByRole('button', { name: pause })).toHaveCount(0);
    await nextButton(page).click();
    await expect(shown(page)).not.toHaveText(first);
  });
});
