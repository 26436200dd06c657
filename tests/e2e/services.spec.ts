import type { Locator, Page } from '@playwright/test';
import { serviceGroups, serviceSlugs } from '../../src/clinic/services.ts';
import { forms } from '../../src/content/formWords.ts';
import type { TabbedService } from '../../src/content/schemas/servicesSchema.ts';
import { servicePath } from '../../src/routes.ts';
import { interpolate } from '../../src/text/interpolate.ts';
import { serviceLink, servicePages, servicesIndex, serviceWords } from '../support/siteWords.ts';
import { expect, test } from './fixtures.ts';
import { cutWords, setSize } from './pageLayout.ts';

const { enquire, tabs } = servicePages;

// Smooth scrolling would only be waited for.
test.use({ reducedMotion: 'reduce' });

test('what to do after an injury at work is two taps from Home', async ({ page }) => {
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

test('the booking button opens the form with the service selected', async ({ page }) => {
  const slug = 'shoulder-rehabilitation';
  await page.goto(`${serviceLink(slug).path}#booking`);
  await page.getByRole('tabpanel').getByRole('link', { name: enquire }).first().click();
  await expect(page.getByLabel(forms.booking.fields.consultationType.label)).toHaveValue(
    serviceWords(slug).bookingType,
  );
});

test('on a phone the services are rows with a small picture and all their words', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/services');
  const list = page.getByRole('region', { name: servicesIndex.cards.heading });
  expect((await list.boundingBox())?.height).toBeLessThanOrEqual(3200);
  for (const card of await list.locator('.service-card').all()) {
    const picture = await card.locator('img').boundingBox();
    const words = await card.locator('p').boundingBox();
    expect(picture?.width).toBeGreaterThanOrEqual(120);
    expect(words?.x).toBeGreaterThan((picture?.x ?? 0) + (picture?.width ?? 0));
  }
});

test('the whole card is its link', async ({ page }) => {
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

test('no headline has a cut word at any width and text size', async ({ page }) => {
  for (const path of ['/services/musculoskeletal', '/services/neurological-rehabilitation', '/ndis']) {
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
  test(`urgency is shown without colour on ${path}, on screen, in forced colours and in print`, async ({
    page,
  }) => {
    await page.goto(`${path}#booking`);
    for (const [media, forcedColors] of [
      ['screen', 'none'],
      ['screen', 'active'],
      ['print', 'none'],
    ] as const) {
      await page.emulateMedia({ media, forcedColors });
      // Not those that only a picture of what is hard leads to.
      const signs = page.locator('.signs').filter({ visible: true });
      const groups = signs.locator('[data-urgency]');
      await expect(groups.first()).toHaveCSS('border-left-width', '3px');
      await expect(groups.last()).toHaveCSS('border-left-width', '0px');
      const bars = await groups.evaluateAll((all) =>
        all.map((group) => {
          const painted = [...group.querySelectorAll('rect')].map((bar) => getComputedStyle(bar).fill);
          return painted.filter((fill) => fill !== 'none').length;
        }),
      );
      expect(bars).toEqual([...new Set(bars)].toSorted((a, b) => b - a));
      for (const sign of await signs.locator('[data-sign]').all()) await expect(sign).toBeVisible();
    }
  });
}

test('000 is a large target at any width and text size, and the first keyboard stop of the warning signs', async ({
  page,
}) => {
  await page.goto('/services/musculoskeletal');
  const call = page.locator('[data-urgency=call-000] h3 a').filter({ visible: true });
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
  await expect(page.locator('[data-sign] a').filter({ visible: true }).first()).toBeFocused();
});

test('the evidence is folded, opens by keyboard, and is printed', async ({ page }) => {
  const { path } = serviceLink('functional-mobility');
  const { evidence } = serviceWords('functional-mobility');
  const source = page.getByRole('link', { name: evidence.sources[0]?.label ?? '' });
  await page.goto(path);
  await expect(source).toBeHidden();
  await page.getByRole('heading', { name: evidence.heading, level: 2 }).locator('..').focus();
  await page.keyboard.press('Enter');
  await expect(source).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(source).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(source).toBeVisible();
});

test('prints every drawing that belongs on paper', async ({ page }) => {
  const { path } = serviceLink('functional-mobility');
  const asked = new Set<string>();
  page.on('requestfinished', (request) => asked.add(new URL(request.url()).pathname));
  await page.goto(path);
  const drawings = page.locator('main img');
  const unasked = (found: Locator) =>
    found.evaluateAll(
      (all, known) => all.map((each) => each.getAttribute('src') ?? '').filter((src) => !known.includes(src)),
      [...asked],
    );
  expect(await unasked(drawings), 'what waits to be scrolled to').not.toEqual([]);
  await page.pdf();
  await page.emulateMedia({ media: 'print' });
  expect(await unasked(drawings.filter({ visible: true }))).toEqual([]);
});

test('no text beside a drawing has a cut word on a phone, also with large text', async ({ page }) => {
  for (const path of [
    '/services/neurological-rehabilitation#conditions',
    '/services/acl-rehabilitation#conditions',
    '/services',
  ]) {
    await page.goto(path);
    const words = page.locator('main li:has(img)').locator(':is(h2, h3, p):not(:has(a))');
    for (const [width, text] of [
      [320, 100],
      [390, 200],
    ] as const) {
      await setSize(page, width, text);
      expect(await cutWords(words.filter({ visible: true })), `${path} at ${width} px`).toEqual([]);
    }
  }
});

test('the link to the next part opens it at its start, and Back returns to the same place', async ({
  page,
}) => {
  const slug = 'womens-health';
  const { conditions, overview } = serviceWords(slug) as TabbedService;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(serviceLink(slug).path);
  const onward = page.getByRole('link', {
    name: interpolate(tabs.next, { part: conditions.label }),
    exact: true,
  });
  await onward.scrollIntoViewIfNeeded();
  const placesOnTheWay = await page.evaluateHandle(() => {
    const before = scrollY;
    const places = new Set<number>();
    addEventListener('scroll', () => scrollY !== before && places.add(scrollY));
    return places;
  });
  await onward.click();
  await expect(page.getByRole('tab', { name: conditions.label })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('heading', { name: conditions.heading })).toBeInViewport();
  await expect(page.locator('#conditions')).toBeFocused();
  // A page that still glides when Back is pressed glides on, away from the place that Back brought.
  expect(await placesOnTheWay.evaluate((places) => places.size)).toBe(1);
  await page.goBack();
  await expect(page.getByRole('heading', { name: overview.heading })).toBeVisible();
  await expect(onward).toBeInViewport();
  expect(await placesOnTheWay.evaluate((places) => places.size), 'Back glides to no other place').toBe(1);
});

test('on a phone each service has booking and warning signs on its first screen', async ({ page }) => {
  test.setTimeout(60_000);
  await page.setViewportSize({ width: 390, height: 844 });
  const faults: string[] = [];
  for (const slug of serviceSlugs) {
    await page.goto(servicePath(slug));
    const found = [...(await missingFromFirstScreen(page)), ...(await brokenEmergencies(page))];
    faults.push(...found.map((fault) => `${slug}: ${fault}`));
  }
  expect(faults).toEqual([]);
});

/** Which of the two links is not whole on the first screen, or goes over several lines where it may not. */
function missingFromFirstScreen(page: Page) {
  return page.locator('body').evaluate(
    (body, names) => {
      const links = [...body.querySelectorAll('main a, .action-bar a')].toReversed();
      const lines = (link: Element) => {
        const range = document.createRange();
        range.selectNodeContents(link);
        return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
      };
      return names.filter((name, index) => {
        const link = links.find((each) => each.textContent.trim() === name);
        const { bottom = Number.NaN } = link?.getBoundingClientRect() ?? {};
        return !link?.checkVisibility() || !(bottom <= innerHeight) || (index === 1 && lines(link) > 1);
      });
    },
    [enquire, servicePages.seeDoctorFirst],
  );
}

/** The signs of this page that end in 'call 000' where those two words go over several lines. */
function brokenEmergencies(page: Page) {
  return page.locator('[data-sign]').evaluateAll((signs) =>
    signs.flatMap((sign) => {
      const link = [...sign.querySelectorAll('a')].at(-1);
      const words = link?.previousSibling;
      const text = sign.textContent ?? '';
      if (!link || !words || !text.endsWith('call 000.')) return [];
      const range = document.createRange();
      range.setStart(words, (words.textContent ?? '').length - 'call '.length);
      range.setEndAfter(link);
      const lines = new Set([...range.getClientRects()].map((line) => Math.round(line.bottom)));
      return lines.size > 1 ? [text] : [];
    }),
  );
}
