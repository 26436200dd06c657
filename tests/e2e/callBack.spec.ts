import type { Page } from '@playwright/test';
import { answersNow } from '../../src/clinic/callBack.ts';
import { record } from '../support/openingDays.ts';
import { booking } from '../support/samples.ts';
import { clinic, phrases } from '../support/siteWords.ts';
import { fillBooking, submit } from './bookingForm.ts';
import { expect, test } from './fixtures.ts';
import { forms } from './forms.ts';

/** What holds now, and what held just before, since the server looks once a minute. */
const said = (where: 'beside' | 'afterwards') =>
  [0, 60_000, 120_000].map(
    (ago) => answersNow({ record, within: clinic.callBackWithin }, Date.now() - ago, phrases)[where],
  );

/** Opens a page once the server has put in what holds: it does so within moments of its start. */
async function filledIn(page: Page, path: string) {
  await expect(async () => {
    await page.goto(path);
    await expect(page.locator('main [data-day]')).not.toBeEmpty({ timeout: 500 });
  }).toPass();
}

test.describe('without script', () => {
  // The browser notes a page that arrives with 422.
  test.use({ javaScriptEnabled: false, expectedComplaints: /Failed to load resource/ });

  for (const path of ['/booking']) {
    test(`${path} says whether the clinic is open, and by when it promises to answer`, async ({ page }) => {
      await filledIn(page, path);
      expect(said('beside')).toContain(await page.locator('main [data-day]').textContent());
    });

    test(`the page after the form of ${path} says how soon the clinic answers`, async ({ page }) => {
      await filledIn(page, `${path}/received`);
      const answer = page.getByText(forms.shared.answer);
      await expect(answer).toBeVisible();
      expect(said('afterwards')).toContain(await answer.locator('[data-day]').textContent());
    });
  }

  test('the page of corrections says so too', async ({ page }) => {
    // Valid to the browser, which asks for no dot in a domain.
    await page.goto('/booking');
    await fillBooking(page, booking({ email: 'somebody@localhost' }));
    await submit(page).click();
    await expect(page).toHaveTitle(new RegExp(`^${forms.shared.error}`));
    expect(said('beside')).toContain(await page.locator('main [data-day]').textContent());
  });
});
