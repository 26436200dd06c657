import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { dayText } from '../src/clinic/dates.ts';
import { minutesText } from '../src/clinic/fees.ts';
import { pictures } from '../src/figure/pictures.ts';
import { servicePicture } from '../src/figure/servicePicture.ts';
import type { LongService, Service } from '../src/services/servicesContent.ts';
import { byUrgency } from '../src/signs/lines.ts';
import { forms } from '../src/site/forms.ts';
import { servicePath } from '../src/site/routes.ts';
import { serviceGroups, serviceSlugs } from '../src/site/services.ts';
import {
  clinic,
  dialled,
  pageLink,
  phrases,
  put,
  serviceLink,
  servicePages,
  servicesIndex,
  serviceWords,
  site,
  warningSigns,
} from '../testing/siteWords.ts';
import { expect, test, widths } from './fixtures.ts';
import { cutWords } from './layout.ts';

const {
  seeDoctorFirst: seeDoctorLink,
  bookAssessment,
  bookOnline,
  related: relatedWords,
  tabs,
} = servicePages;
const minutes = clinic.fees.visits[0]?.first?.minutes;
const [aLongOne = ''] = serviceSlugs.filter((slug) => serviceWords(slug).layout === 'long');

// Smooth scrolling would only be waited for.
test.use({ reducedMotion: 'reduce' });

for (const slug of serviceSlugs) {
  const route = serviceLink(slug);
  const content = serviceWords(slug);

  test(`${route.path} has its own title, headline, picture, safety advice and ways to book`, async ({
    page,
  }) => {
    const response = await page.goto(route.path);
    expect(response?.status()).toBe(200);
    await expect(page).toHaveTitle(content.title);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', content.description);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.heading);
    await expect(page.getByRole('main').getByRole('img')).toBeVisible();
    const poses = pictures[servicePicture(slug)].frames.length;
    await expect(page.getByText(site.movement.show, { exact: true })).toBeVisible({ visible: poses > 1 });
    await expectSafetyAdvice(page, content);
    const related = page.getByRole('region', { name: relatedWords.heading });
    await expect(related.getByRole('listitem').getByRole('link')).toHaveText(
      content.related.map((other) => serviceLink(other).name),
    );
    for (const [link, place] of [
      [relatedWords.all, related],
      [pageLink('services').name, page.getByRole('navigation', { name: site.trail })],
    ] as const) {
      await expect(place.getByRole('link', { name: link, exact: true })).toHaveAttribute('href', '/services');
    }
    if (content.layout === 'tabbed') await page.getByRole('tab', { name: tabs.booking }).click();
    const book = page.getByRole('region', { name: content.booking.heading });
    await expect(book.getByRole('link', { name: bookOnline })).toHaveAttribute(
      'href',
      `/booking?type=${content.bookingType}`,
    );
    await expect(book.getByRole('link', { name: clinic.phone.shown }).last()).toHaveAttribute(
      'href',
      dialled,
    );
    for (const { figure, text } of content.figures ?? []) {
      await expect(page.getByRole('main')).toContainText(`${figure} ${text}`);
    }
    // A page that gives its visits times of their own must not give the clinic's beside them.
    if (content.visitMinutes && minutes) {
      const main = page.getByRole('main');
      await expect(main).not.toContainText(minutesText(minutes, phrases));
      await expect(main).toContainText(minutesText(content.visitMinutes.first, phrases));
    }
    const bring = page.getByRole('region', { name: content.bring?.heading ?? '' });
    if (content.bring) await expect(bring.getByRole('listitem')).toHaveText(content.bring.items);
  });
}

/** Its warning signs below what to do about them, the most urgent first; 000 is dialled where it is what to do. */
async function expectSafetyAdvice(page: Page, { seeDoctorFirst }: Service) {
  const advice = page.getByRole('region', { name: seeDoctorFirst.heading });
  const groups = byUrgency(seeDoctorFirst.signs, warningSigns);
  await expect(advice.getByRole('heading', { level: 3 })).toHaveText(groups.map(({ label }) => label));
  await expect(advice.getByRole('listitem')).toHaveText(
    groups.flatMap(({ signs }) => signs.map(({ line }) => line)),
  );
  for (const { urgency, label } of groups) {
    const dialling = advice.getByRole('heading', { name: label }).locator('a[href="tel:000"]');
    await expect(dialling).toHaveCount(urgency === 'call-000' ? 1 : 0);
  }
  const dialled = (text: string) => text.match(/\b000\b/g) ?? [];
  await expect(advice.locator('a[href="tel:000"]')).toHaveText([
    ...groups.flatMap(({ urgency, label, signs }) => [
      ...(urgency === 'call-000' ? [label] : []),
      ...signs.flatMap(({ line }) => dialled(line)),
    ]),
    ...warningSigns.help.flatMap(dialled),
  ]);
  await page.getByRole('link', { name: seeDoctorLink }).click();
  await expect(advice.getByRole('heading', { level: 2 })).toBeInViewport();
}

