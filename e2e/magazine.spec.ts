import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { layoutShifts, watchLayout } from './layoutShift.ts';

const previous = (page: Page) => page.getByRole('button', { name: 'Previous issue' });
const next = (page: Page) => page.getByRole('button', { name: 'Next issue' });
const read = (page: Page, title: string) => page.getByRole('link', { name: `Read Article ${title}` });
const article = (page: Page, title: string) => page.getByRole('article', { name: title });
const archive = (page: Page) => page.getByRole('region', { name: 'Magazine Archive' });
const issue = (page: Page, title: string) => page.getByRole('region', { name: title });
const backToIssue = (page: Page) => page.getByRole('link', { name: 'Back to Issue' }).first();

const walking = 'How walking works';
const sleep = 'When pain keeps you up at night';
const meeting = 'Getting ready for your NDIS plan meeting';

const isAtTop = (page: Page) => page.evaluate(() => scrollY === 0);

test.describe('with script off', () => {
  test.use({ javaScriptEnabled: false });

  test('the issues stand one after the other, with the article in full', async ({ page }) => {
    await page.goto('/magazine');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vital Motion Insights Magazine');
    await expect(page.getByText('Expert physiotherapy insights and community health stories')).toBeVisible();
    await expect(issue(page, 'The Beginning')).toBeVisible();
    await expect(article(page, walking).getByText('Today, on your way to the letterbox')).toBeVisible();
    await expect(article(page, sleep)).toContainText('Coming in our next issue...');
    await expect(issue(page, 'Coming Next Month')).toContainText(
      'Our next issue will be available in June 2025',
    );
    await expect(next(page)).toBeHidden();
  });

  test('cards, Back to Issue and the archive lead to what they name', async ({ page }) => {
    await page.goto('/magazine');
    await read(page, walking).click();
    await expect(page.getByRole('heading', { level: 2, name: walking })).toBeInViewport();
    await backToIssue(page).click();
    await expect(page.getByRole('heading', { level: 2, name: 'The Beginning' })).toBeInViewport();
    await archive(page).getByRole('link', { name: 'Coming Next Month' }).click();
    await expect(page.getByRole('heading', { name: 'Coming soon!' })).toBeInViewport();
  });
});

test('the magazine asks for no script file: nothing of it can fail to arrive', async ({ page }) => {
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/magazine');
  await expect(next(page)).toBeEnabled();
});

test('the first issue has its cover card and three article cards', async ({ page }) => {
  await page.goto('/magazine');
  const first = issue(page, 'The Beginning');
  for (const [term, detail] of [
    ['Publisher', 'Vital Motion Physiotherapy'],
    ['Frequency', 'Monthly'],
    ['Focus', 'Physiotherapy, Community Health, NDIS'],
  ] as const) {
    await expect(first.locator('div', { has: page.getByText(term, { exact: true }) }).last()).toContainText(
      detail,
    );
  }
  const cards = first.getByRole('list', { name: 'Articles in this issue' }).getByRole('listitem');
  await expect(cards).toHaveCount(3);
  for (const [index, words] of [
    [walking, 'Feature', '12 min read', 'Physiotherapy team'],
    [sleep, 'Wellness', '6 min read', 'Exercise physiology team'],
    [meeting, 'NDIS', '8 min read', 'NDIS and occupational therapy team'],
  ].entries()) {
    for (const text of words) await expect(cards.nth(index)).toContainText(text);
    await expect(cards.nth(index).locator('svg').first()).toBeVisible();
  }
});

test('badges differ in colour by category', async ({ page }) => {
  await page.goto('/magazine');
  const cards = page.getByRole('list', { name: 'Articles in this issue' });
  const colours = await cards
    .locator('.badge')
    .evaluateAll((badges) => badges.map((badge) => getComputedStyle(badge).backgroundColor));
  expect(new Set(colours).size).toBe(3);
});

