import type { Page } from '@playwright/test';
import { serviceGroups, serviceSlugs } from '../../src/clinic/services.ts';
import type { TabbedService } from '../../src/content/schemas/servicesSchema.ts';
import { servicePath } from '../../src/routes.ts';
import { interpolate } from '../../src/text/interpolate.ts';
import { serviceLink, servicePages, servicesIndex, serviceWords } from '../support/siteWords.ts';
import { expect, test } from './fixtures.ts';
import { findBrokenWords, setSize } from './pageLayout.ts';

const { enquire, tabs } = servicePages;

// Smooth scrolling would only delay the tests.
test.use({ reducedMotion: 'reduce' });

test('on a phone each service of the list is a row with a small picture and a text that is a link', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/services');
  const list = page.getByRole('region', { name: servicesIndex.cards.heading });
  expect((await list.boundingBox())?.height).toBeLessThanOrEqual(3200);
  const cards = list.locator('.service-card');
  const boxes = await cards.evaluateAll((all) =>
    all.map((card) => ['img', 'p'].map((part) => card.querySelector(part)?.getBoundingClientRect().toJSON())),
  );
  const isRow = ([picture, words]: DOMRect[]) =>
    picture && words && picture.width >= 120 && words.left > picture.right;
  expect(boxes.filter((box) => !isRow(box))).toEqual([]);
  await cards.first().click({ position: { x: 24, y: 24 } });
  const servicesOfFirstGroup = servicesIndex.cards.services.filter((slug) =>
    serviceGroups[0]?.services.includes(slug),
  );
  await expect(page).toHaveURL(serviceLink(servicesOfFirstGroup[0] ?? '').path);
});

test('headlines, urgencies and picture labels break no word at any width and text size', async ({ page }) => {
  const textsBesideDrawings = 'main li:has(img) :is(h2, h3, p):not(:has(a))';
  const phoneSizes = [
    [320, 100],
    [390, 200],
  ] as const;
  const sizesWithLargeText = [
    [320, 200],
    [390, 200],
    [768, 200],
    [1280, 200],
  ] as const;
  const sizes = [...phoneSizes, [717, 100], [768, 100], [800, 100], [992, 100], [1280, 200]] as const;
  for (const [path, selector, widths] of [
    ['/services/musculoskeletal', 'h1, [data-urgency] h3 > :last-child', [...sizes, [320, 200], [768, 200]]],
    ['/services/neurological-rehabilitation#conditions', `h1, ${textsBesideDrawings}`, sizes],
    ['/ndis', 'h1', sizes],
    ['/services/acl-rehabilitation#conditions', textsBesideDrawings, phoneSizes],
    ['/services', textsBesideDrawings, phoneSizes],
    ['/', '.what-is-hard__list span:not(.what-is-hard__who)', sizesWithLargeText],
  ] as const) {
    await page.goto(path);
    for (const [width, text] of widths) {
      await setSize(page, width, text);
      const brokenWords = await findBrokenWords(page.locator(selector).filter({ visible: true }));
      expect(brokenWords, `${path} at ${width} px with text at ${text} %`).toEqual([]);
    }
  }
});

test('visitors see the urgency of signs without colour, on screen, in forced colours and in print', async ({
  page,
}) => {
  await page.goto('/services/musculoskeletal#booking');
  for (const [media, forcedColors] of [
    ['screen', 'none'],
    ['screen', 'active'],
    ['print', 'none'],
  ] as const) {
    await page.emulateMedia({ media, forcedColors });
    // Leaves out signs that are visible only after a tap on a picture of 'Show us what is hard'.
    const signs = page.locator('.signs').filter({ visible: true });
    const groups = signs.locator('[data-urgency]');
    await expect(groups.first()).toHaveCSS('border-left-width', '3px');
    await expect(groups.last()).toHaveCSS('border-left-width', '0px');
    const barCounts = await groups.evaluateAll((all) =>
      all.map((group) => {
        const barFills = [...group.querySelectorAll('rect')].map((bar) => getComputedStyle(bar).fill);
        return barFills.filter((fill) => fill !== 'none').length;
      }),
    );
    expect(barCounts).toEqual([...new Set(barCounts)].toSorted((a, b) => b - a));
    const expectedSigns =
      media === 'print' ? '.signs__list > li' : '[data-urgency=call-000] .signs__list > li';
    await expect(signs.locator(expectedSigns).filter({ visible: false })).toHaveCount(0);
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a press opens a folded part, and a link to a sign opens its part of the sheet', async ({ page }) => {
    await page.goto('/services/musculoskeletal');
    const group = page.locator('.signs [data-urgency=doctor-today]').filter({ visible: true });
    await expect(group.locator('li').first()).toBeHidden();
    await group.locator('summary').click();
    await expect(group.locator('li').first()).toBeVisible();
    const kneeSign = page.locator('#locked-knee');
    await page.goto('/urgent');
    await expect(kneeSign).toBeHidden();
    await page.goto('/urgent#locked-knee');
    await expect(kneeSign).toBeInViewport();
  });
});

