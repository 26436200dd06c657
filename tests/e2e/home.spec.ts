import type { Page, Route } from '@playwright/test';
import sharp from 'sharp';
import { firstVisit, home, homeFacts, site } from '../support/siteWords.ts';
import { expect, openStopped, pass, test } from './fixtures.ts';
import { acknowledgement, cutWords, heightOf, layoutShifts, setSize, watchLayout } from './pageLayout.ts';

const { film: filmButton, facts: factsButton } = site.motion;
const film = (page: Page) => page.locator('video');
const isMoving = (page: Page) =>
  film(page).evaluate((video: HTMLVideoElement) => !video.paused && !video.ended);

/**
 * What takes on a phone, in px, the ways to pay with the fees of one profession, a headline of three lines, and the same
 * hours from Monday to Friday, twice: with more of them the page may be longer.
 */
const ownersNow = 1002 + 118 + 84 + 79;

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('is at most twelve screens long, and links to costs, the first visit and access right below its first', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: factsButton.pause })).toBeVisible();
    const links = page.getByRole('main').getByRole('link');
    for (const name of [home.paying.link, firstVisit.heading, home.calls.gettingHere.label]) {
      const link = await links.and(page.getByRole('link', { name, exact: true })).boundingBox();
      expect(link?.y, name).toBeLessThan(1.4 * 844);
    }
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    const owners = [
      page.locator('section', { has: page.getByRole('heading', { name: home.paying.heading }) }),
      page.getByRole('heading', { level: 1 }),
      page.getByText(home.calls.call.hours[0] ?? '', { exact: true }),
      page.getByText(site.footer.hours, { exact: true }),
      acknowledgement(page),
    ];
    const heights = await Promise.all(owners.map(heightOf));
    const ofOwner = heights.reduce((sum, each) => sum + each);
    expect(height - ofOwner).toBeLessThanOrEqual(12 * 844 - ownersNow);
  });
});

test('a number on the body opens its group, also after it was closed', async ({ page }) => {
  await page.goto('/');
  const [first] = home.conditions.groups;
  const text = page.getByText(first?.text ?? '');
  await expect(text).toBeHidden();
  const place = page.locator('.body-map').getByText('1');
  await place.click();
  await expect(text).toBeVisible();
  await page.getByRole('heading', { name: first?.name ?? '', exact: true }).click();
  await expect(text).toBeHidden();
  await place.click();
  await expect(text).toBeVisible();
});

test('the address of a group opens it', async ({ page }) => {
  const last = home.conditions.groups.at(-1);
  await page.goto(`/#${last?.id}`);
  await expect(page.getByText(last?.text ?? '')).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a number on the body opens its group', async ({ page }) => {
    await page.goto('/');
    for (const [i, { text }] of home.conditions.groups.entries()) {
      await page
        .locator('.body-map')
        .getByText(`${i + 1}`)
        .click();
      await expect(page.getByText(text)).toBeInViewport();
    }
  });

  /** Where on the drawing: across from its left edge and down from its top, as shares of it. */
  const places: Record<string, [across: number, down: number, group: string]> = {
    'the lower back': [0.19, 0.46, 'spinal'],
    'the neck': [0.235, 0.17, 'spinal'],
    'an elbow': [0.94, 0.41, 'muscle-and-soft-tissue'],
    'a hand': [0.95, 0.55, 'joint'],
    'a knee': [0.67, 0.71, 'joint'],
    'a foot': [0.83, 0.965, 'muscle-and-soft-tissue'],
    'the back of a thigh': [0.31, 0.62, 'muscle-and-soft-tissue'],
  };

  test('a tap on a part of the body leads to its group', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const [place, [across, down, group]] of Object.entries(places)) {
      await page.goto('/');
      const drawing = page.locator('.body-map');
      const { width, height } = (await drawing.boundingBox()) ?? { width: 0, height: 0 };
      await drawing.click({ position: { x: across * width, y: down * height } });
      await expect(page, place).toHaveURL(`/#${group}`);
    }
  });
});