test('previous and next go from issue to issue, and have an end', async ({ page }) => {
  await page.goto('/magazine');
  await expect(page.getByText('1 / 2', { exact: true })).toBeVisible();
  await expect(previous(page)).toBeDisabled();
  await expect(issue(page, 'Coming Next Month')).toBeHidden();
  await next(page).click();
  await expect(page.getByText('2 / 2', { exact: true })).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('Issue 2 / 2');
  await expect(next(page)).toBeDisabled();
  await expect(previous(page)).toBeFocused();
  await expect(issue(page, 'The Beginning')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Coming soon!' })).toBeVisible();
  await expect(page.getByText('Our next issue will be available in June 2025')).toBeVisible();
  await previous(page).click();
  await expect(issue(page, 'The Beginning')).toBeVisible();
  await expect(previous(page)).toBeDisabled();
});

test('Read Article opens the article of that card from the top; Back to Issue returns to the card', async ({
  page,
}) => {
  await page.goto('/magazine');
  for (const title of [walking, sleep, meeting]) {
    await read(page, title).scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    await read(page, title).click();
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeFocused();
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('list', { name: 'Articles in this issue' })).toBeHidden();
    expect(await isAtTop(page)).toBe(true);
    await backToIssue(page).click();
    await expect(read(page, title)).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(place);
    await expect(page.getByRole('article')).toHaveCount(0);
  }
});

test('an article without its text says when it comes', async ({ page }) => {
  await page.goto('/magazine');
  await read(page, meeting).click();
  await expect(article(page, meeting)).toContainText('Coming in our next issue...');
});

test("the browser's Back and Forward go between issue and article", async ({ page }) => {
  await page.goto('/magazine');
  await read(page, walking).click();
  await expect(page).toHaveURL('/magazine#how-walking-works');
  await page.goBack();
  await expect(page).toHaveURL('/magazine');
  await expect(read(page, walking)).toBeFocused();
  await page.goForward();
  await expect(article(page, walking)).toBeVisible();
});

test('a link from outside opens the article or the issue it names', async ({ page }) => {
  await page.goto('/magazine#how-walking-works');
  await expect(page.getByRole('heading', { level: 2, name: walking })).toBeInViewport();
  await expect(page.getByRole('list', { name: 'Articles in this issue' })).toBeHidden();
  await backToIssue(page).click();
  await expect(read(page, walking)).toBeFocused();
  await page.goto('/magazine#coming-next-month');
  await expect(page.getByText('2 / 2', { exact: true })).toBeVisible();
});

test('previous and next leave the article', async ({ page }) => {
  await page.goto('/magazine');
  await read(page, walking).click();
  await next(page).click();
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(issue(page, 'Coming Next Month')).toBeVisible();
});

test('the archive opens an issue from the top and leaves the article', async ({ page }) => {
  await page.goto('/magazine');
  await expect(archive(page).getByRole('link')).toHaveCount(2);
  await archive(page).getByRole('link', { name: 'Coming Next Month' }).click();
  await expect(page.getByText('2 / 2', { exact: true })).toBeVisible();
  expect(await isAtTop(page)).toBe(true);
  await archive(page).getByRole('link', { name: 'The Beginning' }).click();
  await read(page, walking).click();
  await archive(page).getByRole('link', { name: 'The Beginning' }).click();
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2, name: 'The Beginning' })).toBeFocused();
  expect(await isAtTop(page)).toBe(true);
});

test('a link inside an article, or past the header, does not close it', async ({ page }) => {
  // Two smooth scrolls in a row can overtake each other in Chromium.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/magazine');
  await read(page, walking).click();
  await page.evaluate(() => location.assign('#main'));
  await expect(page).toHaveURL('/magazine#main');
  await page.evaluate(() => location.assign('#the-landing'));
  await expect(page.getByRole('heading', { name: 'The landing' })).toBeInViewport();
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('taking over moves nothing', async ({ page }) => {
  await watchLayout(page);
  await page.goto('/magazine');
  await expect(next(page)).toBeEnabled();
  expect(await layoutShifts(page)).toEqual([]);
});
