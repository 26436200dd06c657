import type { Page } from '@playwright/test';
import { buildCategories, type Question } from '../../src/features/faq/categories.ts';
import { matchingQuestions, maxShown, searchIndex } from '../../src/features/faq/searchIndex.ts';
import { interpolate } from '../../src/text/interpolate.ts';
import { pluralText } from '../../src/text/plurals.ts';
import { clinic, dialled, faqCategories, faqPage, pageLink, phrases } from '../support/siteWords.ts';
import { expect, openStopped, pass, test } from './fixtures.ts';

const { search: words } = faqPage;
const categories = buildCategories(faqCategories);
const index = searchIndex(categories, words);
const allQuestions = categories.flatMap(({ questions }) => questions);
const allCount = interpolate(words.all, { count: String(allQuestions.length) });

/** The question at `place` in a category, both counted from 0. */
function questionAt(category: number, place: number): Question {
  const found = categories[category]?.questions[place];
  if (!found) throw new Error('the FAQ has no such question');
  return found;
}
const [asked, other, last] = [questionAt(2, 0), questionAt(0, 1), questionAt(-1 + categories.length, 1)];

/** A word of a question's answer that finds no other question. */
function wordOnlyIn({ id, question, answer }: Question): string {
  const own = answer.join(' ').match(/\p{L}{5,}/gu) ?? [];
  const found = own.find((word) => [...matchingQuestions(index, word)].join() === id);
  if (!found) throw new Error(`"${question}" has no word of its own`);
  return found;
}

/** A word that finds more questions than are shown at first, and those questions, the best first. */
function commonWord(): { word: string; found: string[] } {
  const texts = allQuestions.flatMap(({ question, answer }) => [question, ...answer]).join(' ');
  const words = [...new Set(texts.toLowerCase().match(/\p{L}{4,}/gu))];
  const finds = words.map((word) => ({ word, found: [...matchingQuestions(index, word)] }));
  const many = finds.find(({ found }) => found.length > maxShown && found.length < allQuestions.length);
  if (!many) throw new Error('no word is in enough questions');
  return many;
}

const contact = pageLink('contact');

/** A search text that no question or answer contains. */
const unmatched = 'qqzzxx';

const search = (page: Page) => page.getByRole('searchbox', { name: words.label });
const sidebar = (page: Page) => page.getByRole('navigation', { name: faqPage.categories });
const question = (page: Page, { id }: Question) =>
  page.locator('details', { has: page.locator(`#${id}`) }).getByRole('heading', { level: 3 });
/** The last paragraph of an answer. */
const answer = (page: Page, { id }: Question) => page.locator(`#${id} p`).last();
const openQuestions = (page: Page) => page.locator('details.question[open]');
const questions = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('the FAQ has only one open question after a press, and opens the target of a link', async ({
      page,
    }) => {
      await page.goto('/faq');
      await expect(questions(page)).toHaveCount(allQuestions.length);
      // Without script the search takes no space.
      expect((await page.locator('search').boundingBox()) === null).toBe(!javaScriptEnabled);
      await expect(answer(page, asked)).toBeHidden();
      await question(page, asked).click();
      await expect(answer(page, asked)).toBeVisible();
      await question(page, other).click();
      await expect(answer(page, other)).toBeVisible();
      await expect(answer(page, asked)).toBeHidden();
      await question(page, other).click();
      await expect(answer(page, other)).toBeHidden();
      // The link works on the open page and from another page.
      for (const before of ['/faq', 'about:blank']) {
        if (before !== '/faq') await page.goto(before);
        await page.goto(`/faq#${last.id}`);
        await expect(page.locator(`#${last.id} p`).first()).toBeInViewport();
        await expect(question(page, last)).toBeInViewport();
      }
    });
  });
}