test('a condition with its own text links to it', async ({ page }) => {
  const links = home.conditions.groups
    .flatMap(({ conditions }) => conditions)
    .filter((condition) => typeof condition !== 'string');
  expect(links).not.toEqual([]);
  for (const { label, href } of links) {
    await page.goto('/');
    const group = page.getByRole('main').getByRole('group').filter({ hasText: label });
    await group.getByRole('heading').click();
    await group.getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(href);
    await expect(page.getByRole('heading', { level: 2 }).and(page.locator(':target'))).toBeInViewport();
  }
});

test.describe('the hero film', () => {
  test('plays muted, in a loop, behind the text, and can be paused and played', async ({ page }) => {
    await page.goto('/');
    await expect.poll(() => isMoving(page)).toBe(true);
    expect(await film(page).evaluate((video: HTMLVideoElement) => [video.muted, video.loop])).toEqual([
      true,
      true,
    ]);
    await page.getByRole('button', { name: filmButton.pause }).click();
    expect(await isMoving(page)).toBe(false);
    await page.getByRole('button', { name: filmButton.play }).click();
    await expect.poll(() => isMoving(page)).toBe(true);
  });

  test('stays paused and keeps its button after play and pause while it loads', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: filmButton.pause }).click();
    await film(page).evaluate((video: HTMLVideoElement) => {
      // What the browser does with an attempt to play that a pause overtakes.
      video.play = () => Promise.reject(new DOMException('interrupted by a call to pause()', 'AbortError'));
    });
    await page.getByRole('button', { name: filmButton.play }).click();
    await expect(film(page)).toBeVisible();
    await expect(page.getByRole('button', { name: filmButton.play })).toBeVisible();
  });

  test('its button shows the real state when the browser pauses it, and after a change of reduced motion', async ({
    page,
  }) => {
    await page.goto('/');
    const pause = page.getByRole('button', { name: filmButton.pause });
    await expect(pause).toBeVisible();
    await film(page).evaluate((video: HTMLVideoElement) => video.pause());
    await expect(page.getByRole('button', { name: filmButton.play })).toBeVisible();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(film(page)).toHaveCount(0);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expect.poll(() => isMoving(page)).toBe(true);
    await expect(pause).toBeVisible();
  });

  test('loads only after the first paint, and moves nothing', async ({ page }) => {
    await watchLayout(page);
    await page.goto('/');
    await expect.poll(() => isMoving(page)).toBe(true);
    const { painted, asked } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      asked: Math.min(
        ...performance
          .getEntriesByType('resource')
          .filter((entry) => /\.(webm|mp4)$/.test(entry.name))
          .map((entry) => entry.startTime),
      ),
    }));
    expect(asked).toBeGreaterThan(painted);
    expect(await layoutShifts(page)).toEqual([]);
  });

  test('begins exactly over the drawing', async ({ page }) => {
    const hero = page.locator('.hero-video');
    const pixels = async () =>
      sharp(await hero.screenshot())
        .removeAlpha()
        .raw()
        .toBuffer();
    for (const width of [320, 390, 768, 1280, 1920]) {
      await test.step(`at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await page.goto('/');
        await page.getByRole('button', { name: filmButton.pause }).click();
        await film(page).evaluate(async (video: HTMLVideoElement) => {
          const found = new Promise((seeked) => video.addEventListener('seeked', seeked, { once: true }));
          video.currentTime = 0;
          await found;
          await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        });
        const first = await pixels();
        await film(page).evaluate((video) => {
          video.style.visibility = 'hidden';
        });
        const drawn = await pixels();
        const differing = first.filter((value, i) => Math.abs(value - (drawn[i] ?? 0)) > 48);
        // Where its box ends within a pixel, a film is drawn half a pixel away from a drawing.
        expect(differing.length / first.length).toBeLessThan(0.01);
      });
    }
  });

  test.describe('that cannot be loaded', () => {
    test.use({ expectedComplaints: /Failed to load resource/ });

    test('plays as MP4 when the WebM fails or is not supported', async ({ page }) => {
      for (const answer of [
        (route: Route) => route.abort(),
        (route: Route) => route.fulfill({ contentType: 'video/webm', body: 'of a kind to come' }),
      ]) {
        await page.unrouteAll();
        await page.route('**/*.webm', answer);
        await page.goto('/');
        await expect(page.getByRole('button', { name: filmButton.pause })).toBeVisible();
        expect(await film(page).evaluate((video: HTMLVideoElement) => video.currentSrc)).toMatch(/\.mp4$/);
        expect(await isMoving(page)).toBe(true);
      }
    });

    test('leaves the plain background without a message', async ({ page }) => {
      await page.route(/\.(webm|mp4)$/, (route) => route.abort());
      await page.goto('/');
      await expect(film(page)).toHaveCount(0);
      await expect(page.locator('.hero-video__frame')).toBeHidden();
      for (const name of Object.values(filmButton)) {
        await expect(page.getByRole('button', { name })).toHaveCount(0);
      }
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  });

  test('tries to play again a second after the start when nothing has loaded', async ({ page }) => {
    await page.addInitScript(() => {
      const play = HTMLMediaElement.prototype.play;
      Object.assign(window, { attempts: 0 });
      HTMLMediaElement.prototype.play = function () {
        (window as unknown as { attempts: number }).attempts += 1;
        return play.call(this);
      };
    });
    const attempts = () => page.evaluate(() => (window as unknown as { attempts: number }).attempts);
    await page.route(/\.(webm|mp4)$/, () => {});
    await openStopped(page, '/');
    await expect(film(page)).toHaveCount(1);
    await pass(page, 999);
    expect(await attempts()).toBe(0);
    await pass(page, 1);
    expect(await attempts()).toBe(1);
  });

  for (const [name, use] of Object.entries({
    'with reduced motion': { reducedMotion: 'reduce' as const },
    'with script off': { javaScriptEnabled: false },
  })) {
    test.describe(name, () => {
      test.use(use);

      test('shows the first frame without the film, and one fact', async ({ page }) => {
        const films: string[] = [];
        page.on('request', (request) => /\.(webm|mp4)$/.test(request.url()) && films.push(request.url()));
        await page.goto('/', { waitUntil: 'networkidle' });
        await expect(page.locator('.hero-video__frame')).toBeVisible();
        await expect(film(page)).toHaveCount(0);
        expect(films).toEqual([]);
        await expect(page.locator('.fact-banner__typed')).toHaveText(homeFacts[0]?.text ?? '');
        for (const name of [factsButton.play, factsButton.pause])
          await expect(page.getByRole('button', { name })).toHaveCount(0);
        if (name === 'with reduced motion') return;
        // Nothing will come, and no room is kept for it.
        for (const room of ['.fact-banner__room', '.fact-banner__buttons'])
          expect(await page.locator(room).first().boundingBox()).toBeNull();
      });
    });
  }

  test('with Save-Data, shows the first frame without the film', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'connection', { value: { saveData: true } });
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect(film(page)).toHaveCount(0);
  });
});

test.describe("the hero's figure", () => {
  /** The box, in CSS pixels of the hero, of what is drawn in the figure's own colours below or beside the words. */
  async function figureBox(page: Page) {
    const hero = page.locator('.hero');
    // The call to action, in a phone's bar too, and the mark of the address have the figure's colour.
    await page.locator('.hero .button, .hero__address, .action-bar').evaluateAll((buttons) => {
      for (const button of buttons) (button as HTMLElement).style.visibility = 'hidden';
    });
    const { data, info } = await sharp(await hero.screenshot())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const wordsEnd = info.width < 768 ? 0 : info.width / 2;
    const box = { left: info.width, right: 0, top: info.height, bottom: 0 };
    for (let y = 0; y < info.height; y += 1) {
      for (let x = Math.ceil(wordsEnd); x < info.width; x += 1) {
        const [red = 0, green = 0, blue = 0] = data.subarray((y * info.width + x) * 3);
        if (red < 180 || green < 120 || blue > 80) continue;
        box.left = Math.min(box.left, x);
        box.right = Math.max(box.right, x);
        box.top = Math.min(box.top, y);
        box.bottom = Math.max(box.bottom, y);
      }
    }
    return { ...box, heroHeight: info.height, heroWidth: info.width };
  }

  test('is shown from head to foot with its Pause button below it', async ({ page }) => {
    for (const width of [320, 768, 1280, 2560]) {
      await test.step(`at ${width} px`, async () => {
        // Higher than the hero at any width: below the top of the window lies the header, which is yellow too.
        await page.setViewportSize({ width, height: 1600 });
        await page.goto('/');
        await page.getByRole('button', { name: filmButton.pause }).click();
        const play = await page.getByRole('button', { name: filmButton.play }).boundingBox();
        const hero = await page.locator('.hero').boundingBox();
        const logo = await page.getByRole('banner').locator('.logo').boundingBox();
        if (!play || !hero || !logo) throw new Error('there is no button, no hero or no logo');
        const { left, right, top, bottom, heroHeight, heroWidth } = await figureBox(page);
        expect(bottom - top).toBeGreaterThan(right - left);
        expect(top).toBeGreaterThan(8);
        expect(right).toBeLessThan(heroWidth - 8);
        expect(bottom).toBeLessThan(heroHeight - 8);
        expect(bottom).toBeLessThanOrEqual(play.y - hero.y);
        expect(play.x + play.width).toBeLessThanOrEqual(width - logo.x + 1);
      });
    }
  });
});

test('the first screen has the headline, the line below it and the whole figure with its ground', async ({
  page,
}) => {
  for (const [width, height] of [
    [360, 700],
    [390, 844],
    [768, 1024],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const bar = page.getByRole('navigation', { name: site.actionBar.name });
    const end = (await bar.isVisible()) ? ((await bar.boundingBox())?.y ?? 0) : height;
    // The lines that the figure walks on are drawn 7 % above the lower edge of its picture, or higher.
    const film = await page.locator('.hero-video').boundingBox();
    expect((film?.y ?? 0) + (film?.height ?? 0), `at ${width} x ${height} px`).toBeLessThanOrEqual(end + 1);
    expect(film?.height, `at ${width} x ${height} px`).toBeGreaterThan(250);
    await expect(page.getByText(home.lead)).toBeInViewport({ ratio: 1 });
  }
});

test('gives each Pause button a different name, also on a page that is never idle', async ({ page }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = (callback, { timeout } = {}) =>
      timeout ? window.setTimeout(callback, timeout, { didTimeout: true, timeRemaining: () => 0 }) : 0;
  });
  await page.goto('/');
  await expect(page.getByRole('button', { name: filmButton.pause })).toBeVisible();
  await expect(page.getByRole('button', { name: factsButton.pause })).toBeVisible();
  const words = await page.getByRole('main').getByRole('button').allInnerTexts();
  expect(new Set(words).size).toBe(words.length);
});

test.describe('the banner of facts', () => {
  test('has no overlapping parts and no cut words at any width and text size', async ({ page }) => {
    await page.goto('/');
    const banner = page.getByRole('region', { name: home.facts.heading });
    await expect(banner.getByRole('button')).toHaveCount(2);
    const parts = ['h2', '.fact-banner__line', 'button:first-child', 'button:last-child'];
    for (const [width, text] of [
      [320, 200],
      [390, 175],
      [768, 200],
      [1280, 200],
    ] as const) {
      await setSize(page, width, text);
      const boxes = await Promise.all(parts.map((part) => banner.locator(part).boundingBox()));
      const [heading, line, pause, next] = boxes;
      const room = await banner.boundingBox();
      if (!heading || !line || !pause || !next || !room) throw new Error('a part of the banner is missing');
      expect(await cutWords(banner.locator('h2')), `at ${width} px`).toEqual([]);
      expect(heading.y).toBeGreaterThanOrEqual(room.y);
      for (const [index, part] of boxes.entries()) {
        for (const other of boxes.slice(index + 1)) {
          expect(part && other && overlaps(part, other), `at ${width} px`).toBe(false);
        }
      }
    }
  });

  type Box = { x: number; y: number; width: number; height: number };
  function overlaps(a: Box, b: Box): boolean {
    return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
  }

  test('moves nothing while facts change', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 2000 });
    await watchLayout(page);
    await page.clock.install();
    await page.goto('/');
    await page.getByRole('region', { name: home.facts.heading }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: factsButton.pause })).toBeVisible();
    const whole = page.locator('.fact-banner__whole');
    const seen = new Set<string>();
    while (seen.size < 4) {
      await page.clock.runFor(500);
      seen.add(await whole.innerText());
    }
    expect(await layoutShifts(page)).toEqual([]);
  });

  test('gives the whole fact to assistive technology and print while it is being typed', async ({ page }) => {
    await openStopped(page, '/');
    const fact = await whole(page).innerText();
    await bringIntoSight(page);
    await pass(page, 1499);
    await expect(typed(page)).toHaveText(fact);
    await pass(page, 1 + 30 * 5);
    await expect(typed(page)).not.toHaveText(fact);
    await expect(whole(page)).toHaveText(fact);
    await page.emulateMedia({ media: 'print' });
    await expect(typed(page)).toBeHidden();
    const printed = await whole(page).boundingBox();
    expect(printed?.height).toBeGreaterThan(16);
  });

  async function bringIntoSight(page: Page): Promise<void> {
    const pause = page.getByRole('button', { name: factsButton.pause });
    await pause.scrollIntoViewIfNeeded();
    await expect(pause).toBeInViewport();
  }

  const typed = (page: Page) => page.locator('.fact-banner__typed');
  const whole = (page: Page) => page.locator('.fact-banner__whole');

  test('types only in sight, shows the whole fact when paused in the middle of a word, and continues from it', async ({
    page,
  }) => {
    await openStopped(page, '/');
    const pause = page.getByRole('button', { name: factsButton.pause });
    await expect(pause).toBeVisible();
    const fact = await typed(page).innerText();
    await pass(page, 20_000);
    await expect(typed(page), 'out of sight').toHaveText(fact);
    await bringIntoSight(page);
    await pass(page, 1500 + 30 * 5);
    await expect(typed(page)).not.toHaveText(fact);
    await pause.click();
    await expect(typed(page)).toHaveText(fact);
    await pass(page, 20_000);
    await expect(typed(page)).toHaveText(fact);
    await page.getByRole('button', { name: factsButton.play }).click();
    await pass(page, 1499);
    await expect(typed(page)).toHaveText(fact);
    await pass(page, 31);
    await expect(typed(page)).not.toHaveText(fact);
  });

  test('Next shows a whole fact at once, also while paused, and every fact before any repeats', async ({
    page,
  }) => {
    await openStopped(page, '/');
    const next = page.getByRole('button', { name: factsButton.next });
    await expect(next).toBeVisible();
    const seen = [await whole(page).innerText()];
    await next.click();
    await expect(whole(page)).not.toHaveText(seen[0] ?? '');
    seen.push(await whole(page).innerText());
    await expect(typed(page)).toHaveText(seen[1] ?? '');
    await page.getByRole('button', { name: factsButton.pause }).click();
    while (seen.length < homeFacts.length) {
      await next.click();
      await expect(typed(page)).not.toHaveText(seen.at(-1) ?? '');
      seen.push(await whole(page).innerText());
    }
    expect([...seen].sort()).toEqual(homeFacts.map(({ text }) => text).sort());
    await pass(page, 20_000);
    await expect(typed(page)).toHaveText(seen.at(-1) ?? '');
  });
});
