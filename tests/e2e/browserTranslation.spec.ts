import type { Locator, Page } from '@playwright/test';
import { openStatus } from '../../src/clinic/openingHours.ts';
import { registry } from '../../src/content/registry.ts';
import { pagePath } from '../../src/content/translations.ts';
import { shownMovementSentence } from '../../src/enquiry/shownMovement/shownMovementSentence.ts';
import { matchCount } from '../../src/features/faq/searchIndex.ts';
import { readContent } from '../../src/text/contentFile.ts';
import { nextOpenDay, todaysOpenings } from '../support/openingDays.ts';
import { sample } from '../support/samples.ts';
import {
  contactPage,
  faqPage,
  issues,
  magazinePage,
  phrases,
  serviceLink,
  servicePages,
  site,
} from '../support/siteWords.ts';
import { expect, test } from './fixtures.ts';
import { fillForm, forms, submitButton } from './formActions.ts';

test.describe.configure({ mode: 'parallel' });

/**
 * Changes the page as the translation of a browser does, but keeps the words: wraps each text in two elements, now and whenever
 * a script adds a text.
 *
 * @param textNodes - 'replaced' creates new text nodes, 'moved' moves those of the page
 */
async function translate(page: Page, textNodes: 'replaced' | 'moved'): Promise<void> {
  await page.evaluate((textNodes) => {
    const isTranslated = (text: Node) =>
      text.parentElement?.closest('font, script, style, textarea, title') !== null;
    const wrapText = (text: Text) => {
      if (isTranslated(text) || text.data.trim() === '') return;
      const outerFont = document.createElement('font');
      const innerFont = outerFont.appendChild(document.createElement('font'));
      text.replaceWith(outerFont);
      innerFont.append(textNodes === 'moved' ? text : text.data);
    };
    const wrapTextsIn = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = root instanceof Text ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(wrapText);
    };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(wrapTextsIn);
    }).observe(document.body, { childList: true, subtree: true });
    wrapTextsIn(document.body);
  }, textNodes);
}

/** Expects that the Pause button names its action, and that Next shows another fact. */
async function tryFactButtons(page: Page, fact: Locator) {
  const words = site.motion.facts;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await button(words.pause).click();
  await expect(button(words.play)).toHaveText(words.play);
  for (let count = 0; count < 3; count += 1) {
    const earlierFact = await fact.innerText();
    await button(words.next).click();
    await expect(fact).not.toHaveText(earlierFact);
  }
  await button(words.play).click();
  await expect(button(words.pause)).toHaveText(words.pause);
}

const { search } = faqPage;
const unmatchedQuery = 'qqzzxx';