test('the search of the FAQ ignores case and hides categories without a match', async ({ page }) => {
  await page.goto('/faq');
  await search(page).fill(wordOnlyIn(asked).toUpperCase());
  await expect(questions(page)).toHaveText([asked.question]);
  await expect(sidebar(page).getByRole('link')).toHaveText([categories[2]?.name ?? '']);
  await expect(page.locator(`#${categories[0]?.id}`)).toBeHidden();
  await search(page).fill(other.question.toLowerCase());
  await expect(question(page, other)).toBeVisible();
  await search(page).fill('');
  await expect(questions(page)).toHaveCount(allQuestions.length);
  await expect(sidebar(page).getByRole('link')).toHaveCount(categories.length);
});

test('the search of the FAQ shows the best matches first, and the others after a press', async ({ page }) => {
  const { word, found } = commonWord();
  await page.goto('/faq');
  await search(page).fill(word);
  await expect(questions(page)).toHaveCount(maxShown);
  await expect(questions(page).first()).toHaveText(
    allQuestions.find(({ id }) => id === found[0])?.question ?? '',
  );
  const numbers = { count: String(found.length), shown: String(maxShown) };
  await expect(page.getByRole('status')).toHaveText(interpolate(words.best, numbers));
  await page.getByRole('button', { name: interpolate(words.showAll, numbers) }).click();
  await expect(questions(page)).toHaveCount(found.length);
  await expect(page.locator('summary:focus')).toBeInViewport();
  const isNew = (id: string) =>
    page.locator('details:has(summary:focus)', { has: page.locator(`#${id}`) }).count();
  expect(await Promise.all(found.slice(0, maxShown).map(isNew))).not.toContain(1);
  await search(page).fill('');
  await expect(questions(page)).toHaveText(allQuestions.map(({ question }) => question));
});

test('on a phone the matches of an FAQ search are in view below their number, without categories', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/faq');
  await search(page).fill(wordOnlyIn(asked));
  const status = page.getByRole('status');
  await expect(status).toHaveText(pluralText(1, words.found, phrases.locale));
  await expect(question(page, asked)).toBeInViewport();
  await expect(sidebar(page)).toBeHidden();
  // A press 48 px from the end of the field clears it, since the browser's own button there is as large as a fingertip.
  const { width = 0, height = 0 } = (await search(page).boundingBox()) ?? {};
  await search(page).click({ position: { x: width - 48, y: height / 2 } });
  await expect(search(page)).toHaveValue('');
  await expect(sidebar(page)).toBeVisible();
});

test('the number of matches of a search is shown at once, and announced when typing stops', async ({
  page,
}) => {
  await openStopped(page, '/faq');
  await expect(search(page)).toBeVisible();
  const status = page.getByRole('status');
  const seen = page.locator('.faq-status > p');
  await expect(status).toHaveText(allCount);
  await expect(seen).toHaveText(allCount);
  await search(page).pressSequentially(wordOnlyIn(asked));
  await expect(questions(page)).toHaveCount(1);
  const one = pluralText(1, words.found, phrases.locale);
  await expect(seen).toHaveText(one);
  await expect(status).toHaveText(allCount);
  await pass(page, 700);
  await expect(status).toHaveText(one);
});

test('the FAQ shows all categories and a button that clears the search if nothing matches', async ({
  page,
}) => {
  await page.goto('/faq');
  await search(page).fill(unmatched);
  const status = page.getByRole('status');
  await expect(status).toContainText(words.none.heading);
  await expect(status).toContainText(words.none.text);
  await expect(status.getByRole('link', { name: clinic.phone.number })).toHaveAttribute('href', dialled);
  await expect(questions(page)).toHaveCount(0);
  await page.getByRole('button', { name: words.clear }).click();
  await expect(search(page)).toHaveValue('');
  await expect(search(page)).toBeFocused();
  await expect(status).toHaveText(allCount);
  await expect(page.getByRole('button', { name: words.clear })).toBeHidden();

  await search(page).fill(unmatched);
  await expect(questions(page)).toHaveCount(0);
  const links = sidebar(page).getByRole('link');
  await expect(links).toHaveText(categories.map(({ name }) => name));
  await links.last().click();
  const { id, name } = categories.at(-1) ?? { id: '', name: '' };
  await expect(page).toHaveURL(`/faq#${id}`);
  await expect(page.getByRole('heading', { level: 2, name })).toBeInViewport();
  await expect(search(page)).toHaveValue('');
  await expect(questions(page)).toHaveCount(allQuestions.length);
});

