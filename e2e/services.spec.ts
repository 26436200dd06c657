import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { forms } from '../src/site/forms.ts';
import { servicePath } from '../src/site/routes.ts';
import { serviceSlugs, services } from '../src/site/services.ts';
import { read, serviceFiles } from '../testing/contentFiles.ts';
import { cutWords } from './cutWords.ts';
import { expect, test, widths } from './fixtures.ts';

type Words = { heading: string; items: { name: string }[] };
const files = serviceFiles();

const nameOf = (slug: string) => services.find((service) => service.slug === slug)?.name ?? slug;

for (const slug of serviceSlugs) {
  const route = { path: servicePath(slug), name: nameOf(slug) };
  const content = files[slug] as Record<string, Words> & Record<string, string>;

  test(`${route.path} has its own title, headline, picture, safety advice and ways to book`, async ({
    page,
  }) => {
    const response = await page.goto(route.path);
    expect(response?.status()).toBe(200);
    await expect(page).toHaveTitle(content.title as string);
    await expect(page.locator('meta[name=description]')).toHaveAttribute(
      'content',
      content.description ?? '',
    );
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.heading as string);
    await expect(page.getByRole('main').getByRole('img')).toBeVisible();
    await expect(
      page.getByRole('heading', { name: content.seeDoctorFirst?.heading as string }),
    ).toBeVisible();
    const related = page.getByRole('region', { name: 'Related services' });
    await expect(related.getByRole('listitem').getByRole('link')).toHaveCount(3);
    await expect(related.getByRole('link', { name: 'See all our services' })).toHaveAttribute(
      'href',
      '/services',
    );
    await expect(page.getByRole('link', { name: 'All services', exact: true })).toHaveAttribute(
      'href',
      '/services',
    );
    if (content.layout === ('tabbed' as never)) await page.getByRole('tab', { name: 'Book Now' }).click();
    const book = page.getByRole('region', { name: content.booking?.heading as string });
    await expect(book.getByRole('link', { name: 'Book online' })).toHaveAttribute(
      'href',
      `/booking?type=${content.bookingType}`,
    );
    await expect(book.getByRole('link', { name: '(02) 7010 0000' }).last()).toHaveAttribute(
      'href',
      'tel:+61270100000',
    );
  });
}

test('Book online opens the form with the service chosen', async ({ page }) => {
  await page.goto('/services/shoulder-rehabilitation#booking');
  await page.getByRole('link', { name: 'Book online' }).click();
  await expect(page.getByLabel(forms.booking.fields.consultationType.label)).toHaveValue('musculoskeletal');
});

