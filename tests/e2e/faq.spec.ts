import type { Page } from '@playwright/test';
import { buildCategories, type Question } from '../../src/features/faq/categories.ts';
import { matchingQuestions, maxShown, searchIndex } from '../../src/features/faq/searchIndex.ts';
import { interpolate } from '../../src/text/interpolate.ts';
import { pluralText } from '../../src/text/plurals.ts';
import { clinic, dialled, faqCategories, faqPage, pageLink, phrases } from '../support/siteWords.ts';
import { expect, openStopped, pass, test } from './fixtures.ts';
import { layoutShifts, watchLayout } from './pageLayout.ts';

const { search: words } = faqPage;
const categories = buildCategories(faqCategories);
const index = searchIndex(categories, words);
const all = categories.flatMap(({ questions }) => questions);
const allCount = interpolate(words.all, { count: String(all.length) });

/** A question, by its category's place and its own. */
function questionAt(category: number, place: number): Question {
  const found = categories[category]?.questions[place];
  if (!found) throw new Error('the FAQ has no such question');
  return found;
}
const [asked, other, last] = [questionAt(2, 0), questionAt(0, 1), questionAt(-1 + categories.length, 1)];

/** A word of an answer with which a search finds no other question. */
function onlyIn({ id, question, answer }: Question): string {
  const own = answer.join(' ').match(/\p{L}{5,}/gu) ?? [];
  const found = own.find((word) => [...matchingQuestions(index, word)].join() === id);
  if (!found) throw new Error(`"${question}" has no word of its own`);
  return found;
}

/** A word that finds more questions than are shown at first, and those questions, the best first. */
function common(): { word: string; found: string[] } {
  const written = all.flatMap(({ question, answer }) => [question, ...answer]).join(' ');
  const words = [...new Set(written.toLowerCase().match(/\p{L}{4,}/gu))];
  const finds = words.map((word) => ({ word, found: [...matchingQuestions(index, word)] }));
  const many = finds.find(({ found }) => found.length > maxShown && found.length < all.length);
  if (!many) throw new Error('no word is in so many questions');
  return many;
}

const contact = pageLink('contact');

/** Letters that no question or answer has. */
const nowhere = 'qqzzxx';

const search = (page: Page) => page.getByRole('searchbox', { name: words.label });
const sidebar = (page: Page) => page.getByRole('navigation', { name: faqPage.categories });
const question = (page: Page, { id }: Question) =>
  page.locator('details', { has: page.locator(`#${id}`) }).getByRole('heading', { level: 3 });
/** The last point of an answer. */
const answer = (page: Page, { id }: Question) => page.locator(`#${id} p`).last();
const open = (page: Page) => page.locator('details.question[open]');
const questions = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 });

/** Questions open one at a time, and close again, whether or not script runs. */
async function expectToOpenOneByOne(page: Page) {
  await page.goto('/faq');
  await expect(questions(page)).toHaveCount(all.length);
  await expect(answer(page, asked)).toBeHidden();
  await question(page, asked).click();
  await expect(answer(page, asked)).toBeVisible();
  await question(page, other).click();
  await expect(answer(page, other)).toBeVisible();
  await expect(answer(page, asked)).toBeHidden();
  await question(page, other).click();
  await expect(answer(page, other)).toBeHidden();
}

/** A link from outside, and one on the page, open the question that they name, with the question in sight. */
async function expectLinksToOpen(page: Page) {
  for (const before of ['about:blank', '/faq']) {
    await page.goto(before);
    await page.goto(`/faq#${last.id}`);
    await expect(page.locator(`#${last.id} p`).first()).toBeInViewport();
    await expect(question(page, last)).toBeInViewport();
  }
}

test.describe('with script off', () => {
  test.use({ javaScriptEnabled: false });

  test('every question opens, also by a link, and there is no search box or gap', async ({ page }) => {
    await expectToOpenOneByOne(page);
    await expectLinksToOpen(page);
    await expect(page.getByPlaceholder(words.placeholder)).toBeHidden();
    expect(await page.locator('search').boundingBox()).toBeNull();
  });

  test('prints every answer', async ({ page }) => {
    await page.goto('/faq');
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('details.question p:visible').count()).toBeGreaterThanOrEqual(all.length);
    for (const each of all.slice(0, 3)) await expect(answer(page, each)).toBeVisible();
  });
});

test.describe('with every script request failing', () => {
  test.use({
    expectedComplaints: /Failed to load resource|Failed to fetch dynamically imported module|error loading/i,
  });

  test('every question opens, and there is no search box', async ({ page }) => {
    await page.route('**/*.js', (route) => route.abort());
    await expectToOpenOneByOne(page);
    await expect(page.getByPlaceholder(words.placeholder)).toBeHidden();
  });
});