test('a visitor searches the FAQ and opens an answer with the keyboard alone', async ({ page }) => {
  await page.goto('/faq');
  await search(page).focus();
  await page.keyboard.type(wordOnlyIn(asked));
  await expect(questions(page)).toHaveCount(1);
  await expect(answer(page, asked)).toBeVisible();
  // The search field has one tab stop, since the browser's own button that clears the field takes no focus.
  await page.keyboard.press('Tab');
  await expect(sidebar(page).getByRole('link')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(answer(page, asked)).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(answer(page, asked)).toBeVisible();
});

test.describe('the only match of a search', () => {
  test.beforeEach(({ page }) => page.goto('/faq'));

  test('opens by itself, also when typed quickly, and closes when another opens', async ({ page }) => {
    await question(page, other).click();
    await search(page).pressSequentially(wordOnlyIn(asked));
    await expect(answer(page, asked)).toBeVisible();
    await expect(openQuestions(page)).toHaveCount(1);
    // After the search is cleared, the earlier question is open again.
    await search(page).fill('');
    await expect(answer(page, other)).toBeVisible();
    await expect(openQuestions(page)).toHaveCount(1);
    await question(page, other).click();
    await search(page).fill(wordOnlyIn(asked));
    await expect(answer(page, asked)).toBeVisible();
    await search(page).fill(unmatched);
    await expect(questions(page)).toHaveCount(0);
    await expect(openQuestions(page)).toHaveCount(0);
    await search(page).fill(wordOnlyIn(asked));
    await expect(answer(page, asked)).toBeVisible();
    await page.goto(`/faq#${last.id}`);
    await expect(page.locator(`#${last.id} p`).first()).toBeInViewport();
    await expect(search(page)).toHaveValue('');
    await expect(questions(page)).toHaveCount(allQuestions.length);
    await expect(openQuestions(page)).toHaveCount(1);
  });

  test('remains open or closed as the visitor left it', async ({ page }) => {
    // The visitor opens the question before the search finds it.
    await question(page, asked).click();
    await search(page).fill(wordOnlyIn(asked));
    await expect(questions(page)).toHaveCount(1);
    await search(page).fill('');
    await expect(questions(page)).toHaveCount(allQuestions.length);
    await expect(answer(page, asked)).toBeVisible();
    await question(page, asked).click();
    // The visitor closes and opens the question while it is the only match.
    await search(page).fill(wordOnlyIn(asked));
    await expect(answer(page, asked)).toBeVisible();
    await question(page, asked).click();
    await expect(answer(page, asked)).toBeHidden();
    await question(page, asked).click();
    await search(page).fill('');
    await expect(questions(page)).toHaveCount(allQuestions.length);
    await expect(answer(page, asked)).toBeVisible();
  });
});

test('the search of the FAQ and its open answer are restored after a reload and after Back', async ({
  page,
}) => {
  const typed = wordOnlyIn(asked);
  await page.goto('/faq');
  await search(page).fill(typed);
  await expect.poll(() => page.evaluate(() => history.state?.query)).toBe(typed);
  await page.reload();
  await expect(search(page)).toHaveValue(typed);
  await expect(sidebar(page).getByRole('link')).toHaveCount(1);
  await sidebar(page).getByRole('link').click();
  await expect(page.getByRole('status')).toHaveText(pluralText(1, words.found, phrases.locale));
  await page.getByRole('contentinfo').getByRole('link', { name: contact.name }).first().click();
  await expect(page).toHaveURL(contact.path);
  await page.goBack();
  await expect(search(page)).toHaveValue(typed);
  await expect(questions(page)).toHaveText([asked.question]);
  await expect(answer(page, asked)).toBeVisible();
  await search(page).fill('');
  await expect(page.getByRole('status')).toHaveText(allCount);
  await page.goForward();
  await expect(page).toHaveURL(contact.path);
  await page.goBack();
  await expect(questions(page)).toHaveCount(allQuestions.length);
});
