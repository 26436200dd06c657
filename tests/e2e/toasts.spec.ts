import type { Page, Route } from '@playwright/test';
import { enquiryTypeNames, enquiryTypes } from '../../src/enquiry/enquiryTypes.ts';
import { sample } from '../support/samples.ts';
import { expect, openStopped, pass, test } from './fixtures.ts';
import { expectKept, fillForm, forms, hydrated, openForm, submit } from './formActions.ts';

const isError = new RegExp(`^${RegExp.escape(forms.shared.error)} `);

const cases = enquiryTypeNames.map((type) => {
  const { button, toasts } = forms[type];
  const fill = (page: Page) => fillForm(page, type, sample(type));
  return { type, path: enquiryTypes[type].page, busy: button.busy, toasts, fill };
});

const functions = '**/functions/v1/*';
const toast = (page: Page) => page.getByRole('dialog');
const succeeds = (route: Route) => route.fulfill({ json: { id: 'any', status: 'received' } });
const fails = (route: Route) => route.abort();

// Smooth scrolling would only be waited for.
test.use({ expectedComplaints: /Failed to load resource/, reducedMotion: 'reduce' });

// One record makes the forms; each test takes another of them.
for (const { type, path, busy, toasts, fill } of cases.filter((each) => each.type === 'booking')) {
  test(`on ${path} one toast shows the result of the last attempt`, async ({ page }) => {
    const succeeded = toasts.success.title;
    const failed = toasts.failure.title;
    const send = () => submit(page, type).click();

    const answer = async (how: (route: Route) => Promise<void>) => {
      await page.unroute(functions);
      await page.route(functions, how);
    };

    /** The only toast, and it is not under another. */
    async function expectOnly(title: string) {
      await expect(toast(page).filter({ hasText: title }).first()).toBeVisible();
      // A toast that goes does so with the next frame.
      await pass(page, 100);
      await expect(toast(page)).toHaveCount(1);
      await expect(toast(page)).toContainText(title);
    }

    // With its time stopped booking does not leave for Home; the answers are the test's.
    await openStopped(page, path);
    await hydrated(page, type);
    await fill(page);

    await test.step('a second failure replaces the toast and is announced again', async () => {
      await answer(fails);
      await send();
      await expectOnly(failed);
      const said = await listen(page);
      await send();
      await expectOnly(failed);
      expect(await said()).toContain(failed);
    });

    await test.step('a new attempt removes the older toast', async () => {
      const { promise: ended, resolve: end } = Promise.withResolvers<void>();
      await answer((route) => ended.then(() => fails(route)));
      await send();
      await expect(page.getByRole('button', { name: busy })).toBeVisible();
      await pass(page, 100);
      await expect(toast(page)).toHaveCount(0);
      end();
      await expectOnly(failed);
    });

    await test.step('closing a toast by keyboard returns the focus to the form', async () => {
      await page.getByRole('button', { name: forms.shared.dismiss }).focus();
      await page.keyboard.press('Enter');
      await pass(page, 100);
      await expect(toast(page)).toHaveCount(0);
      await expect(submit(page, type)).toBeFocused();
    });

    await test.step('a successful retry removes the failure', async () => {
      await answer(fails);
      await send();
      await expectOnly(failed);
      await answer(succeeds);
      await send();
      await expectOnly(succeeded);
    });

    await test.step('a form with missing fields keeps the toast', async () => {
      await send();
      await expect(page.getByRole('alert')).toBeFocused();
      await expectOnly(succeeded);
    });

    await test.step('a failure after a success is shown', async () => {
      await answer(fails);
      await fill(page);
      await send();
      await expectOnly(failed);
    });
  });
}

/** What a file host, a block page or a proxy may answer to any POST, with a status that says all is well. */
const foreignAnswers = {
  'a page': { contentType: 'text/html', body: '<title>Welcome</title>' },
  'JSON of another kind': { json: { success: true } },
  nothing: { body: '' },
};

