import type { Page } from '@playwright/test';
import { kindNames, kinds } from '../src/enquiry/kinds.ts';
import { sample } from '../testing/samples.ts';
import { expect, openStopped, pass, test } from './fixtures.ts';
import { fillForm, forms, hydrated, submit } from './forms.ts';

const isError = new RegExp(`^${RegExp.escape(forms.shared.error)} `);

const cases = kindNames.map((kind) => {
  const { button, toasts } = forms[kind];
  const fill = (page: Page) => fillForm(page, kind, sample(kind));
  return { kind, path: kinds[kind].page, busy: button.busy, toasts, fill };
});

const functions = '**/functions/v1/*';
const toast = (page: Page) => page.getByRole('dialog');

test.use({ expectedComplaints: /Failed to load resource/ });

for (const { kind, path, busy, toasts, fill } of cases) {
  test.describe(`on ${path}`, () => {
    const succeeded = toasts.success.title;
    const failed = toasts.failure.title;
    const send = (page: Page) => submit(page, kind).click();

    /** Opens the page with its time stopped, so that booking does not leave for Home; the answers are the test's. */
    test.beforeEach(async ({ page }) => {
      await openStopped(page, path);
      await hydrated(page, kind);
      await fill(page);
    });

    const answer = async (page: Page, isReceived: boolean) => {
      await page.unroute(functions);
      await page.route(functions, (route) =>
        isReceived ? route.fulfill({ json: { id: 'any', status: 'received' } }) : route.abort(),
      );
    };

    /** The only toast, and it is not under another. */
    async function expectOnly(page: Page, title: string) {
      await expect(toast(page).filter({ hasText: title }).first()).toBeVisible();
      // A toast that goes does so with the next frame.
      await pass(page, 100);
      await expect(toast(page)).toHaveCount(1);
      await expect(toast(page)).toContainText(title);
    }

    test('a retry that succeeds takes the failure away', async ({ page }) => {
      await answer(page, false);
      await send(page);
      await expectOnly(page, failed);
      await answer(page, true);
      await send(page);
      await expectOnly(page, succeeded);
    });

    test('a failure after a success is not hidden by it', async ({ page }) => {
      await answer(page, true);
      await send(page);
      await expectOnly(page, succeeded);
      await answer(page, false);
      await fill(page);
      await send(page);
      await expectOnly(page, failed);
    });

    test('a second failure is one toast, and is said again', async ({ page }) => {
      await answer(page, false);
      await send(page);
      await expectOnly(page, failed);
      const said = await listen(page);
      await send(page);
      await expectOnly(page, failed);
      expect(await said()).toContain(failed);
    });

    test('while an attempt is under way no older toast is there', async ({ page }) => {
      await answer(page, false);
      await send(page);
      await expectOnly(page, failed);
      await page.unroute(functions);
      await page.route(functions, () => {});
      await send(page);
      await expect(page.getByRole('button', { name: busy })).toBeVisible();
      await pass(page, 100);
      await expect(toast(page)).toHaveCount(0);
    });

    test('dismissed by keyboard, it gives the focus back to the form', async ({ page }) => {
      await answer(page, false);
      await send(page);
      await expectOnly(page, failed);
      await page.getByRole('button', { name: forms.shared.dismiss }).focus();
      await page.keyboard.press('Enter');
      await pass(page, 100);
      await expect(toast(page)).toHaveCount(0);
      await expect(submit(page, kind)).toBeFocused();
    });

    test('a form that is not sent, since something is missing, leaves what was said of the one before', async ({
      page,
    }) => {
      await answer(page, true);
      await send(page);
      await expectOnly(page, succeeded);
      await send(page);
      await expect(page.getByRole('alert')).toBeFocused();
      await expectOnly(page, succeeded);
    });
  });
}

for (const { kind, path, toasts, fill } of cases) {
  test(`on ${path}, a retry that succeeds takes away what the server said above the form`, async ({
    page,
  }) => {
    // A page that a translating proxy copied posts from an address of its own, and is refused.
    await page.route(`**${path}`, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      const headers = { ...route.request().headers(), origin: 'https://translated.example' };
      await route.fulfill({ response: await route.fetch({ headers, maxRedirects: 0 }) });
    });
    await openStopped(page, path);
    await fill(page);
    await page.locator(`form#${kind}`).evaluate((form: HTMLFormElement) => form.submit());
    await expect(page).toHaveTitle(isError);
    await expect(page.getByRole('alert')).toBeVisible();
    await hydrated(page, kind);
    // What was typed in a form of another address is not shown again.
    await fill(page);
    await submit(page, kind).click();
    await expect(toast(page)).toContainText(toasts.success.title);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page).not.toHaveTitle(isError);
  });
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
