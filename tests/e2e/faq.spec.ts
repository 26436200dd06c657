import type { Page } from '@playwright/test';
import { buildCategories, type Question } from '../../src/features/faq/categories.ts';
import { matchingQuestions, maxVisible, searchIndex } from '../../src/features/faq/searchIndex.ts';
import { interpolate } from '../../src/text/interpolate.ts';
import { pluralText } from '../../src/text/plurals.ts';
import { callHref, clinic, faqCategories, faqPage, pageLink, phrases } from '../support/siteWords.ts';
import { advanceClock, expect, openStopped, test } from './fixtures.ts';

// Smooth scrolling would only delay the tests.
test.use({ reducedMotion: 'reduce' });

const { search: words } = faqPage;
const categories = buildCategories(faqCategories);
const index = searchIndex(categories, words);
const allQuestions = categories.flatMap(({ questions }) => questions);
const allCount = interpolate(words.all, { count: String(allQuestions.length) });

/** The question at `position` in a category, both counted from 0. */
function questionAt(category: number, position: number): Question {
  const found = categories[category]?.questions[position];
  if (!found) throw new Error('the FAQ has no such question');
  return found;
}
const [asked, other, last] = [questionAt(2, 0), questionAt(0, 1), questionAt(-1 + categories.length, 1)];

/** A word of a question's answer that finds no other question. */
function findUniqueWord({ id, question, answer }: Question): string {
  const answerWords = answer.join(' ').match(/\p{L}{5,}/gu) ?? [];
  const found = answerWords.find((word) => [...matchingQuestions(index, word)].join() === id);
  if (!found) throw new Error(`"${question}" has no word of its own`);
  return found;
}

/** A word that finds more questions than the page shows at first, and the ids of these questions, the best first. */
function findCommonWord(): { word: string; found: string[] } {
  const texts = allQuestions.flatMap(({ question, answer }) => [question, ...answer]).join(' ');
  const words = [...new Set(texts.toLowerCase().match(/\p{L}{4,}/gu))];
  const matchesByWord = words.map((word) => ({ word, found: [...matchingQuestions(index, word)] }));
  const commonMatch = matchesByWord.find(
    ({ found }) => found.length > maxVisible && found.length < allQuestions.length,
  );
  if (!commonMatch) throw new Error('no word is in enough questions');
  return commonMatch;
}

const contact = pageLink('contact');

/** A search text that no question or answer contains. */
const unmatchedQuery = 'qqzzxx';

const searchField = (page: Page) => page.getByRole('searchbox', { name: words.label });
const sidebar = (page: Page) => page.getByRole('navigation', { name: faqPage.categories });
const questionHeading = (page: Page, { id }: Question) =>
  page.locator('details', { has: page.locator(`#${id}`) }).getByRole('heading', { level: 3 });
/** The last paragraph of an answer. */
const answerEnd = (page: Page, { id }: Question) => page.locator(`#${id} p`).last();
const openQuestions = (page: Page) => page.locator('details.question[open]');
const visibleQuestions = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('the FAQ has only one open question after a press, and opens the target of a link', async ({
      page,
    }) => {
      await page.goto('/faq');
      await expect(visibleQuestions(page)).toHaveCount(allQuestions.length);
      // Without script the search field takes no space on the page.
      expect((await page.locator('search').boundingBox()) === null).toBe(!javaScriptEnabled);
      await expect(answerEnd(page, asked)).toBeHidden();
      await questionHeading(page, asked).click();
      await expect(answerEnd(page, asked)).toBeVisible();
      await questionHeading(page, other).click();
      await expect(answerEnd(page, other)).toBeVisible();
      await expect(answerEnd(page, asked)).toBeHidden();
      await questionHeading(page, other).click();
      await expect(answerEnd(page, other)).toBeHidden();
      // Opens the link on the FAQ itself and from another page.
      for (const startPage of ['/faq', 'about:blank']) {
        if (startPage !== '/faq') await page.goto(startPage);
        await page.goto(`/faq#${last.id}`);
        await expect(page.locator(`#${last.id} p`).first()).toBeInViewport();
        await expect(questionHeading(page, last)).toBeInViewport();
      }
    });
  });
}