test.describe('with script', () => {
  test('every question opens, also by a link', async ({ page }) => {
    await expectToOpenOneByOne(page);
    await expectLinksToOpen(page);
  });

  test('the sidebar links to each category by its name in lower case with hyphens', async ({ page }) => {
    // Where the next click comes while the page is still gliding, a link may move away between press and release.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/faq');
    for (const { name, id } of categories) {
      await sidebar(page).getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(`/faq#${id}`);
      await expect(page.locator(`#${id}`).getByRole('heading', { level: 2, name })).toBeInViewport();
    }
  });

  test('hydration moves nothing', async ({ page }) => {
    await watchLayout(page);
    await page.goto('/faq');
    await expect(search(page)).toBeVisible();
    expect(await layoutShifts(page)).toEqual([]);
  });

  test('searches questions and answers in any case, and hides categories without a match', async ({
    page,
  }) => {
    await page.goto('/faq');
    await search(page).fill(onlyIn(asked).toUpperCase());
    await expect(questions(page)).toHaveText([asked.question]);
    await expect(sidebar(page).getByRole('link')).toHaveText([categories[2]?.name ?? '']);
    await expect(page.locator(`#${categories[0]?.id}`)).toBeHidden();
    await search(page).fill(other.question.toLowerCase());
    await expect(question(page, other)).toBeVisible();
    await search(page).fill('');
    await expect(questions(page)).toHaveCount(all.length);
    await expect(sidebar(page).getByRole('link')).toHaveCount(categories.length);
  });

  test('shows the best matches first, and the others after a button', async ({ page }) => {
    const { word, found } = common();
    await page.goto('/faq');
    await search(page).fill(word);
    await expect(questions(page)).toHaveCount(maxShown);
    await expect(questions(page).first()).toHaveText(all.find(({ id }) => id === found[0])?.question ?? '');
    const numbers = { count: String(found.length), shown: String(maxShown) };
    await expect(page.getByRole('status')).toHaveText(interpolate(words.best, numbers));
    await page.getByRole('button', { name: interpolate(words.showAll, numbers) }).click();
    await expect(questions(page)).toHaveCount(found.length);
    await expect(page.locator('summary:focus')).toBeInViewport();
    const isNew = (id: string) =>
      page.locator('details:has(summary:focus)', { has: page.locator(`#${id}`) }).count();
    expect(await Promise.all(found.slice(0, maxShown).map(isNew))).not.toContain(1);
    await expect(page.getByRole('status')).toHaveText(pluralText(found.length, words.found, phrases.locale));
    await search(page).fill(onlyIn(asked));
    await search(page).fill('');
    await expect(questions(page)).toHaveCount(all.length);
    await expect(questions(page)).toHaveText(all.map(({ question }) => question));
  });

  test('on a phone what was found is in sight below the number of matches, without the categories', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/faq');
    await search(page).fill(onlyIn(asked));
    const status = page.getByRole('status');
    await expect(status).toHaveText(pluralText(1, words.found, phrases.locale));
    await expect(question(page, asked)).toBeInViewport();
    await expect(sidebar(page)).toBeHidden();
    await search(page).fill('');
    await expect(sidebar(page)).toBeVisible();
  });

  test('a button as large as a fingertip clears the search', async ({ page }) => {
    await page.goto('/faq');
    await search(page).fill(nowhere);
    const box = await search(page).boundingBox();
    const { width = 0, height = 0 } = box ?? {};
    await search(page).click({ position: { x: width - 48, y: height / 2 } });
    await expect(search(page)).toHaveValue('');
    await expect(questions(page)).toHaveCount(all.length);
  });

  test('shows the number of matches at once, and announces it politely, once typing stops', async ({
    page,
  }) => {
    await openStopped(page, '/faq');
    await expect(search(page)).toBeVisible();
    const status = page.getByRole('status');
    const seen = page.locator('.faq-status > p');
    await expect(status).toHaveText(allCount);
    await expect(seen).toHaveText(allCount);
    await search(page).pressSequentially(onlyIn(asked));
    await expect(questions(page)).toHaveCount(1);
    const one = pluralText(1, words.found, phrases.locale);
    await expect(seen).toHaveText(one);
    await expect(status).toHaveText(allCount);
    await pass(page, 700);
    await expect(status).toHaveText(one);
  });

  test('no match: offers Clear Search, which empties the search and keeps the focus', async ({ page }) => {
    await page.goto('/faq');
    await search(page).fill(nowhere);
    const status = page.getByRole('status');
    await expect(status).toContainText(words.none.heading);
    await expect(status).toContainText(words.none.text);
    await expect(status.getByRole('link', { name: clinic.phone.number })).toHaveAttribute('href', dialled);
    await expect(questions(page)).toHaveCount(0);
    await page.getByRole('button', { name: words.clear }).click();
    await expect(search(page)).toHaveValue('');
    await expect(search(page)).toBeFocused();
    await expect(questions(page)).toHaveCount(all.length);
    await expect(status).toHaveText(allCount);
    await expect(page.getByRole('button', { name: words.clear })).toBeHidden();
  });

  test('no match: shows the categories, and each shows its questions', async ({ page }) => {
    await page.goto('/faq');
    await search(page).fill(nowhere);
    await expect(questions(page)).toHaveCount(0);
    const links = sidebar(page).getByRole('link');
    await expect(links).toHaveText(categories.map(({ name }) => name));
    await links.last().click();
    await expect(page).toHaveURL(`/faq#${categories.at(-1)?.id}`);
    await expect(
      page.getByRole('heading', { level: 2, name: categories.at(-1)?.name ?? '' }),
    ).toBeInViewport();
    await expect(search(page)).toHaveValue('');
    await expect(questions(page)).toHaveCount(all.length);
  });

  test('a link to a question that a search has hidden shows and opens it', async ({ page }) => {
    await page.goto('/faq');
    await search(page).fill(nowhere);
    await expect(questions(page)).toHaveCount(0);
    await page.goto(`/faq#${last.id}`);
    await expect(page.locator(`#${last.id} p`).first()).toBeInViewport();
    await expect(search(page)).toHaveValue('');
  });

  test('works by keyboard alone', async ({ page }) => {
    await page.goto('/faq');
    await search(page).focus();
    await page.keyboard.type(onlyIn(asked));
    await expect(questions(page)).toHaveCount(1);
    await expect(answer(page, asked)).toBeVisible();
    // The button that empties the box is the browser's own and takes no focus.
    await page.keyboard.press('Tab');
    await expect(sidebar(page).getByRole('link')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(answer(page, asked)).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(answer(page, asked)).toBeVisible();
  });

  test.describe('the only match', () => {
    test.beforeEach(({ page }) => page.goto('/faq'));

    test('opens by itself, also when typed quickly, and closes when the search finds others', async ({
      page,
    }) => {
      await search(page).pressSequentially(onlyIn(asked));
      await expect(answer(page, asked)).toBeVisible();
      await expect(open(page)).toHaveCount(1);
      await search(page).fill(onlyIn(other));
      await expect(answer(page, other)).toBeVisible();
      await expect(open(page)).toHaveCount(1);
      await search(page).fill(nowhere);
      await expect(questions(page)).toHaveCount(0);
      await search(page).fill('');
      await expect(questions(page)).toHaveCount(all.length);
      await expect(open(page)).toHaveCount(0);
    });

    test('stays open if the visitor opened it', async ({ page }) => {
      await question(page, asked).click();
      await search(page).fill(onlyIn(asked));
      await expect(questions(page)).toHaveCount(1);
      await search(page).fill('');
      await expect(questions(page)).toHaveCount(all.length);
      await expect(answer(page, asked)).toBeVisible();
    });

    test('stays closed or open as the visitor left it', async ({ page }) => {
      await search(page).fill(onlyIn(asked));
      await expect(answer(page, asked)).toBeVisible();
      await question(page, asked).click();
      await expect(answer(page, asked)).toBeHidden();
      await question(page, asked).click();
      await search(page).fill('');
      await expect(questions(page)).toHaveCount(all.length);
      await expect(answer(page, asked)).toBeVisible();
    });

    test('closes when the search is cleared, and the question that was open before opens', async ({
      page,
    }) => {
      await question(page, other).click();
      await search(page).fill(onlyIn(asked));
      await expect(answer(page, asked)).toBeVisible();
      await search(page).fill('');
      await expect(answer(page, other)).toBeVisible();
      await expect(open(page)).toHaveCount(1);
    });

    test('closes when a link opens another question', async ({ page }) => {
      await question(page, other).click();
      await search(page).fill(onlyIn(asked));
      await expect(answer(page, asked)).toBeVisible();
      await page.goto(`/faq#${last.id}`);
      await expect(page.locator(`#${last.id} p`).first()).toBeInViewport();
      await expect(questions(page)).toHaveCount(all.length);
      await expect(open(page)).toHaveCount(1);
    });
  });

  test('keeps the search after a reload, from the first paint', async ({ page }) => {
    const kept = () => page.evaluate(() => history.state?.query);
    await openStopped(page, '/faq');
    await search(page).fill(nowhere);
    await pass(page, 400);
    await expect.poll(kept).toBe(nowhere);
    await page.reload();
    await expect(search(page)).toHaveValue(nowhere);
    expect(await kept()).toBe(nowhere);
  });

  test('keeps the search and its open answer after Back from another page', async ({ page }) => {
    await page.goto('/faq');
    await search(page).fill(onlyIn(asked));
    await expect(sidebar(page).getByRole('link')).toHaveCount(1);
    await sidebar(page).getByRole('link').click();
    await expect(page.getByRole('status')).toHaveText(pluralText(1, words.found, phrases.locale));
    await page.getByRole('contentinfo').getByRole('link', { name: contact.name }).first().click();
    await expect(page).toHaveURL(contact.path);
    await page.goBack();
    await expect(search(page)).toHaveValue(onlyIn(asked));
    await expect(questions(page)).toHaveText([asked.question]);
    await expect(answer(page, asked)).toBeVisible();
    await search(page).fill('');
    await expect(page.getByRole('status')).toHaveText(allCount);
    await page.goForward();
    await expect(page).toHaveURL(contact.path);
    await page.goBack();
    await expect(questions(page)).toHaveCount(all.length);
  });
});