for (const { type, path, toasts } of cases.filter((each) => each.type === 'contact')) {
  test(`on ${path}, a 200 from another server is not a success, and everything typed is kept`, async ({
    page,
  }) => {
    const content = sample(type);
    await openForm(page, type);
    await fillForm(page, type, content);
    for (const [name, answer] of Object.entries(foreignAnswers)) {
      await test.step(name, async () => {
        await page.unroute(functions);
        await page.route(functions, (route) => route.fulfill({ status: 200, ...answer }));
        const answered = page.waitForResponse(functions);
        await submit(page, type).click();
        await answered;
        await expect(toast(page)).toContainText(toasts.failure.title);
        await expectKept(page, type, content);
      });
    }
  });
}

for (const { type, path, toasts, fill } of cases.filter((each) => each.type === 'referral')) {
  test(`on ${path}, a successful retry removes the server's message above the form`, async ({ page }) => {
    // A page that a translating proxy copied posts from an address of its own, and is refused.
    await page.route(`**${path}`, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      const headers = { ...route.request().headers(), origin: 'https://translated.example' };
      await route.fulfill({ response: await route.fetch({ headers, maxRedirects: 0 }) });
    });
    await openStopped(page, path);
    await fill(page);
    await page.locator(`form#${type}`).evaluate((form: HTMLFormElement) => form.submit());
    await expect(page).toHaveTitle(isError);
    await expect(page.getByRole('alert')).toBeVisible();
    await hydrated(page, type);
    // What was typed in a form of another address is not shown again.
    await fill(page);
    await submit(page, type).click();
    await expect(toast(page)).toContainText(toasts.success.title);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page).not.toHaveTitle(isError);
  });
}

/** Opens the message form and has its sending fail, so that a toast says so. */
async function failToSend(page: Page) {
  await page.route(functions, fails);
  await openForm(page, 'contact');
  await fillForm(page, 'contact', sample('contact'));
  await submit(page, 'contact').click();
  await expect(toast(page)).toContainText(forms.contact.toasts.failure.title);
}

test('F6 moves to a toast, Tab into it, and Escape closes it and returns', async ({ page }) => {
  await failToSend(page);
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

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a toast is swiped away down or to the right, and returns when released too soon', async ({
    page,
  }) => {
    await failToSend(page);
    const shown = await toast(page).boundingBox();
    await swipe(page, { x: 20, y: 0 });
    expect(await toast(page).boundingBox()).toEqual(shown);
    const place = await page.evaluate(() => scrollY);
    await swipe(page, { x: 0, y: 80 });
    await expect(toast(page)).toHaveCount(0);
    expect(await page.evaluate(() => scrollY)).toBe(place);
    await submit(page, 'contact').click();
    await expect(toast(page)).toBeVisible();
    await swipe(page, { x: 80, y: 0 });
    await expect(toast(page)).toHaveCount(0);
  });
});

/** Moves a finger from the title of the toast by so many px, in steps as a finger does. */
async function swipe(page: Page, by: { x: number; y: number }) {
  const finger = await page.context().newCDPSession(page);
  const from = await toast(page).getByRole('heading').boundingBox();
  const start = { x: (from?.x ?? 0) + 5, y: (from?.y ?? 0) + 5 };
  const at = (part: number) => [{ x: start.x + by.x * part, y: start.y + by.y * part }];
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (const part of [0.25, 0.5, 0.75, 1])
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) });
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await finger.detach();
}

/** Notes what comes into the region that assistive technology reads out; what is given back tells it. */
async function listen(page: Page): Promise<() => Promise<string>> {
  const heard = await page
    .getByRole('region', { name: forms.shared.notifications })
    .evaluateHandle((region) => {
      if (region.getAttribute('aria-live') !== 'polite') throw new Error('nothing of it is read out');
      const words: (string | null)[] = [];
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) words.push(...[...addedNodes].map((node) => node.textContent));
      }).observe(region, { childList: true, subtree: true });
      return words;
    });
  return () => heard.evaluate((words) => words.join());
}
