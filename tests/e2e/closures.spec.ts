import type { Page } from '@playwright/test';
import { closureDays, comingClosures, nextClosures } from '../../src/clinic/closures.ts';
import { addDays, weekdayName, weekdayOf } from '../../src/clinic/dates.ts';
import { spanText } from '../../src/clinic/openingHours.ts';
import { record, today } from '../support/openingDays.ts';
import { clinic, faqCategories, phrases as words } from '../support/siteWords.ts';
import { expect, test } from './fixtures.ts';

const [next, after] = comingClosures(record, today);
if (!next || !after) throw new Error('no closed days within two years');

const hoursQuestion = faqCategories
  .flatMap(({ questions }) => questions)
  .find(({ closedDays }) => closedDays);

const list = (page: Page) => page.locator('.closed-days dl > div');
const openingHours = (page: Page) => page.locator(`#${hoursQuestion?.id}`);

for (const [when, closure] of [
  ['next', next],
  ['after that', after],
] as const) {
  test(`on the closure ${when}, contact, footer and FAQ say that the clinic is closed and why`, async ({
    page,
  }) => {
    const day = closure.from;
    await page.clock.install({ time: new Date(`${day}T10:00:00+11:00`) });
    await page.goto('/contact');
    const row = page.locator('tr[aria-current=date]');
    await expect(row).toContainText(`${weekdayName(weekdayOf(day), words.locale)} ${words.open.today}`);
    await expect(row).toContainText(closure.reason);
    await expect(row.locator('svg')).toHaveCount(0);
    const hours = clinic.hours[weekdayOf(day)];
    if (hours) await expect(row).not.toContainText(spanText(hours, words));
    await expect(list(page).first()).toContainText(closureDays(closure, words));
    await expect(page.getByRole('contentinfo')).toContainText(closureDays(closure, words));
    await page.goto(`/faq#${hoursQuestion?.id}`);
    await expect(openingHours(page)).toContainText(nextClosures(record, words, day));
  });
}

test("an answer updated by the server hydrates without an error, and uses the visitor's date", async ({
  page,
}) => {
  await page.route('/faq', async (route) => {
    const answer = await route.fetch();
    const later = nextClosures(record, words, after.from);
    const body = (await answer.text()).replace(/(data-day="closures">)[^<]*/g, (_, mark) => mark + later);
    await route.fulfill({ response: answer, body });
  });
  await page.clock.install({ time: new Date(`${after.from}T10:00:00+11:00`) });
  await page.goto(`/faq#${hoursQuestion?.id}`);
  await expect(page.locator('astro-island:not([ssr]) .faq')).toBeAttached();
  await expect(openingHours(page)).toContainText(nextClosures(record, words, after.from));
  await expect(openingHours(page).locator('[data-day]')).toHaveCount(1);
});

test('lists as many closures as before once one is over', async ({ page }) => {
  await page.clock.install({ time: new Date(`${today}T10:00:00+11:00`) });
  await page.goto('/contact');
  await expect(page.locator('tr[aria-current=date]')).toBeVisible();
  const before = await list(page).count();
  await page.clock.setSystemTime(new Date(`${addDays(next.to, 1)}T10:00:00+11:00`));
  await page.goto('/contact');
  await expect(list(page).first()).toContainText(closureDays(after, words));
  await expect(list(page)).toHaveCount(before);
});
