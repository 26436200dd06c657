import type { Page } from '@playwright/test';
import { answerTimeTexts } from '../../src/clinic/callBack.ts';
import { closureDays, comingClosures, nextClosures } from '../../src/clinic/closures.ts';
import { addDays, weekdayName, weekdayOf } from '../../src/clinic/dates.ts';
import { dayHoursText } from '../../src/clinic/openingHours.ts';
import { today, todaysOpenings } from '../support/openingDays.ts';
import { booking } from '../support/samples.ts';
import { clinic, faqCategories, phrases, phrases as words } from '../support/siteWords.ts';
import { expect, test } from './fixtures.ts';
import { fillForm, forms, submitButton } from './formActions.ts';

test.describe('closures', () => {
  const [next, after] = comingClosures(todaysOpenings, today);
  if (!next || !after) throw new Error('no closed days within two years');

  const hoursQuestion = faqCategories
    .flatMap(({ questions }) => questions)
    .find(({ closedDays }) => closedDays);

  const closureList = (page: Page) => page.locator('.closed-days dl > div');
  const hoursAnswer = (page: Page) => page.locator(`#${hoursQuestion?.id}`);

  test('are shown on Contact and in the FAQ with their reason, until they are over', async ({ page }) => {
    const closedDay = next.from;
    await page.clock.install({ time: new Date(`${closedDay}T10:00:00+11:00`) });
    await page.goto('/contact');
    const todayRow = page.locator('tr[aria-current=date]');
    await expect(todayRow).toContainText(
      `${weekdayName(weekdayOf(closedDay), words.locale)} ${words.open.today}`,
    );
    await expect(todayRow).toContainText(next.reason);
    await expect(todayRow.locator('svg')).toHaveCount(0);
    const hours = clinic.hours[weekdayOf(closedDay)];
    if (hours) await expect(todayRow).not.toContainText(dayHoursText(hours, words));
    await expect(closureList(page).first()).toContainText(closureDays(next, words));
    const closureCount = await closureList(page).count();
    await page.goto(`/faq#${hoursQuestion?.id}`);
    await expect(hoursAnswer(page)).toContainText(nextClosures(todaysOpenings, words, closedDay));
    await page.clock.setSystemTime(new Date(`${addDays(next.to, 1)}T10:00:00+11:00`));
    await page.goto('/contact');
    await expect(closureList(page).first()).toContainText(closureDays(after, words));
    await expect(closureList(page)).toHaveCount(closureCount);
  });

  test("in an FAQ answer that the server has updated are the next after the visitor's date", async ({
    page,
  }) => {
    await page.route('/faq', async (route) => {
      const answer = await route.fetch();
      const laterClosures = nextClosures(todaysOpenings, words, after.from);
      const body = (await answer.text()).replace(
        /(data-day="closures">)[^<]*/g,
        (_, mark) => mark + laterClosures,
      );
      await route.fulfill({ response: answer, body });
    });
    await page.clock.install({ time: new Date(`${after.from}T10:00:00+11:00`) });
    await page.goto(`/faq#${hoursQuestion?.id}`);
    await expect(page.locator('astro-island:not([ssr]) .faq')).toBeAttached();
    await expect(hoursAnswer(page)).toContainText(nextClosures(todaysOpenings, words, after.from));
    await expect(hoursAnswer(page).locator('[data-day]')).toHaveCount(1);
  });
});

test.describe('without script', () => {
  // The browser logs an error for a page with status 422.
  test.use({ javaScriptEnabled: false, expectedErrors: /Failed to load resource/ });

  /** The texts of the answer time for now and the last two minutes, since the server updates its pages once a minute. */
  const answerTimes = (place: 'beside' | 'afterwards') =>
    [0, 60_000, 120_000].map(
      (ago) =>
        answerTimeTexts({ record: todaysOpenings, within: clinic.callBackWithin }, Date.now() - ago, phrases)[
          place
        ],
    );

  test('the booking form and the received page say when the clinic answers', async ({ page }) => {
    const answerTime = page.locator('main [data-day]');
    // The server fills in the answer time soon after its start.
    await expect(async () => {
      await page.goto('/booking');
      await expect(answerTime).not.toBeEmpty({ timeout: 500 });
    }).toPass();
    expect(answerTimes('beside')).toContain(await answerTime.textContent());
    // The address is valid for the browser, which requires no dot in a domain, but not for the server.
    await fillForm(page, 'booking', booking({ email: 'somebody@localhost' }));
    await submitButton(page, 'booking').click();
    await expect(page).toHaveTitle(new RegExp(`^${forms.shared.error}`));
    expect(answerTimes('beside')).toContain(await answerTime.textContent());
    await page.goto('/booking/received');
    const nextStepText = page.getByText(forms.booking.received.nextStep);
    await expect(nextStepText).toBeVisible();
    expect(answerTimes('afterwards')).toContain(await nextStepText.locator('[data-day]').textContent());
  });
});
