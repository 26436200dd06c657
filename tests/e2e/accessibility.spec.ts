import type { Page } from '@playwright/test';
import { enquiryTypeNames } from '../../src/enquiry/enquiryTypes.ts';
import { sample } from '../support/samples.ts';
import {
  articleText,
  contactPage,
  faqCategories,
  faqPage,
  issues,
  magazinePage,
  servicesIndex,
  site,
} from '../support/siteWords.ts';
import { faultsOn, withoutContrast } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { fillForm, forms, openForm, submit } from './forms.ts';

type States = Record<string, (page: Page) => Promise<unknown>>;

const question = faqCategories[0]?.questions[0];
const articles = issues.flatMap((issue) => issue.articles);
const whole = articles.find(({ id }) => articleText(id));
const toCome = articles.find(({ id }) => !articleText(id));
const awaited = issues.find((issue) => issue.articles.length === 0);

/** What pages turn into, and how to get there; pages as they open are in everyPage.spec.ts. */
const places: Record<string, States> = {
  Home: {
    'with the confirmation': async (page) => {
      await page.goto('/');
      await page.evaluate(() => sessionStorage.setItem('enquiry-received', 'Mariam'));
      await page.reload();
      await expect(page.getByRole('status')).toBeVisible();
    },
    'with the menu of a phone': async (page) => {
      await page.setViewportSize({ width: 390, height: 900 });
      await page.goto('/');
      await page.getByRole('button', { name: site.header.menu }).click();
      await page.locator('#mobile-menu summary').click();
      const all = page.locator('#mobile-menu').getByRole('link', { name: site.header.everyService });
      await expect(all).toBeVisible();
    },
  },
  'the forms': {
    ...Object.fromEntries(
      enquiryTypeNames.map((type) => [
        `${type}, with errors`,
        async (page: Page) => {
          await openForm(page, type);
          await submit(page, type).click();
          await expect(page.getByRole('alert')).toBeVisible();
        },
      ]),
    ),
    'booking, with the NDIS number': async (page) => {
      await page.goto('/booking');
      await page.getByRole('switch').check();
      await expect(page.getByLabel(forms.booking.fields.ndisNumber.label)).toBeVisible();
    },
    // The form of /booking would leave for Home meanwhile.
    'contact, with a toast': async (page) => {
      await openForm(page, 'contact');
      await page.route('**/functions/v1/*', (route) => route.fulfill({ json: { status: 'received' } }));
      await fillForm(page, 'contact', sample('contact'));
      await submit(page, 'contact').click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  'contact and services': {
    'the street view': async (page) => {
      await page.goto('/contact#street');
      await expect(page.getByRole('button', { name: contactPage.location.street.button })).toBeVisible();
    },
    'the facts moving': async (page) => {
      await page.goto('/services');
      await page.getByRole('heading', { name: servicesIndex.facts.heading }).scrollIntoViewIfNeeded();
      await page.getByRole('button', { name: site.motion.facts.next }).click();
    },
  },
  'the FAQ': {
    'an open question': async (page) => {
      await page.goto(`/faq#${question?.id}`);
      await expect(page.locator(`#${question?.id} p`).first()).toBeVisible();
    },
    'some matches': async (page) => {
      await page.getByRole('searchbox').fill(question?.question ?? '');
      await expect(page.getByRole('status')).toContainText('1');
    },
    'no match': async (page) => {
      await page.getByRole('searchbox').fill('qqzzxx');
      await expect(page.getByRole('button', { name: faqPage.search.clear })).toBeVisible();
    },
  },
  'the magazine': {
    'an article': async (page) => {
      await page.goto(`/magazine#${whole?.id}`);
      await expect(page.getByRole('article').getByRole('heading', { level: 3 }).first()).toBeVisible();
    },
    ...(toCome && {
      'an article to come': async (page: Page) => {
        await page.goto(`/magazine#${toCome.id}`);
        await expect(page.getByRole('article')).toContainText(magazinePage.article.coming);
      },
    }),
    ...(awaited && {
      'an issue to come': async (page: Page) => {
        await page.goto(`/magazine#${awaited.id}`);
        await expect(page.getByRole('heading', { name: magazinePage.coming.heading })).toBeVisible();
      },
    }),
  },
};

for (const [place, states] of Object.entries(places)) {
  test(`axe finds nothing on ${place}: ${Object.keys(states).join('; ')}`, async ({ page }) => {
    for (const [name, open] of Object.entries(states)) {
      await open(page);
      expect(await faultsOn(page), name).toEqual([]);
    }
  });
}

test('axe finds nothing on the Services dropdown', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: site.header.showServices }).click();
  await expect(page.getByRole('link', { name: site.header.allServices })).toBeVisible();
  expect(await faultsOn(page, { width: 1280 })).toEqual([]);
});

test('axe finds nothing in a form in forced colours, where its controls are those of the browser', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  for (const path of ['/booking', '/ar/booking']) {
    await page.goto(path);
    expect(await faultsOn(page, { rules: withoutContrast }), path).toEqual([]);
  }
});