test('the search of the FAQ shows the best matches first, and the others after a press', async ({ page }) => {
  const { word, found } = findCommonWord();
  await page.goto('/faq');
  await searchField(page).fill(word);
  await expect(visibleQuestions(page)).toHaveCount(maxVisible);
  await expect(visibleQuestions(page).first()).toHaveText(
    allQuestions.find(({ id }) => id === found[0])?.question ?? '',
  );
  const numbers = { count: String(found.length), shown: String(maxVisible) };
  await expect(page.getByRole('status')).toHaveText(interpolate(words.best, numbers));
  await page.getByRole('button', { name: interpolate(words.showAll, numbers) }).click();
  await expect(visibleQuestions(page)).toHaveCount(found.length);
  await expect(page.locator('summary:focus')).toBeInViewport();
  const countFocusedQuestion = (id: string) =>
    page.locator('details:has(summary:focus)', { has: page.locator(`#${id}`) }).count();
  expect(await Promise.all(found.slice(0, maxVisible).map(countFocusedQuestion))).not.toContain(1);
  await searchField(page).fill('');
  await expect(visibleQuestions(page)).toHaveText(allQuestions.map(({ question }) => question));
  await expect(sidebar(page).getByRole('link')).toHaveCount(categories.length);
});

test('on a phone the matches of an FAQ search are in view below their number, without categories', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/faq');
  await searchField(page).fill(findUniqueWord(asked));
  await expect(page.getByRole('status')).toHaveText(pluralText(1, words.found, phrases.locale));
  await expect(questionHeading(page, asked)).toBeInViewport();
  await expect(sidebar(page)).toBeHidden();
  // A press 48 px from the end of the field clears it, since the browser's own button there is as large as a fingertip.
  const { width = 0, height = 0 } = (await searchField(page).boundingBox()) ?? {};
  await searchField(page).click({ position: { x: width - 48, y: height / 2 } });
  await expect(searchField(page)).toHaveValue('');
  await expect(sidebar(page)).toBeVisible();
});

test('the number of matches of a search is shown at once, and announced when typing stops', async ({
  page,
}) => {
  await openStopped(page, '/faq');
  await expect(searchField(page)).toBeVisible();
  const status = page.getByRole('status');
  const visibleStatus = page.locator('.faq-status > p');
  await expect(status).toHaveText(allCount);
  await expect(visibleStatus).toHaveText(allCount);
  await searchField(page).pressSequentially(findUniqueWord(asked));
  await expect(visibleQuestions(page)).toHaveCount(1);
  const oneMatchText = pluralText(1, words.found, phrases.locale);
  await expect(visibleStatus).toHaveText(oneMatchText);
  await expect(status).toHaveText(allCount);
  await advanceClock(page, 700);
  await expect(status).toHaveText(oneMatchText);
});

test('the FAQ shows all categories and a button that clears the search if nothing matches', async ({
  page,
}) => {
  await page.goto('/faq');
  await searchField(page).fill(unmatchedQuery);
  const status = page.getByRole('status');
  await expect(status).toContainText(words.none.heading);
  await expect(status).toContainText(words.none.text);
  await expect(status.getByRole('link', { name: clinic.phone.number })).toHaveAttribute('href', callHref);
  await expect(visibleQuestions(page)).toHaveCount(0);
  await page.getByRole('button', { name: words.clear }).click();
  await expect(searchField(page)).toHaveValue('');
  await expect(searchField(page)).toBeFocused();
  await expect(status).toHaveText(allCount);
  await expect(page.getByRole('button', { name: words.clear })).toBeHidden();

  await searchField(page).fill(unmatchedQuery);
  await expect(visibleQuestions(page)).toHaveCount(0);
  const links = sidebar(page).getByRole('link');
  await expect(links).toHaveText(categories.map(({ name }) => name));
  await links.last().click();
  const { id, name } = categories.at(-1) ?? { id: '', name: '' };
  await expect(page).toHaveURL(`/faq#${id}`);
  await expect(page.getByRole('heading', { level: 2, name })).toBeInViewport();
  await expect(searchField(page)).toHaveValue('');
  await expect(visibleQuestions(page)).toHaveCount(allQuestions.length);
});