test('the link to 000 is large and the first keyboard stop of the warning signs', async ({ page }) => {
  await page.goto('/services/musculoskeletal');
  const callLink = page.locator('[data-urgency=call-000] h3 a').filter({ visible: true });
  for (const text of [100, 200]) {
    await setSize(page, 320, text);
    const linkBox = await callLink.boundingBox();
    expect(Math.min(linkBox?.width ?? 0, linkBox?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await callLink.focus();
  await page.keyboard.press('Tab');
  await expect(page.locator('.signs__list a').filter({ visible: true }).first()).toBeFocused();
});

test('a link opens a part that is folded on a phone, and a wide window folds only the research', async ({
  page,
}) => {
  const slug = 'womens-health';
  const { whoItHelps, evidence } = serviceWords(slug);
  const [who = ''] = whoItHelps.paragraphs;
  await setSize(page, 390, 100);
  await page.goto(serviceLink(slug).path);
  await expect(page.getByText(who)).toBeHidden();
  await page.goto(`${serviceLink(slug).path}#who`);
  await expect(page.getByText(who)).toBeInViewport();
  await expect(page.locator('summary').getByText(whoItHelps.heading)).toBeInViewport();
  await setSize(page, 1280, 100);
  await page.goto('about:blank');
  await page.goto(serviceLink(slug).path);
  await expect(page.getByText(who)).toBeVisible();
  await expect(page.getByRole('tabpanel').locator('summary').filter({ visible: true })).toHaveText([
    evidence.heading,
  ]);
});

test('the link to the next part of a service opens its start, and Back returns to the same place', async ({
  page,
}) => {
  const slug = 'womens-health';
  const { conditions, overview } = serviceWords(slug) as TabbedService;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(serviceLink(slug).path);
  const nextPartLink = page.getByRole('link', {
    name: interpolate(tabs.next, { part: conditions.label }),
    exact: true,
  });
  await nextPartLink.scrollIntoViewIfNeeded();
  const seenPositions = await page.evaluateHandle(() => {
    const scrollBefore = scrollY;
    const scrollPositions = new Set<number>();
    addEventListener('scroll', () => scrollY !== scrollBefore && scrollPositions.add(scrollY));
    return scrollPositions;
  });
  await nextPartLink.click();
  await expect(page.getByRole('tab', { name: conditions.label })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('heading', { name: conditions.heading })).toBeInViewport();
  await expect(page.locator('#conditions')).toBeFocused();
  // A smooth scroll that still runs when Back is pressed would move away from the position that Back restores.
  expect(await seenPositions.evaluate((places) => places.size)).toBe(1);
  await page.goBack();
  await expect(page.getByRole('heading', { name: overview.heading })).toBeVisible();
  await expect(nextPartLink).toBeInViewport();
  expect(await seenPositions.evaluate((places) => places.size), 'Back scrolls to no other place').toBe(1);
});

test('on a phone the first screen of each service has booking, key facts and warning signs', async ({
  page,
}) => {
  test.setTimeout(60_000);
  await page.setViewportSize({ width: 390, height: 844 });
  const faults: string[] = [];
  for (const slug of serviceSlugs) {
    await page.goto(servicePath(slug));
    const foundFaults = [...(await findMissingParts(page)), ...(await findBrokenEmergencies(page))];
    faults.push(...foundFaults.map((fault) => `${slug}: ${fault}`));
  }
  expect(faults).toEqual([]);
});

/** The key facts and links that are not fully on the first screen, and the link to the warning signs if it takes several lines. */
function findMissingParts(page: Page) {
  return page.evaluate(
    (names) => {
      const links = [...document.querySelectorAll('main a, .action-bar a')].toReversed();
      const countLines = (link: Element) => {
        const range = document.createRange();
        range.selectNodeContents(link);
        return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
      };
      const isOnScreen = (part?: Element | null) =>
        part?.checkVisibility() && part.getBoundingClientRect().bottom <= innerHeight;
      const missingLinks = names.filter((name, index) => {
        const link = links.find((each) => each.textContent.trim() === name);
        return !isOnScreen(link) || (index === 1 && link && countLines(link) > 1);
      });
      return isOnScreen(document.querySelector('.key-facts')) ? missingLinks : ['key facts', ...missingLinks];
    },
    [enquire, servicePages.seeDoctorFirst],
  );
}

/** The signs of this page in which the words 'call 000' are on different lines. */
function findBrokenEmergencies(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('.signs__list > li')].flatMap((sign) => {
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
