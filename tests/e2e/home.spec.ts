import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { streetName } from '../../src/clinic/clinicRecord.ts';
import { openStatus } from '../../src/clinic/openingHours.ts';
import { todaysOpenings } from '../support/openingDays.ts';
import { clinic, firstVisit, home, phrases, site } from '../support/siteWords.ts';
import { advanceClock, expect, openStopped, test } from './fixtures.ts';
import { acknowledgementText, heightOf, layoutShifts, setSize, watchLayout } from './pageLayout.ts';

const { film: filmButton, facts: factsButton } = site.motion;
const filmVideo = (page: Page) => page.locator('video');
const isMoving = (page: Page) =>
  filmVideo(page).evaluate((video: HTMLVideoElement) => !video.paused && !video.ended);
const pauseButton = (page: Page) => page.getByRole('button', { name: filmButton.pause });
const playButton = (page: Page) => page.getByRole('button', { name: filmButton.play });

/**
 * The present height, in px on a phone, of the texts that an owner may extend: the section on paying with the fees of one
 * profession, a headline of three lines, and the opening hours, which are on the page twice. With longer texts the page may be
 * longer.
 */
const presentOwnersHeight = 730 + 113 + 84 + 79;

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('Home is at most eight screens long on a phone, and begins with the main links', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await expect(page.getByRole('button', { name: factsButton.next })).toBeVisible();
    const links = page.getByRole('main').getByRole('link');
    for (const name of [home.paying.link, firstVisit.heading, home.calls.gettingHere.label]) {
      const linkBox = await links.and(page.getByRole('link', { name, exact: true })).boundingBox();
      expect(linkBox?.y, name).toBeLessThan(1.4 * 844);
    }
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    const ownersTexts = [
      page.locator('section', { has: page.getByRole('heading', { name: home.paying.heading }) }),
      page.getByRole('heading', { level: 1 }),
      page.getByText(home.calls.call.hours[0] ?? '', { exact: true }),
      page.getByText(site.footer.hours, { exact: true }),
      acknowledgementText(page),
    ];
    const ownersHeight = (await Promise.all(ownersTexts.map(heightOf))).reduce((sum, each) => sum + each);
    expect(height - ownersHeight).toBeLessThanOrEqual(8 * 844 - presentOwnersHeight);
  });

  /** The height of the physiotherapist's head, from chin to hair, as a share of the width of the picture (doorFilm.ts). */
  const headShare = 0.165;

  test('the words of a picture are not cut off on a narrow phone with text at 200 %', async ({ page }) => {
    for (const path of ['/', '/ar']) {
      await page.goto(path);
      await setSize(page, 320, 200);
      const cutWords = await page.locator('.what-is-hard__list a').evaluateAll((tiles) =>
        tiles.flatMap((tile) => {
          const tileBox = tile.getBoundingClientRect();
          const words = document.createRange();
          words.selectNodeContents(tile.querySelector('span') ?? tile);
          const { left, right } = words.getBoundingClientRect();
          return left < tileBox.left || right > tileBox.right ? [words.toString()] : [];
        }),
      );
      expect(cutWords, path).toEqual([]);
    }
  });

  test('the first screen of Home has the lead, a price, the phone and a large face', async ({ page }) => {
    const statuses = ['2027-02-05', '2027-02-06'].map(
      (day) => openStatus(todaysOpenings, Date.parse(`${day}T12:00+11:00`), phrases).text,
    );
    await page.goto('/');
    for (const [width, height, face] of [
      [320, 568, 15],
      [360, 640, 35],
      [360, 700, 40],
      [360, 740, 40],
      [390, 664, 40],
      [390, 844, 72],
      [412, 915, 72],
      [768, 1024, 110],
      [1280, 800, 110],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const status of statuses) {
        const at = `at ${width} x ${height} px with the status '${status}'`;
        const { visibleEnd, picture, signs, lead, parts, coveredLinks } = await measureHero(page, status);
        expect(picture.bottom, at).toBeLessThanOrEqual(visibleEnd + 1);
        expect(headShare * picture.width, at).toBeGreaterThanOrEqual(face);
        // The lead must be above the signs, which are the highest part of the drawn street apart from plain walls.
        const signsBesideLead = signs.filter((sign) => sign.left < lead.right && sign.top <= lead.bottom);
        expect(signsBesideLead, at).toEqual([]);
        expect(parts, at).toHaveLength(3);
        const cutParts = parts.filter(
          ({ left, top, right, bottom }) => Math.min(left, top) < 0 || right > width || bottom > visibleEnd,
        );
        expect(cutParts, at).toEqual([]);
        expect(coveredLinks, at).toEqual([]);
      }
    }
  });
});