test('a visitor searches the FAQ with the keyboard alone, and gets only categories and answers that match', async ({
  page,
}) => {
  await page.goto('/faq');
  await searchField(page).focus();
  await page.keyboard.type(findUniqueWord(asked));
  await expect(visibleQuestions(page)).toHaveText([asked.question]);
  await expect(sidebar(page).getByRole('link')).toHaveText([categories[2]?.name ?? '']);
  await expect(page.locator(`#${categories[0]?.id}`)).toBeHidden();
  await expect(answerEnd(page, asked)).toBeVisible();
  // The search field has one tab stop, since the browser's own button that clears the field takes no focus.
  await page.keyboard.press('Tab');
  await expect(sidebar(page).getByRole('link')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(answerEnd(page, asked)).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(answerEnd(page, asked)).toBeVisible();
});

test.describe('the only match of a search', () => {
  test.beforeEach(({ page }) => page.goto('/faq'));

  test('opens by itself, also when typed quickly, and closes when another opens', async ({ page }) => {
    await questionHeading(page, other).click();
    await searchField(page).pressSequentially(findUniqueWord(asked));
    await expect(answerEnd(page, asked)).toBeVisible();
    await expect(openQuestions(page)).toHaveCount(1);
    // After the search is cleared, the earlier question is open again.
    await searchField(page).fill('');
    await expect(answerEnd(page, other)).toBeVisible();
    await expect(openQuestions(page)).toHaveCount(1);
    await questionHeading(page, other).click();
    await searchField(page).fill(findUniqueWord(asked));
    await expect(answerEnd(page, asked)).toBeVisible();
    await searchField(page).fill(unmatchedQuery);
    await expect(visibleQuestions(page)).toHaveCount(0);
    await expect(openQuestions(page)).toHaveCount(0);
    await searchField(page).fill(findUniqueWord(asked));
    await expect(answerEnd(page, asked)).toBeVisible();
    await page.goto(`/faq#${last.id}`);
    await expect(page.locator(`#${last.id} p`).first()).toBeInViewport();
    await expect(searchField(page)).toHaveValue('');
    await expect(visibleQuestions(page)).toHaveCount(allQuestions.length);
    await expect(openQuestions(page)).toHaveCount(1);
  });

  test('remains open or closed as the visitor left it', async ({ page }) => {
    // The visitor opens the question before the search finds it.
    await questionHeading(page, asked).click();
    await searchField(page).fill(findUniqueWord(asked));
    await expect(visibleQuestions(page)).toHaveCount(1);
    await searchField(page).fill('');
    await expect(visibleQuestions(page)).toHaveCount(allQuestions.length);
    await expect(answerEnd(page, asked)).toBeVisible();
    await questionHeading(page, asked).click();
    // The visitor closes and opens the question while it is the only match.
    await searchField(page).fill(findUniqueWord(asked));
    await expect(answerEnd(page, asked)).toBeVisible();
    await questionHeading(page, asked).click();
    await expect(answerEnd(page, asked)).toBeHidden();
    await questionHeading(page, asked).click();
    await searchField(page).fill('');
    await expect(visibleQuestions(page)).toHaveCount(allQuestions.length);
    await expect(answerEnd(page, asked)).toBeVisible();
  });
});

test('the search of the FAQ and its open answer are restored after a reload and after Back', async ({
  page,
}) => {
  const typed = findUniqueWord(asked);
  await page.goto('/faq');
  await searchField(page).fill(typed);
  await expect.poll(() => page.evaluate(() => history.state?.query)).toBe(typed);
  await page.reload();
  await expect(searchField(page)).toHaveValue(typed);
  await expect(sidebar(page).getByRole('link')).toHaveCount(1);
  await sidebar(page).getByRole('link').click();
  await expect(page.getByRole('status')).toHaveText(pluralText(1, words.found, phrases.locale));
  await page.getByRole('contentinfo').getByRole('link', { name: contact.name }).first().click();
  await expect(page).toHaveURL(contact.path);
  await page.goBack();
  await expect(searchField(page)).toHaveValue(typed);
  await expect(visibleQuestions(page)).toHaveText([asked.question]);
  await expect(answerEnd(page, asked)).toBeVisible();
  await searchField(page).fill('');
  await expect(page.getByRole('status')).toHaveText(allCount);
  await page.goForward();
  await expect(page).toHaveURL(contact.path);
  await page.goBack();
  await expect(visibleQuestions(page)).toHaveCount(allQuestions.length);
});
