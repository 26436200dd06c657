import type { Page, Route } from '@playwright/test';
import { sample } from '../support/samples.ts';
import { advanceClock, dragFinger, expect, openStopped, test } from './fixtures.ts';
import {
  expectFormValues,
  fillForm,
  forms,
  openForm,
  submitButton,
  waitForHydration,
} from './formActions.ts';

const functions = '**/functions/v1/*';
const toast = (page: Page) => page.getByRole('dialog');
const answerReceived = (route: Route) => route.fulfill({ json: { id: 'any', status: 'received' } });
const abortRequest = (route: Route) => route.abort();

// Smooth scrolling would only delay the tests.
test.use({ expectedErrors: /Failed to load resource/, reducedMotion: 'reduce' });

test('a toast shows the last result, no success for a 200 of another server, and closes by keyboard', async ({
  page,
}) => {
  const { toasts, button } = forms.booking;
  const submitForm = () => submitButton(page, 'booking').click();

  /** Expects one toast, and no other below it. */
  async function expectOneToast(title: string) {
    await expect(toast(page).filter({ hasText: title }).first()).toBeVisible();
    // Waits longer than a frame, since the page removes a toast in the next frame.
    await advanceClock(page, 100);
    await expect(toast(page)).toHaveCount(1);
    await expect(toast(page)).toContainText(title);
  }

  // With a stopped clock, the page does not open Home after success. The test itself answers the requests.
  await openStopped(page, '/booking');
  await waitForHydration(page, 'booking');
  await fillForm(page, 'booking', sample('booking'));
  await page.route(functions, abortRequest);
  await submitForm();
  await expectOneToast(toasts.failure.title);
  const announcedTexts = await recordAnnouncements(page);
  await submitForm();
  await expectOneToast(toasts.failure.title);
  expect(await announcedTexts()).toContain(toasts.failure.title);

  // A file host, a block page or a proxy may answer any POST with 200.
  for (const answer of [{ body: '<title>Welcome</title>' }, { json: { success: true } }, { body: '' }]) {
    await page.route(functions, (route) => route.fulfill({ status: 200, ...answer }));
    const response = page.waitForResponse(functions);
    await submitForm();
    await response;
    await expectOneToast(toasts.failure.title);
  }

  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  await page.route(functions, (route) => ended.then(() => abortRequest(route)));
  await submitForm();
  await expect(page.getByRole('button', { name: button.busy })).toBeVisible();
  await advanceClock(page, 100);
  await expect(toast(page)).toHaveCount(0);
  end();
  await expectOneToast(toasts.failure.title);

  await page.getByRole('button', { name: forms.shared.dismiss }).focus();
  await page.keyboard.press('Enter');
  await advanceClock(page, 100);
  await expect(toast(page)).toHaveCount(0);
  await expect(submitButton(page, 'booking')).toBeFocused();

  await submitForm();
  await expectOneToast(toasts.failure.title);
  await page.route(functions, answerReceived);
  await submitForm();
  await expectOneToast(toasts.success.title);
  // Sending a form with missing fields does not remove the toast.
  await submitForm();
  await expect(page.getByRole('alert')).toBeFocused();
  await expectOneToast(toasts.success.title);
});

test('a successful retry removes the error of a form that was refused without script', async ({ page }) => {
  const errorTitle = new RegExp(`^${RegExp.escape(forms.shared.error)} `);
  const content = sample('contact');
  // A post from the address of a translating proxy is refused.
  await page.route('**/contact', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const headers = { ...route.request().headers(), origin: 'https://translated.example' };
    await route.fulfill({ response: await route.fetch({ headers, maxRedirects: 0 }) });
  });
  await openForm(page, 'contact');
  await fillForm(page, 'contact', content);
  await page.locator('form#contact').evaluate((form: HTMLFormElement) => form.submit());
  await expect(page).toHaveTitle(errorTitle);
  await expect(page.getByRole('alert')).toBeVisible();
  await page.goBack();
  await expectFormValues(page, 'contact', content);
  await page.goForward();
  await waitForHydration(page, 'contact');
  await fillForm(page, 'contact', content);
  await submitButton(page, 'contact').click();
  await expect(toast(page)).toContainText(forms.contact.toasts.success.title);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page).not.toHaveTitle(errorTitle);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a toast is dismissed by a swipe down or to the right, or by F6, Tab and Escape', async ({ page }) => {
    const submitForm = async () => {
      await submitButton(page, 'contact').click();
      await expect(toast(page)).toContainText(forms.contact.toasts.failure.title);
    };
    await page.route(functions, abortRequest);
    await openForm(page, 'contact');
    await fillForm(page, 'contact', sample('contact'));
    await submitForm();
    const box = await toast(page).boundingBox();
    await swipe(page, { x: 20, y: 0 });
    expect(await toast(page).boundingBox(), 'after it was released too soon').toEqual(box);
    const scrollPosition = await page.evaluate(() => scrollY);
    await swipe(page, { x: 0, y: 80 });
    await expect(toast(page)).toHaveCount(0);
    expect(await page.evaluate(() => scrollY)).toBe(scrollPosition);
    await submitForm();
    await swipe(page, { x: 80, y: 0 });
    await expect(toast(page)).toHaveCount(0);

    await submitForm();
    const field = page.getByRole('textbox', { name: forms.contact.fields.message.label });
    await field.focus();
    await page.keyboard.press('F6');
    await expect(page.getByRole('region', { name: forms.shared.notifications })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(toast(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(toast(page)).toHaveCount(0);
    await expect(field).toBeFocused();
  });
});

/** Moves a finger from the title of the toast by a distance in px. */
async function swipe(page: Page, distance: { x: number; y: number }) {
  const { x, y } = (await toast(page).getByRole('heading').boundingBox()) ?? { x: 0, y: 0 };
  await dragFinger(page, { x: x + 5, y: y + 5 }, { x: x + 5 + distance.x, y: y + 5 + distance.y });
}

/** Records the texts of the live region from now on; the returned callback resolves to the texts. */
async function recordAnnouncements(page: Page): Promise<() => Promise<string>> {
  const announcements = await page
    .getByRole('region', { name: forms.shared.notifications })
    .evaluateHandle((region) => {
      if (region.getAttribute('aria-live') !== 'polite') throw new Error('the region is not a live region');
      const announcedTexts: (string | null)[] = [];
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          announcedTexts.push(...[...addedNodes].map((node) => node.textContent));
      }).observe(region, { childList: true, subtree: true });
      return announcedTexts;
    });
  return () => announcements.evaluate((texts) => texts.join());
}