/** Shows a status in the hero, and measures its first screen, which ends where the bar at the bottom begins. */
function measureHero(page: Page, status: string) {
  return page.evaluate((text) => {
    const findVisible = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) =>
        element.checkVisibility({ visibilityProperty: true }),
      );
    const boxesOf = (selector: string) =>
      findVisible(selector).map((element) => element.getBoundingClientRect());
    document.querySelector('.hero [data-day=open]')?.replaceChildren(text);
    const visibleEnd = boxesOf('.action-bar')[0]?.top ?? innerHeight;
    // A link is either entirely in the first screen, with nothing over it, or below the first screen.
    const coveredLinks = findVisible('.hero a').filter((link) => {
      const { x, top, bottom } = link.getBoundingClientRect();
      return top < visibleEnd && !link.contains(document.elementFromPoint(x + 9, bottom - 2));
    });
    return {
      visibleEnd,
      picture: boxesOf('.hero-video__signs')[0] ?? new DOMRect(),
      signs: boxesOf('.hero-video__signs span'),
      lead: boxesOf('.hero .lead')[0] ?? new DOMRect(),
      /** The lead, the price and the link with the phone number. */
      parts: boxesOf('.hero .lead, .hero [data-day=open] + .whole, .hero a[href^=tel]'),
      coveredLinks: coveredLinks.map(({ textContent }) => textContent),
    };
  }, status);
}

