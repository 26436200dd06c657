import type { Page } from '@playwright/test';
import { articleText, issues, magazinePage } from '../testing/siteWords.ts';
import { expect } from './fixtures.ts';

const { article: words, coming } = magazinePage;
const articles = issues.flatMap((issue) => issue.articles);
const whole = articles.find(({ id }) => articleText(id));
const toCome = articles.find(({ id }) => !articleText(id));
const awaited = issues.find((issue) => issue.articles.length === 0);

/** The states of the magazine that axe looks at, beside the page as it opens: how to get there. */
export const magazineStates: Record<string, (page: Page) => Promise<unknown>> = {
  'the magazine with an article': async (page) => {
    await page.goto(`/magazine#${whole?.id}`);
    await expect(page.getByRole('article').getByRole('heading', { level: 3 }).first()).toBeVisible();
  },
  ...(toCome && {
    'the magazine with an article to come': async (page: Page) => {
      await page.goto(`/magazine#${toCome.id}`);
      await expect(page.getByRole('article')).toContainText(words.coming);
    },
  }),
  ...(awaited && {
    'the magazine with an issue to come': async (page: Page) => {
      await page.goto(`/magazine#${awaited.id}`);
      await expect(page.getByRole('heading', { name: coming.heading })).toBeVisible();
    },
  }),
};