test('somebody hurt at work gets from Home to what to do now in two taps, also from another tab', async ({
  page,
}) => {
  const { path, name } = serviceLink('workcover');
  const { firstSteps } = serviceWords('workcover');
  const heading = firstSteps?.heading ?? '';
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name }).click();
  await page.getByRole('main').getByRole('link', { name: heading }).click();
  const section = page.getByRole('region', { name: heading });
  await expect(section.getByRole('heading', { level: 2 })).toBeInViewport();
  for (const { name, text } of [...(firstSteps?.steps ?? []), ...(firstSteps?.questions ?? [])]) {
    await expect(section.getByRole('heading', { name, exact: true })).toBeVisible();
    await expect(section).toContainText(text);
  }
  await page.getByRole('tab', { name: tabs.booking }).click();
  await expect(section).toBeHidden();
  await page.goto(`${path}#conditions`);
  await page.getByRole('main').getByRole('link', { name: heading }).click();
  await expect(section.getByRole('heading', { level: 2 })).toBeInViewport();
});

test('the button that asks for an appointment opens the form with the service chosen', async ({ page }) => {
  const slug = 'shoulder-rehabilitation';
  await page.goto(`${serviceLink(slug).path}#booking`);
  await page.getByRole('link', { name: bookOnline }).click();
  await expect(page.getByLabel(forms.booking.fields.consultationType.label)).toHaveValue(
    serviceWords(slug).bookingType,
  );
});

for (const javaScriptEnabled of [false, true]) {
  test.describe(`a long page with script ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('has approach, benefits, conditions, its steps in order, evidence with sources, and paying', async ({
      page,
    }) => {
      const content = serviceWords(aLongOne) as LongService;
      const { overview, benefits, conditions, evidence, seeDoctorFirst, paying } = content;
      await page.goto(serviceLink(aLongOne).path);
      for (const { heading } of [overview, benefits, conditions, evidence, seeDoctorFirst, paying]) {
        await expect(page.getByRole('heading', { name: heading, level: 2, exact: true })).toBeVisible();
      }
      const journey = page.getByRole('region', { name: content.journey.heading });
      await expect(journey.getByRole('heading', { level: 3 })).toHaveText(
        content.journey.steps.map(({ name }) => name),
      );
      const rules = (paying.sources ?? []).map((name) => servicePages.payingSources[name]);
      expect(rules).not.toEqual([]);
      await page.getByRole('heading', { name: evidence.heading }).click();
      for (const { label, url } of [...evidence.sources, ...rules]) {
        await expect(page.getByRole('link', { name: label })).toHaveAttribute('href', url);
      }
      await expect(page.getByRole('link', { name: bookAssessment })).toHaveAttribute(
        'href',
        `/booking?type=${content.bookingType}`,
      );
    });
  });
}

test('a source says when somebody last looked it up', async ({ page }) => {
  const { label, checked = '' } = servicePages.payingSources.medicare;
  await page.goto(`${serviceLink('dry-needling').path}#booking`);
  const source = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: label }) });
  const day = dayText(checked, phrases.locale);
  await expect(source).toHaveText(`${label} ${put(site.checked, { date: day })}`);
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

test('the index has a call link, the way to the form, its cards, and its reasons', async ({ page }) => {
  await page.goto('/services');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: servicesIndex.phone, exact: true })).toHaveAttribute(
    'href',
    dialled,
  );
  await expect(main.getByRole('link', { name: servicesIndex.book })).toHaveAttribute('href', '/booking');
  const { heading, services: carded } = servicesIndex.cards;
  const cards = page.getByRole('region', { name: heading }).locator('.service-card');
  await expect(cards).toHaveCount(carded.length);
  for (const slug of carded) {
    const { name, path } = serviceLink(slug);
    const card = cards.filter({ has: page.getByRole('link', { name, exact: true }) });
    await expect(card.getByRole('link', { name })).toHaveAttribute('href', path);
    await expect(card).toContainText(serviceWords(slug).card);
    await expect(card.locator('img')).toBeVisible();
  }
  const why = page.getByRole('region', { name: servicesIndex.whyChoose.heading });
  for (const { title } of servicesIndex.whyChoose.items) {
    await expect(why.getByRole('heading', { name: title })).toBeVisible();
  }
});