test.describe('the hero film', () => {
  test('plays muted in a loop after the first paint, and can be paused', async ({ page }) => {
    await watchLayout(page);
    await page.goto('/');
    await expect.poll(() => isMoving(page)).toBe(true);
    expect(await filmVideo(page).evaluate((video: HTMLVideoElement) => [video.muted, video.loop])).toEqual([
      true,
      true,
    ]);
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
    await pauseButton(page).click();
    expect(await isMoving(page)).toBe(false);
    await playButton(page).click();
    await expect.poll(() => isMoving(page)).toBe(true);
  });

  test('has a Play button after the browser pauses the film or refuses to play it', async ({ page }) => {
    // The page is never idle, so its islands hydrate after their timeout.
    await page.addInitScript(() => {
      window.requestIdleCallback = (callback, { timeout } = {}) =>
        timeout ? window.setTimeout(callback, timeout, { didTimeout: true, timeRemaining: () => 0 }) : 0;
    });
    await page.goto('/');
    await expect(pauseButton(page)).toBeVisible();
    await expect(page.getByRole('button', { name: factsButton.pause })).toBeVisible();
    const buttonNames = await page.getByRole('main').getByRole('button').allInnerTexts();
    expect(new Set(buttonNames).size).toBe(buttonNames.length);
    await filmVideo(page).evaluate((video: HTMLVideoElement) => video.pause());
    await expect(playButton(page)).toBeVisible();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(filmVideo(page)).toHaveCount(0);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expect.poll(() => isMoving(page)).toBe(true);
    await pauseButton(page).click();
    await filmVideo(page).evaluate((video: HTMLVideoElement) => {
      // A browser rejects play() if pause() interrupts it.
      video.play = () => Promise.reject(new DOMException('interrupted by a call to pause()', 'AbortError'));
    });
    await playButton(page).click();
    await expect(filmVideo(page)).toBeVisible();
    await expect(playButton(page)).toBeVisible();
  });

  test('covers the drawing exactly when it starts, with its button at the edge of the picture', async ({
    page,
  }) => {
    await page.goto('/');
    await pauseButton(page).click();
    await filmVideo(page).evaluate(async (video: HTMLVideoElement) => {
      const seekEnd = new Promise((seeked) => video.addEventListener('seeked', seeked, { once: true }));
      video.currentTime = 0;
      await seekEnd;
    });
    const signs = page.locator('.hero-video__signs');
    await expect(signs).toHaveText(streetName(clinic) + clinic.name);
    // A phone, a laptop, and a window that is wider than the page each have their own layout.
    for (const width of [320, 1280, 1920]) {
      await test.step(`at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 1000 });
        const pixelsWithFilm = await heroPixels(page);
        const buttonBox = await playButton(page).boundingBox();
        const streetBox = await signs.boundingBox();
        if (!buttonBox || !streetBox) throw new Error('there is no button, or no street');
        expect(buttonBox.x).toBeGreaterThan(8);
        expect(buttonBox.x + buttonBox.width).toBeLessThan(Math.max(streetBox.x, 0) + width / 4);
        expect(buttonBox.y).toBeGreaterThan(streetBox.y + streetBox.height / 2);
        expect(buttonBox.y + buttonBox.height).toBeLessThanOrEqual(streetBox.y + streetBox.height);
        await filmVideo(page).evaluate((video) => {
          video.style.visibility = 'hidden';
        });
        const pixelsWithoutFilm = await heroPixels(page);
        await filmVideo(page).evaluate((video) => {
          video.style.visibility = '';
        });
        let differingBytes = 0;
        for (let i = 0; i < pixelsWithFilm.data.length; i += 1)
          if (Math.abs(Number(pixelsWithFilm.data[i]) - Number(pixelsWithoutFilm.data[i])) > 48)
            differingBytes += 1;
        // A film whose box ends within a pixel is painted half a pixel away from the drawing, so few pixels may differ.
        expect(differingBytes / pixelsWithFilm.data.length).toBeLessThan(0.005);
      });
    }
  });

  /** The pixels of the painted hero. */
  async function heroPixels(page: Page) {
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    const screenshot = await page.locator('.hero').screenshot({ type: 'jpeg', quality: 100 });
    return sharp(screenshot).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  }

  test.describe('with failed requests', () => {
    test.use({ expectedErrors: /Failed to load resource/ });

    test('plays as MP4 if WebM fails, and is removed if both fail', async ({ page }) => {
      await page.route('**/*.webm', (route) =>
        route.fulfill({ contentType: 'video/webm', body: 'of a kind to come' }),
      );
      await page.goto('/');
      await expect(pauseButton(page)).toBeVisible();
      expect(await filmVideo(page).evaluate((video: HTMLVideoElement) => video.currentSrc)).toMatch(/\.mp4$/);
      expect(await isMoving(page)).toBe(true);
      await page.route(/\.(webm|mp4)$/, (route) => route.abort());
      await page.goto('/');
      await expect(filmVideo(page)).toHaveCount(0);
      await expect(page.locator('.hero-video__frame')).toBeHidden();
      await expect(pauseButton(page).or(playButton(page))).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  });

  test('starts to play a second after its script has run, even if no film has loaded', async ({ page }) => {
    await page.addInitScript(() => {
      const play = HTMLMediaElement.prototype.play;
      Object.assign(window, { attempts: 0 });
      HTMLMediaElement.prototype.play = function () {
        (window as unknown as { attempts: number }).attempts += 1;
        return play.call(this);
      };
    });
    const countAttempts = () => page.evaluate(() => (window as unknown as { attempts: number }).attempts);
    await page.route(/\.(webm|mp4)$/, () => {});
    await openStopped(page, '/');
    await expect(filmVideo(page)).toHaveCount(1);
    await advanceClock(page, 999);
    expect(await countAttempts()).toBe(0);
    await advanceClock(page, 1);
    expect(await countAttempts()).toBe(1);
  });

  test('is a still picture with Save-Data, with reduced motion or without script', async ({
    page,
    browser,
    baseURL,
  }) => {
    const pageWithoutScript = await browser.newPage({ baseURL: baseURL as string, javaScriptEnabled: false });
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'connection', {
        value: { saveData: !matchMedia('(prefers-reduced-motion)').matches },
      });
    });
    const filmRequests: string[] = [];
    for (const [each, reducedMotion] of [
      [page, null],
      [page, 'reduce'],
      [pageWithoutScript, null],
    ] as const) {
      each.on(
        'request',
        (request) => /\.(webm|mp4)$/.test(request.url()) && filmRequests.push(request.url()),
      );
      await each.emulateMedia({ reducedMotion });
      await each.goto('/', { waitUntil: 'networkidle' });
      await expect(each.locator('.hero-video__frame')).toBeVisible();
      await expect(filmVideo(each)).toHaveCount(0);
    }
    expect(filmRequests).toEqual([]);
    await pageWithoutScript.close();
  });
});