for (const javaScriptEnabled of [false, true]) {
  test.describe(`a long page with script ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('has approach, benefits, conditions, five steps in order, evidence with sources, and paying', async ({
      page,
    }) => {
      await page.goto('/services/functional-mobility');
      for (const name of [
        'Our Approach to Daily Movement',
        'What practice may change',
        'Reasons people lose mobility',
        'What the research says',
        'When to get medical help first',
        'Paying for mobility sessions',
      ]) {
        await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
      }
      const journey = page.getByRole('region', { name: 'Five steps to easier movement' });
      await expect(journey.getByRole('heading', { level: 3 })).toHaveText([
        'Name the task',
        'Find the cause',
        'Break it down',
        'Put it together',
        'Check and adjust',
      ]);
      await expect(page.getByRole('link', { name: /^Cochrane Library/ })).toHaveAttribute('href', /^https:/);
      await expect(page.getByRole('link', { name: 'Book Assessment' })).toHaveAttribute(
        'href',
        '/booking?type=functional-mobility',
      );
    });
  });
}

test('WorkCover says 24 hours twice, on business days, and what to bring', async ({ page }) => {
  await page.goto('/services/workcover');
  const figures = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: '24 hours' });
  await expect(figures).toHaveText([
    '24 hours to your first appointment, on business days',
    '24 hours to send a report, on business days',
  ]);
  await page.getByRole('tab', { name: 'Book Now' }).click();
  const bring = page.getByRole('region', { name: 'What to bring to your appointment' });
  await expect(bring.getByRole('listitem')).toHaveCount(9);
  await expect(bring.getByText('Your latest certificate of capacity')).toBeVisible();
});

test('ACL says 60 minutes for the first consultation and 45 for the others', async ({ page }) => {
  await page.goto('/services/acl-rehabilitation');
  await expect(page.getByText('60 minutes for your initial consultation')).toBeVisible();
  await expect(page.getByText('45 minutes for each regular session')).toBeVisible();
});

test('on a plain file host the page of that address leads on, and is not indexed', async ({ page }) => {
  const body = readFileSync('dist/client/services/neurological-rehab.html', 'utf8');
  expect(body).toContain('content="noindex"');
  await page.route('**/services/neurological-rehab', (route) =>
    route.fulfill({ contentType: 'text/html', body }),
  );
  await page.goto('/services/neurological-rehab');
  await expect(page).toHaveURL('/services/neurological-rehabilitation');
});

test('the index has a call link, Book Assessment, fifteen cards in their order, and three reasons', async ({
  page,
}) => {
  await page.goto('/services');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Call (02) 7010 0000' })).toHaveAttribute(
    'href',
    'tel:+61270100000',
  );
  await expect(main.getByRole('link', { name: 'Book Assessment' })).toHaveAttribute('href', '/booking');
  const { services } = read('content/en/services-index.yaml').cards as { services: string[] };
  const cards = page.getByRole('region', { name: 'Find your service' }).locator('.service-card');
  await expect(cards).toHaveCount(15);
  for (const [index, slug] of services.entries()) {
    const card = cards.nth(index);
    await expect(card.getByRole('link', { name: nameOf(slug) })).toHaveAttribute('href', servicePath(slug));
    await expect(card).toContainText(files[slug]?.card as string);
    await expect(card.locator('svg')).toBeVisible();
  }
  const why = page.getByRole('region', { name: 'Why choose us' });
  for (const name of ['Expert Team', 'Personalised Care', 'Evidence-Based Treatment']) {
    await expect(why.getByRole('heading', { name })).toBeVisible();
  }
});

test('a card is its link, all over', async ({ page }) => {
  await page.goto('/services');
  await page
    .locator('.service-card')
    .first()
    .click({ position: { x: 24, y: 24 } });
  await expect(page).toHaveURL('/services/musculoskeletal');
});

for (const [width, text] of [
  [320, '100%'],
  [390, '200%'],
  [717, '100%'],
  [768, '100%'],
  [800, '100%'],
  [992, '100%'],
  [1280, '200%'],
] as const) {
  test(`no word of a headline is cut at ${width} px with text at ${text}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/services/musculoskeletal', '/services/neurological-rehabilitation']) {
      await page.goto(path);
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text);
      expect(await cutWords(page.getByRole('heading', { level: 1 })), path).toEqual([]);
    }
  });
}

test("a sign that ends in 'call 000' keeps the two on one line", async ({ page }) => {
  const signs: { text: string; lines: number }[] = [];
  for (const slug of serviceSlugs) {
    await page.goto(servicePath(slug));
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      signs.push(...(await emergencies(page)));
    }
  }
  expect(signs.length).toBeGreaterThan(0);
  expect(signs.filter(({ lines }) => lines > 1).map(({ text }) => text)).toEqual([]);
});

/** The signs of this page that say 'call 000', and over how many lines those two words go. */
function emergencies(page: Page) {
  return page.locator('.see-doctor__signs li').evaluateAll((signs) =>
    signs.flatMap(({ firstChild: words }) => {
      const text = words?.textContent ?? '';
      const start = text.indexOf('call 000');
      if (!words || start < 0) return [];
      const range = document.createRange();
      range.setStart(words, start);
      range.setEnd(words, start + 'call 000'.length);
      return { text, lines: new Set([...range.getClientRects()].map((line) => line.top)).size };
    }),
  );
}
