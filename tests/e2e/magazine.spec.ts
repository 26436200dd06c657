import type { Page } from '@playwright/test';
import { monthText } from '../../src/clinic/dates.ts';
import type {
  ArticleContent as Article,
  IssueContent as Issue,
} from '../../src/content/schemas/magazineSchema.ts';
import { interpolate } from '../../src/text/interpolate.ts';
import { articleText, issues, magazinePage, phrases } from '../support/siteWords.ts';
import { expect, test } from './fixtures.ts';

const { article: words, bar, coming } = magazinePage;
const [first, last] = [issues[0], issues.at(-1)] as [Issue, Issue];
/** An issue that has no articles yet, if there is one. */
const issueToCome = issues.find(({ articles }) => articles.length === 0);
const publishedArticle = first.articles.find(({ id }) => articleText(id)) as Article;
const articlesToCome = first.articles.filter(({ id }) => !articleText(id));
/** The first words of the published article, and below its last heading. */
const [, firstWords = ''] = /^(\w[^.]{20,}?)[,.]/m.exec(articleText(publishedArticle.id) ?? '') ?? [];
const [, lastPart = ''] = [...(articleText(publishedArticle.id) ?? '').matchAll(/^## (.*)$/gm)].at(-1) ?? [];

const previousButton = (page: Page) => page.getByRole('button', { name: `${bar.previous} ${bar.issue}` });
const nextButton = (page: Page) => page.getByRole('button', { name: `${bar.next} ${bar.issue}` });
const readLink = (page: Page, { title }: Article) =>
  page.getByRole('link', { name: `${words.read} ${title}` });
const articleTitle = (page: Page, { title }: Article) => page.getByRole('heading', { level: 2, name: title });
const articleRegion = (page: Page, { title }: Article) => page.getByRole('article', { name: title });
const articleCards = (page: Page) => page.getByRole('list', { name: magazinePage.articles });
const archive = (page: Page) => page.getByRole('region', { name: magazinePage.archive });
const issueRegion = (page: Page, { title }: Issue) => page.getByRole('region', { name: title, exact: true });
const archiveLink = (page: Page, { id }: Issue) => archive(page).locator(`a[href="#${id}"]`);
const backToIssue = (page: Page) => page.getByRole('link', { name: words.back }).first();
const counter = (page: Page, number: number) =>
  page.getByText(`${number} / ${issues.length}`, { exact: true });
const comingText = (month: string) => interpolate(coming.text, { month: monthText(month, phrases.locale) });

const isAtTop = (page: Page) => page.evaluate(() => scrollY === 0);

test.describe('without script', () => {
  // Smooth scrolling would only delay the tests.
  test.use({ javaScriptEnabled: false, reducedMotion: 'reduce' });

  test('cards, Back to Issue and the archive lead to an article or issue on the same page', async ({
    page,
  }) => {
    await page.goto('/magazine');
    await expect(nextButton(page)).toBeHidden();
    await expect(issueRegion(page, first)).toBeVisible();
    await readLink(page, publishedArticle).click();
    await expect(articleTitle(page, publishedArticle)).toBeInViewport();
    await expect(articleRegion(page, publishedArticle).getByText(firstWords)).toBeVisible();
    await backToIssue(page).click();
    await expect(page.locator(`#${first.id}-title`)).toBeInViewport();
    await archiveLink(page, last).click();
    await expect(page.locator(`#${last.id}-title`)).toBeInViewport();
    if (issueToCome) await expect(issueRegion(page, issueToCome)).toContainText(comingText(issueToCome.date));
  });

  test('the badges of articles have a colour for each category', async ({ page }) => {
    await page.goto('/magazine');
    const colours = await issueRegion(page, first)
      .locator('.article-card .badge')
      .evaluateAll((badges) => badges.map((badge) => getComputedStyle(badge).backgroundColor));
    expect(new Set(colours).size).toBe(new Set(first.articles.map(({ category }) => category)).size);
  });
});

test('Previous and Next go through the issues of the magazine, and are disabled at the ends', async ({
  page,
}) => {
  await page.goto('/magazine');
  await expect(previousButton(page)).toBeDisabled();
  const buttonColour = () => nextButton(page).evaluate((button) => getComputedStyle(button).backgroundColor);
  const initialColour = await buttonColour();
  await nextButton(page).hover();
  expect(await buttonColour()).not.toBe(initialColour);
  for (const [index, each] of issues.entries()) {
    await expect(counter(page, index + 1)).toBeVisible();
    await expect(issueRegion(page, each)).toBeVisible();
    for (const other of issues.filter(({ id }) => id !== each.id)) {
      await expect(issueRegion(page, other)).toBeHidden();
    }
    if (index < issues.length - 1) await nextButton(page).click();
  }
  await expect(page.getByRole('status')).toHaveText(`${bar.counter} ${issues.length} / ${issues.length}`);
  await expect(nextButton(page)).toBeDisabled();
  expect(await buttonColour()).toBe(initialColour);
  await expect(previousButton(page)).toBeFocused();
  for (let number = issues.length - 1; number > 0; number -= 1) await previousButton(page).click();
  await expect(issueRegion(page, first)).toBeVisible();
  await expect(previousButton(page)).toBeDisabled();
  await readLink(page, publishedArticle).click();
  await nextButton(page).click();
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(issueRegion(page, issues[1] as Issue)).toBeVisible();
});

test('Read Article opens an article at its top; Back to Issue and Back return to its card', async ({
  page,
}) => {
  await page.goto('/magazine');
  await readLink(page, publishedArticle).click();
  await page.goBack();
  await expect(page).toHaveURL('/magazine');
  await expect(readLink(page, publishedArticle)).toBeFocused();
  await page.goForward();
  await expect(articleRegion(page, publishedArticle)).toBeVisible();
  await page.goBack();
  for (const article of [publishedArticle, ...articlesToCome.slice(-1)]) {
    await readLink(page, article).scrollIntoViewIfNeeded();
    const scrollPosition = await page.evaluate(() => scrollY);
    await readLink(page, article).click();
    await expect(page).toHaveURL(`/magazine#${article.id}`);
    await expect(articleTitle(page, article)).toBeFocused();
    await expect(page.getByRole('article')).toHaveCount(1);
    if (article !== publishedArticle) await expect(articleRegion(page, article)).toContainText(words.coming);
    await expect(articleCards(page)).toBeHidden();
    expect(await isAtTop(page)).toBe(true);
    await backToIssue(page).click();
    await expect(readLink(page, article)).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(scrollPosition);
    await expect(page.getByRole('article')).toHaveCount(0);
  }
});

test('Back from an issue returns to the title of the article, and from there to its card', async ({
  page,
}) => {
  await page.goto('/magazine');
  await readLink(page, publishedArticle).click();
  await backToIssue(page).click();
  const scrollPositionBefore = await page.evaluate(() => scrollY);
  await page.goBack();
  await expect(articleRegion(page, publishedArticle)).toBeVisible();
  // The browser scrolls and moves the focus only after the address has changed.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
  await expect(articleTitle(page, publishedArticle)).toBeFocused();
  expect(await isAtTop(page)).toBe(true);
  await page.goBack();
  await expect(readLink(page, publishedArticle)).toBeFocused();
  expect(Math.abs((await page.evaluate(() => scrollY)) - scrollPositionBefore)).toBeLessThan(10);
});

test('a link from another page opens an issue or an article, which stays open after links inside it', async ({
  page,
}) => {
  // Two smooth scrolls in a row can overtake each other in Chromium.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/magazine#${publishedArticle.id}`);
  await expect(articleTitle(page, publishedArticle)).toBeInViewport();
  await expect(articleCards(page)).toBeHidden();
  // The article stays open.
  await page.evaluate(() => location.assign('#main'));
  await expect(page).toHaveURL('/magazine#main');
  const id = await page.getByRole('heading', { name: lastPart, exact: true }).getAttribute('id');
  await page.evaluate((place) => location.assign(`#${place}`), id);
  await expect(page.getByRole('heading', { name: lastPart, exact: true })).toBeInViewport();
  await expect(page.getByRole('article')).toHaveCount(1);
  await backToIssue(page).click();
  await expect(readLink(page, publishedArticle)).toBeFocused();
  await page.goto(`/magazine#${last.id}`);
  await expect(counter(page, issues.indexOf(last) + 1)).toBeVisible();
});

test('the archive opens an issue at its top and closes the article', async ({ page }) => {
  await page.goto('/magazine');
  await expect(archive(page).getByRole('listitem').getByRole('link')).toHaveCount(issues.length);
  await archiveLink(page, last).click();
  await expect(counter(page, issues.indexOf(last) + 1)).toBeVisible();
  expect(await isAtTop(page)).toBe(true);
  await archiveLink(page, first).click();
  await readLink(page, publishedArticle).click();
  await archiveLink(page, first).click();
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(page.locator(`#${first.id}-title`)).toBeFocused();
  expect(await isAtTop(page)).toBe(true);
});

test('a press beside a paragraph about a movement shows its pose and marks the paragraph', async ({
  page,
}) => {
  const movementArticle = issues
    .flatMap(({ articles }) => articles)
    .find(({ movement }) => movement) as Article;
  await page.goto(`/magazine#${movementArticle.id}`);
  const parts = articleRegion(page, movementArticle).locator('.phases__part');
  await expect(parts).toHaveCount(movementArticle.movement?.headings.length ?? 0);
  const secondPart = parts.nth(1);
  const borderColour = (part: typeof secondPart) =>
    part.evaluate((element) => getComputedStyle(element).borderTopColor);
  const unmarkedColour = await borderColour(secondPart);
  await secondPart.getByText(words.moment).click();
  await expect(articleRegion(page, movementArticle).locator('input[value="2"]')).toBeChecked();
  expect(await borderColour(secondPart)).not.toBe(unmarkedColour);
  expect(await borderColour(parts.nth(2))).toBe(unmarkedColour);
});

test('a feed reader finds the magazine and gets each published article', async ({ page, request }) => {
  await page.goto('/magazine');
  const feedLink = page.locator('head link[rel=alternate][type="application/atom+xml"]');
  await expect(feedLink).toHaveAttribute('title', magazinePage.heading);
  const feedAddress = (await feedLink.getAttribute('href')) ?? '';
  await expect(page.getByRole('link', { name: magazinePage.feed })).toHaveAttribute('href', feedAddress);

  const answer = await request.get(feedAddress);
  expect(answer.headers()['content-type']).toMatch(/^application\/atom\+xml/);
  // The feed is parsed as XML, which fails if it is not well-formed.
  const feedEntries = await page.evaluate(
    (xml) =>
      [...new DOMParser().parseFromString(xml, 'application/xml').querySelectorAll('feed > entry')].map(
        (entry) => [
          ...['title', 'summary', 'author > name'].map((part) => entry.querySelector(part)?.textContent),
          entry.querySelector('link')?.getAttribute('href'),
        ],
      ),
    await answer.text(),
  );
  const publishedArticles = issues
    .toReversed()
    .flatMap((issue) => issue.articles.filter(({ id }) => articleText(id)));
  expect(feedEntries).toEqual(
    publishedArticles.map(({ id, title, excerpt, author }) => [
      title,
      excerpt,
      author,
      expect.stringMatching(new RegExp(`^https?://.*/magazine#${id}$`)),
    ]),
  );
});