test('the cards stand below the headings of their groups, and services without a card at the end of theirs', async ({
  page,
}) => {
  await page.goto('/services');
  const list = page.getByRole('region', { name: servicesIndex.cards.heading });
  await expect(list.getByRole('heading', { level: 3 })).toHaveText(serviceGroups.map(({ name }) => name));
  const led = await list
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(led.toSorted()).toEqual(serviceSlugs.map(servicePath).toSorted());
  for (const { name, services } of serviceGroups) {
    const group = list.locator('.service-group', { has: page.getByRole('heading', { level: 3, name }) });
    for (const slug of services) await expect(group.locator(`a[href="${servicePath(slug)}"]`)).toBeVisible();
    await expect(group.getByRole('link')).toHaveCount(services.length);
  }
});

test('on a phone the services are a list to run the eye down: rows with a small picture, all words kept', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/services');
  const list = page.getByRole('region', { name: servicesIndex.cards.heading });
  expect((await list.boundingBox())?.height).toBeLessThanOrEqual(3200);
  for (const card of await list.locator('.service-card').all()) {
    const picture = await card.locator('img').boundingBox();
    const words = await card.locator('p').boundingBox();
    expect(picture?.width).toBe(96);
    expect(words?.x).toBeGreaterThan((picture?.x ?? 0) + 96);
  }
});

test('a card is its link, all over', async ({ page }) => {
  await page.goto('/services');
  await page
    .locator('.service-card')
    .first()
    .click({ position: { x: 24, y: 24 } });
  const inFirstGroup = servicesIndex.cards.services.filter((slug) =>
    serviceGroups[0]?.services.includes(slug),
  );
  await expect(page).toHaveURL(serviceLink(inFirstGroup[0] ?? '').path);
});

test('no word of a headline is cut at any width and size of text', async ({ page }) => {
  for (const path of ['/services/musculoskeletal', '/services/neurological-rehabilitation']) {
    await page.goto(path);
    for (const [width, text] of [
      [320, '100%'],
      [390, '200%'],
      [717, '100%'],
      [768, '100%'],
      [800, '100%'],
      [992, '100%'],
      [1280, '200%'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text);
      const cut = await cutWords(page.getByRole('heading', { level: 1 }));
      expect(cut, `${path} at ${width} px with text at ${text}`).toEqual([]);
    }
  }
});

for (const path of ['/services/musculoskeletal', '/services/workcover']) {
  test(`how urgent a sign is can be told apart without colour on ${path}, on screen, in forced colours and on paper`, async ({
    page,
  }) => {
    await page.goto(`${path}#booking`);
    for (const [media, forcedColors] of [
      ['screen', 'none'],
      ['screen', 'active'],
      ['print', 'none'],
    ] as const) {
      await page.emulateMedia({ media, forcedColors });
      const groups = page.locator('[data-urgency]');
      await expect(groups.first()).toHaveCSS('border-left-width', '3px');
      await expect(groups.last()).toHaveCSS('border-left-width', '0px');
      const bars = await groups.evaluateAll((all) =>
        all.map((group) => {
          const painted = [...group.querySelectorAll('rect')].map((bar) => getComputedStyle(bar).fill);
          return painted.filter((fill) => fill !== 'none').length;
        }),
      );
      expect(bars).toEqual([...new Set(bars)].toSorted((a, b) => b - a));
      for (const sign of await page.locator('[data-sign]').all()) await expect(sign).toBeVisible();
    }
  });
}

test('000 is a large target, whatever the width and the size of text, and the first stop of a keyboard there', async ({
  page,
}) => {
  await page.goto('/services/musculoskeletal');
  const call = page.locator('[data-urgency=call-000] h3 a');
  for (const [width, text] of [
    [320, '100%'],
    [320, '200%'],
    [1280, '100%'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text);
    const box = await call.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    for (const label of await page.locator('[data-urgency] h3 > :last-child').all()) {
      expect(await cutWords(label), `${width} px, ${text}`).toEqual([]);
    }
  }
  await call.focus();
  await page.keyboard.press('Tab');
  await expect(page.locator('[data-sign] a').first()).toBeFocused();
});

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

/** The signs of this page that end in 'call 000', and over how many lines those two words go. */
function emergencies(page: Page) {
  return page.locator('[data-sign]').evaluateAll((signs) =>
    signs.flatMap((sign) => {
      const link = [...sign.querySelectorAll('a')].at(-1);
      const words = link?.previousSibling;
      const text = sign.textContent ?? '';
      if (!link || !words || !text.endsWith('call 000.')) return [];
      const range = document.createRange();
      range.setStart(words, (words.textContent ?? '').length - 'call '.length);
      range.setEndAfter(link);
      return {
        text,
        lines: new Set([...range.getClientRects()].map((line) => Math.round(line.bottom))).size,
      };
    }),
  );
}
