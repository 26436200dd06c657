import type { Locator } from '@playwright/test';
import { openStatus, timeText } from '../../src/clinic/openingHours.ts';
import { dayScale, percentOnScale } from '../../src/features/contact/ClinicHours.tsx';
import { nextOpenDay, todaysOpenings } from '../support/openingDays.ts';
import { clinic, phrases, contactPage as words } from '../support/siteWords.ts';
import { advanceClock, expect, openStopped, test } from './fixtures.ts';
import { findBrokenWords, setSize } from './pageLayout.ts';

const { map, street } = words.location;

test.describe('with script off', () => {
  test.use({ javaScriptEnabled: false });

  test('Contact shows both maps without buttons, hints or empty space for these', async ({ page }) => {
    await page.goto('/contact');
    await expect(page.getByRole('link', { name: words.location.outbound }).first()).toBeVisible();
    for (const words of await page.locator('.map-embed__words').all()) await expect(words).toBeHidden();
    for (const map of await page.locator('.map-embed').all()) {
      const [around, drawing] = [await map.boundingBox(), await map.locator('svg').boundingBox()];
      expect((drawing?.x ?? 0) - (around?.x ?? 0), 'room beside the drawing').toBeLessThan(60);
    }
    expect(await page.locator('.clinic-hours__status').boundingBox()).toBeNull();
  });
});

test('the status on Contact changes to closed when the clinic closes', async ({ page }) => {
  const { closes } = nextOpenDay();
  /** The status that is shown half a minute before (-1) or after (1) the clinic closes. */
  const statusNearClosing = (sign: -1 | 1) => {
    const { text } = openStatus(todaysOpenings, closes.getTime() + sign * 30_000, phrases);
    return page.getByRole('status').getByText(text);
  };
  await openStopped(page, '/contact', new Date(closes.getTime() - 30_000));
  await expect(statusNearClosing(-1)).toBeVisible();
  await advanceClock(page, 60_000);
  await expect(statusNearClosing(1)).toBeVisible();
});

test('the opening hours and the drawings of Contact are readable at any width and text size', async ({
  page,
}) => {
  await page.goto('/contact');
  for (const [width, text] of [
    [320, 100],
    [390, 200],
    [1280, 100],
  ] as const) {
    await setSize(page, width, text);
    expect(await findBrokenWords(page.locator('.clinic-hours th')), `at ${width} px`).toEqual([]);
    const scale = dayScale(clinic.hours);
    const strip = await page.locator('.clinic-hours__strip').first().boundingBox();
    expect(strip?.width).toBeGreaterThan(100);
    const hourLabels = page.locator('.clinic-hours__axis text').filter({ visible: true });
    const boxes = await hourLabels.evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect().toJSON()),
    );
    expect(boxes.length).toBeGreaterThanOrEqual(2);
    expect(boxes.at(-1).right, 'the end of the page').toBeLessThanOrEqual(width);
    const isAfterHourBefore = boxes.map(({ left }, i) => left > (boxes[i - 1]?.right ?? 0));
    expect(isAfterHourBefore).not.toContain(false);
    const firstLabel = await hourLabels.first().textContent();
    const firstHour =
      scale.labelled.find((each) => timeText(`${each}:00`, phrases) === firstLabel) ?? Number.NaN;
    const expectedPlace =
      (strip?.x ?? 0) + ((strip?.width ?? 0) * percentOnScale(String(firstHour), scale)) / 100;
    expect((boxes[0].left + boxes[0].right) / 2, `at ${width} px`).toBeCloseTo(expectedPlace, 0);
  }
  // The words in the drawings grow with the text size, and still fit.
  for (const selector of ['.getting-here .approach', '.drawn-map']) {
    await setSize(page, 390, 100);
    const smallWords = await measureWords(page.locator(selector));
    await setSize(page, 390, 200);
    const largeWords = await measureWords(page.locator(selector));
    expect(largeWords.size, selector).toBeGreaterThan(smallWords.size * 1.25);
    for (const [i, a] of largeWords.boxes.entries()) {
      expect(a.left, a.text).toBeGreaterThanOrEqual(largeWords.frame.left);
      expect(a.right, a.text).toBeLessThanOrEqual(largeWords.frame.right);
      for (const b of largeWords.boxes.slice(i + 1)) {
        const areApart = a.right < b.left || b.right < a.left || a.bottom <= b.top || b.bottom <= a.top;
        expect(areApart, `${a.text} and ${b.text}`).toBe(true);
      }
    }
  }
});

/** The positions and heights of the words of a drawing, in pixels of the screen. */
function measureWords(drawing: Locator) {
  return drawing.evaluate((svg: SVGSVGElement) => {
    const words = [...svg.querySelectorAll('text')];
    const [first] = words;
    const { left, right } = svg.getBoundingClientRect();
    return {
      size: first ? Number.parseFloat(getComputedStyle(first).fontSize) * (svg.getScreenCTM()?.a ?? 0) : 0,
      frame: { left, right },
      boxes: words.map((word) => {
        const box = word.getBoundingClientRect();
        return { text: word.textContent, left: box.left, right: box.right, top: box.top, bottom: box.bottom };
      }),
    };
  });
}

test('a visitor who prints Contact gets directions and opening hours, but no buttons, forms or status', async ({
  page,
}) => {
  await page.goto('/contact');
  await expect(page.getByRole('button', { name: map.button })).toBeVisible();
  const todayMark = page.locator('.clinic-hours__today');
  await expect(todayMark).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(words.gettingHere.stepFree.points[0] ?? '')).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: words.message.heading })).toBeHidden();
  await expect(todayMark).toBeHidden();
  await expect(page.locator('.clinic-hours__status')).toBeHidden();
});

test.describe('the maps on Contact', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('load from Google only after their button is pressed, and then have the focus', async ({
    page,
    server,
  }) => {
    const foreignRequests: string[] = [];
    await page.route(
      ({ origin }) => origin !== new URL(server.url).origin,
      (route) => {
        foreignRequests.push(new URL(route.request().url()).host);
        return route.abort();
      },
    );
    await page.goto('/contact', { waitUntil: 'networkidle' });
    expect(foreignRequests).toEqual([]);
    for (const [{ label, button }, drawing] of [
      [map, '.drawn-map'],
      [street, '#street .approach'],
    ] as const) {
      await page.getByRole('tab', { name: label }).click();
      await page.getByRole('button', { name: button }).focus();
      await page.keyboard.press('Enter');
      await expect(page.locator(`iframe[title='${label}']`)).toBeFocused();
      await expect.poll(() => foreignRequests.splice(0)).toEqual(['www.google.com']);
      // The test blocks Google Maps, so the drawn map stays.
      await expect(page.locator(drawing)).toBeVisible();
      const panel = page.getByRole('tabpanel', { name: label });
      await expect(panel).toContainText(clinic.address.street);
      await expect(panel.getByRole('link', { name: words.location.outbound })).toBeVisible();
    }
  });

  test('do not move when their buttons appear', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    await page.route('**/*.js', (route) => arrived.then(() => route.continue()));
    await page.goto('/contact', { waitUntil: 'commit' });
    const firstMap = page.locator('.map-embed').first();
    const button = page.getByRole('button', { name: map.button });
    await expect(firstMap).toBeVisible();
    await expect(button).toBeHidden();
    const positionBefore = await firstMap.boundingBox();
    arrive();
    await expect(button).toBeVisible();
    expect((await firstMap.boundingBox())?.height).toBe(positionBefore?.height);
  });
});
