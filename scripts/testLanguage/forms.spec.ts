import type { Page } from '@playwright/test';
import { expect, openStopped, pass, test } from '../../e2e/fixtures.ts';
import { hydrated } from '../../e2e/forms.ts';
import { formPage, kinds, type TranslatedKindName, translatedKinds } from '../../src/enquiry/kinds.ts';
import { pathIn } from '../../src/site/translations.ts';
import { expectWhole } from './faults.ts';
import { here } from './here.ts';

const { language, forms } = here;

/** What somebody types, in no Latin letters but those of the address. */
const typed = {
  firstName: 'מריםאל',
  lastName: 'כהנאל',
  email: 'somebody@example.com',
  phone: '0400 123 456',
};

/** Opens a form and waits until it is an island. Its time stands still: no toast goes, and nothing opens before the test is done. */
async function open(page: Page, kind: TranslatedKindName): Promise<void> {
  await openStopped(page, formPage(kind, language));
  await hydrated(page, kind);
}

async function fill(page: Page, kind: TranslatedKindName): Promise<void> {
  for (const [name, value] of Object.entries(typed)) await page.locator(`[name=${name}]`).fill(value);
  await page.locator('[name=message]').fill('אבגדה');
  await page.locator('[name=interpreter]').check();
  if (kind !== 'booking') return;
  await page.locator('[name=consultationType]').selectOption({ index: 1 });
  await page.locator('[name=ndisParticipant]').check();
  await page.locator('[name=agreeToTerms]').check();
}

const send = (page: Page) => page.locator('form [type=submit]').click();

test.use({ expectedComplaints: /Failed to load resource/ });

for (const kind of translatedKinds) {
  test.describe(kind, () => {
    test('says what is wrong in its language alone, while it is typed and when it is sent', async ({
      page,
    }) => {
      await open(page, kind);
      await send(page);
      await expect(page.getByRole('alert').getByRole('heading')).toHaveText(forms.shared.summary);
      await page.locator('[name=firstName]').fill('א'.repeat(500));
      await page.locator('[name=lastName]').fill('א\u0007ב');
      await page.locator('[name=message]').fill('א'.repeat(20_000));
      await send(page);
      await expectWhole(page);
    });

    test('shows what was typed and a toast that it has arrived, then where it leads', async ({ page }) => {
      await open(page, kind);
      await fill(page, kind);
      await send(page);
      await expect(page.getByText(forms[kind].toasts.success.title)).toBeVisible();
      await expectWhole(page);
      if (!('opens' in kinds[kind])) return;
      await pass(page, 3000);
      await page.waitForURL(`**${pathIn(language, 'start')}`);
      await expect(page.locator('#received-notice')).toBeVisible();
      await expectWhole(page);
    });

    test('says in its language that it could not be sent', async ({ page }) => {
      await open(page, kind);
      await fill(page, kind);
      await page.route('**/functions/**', (route) => route.abort());
      await send(page);
      await expect(page.getByText(forms[kind].toasts.failure.title)).toBeVisible();
      await expectWhole(page);
    });

    test.describe('without script', () => {
      test.use({ javaScriptEnabled: false });

      test('comes back with what is wrong, and leads on once it is mended', async ({ page }) => {
        await page.goto(formPage(kind, language));
        await send(page);
        await expect(page.locator('.error-summary')).toBeVisible();
        await expectWhole(page);
        await fill(page, kind);
        await send(page);
        await page.waitForURL(`**${formPage(kind, language)}/received`);
        await expectWhole(page);
      });
    });
  });
}
