import type { Page } from '@playwright/test';
import { expect, stopTime, test } from './fixtures.ts';

const film = (page: Page) => page.locator('video');
const isMoving = (page: Page) =>
  film(page).evaluate((video: HTMLVideoElement) => !video.paused && !video.ended);

test('every call to action leads where it says', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  const targets = {
    'Book Your Assessment Today': '/booking',
    'Book a Consultation': '/booking',
    'Call Us': 'tel:+61270100000',
    'Discover Our Approach to Care': '/about',
    'View All Our Services': '/services',
    'Contact Us for Expert Advice': '/booking',
  };
  for (const [name, href] of Object.entries(targets)) {
    await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  }
});

test('says who the fifteen years are, what is treated, who pays, and where the clinic is', async ({
  page,
}) => {
  await page.goto('/');
  const main = page.getByRole('main');
  for (const text of ['1000+', '15+', "years' experience, our head physiotherapist", '100%']) {
    await expect(main.getByText(text, { exact: true })).toBeVisible();
  }
  for (const name of ['Spinal', 'Joint', 'Muscle and soft tissue', 'Neurological', "Women's health"]) {
    await expect(main.getByRole('heading', { name, exact: true })).toBeVisible();
  }
  for (const name of ['NDIS', 'Medicare', 'DVA', 'CTP', 'Workers compensation']) {
    await expect(main.getByRole('term').filter({ hasText: name })).toBeVisible();
  }
  await expect(main.getByRole('figure')).toHaveCount(3);
  await expect(main.getByText('Level 2, 4/56 Kitchener Parade', { exact: false }).first()).toBeVisible();
});

test.describe('the hero film', () => {
  test('plays muted, in a loop, behind the words, and can be paused and played again', async ({ page }) => {
    await page.goto('/');
    await expect.poll(() => isMoving(page)).toBe(true);
    expect(await film(page).evaluate((video: HTMLVideoElement) => [video.muted, video.loop])).toEqual([
      true,
      true,
    ]);
    await page.getByRole('button', { name: 'Pause the background video' }).click();
    expect(await isMoving(page)).toBe(false);
    await page.getByRole('button', { name: 'Play the background video' }).click();
    await expect.poll(() => isMoving(page)).toBe(true);
  });

  test('starts to load only after the page has painted, and moves nothing', async ({ page }) => {
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
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) =>
            resolve(
              list
                .getEntries()
                .reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
            ),
          ).observe({ type: 'layout-shift', buffered: true });
          // The observer is silent when nothing has shifted; two frames later it would have spoken.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
        }),
    );
    expect(shift).toBe(0);
  });

  test.describe('that cannot be loaded', () => {
    test.use({ expectedComplaints: /Failed to load resource/ });

    test('leaves the plain ground, without a word', async ({ page }) => {
      await page.route(/\.(webm|mp4)$/, (route) => route.abort());
      await page.goto('/');
      await expect(film(page)).toHaveCount(0);
      await expect(page.locator('.hero-video__poster')).toBeHidden();
      await expect(page.getByRole('button', { name: /background video/ })).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  });

  test('a play attempt is forced a second after the start when nothing has loaded', async ({ page }) => {
    await page.clock.install();
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
    await page.goto('/');
    await stopTime(page);
    await page.clock.runFor(100);
    await expect(film(page)).toHaveCount(1);
    expect(await attempts()).toBe(0);
    await page.clock.runFor(1000);
    expect(await attempts()).toBe(1);
  });

  for (const [name, use] of Object.entries({
    'with reduced motion': { reducedMotion: 'reduce' as const },
    'with script off': { javaScriptEnabled: false },
  })) {
    test.describe(name, () => {
      test.use(use);

      test('there is the poster and no film', async ({ page }) => {
        const films: string[] = [];
        page.on('request', (request) => /\.(webm|mp4)$/.test(request.url()) && films.push(request.url()));
        await page.goto('/', { waitUntil: 'networkidle' });
        await expect(page.locator('.hero-video__poster')).toBeVisible();
        await expect(film(page)).toHaveCount(0);
        expect(films).toEqual([]);
      });
    });
  }

  test('with saved data there is the poster and no film', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'connection', { value: { saveData: true } });
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect(film(page)).toHaveCount(0);
  });
});

test.describe('the banner of facts', () => {
  const typed = (page: Page) => page.locator('.fact-banner__typed');

  test('types, waits and deletes at its pace; the whole fact is there for assistive technology', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Pause the facts' })).toBeVisible();
    await stopTime(page);
    const whole = page.locator('.fact-banner .visually-hidden');
    const first = await whole.innerText();
    for (let ms = 0; (await whole.innerText()) === first && ms < 10_000; ms += 10)
      await page.clock.runFor(10);
    const fact = await whole.innerText();
    await expect(typed(page)).toHaveText(fact.slice(0, 1));
    await step(page, 50, fact.length - 1);
    await expect(typed(page)).toHaveText(fact);
    await page.clock.runFor(1480);
    await expect(typed(page)).toHaveText(fact);
    await page.clock.runFor(20);
    await expect(typed(page)).toHaveText(fact.slice(0, -1));
    await step(page, 30, 3);
    await expect(typed(page)).toHaveText(fact.slice(0, -4));
    await expect(whole).toHaveText(fact);
  });

  /** Lets `count` letters come or go: each is drawn before the wait for the next begins. */
  async function step(page: Page, wait: number, count: number) {
    for (let letter = 0; letter < count; letter += 1) {
      const before = await typed(page).textContent();
      await page.clock.runFor(wait);
      await expect.poll(() => typed(page).textContent()).not.toBe(before);
    }
  }

  test('stands still when paused', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await page.getByRole('button', { name: 'Pause the facts' }).click();
    const text = await typed(page).innerText();
    await page.clock.runFor(20_000);
    await expect(typed(page)).toHaveText(text);
    await page.getByRole('button', { name: 'Play the facts' }).click();
    await page.clock.runFor(5000);
    await expect(typed(page)).not.toHaveText(text);
  });

  for (const [name, use] of Object.entries({
    'with reduced motion': { reducedMotion: 'reduce' as const },
    'with script off': { javaScriptEnabled: false },
  })) {
    test.describe(name, () => {
      test.use(use);

      test('one fact stands still', async ({ page }) => {
        await page.goto('/', { waitUntil: 'networkidle' });
        await expect(typed(page)).toHaveText(
          'Your calf muscles give much of the push that carries you forward as you walk.',
        );
        await expect(page.getByRole('button', { name: /the facts/ })).toHaveCount(0);
      });
    });
  }
});
