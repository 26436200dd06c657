import type { Page } from '@playwright/test';
import { expect, openStopped, pass, test } from './fixtures.ts';
import { layoutShifts, watchLayout } from './layoutShift.ts';

const categories = [
  ['General Questions About Our Services', 'general-questions-about-our-services'],
  ['Physiotherapy Services', 'physiotherapy-services'],
  ['Payment and Funding Options', 'payment-and-funding-options'],
  ['NDIS-Specific Questions', 'ndis-specific-questions'],
  ['Sports and Injury Rehabilitation', 'sports-and-injury-rehabilitation'],
  ['Aged Care and Chronic Condition Management', 'aged-care-and-chronic-condition-management'],
] as const;

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search FAQs' });
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Categories' });
const question = (page: Page, name: string) => page.getByRole('heading', { level: 3, name });
const questions = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 });

/** What holds whether or not script runs. */
function reads(prepare: (page: Page) => Promise<unknown>) {
  test.beforeEach(({ page }) => prepare(page));

  test('every question stands in its category and opens, one at a time, and closes again', async ({
    page,
  }) => {
    await page.goto('/faq');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently Asked Questions');
    await expect(questions(page)).toHaveCount(30);
    const cost = page.getByText('An initial assessment costs $120-$180. A standard session costs $90-$150.');
    const referral = page.getByText('You can come straight to us.');
    await expect(cost).toBeHidden();
    await question(page, 'How much does it cost?').click();
    await expect(cost).toBeVisible();
    await question(page, 'Do I need a referral?').click();
    await expect(referral).toBeVisible();
    await expect(cost).toBeHidden();
    await question(page, 'Do I need a referral?').click();
    await expect(referral).toBeHidden();
  });

  test('each point of an answer is a paragraph of its own', async ({ page }) => {
    await page.goto('/faq#how-much-does-it-cost');
    await expect(page.locator('#how-much-does-it-cost p')).toHaveCount(3);
  });

  test('the sidebar leads to each category by its name in lower case with hyphens', async ({ page }) => {
    // Where the next click comes while the page is still gliding, a link may move away between press and release.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/faq');
    for (const [name, id] of categories) {
      await sidebar(page).getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(`/faq#${id}`);
      await expect(page.locator(`#${id}`).getByRole('heading', { level: 2, name })).toBeInViewport();
    }
  });

  test('a link from outside to a question opens it, with the question in sight', async ({ page }) => {
    await page.goto('/faq#can-i-get-the-ndis');
    await expect(page.getByText('You must be under 65 when you first apply.')).toBeInViewport();
    await expect(question(page, 'Can I get the NDIS?')).toBeInViewport();
  });

  test('a link on the page to a question opens it', async ({ page }) => {
    await page.goto('/faq');
    await page.goto('/faq#will-treatment-hurt');
    await expect(page.getByText('Say stop at any moment and we stop.')).toBeInViewport();
  });

  test('the phone number in an answer can be dialled', async ({ page }) => {
    await page.goto('/faq#how-do-i-book-for-myself-or-someone-else');
    await expect(
      page.locator('#how-do-i-book-for-myself-or-someone-else').getByRole('link', { name: '(02) 7010 0000' }),
    ).toHaveAttribute('href', 'tel:+61270100000');
  });
}

test.describe('with script off', () => {
  test.use({ javaScriptEnabled: false });
  reads(async () => {});

  test('no search box stands there as if it worked, nor room for one', async ({ page }) => {
    await page.goto('/faq');
    await expect(page.getByPlaceholder('Search FAQs...')).toBeHidden();
    expect(await page.locator('search').boundingBox()).toBeNull();
  });

  test('every answer is on paper', async ({ page }) => {
    await page.goto('/faq');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('An initial assessment costs $120-$180.')).toBeVisible();
    await expect(page.getByText('Stop and call 000 if you have chest pain')).toBeVisible();
  });
});

test.describe('with every script request failing', () => {
  test.use({
    expectedComplaints: /Failed to load resource|Failed to fetch dynamically imported module|error loading/i,
  });
  reads((page) => page.route('**/*.js', (route) => route.abort()));

  test('no search box stands there as if it worked', async ({ page }) => {
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/faq');
    await expect(page.getByPlaceholder('Search FAQs...')).toBeHidden();
  });
});

test.describe('with script', () => {
  reads(async () => {});

  test('hydration moves nothing', async ({ page }) => {
    await watchLayout(page);
    await page.goto('/faq');
    await expect(search(page)).toBeVisible();
    expect(await layoutShifts(page)).toEqual([]);
  });

  test('searches questions and answers in any case, and hides the categories that have nothing', async ({
    page,
  }) => {
    await page.goto('/faq');
    await search(page).fill('SIRA');
    await expect(questions(page)).toHaveText(['Which other kinds of funding do you accept?']);
    await expect(sidebar(page).getByRole('link')).toHaveText(['Payment and Funding Options']);
    await expect(page.getByRole('heading', { level: 2, name: 'Physiotherapy Services' })).toBeHidden();
    await search(page).fill('wILL treatment');
    await expect(question(page, 'Will treatment hurt?')).toBeVisible();
    await search(page).fill('');
    await expect(questions(page)).toHaveCount(30);
    await expect(sidebar(page).getByRole('link')).toHaveCount(6);
  });

  test('the number of matches is said politely, once somebody stops typing', async ({ page }) => {
    await openStopped(page, '/faq');
    await expect(search(page)).toBeVisible();
    const status = page.getByRole('status');
    await expect(status).toHaveText('All 30 questions');
    await search(page).pressSequentially('lift');
    await expect(questions(page)).toHaveCount(1);
    await expect(status).toHaveText('All 30 questions');
    await pass(page, 700);
    await expect(status).toHaveText('1 question matches');
  });

  test('no match: says so, offers Clear Search, and that empties the search and keeps the focus', async ({
    page,
  }) => {
    await page.goto('/faq');
    await search(page).fill('submarine');
    const status = page.getByRole('status');
    await expect(status).toContainText('No FAQs match your search');
    await expect(status).toContainText('Try different keywords or browse all categories');
    await expect(questions(page)).toHaveCount(0);
    await expect(sidebar(page)).toBeHidden();
    await page.getByRole('button', { name: 'Clear Search' }).click();
    await expect(search(page)).toHaveValue('');
    await expect(search(page)).toBeFocused();
    await expect(questions(page)).toHaveCount(30);
    await expect(status).toHaveText('All 30 questions');
    await expect(page.getByRole('button', { name: 'Clear Search' })).toBeHidden();
  });

  test('a link to a question that a search has hidden shows and opens it', async ({ page }) => {
    await page.goto('/faq');
    await search(page).fill('submarine');
    await expect(questions(page)).toHaveCount(0);
    await page.goto('/faq#will-treatment-hurt');
    await expect(page.getByText('Say stop at any moment and we stop.')).toBeInViewport();
    await expect(search(page)).toHaveValue('');
  });

  test('the keyboard is enough', async ({ page }) => {
    await page.goto('/faq');
    await search(page).focus();
    await page.keyboard.type('interpreter');
    await expect(questions(page)).toHaveCount(1);
    // The button that empties the box is the browser's own and takes no focus.
    await page.keyboard.press('Tab');
    await expect(sidebar(page).getByRole('link')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('TIS National on 131 450')).toBeVisible();
  });
});