/** Uses the islands and other scripts of each page, by the address of the page. */
const actionsByPage: Record<string, (page: Page) => Promise<void>> = {
  '/': async (page) => {
    const { pause, play } = site.motion.film;
    await page.getByRole('button', { name: pause }).click();
    await expect(page.getByRole('button', { name: play })).toHaveText(play);
    const [typed, whole] = [page.locator('.fact-banner__typed'), page.locator('.fact-banner__whole')];
    await typed.scrollIntoViewIfNeeded();
    const firstFact = await whole.innerText();
    // Waits for the next fact, since facts are typed letter by letter and there is no text between two of them.
    await expect(whole).not.toHaveText(firstFact, { timeout: 15_000 });
    await expect.poll(async () => (await whole.innerText()).startsWith(await typed.innerText())).toBe(true);
    await tryFactButtons(page, typed);
    await expect(page.locator('.fact-banner')).toHaveCount(1);
  },
  '/services': (page) => tryFactButtons(page, page.locator('.fact-box__place > .fact-box__fact')),
  '/faq': async (page) => {
    const searchField = page.getByRole('searchbox');
    // The visible number of matches, or the message that nothing matches.
    const status = page.locator('.faq-status > :not(.visually-hidden)').first();
    const questionCount = await page.locator('details.question').count();
    const visibleQuestions = page.locator('details.question:visible');
    for (const query of ['wheelchair', 'refund', unmatchedQuery, 'cost']) {
      await searchField.fill(query);
      if (query === unmatchedQuery) {
        await expect(status).toContainText(search.none.heading);
        await page.getByRole('button', { name: search.clear }).click();
        await expect(visibleQuestions).toHaveCount(questionCount);
      } else {
        await expect(visibleQuestions).not.toHaveCount(questionCount);
        const visibleCount = await visibleQuestions.count();
        const showAllButton = page.locator('.faq__list > button');
        const count =
          (await showAllButton.count()) > 0
            ? Number(/\d+/.exec(await showAllButton.innerText()))
            : visibleCount;
        await expect(status).toHaveText(
          matchCount({ count, shown: visibleCount, total: questionCount }, search, phrases.locale),
        );
      }
    }
  },
  '/contact': async (page) => {
    const { opens, closes } = nextOpenDay();
    for (const now of [opens, closes]) {
      await page.clock.setFixedTime(now);
      // The status is updated when the page becomes visible, since a browser stops the timers of a hidden page.
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(page.locator('.clinic-hours__status')).toHaveText(
        openStatus(todaysOpenings, now.getTime(), phrases).text,
      );
    }
    await page.route(/google/, (route) => route.fulfill({ body: '' }));
    await page.getByRole('button', { name: contactPage.location.map.button }).click();
    await expect(page.locator('iframe')).toBeVisible();
  },
  [serviceLink('post-surgery-rehabilitation').path]: async (page) => {
    await page.getByRole('tab', { name: servicePages.tabs.booking }).click();
    await expect(page.getByRole('tabpanel', { name: servicePages.tabs.booking })).toBeVisible();
  },
  '/magazine': async (page) => {
    await page.locator('#next-issue').click();
    await expect(page.locator('#issue-counter')).toHaveText(`2 / ${issues.length}`);
    await page.locator('#previous-issue').click();
    await page.getByRole('link', { name: magazinePage.article.read }).first().click();
    await expect(page.getByRole('article')).toBeVisible();
  },
  '/booking': async (page) => {
    const { fields, toasts } = forms.booking;
    const { error, summary } = forms.shared;
    // The description of a field may begin with its hint, so only the end must be the error.
    const errorAtEnd = new RegExp(`${RegExp.escape(`${error} ${fields.firstName.message}`)}$`);
    const submitForm = () => submitButton(page, 'booking').click();
    const nameField = page.locator('#booking-firstName');
    await submitForm();
    await expect(page.getByRole('alert')).toContainText(summary);
    await expect(nameField).toHaveAccessibleDescription(errorAtEnd);
    await nameField.fill('M'.repeat(200));
    await expect(nameField).not.toHaveAccessibleDescription(errorAtEnd);
    await expect(nameField).toHaveAccessibleDescription(/100/);
    await fillForm(page, 'booking', sample('booking'));
    await expect(nameField).not.toHaveAccessibleDescription(/100/);
    await page.route('**/functions/v1/*', (route) => route.abort());
    await submitForm();
    await expect(page.getByRole('dialog')).toContainText(toasts.failure.title);
    await page.unroute('**/functions/v1/*');
    await submitForm();
    await expect(page.getByRole('dialog')).toContainText(toasts.success.title);
    await expect(nameField).toHaveValue('');
  },
  [pagePath('vi', 'show')]: async (page) => {
    const words = readContent(registry.show, 'vi');
    const sentence = (degrees: number) =>
      shownMovementSentence({ movement: 'knee-bend', degrees, side: 'left' }, words.shownMovement);
    // Moves the drawn person by keys, since a tap would also scroll the page.
    await page.locator('[name=movement][value=knee-bend]').first().press('Space');
    await page.locator('[name=shownSide][value=left]').press('Space');
    for (const degrees of [34, 68]) {
      await page.locator(`[value="knee-bend.${degrees}"]`).press('Space');
      await expect(page.locator('.show-form__sentence')).toHaveText(sentence(degrees));
      await expect(page.locator('.show-form [role=status]')).toHaveText(sentence(degrees));
    }
    await page.getByRole('button', { name: words.answer.booking }).click();
    await expect(page).toHaveURL(/#shown=knee-bend\.68\.left/);
  },
};

/** The part of React's root that shows whether the page still has the HTML of the server. React has no public sign of it. */
interface ReactContainer {
  stateNode: { current: { memoizedState: { isDehydrated?: boolean } } };
}

/** Waits until every island is hydrated. Some islands hydrate only when they are in view. */
async function waitForIslands(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const { firstElementChild } of [...document.querySelectorAll('astro-island')].reverse())
      firstElementChild?.scrollIntoView({ behavior: 'instant' });
  });
  // An island without `ssr` may still have elements that React is about to replace. A key press on these would be lost.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('astro-island')].every((island) => {
      const key = Object.keys(island).find((each) => each.startsWith('__reactContainer'));
      const root = (island as unknown as Record<string, ReactContainer>)[key ?? ''];
      return root?.stateNode.current.memoizedState.isDehydrated === false;
    }),
  );
  await expect(page.locator('.needs-script--waiting')).toHaveCount(0);
}

/** The pages with a film or facts, which do not move with reduced motion. */
const movingPages = ['/', '/services'];

// React logs an error when it replaces an island whose HTML was changed.
test.use({ expectedErrors: /React error #418|Failed to load resource/ });

for (const [path, use] of Object.entries(actionsByPage))
  test(`a browser translation of ${path}, before or after hydration, leaves it usable`, async ({ page }) => {
    // Smooth scrolling would only delay the test.
    if (!movingPages.includes(path)) await page.emulateMedia({ reducedMotion: 'reduce' });
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    await page.route('**/*.js', (route) => arrived.then(() => route.continue()));
    await test.step('before hydration', async () => {
      await page.goto(path, { waitUntil: 'commit' });
      await page.locator('footer').last().waitFor();
      await translate(page, 'replaced');
      arrive();
      await waitForIslands(page);
      await use(page);
    });
    await test.step('after hydration', async () => {
      await page.goto('about:blank');
      await page.goto(path);
      await waitForIslands(page);
      await translate(page, 'moved');
      await use(page);
    });
  });
