import type { Page } from '@playwright/test';
import { pathIn, translatedPages } from '../../../src/content/translations.ts';
import {
  enquiryTypes,
  formPage,
  type TranslatedEnquiryType,
  translatedEnquiryTypes,
} from '../../../src/enquiry/enquiryTypes.ts';
import { languageText } from '../../../src/text/languages.ts';
import { expect, openStopped, pass, test } from '../../../tests/e2e/fixtures.ts';
import { hydrated } from '../../../tests/e2e/forms.ts';
import { sample } from '../../../tests/support/samples.ts';
import { translations } from '../../../tests/support/translatedWords.ts';
import { cutOff, textsOf, untranslated } from './pageTexts.ts';

const pseudo = translations.at(-1);
if (pseudo?.phrases.locale !== 'he')
  throw new Error('There is no pseudo-language here. Run npm run check:edits.');
const { language, forms } = pseudo;

test.use({ expectedComplaints: /404|Failed to load resource/ });

/** The page has no English in it, and nothing on it is cut off. */
async function expectTranslated(page: Page): Promise<void> {
  const texts = await textsOf(page);
  // A page that did not open has next to none.
  expect(texts.length).toBeGreaterThan(10);
  expect.soft(untranslated(texts), 'words that stand in code').toEqual([]);
  expect.soft(await cutOff(page), 'texts that are cut off').toEqual([]);
}

const pages = [
  ...translatedPages.map((page) => pathIn(language, page)),
  ...translatedEnquiryTypes.map((type) => `${formPage(type, language)}/received`),
  `/${language}/nowhere`,
];

for (const path of pages) {
  test(`${path} is translated, and nothing is cut off`, async ({ page }) => {
    await page.goto(path);
    await expectTranslated(page);
  });
}

async function fill(page: Page, type: TranslatedEnquiryType): Promise<void> {
  const typed = { firstName: 'אבגד', lastName: 'אבגד', email: 'a@example.com', phone: '0400 123 456' };
  for (const [name, value] of Object.entries(typed)) await page.locator(`[name=${name}]`).fill(value);
  await page.locator('[name=message]').fill('אבגד');
  if (type !== 'booking') return;
  await page.locator('[name=consultationType]').selectOption({ index: 1 });
  await page.locator('[name=ndisParticipant]').check();
  await page.locator('[name=agreeToTerms]').check();
}

const send = (page: Page) => page.locator('form [type=submit]').click();

for (const type of translatedEnquiryTypes) {
  test(`the ${type} form says in its language what is wrong, that it failed and that it has arrived`, async ({
    page,
  }) => {
    await openStopped(page, formPage(type, language));
    await hydrated(page, type);
    await send(page);
    await expect(page.getByRole('alert').getByRole('heading')).toHaveText(forms.shared.summary);
    await page.locator('[name=firstName]').fill('א'.repeat(500));
    await page.locator('[name=lastName]').fill('א\u0007ב');
    await send(page);
    await expectTranslated(page);

    await fill(page, type);
    await page.route('**/functions/**', (route) => route.abort());
    await send(page);
    await expect(page.getByText(forms[type].toasts.failure.title)).toBeVisible();
    await expectTranslated(page);

    await page.unroute('**/functions/**');
    await send(page);
    await expect(page.getByText(forms[type].toasts.success.title)).toBeVisible();
    await expectTranslated(page);
    if (!('opens' in enquiryTypes[type])) return;
    await pass(page, 3000);
    await expect(page.locator('#received-notice')).toBeVisible();
    await expectTranslated(page);
  });

  test(`a ${type} is refused and confirmed in its language, which the clinic is told`, async ({
    page,
    mail,
  }) => {
    const email = `${type}@example.com`;
    const enquiry = { ...sample(type), language, interpreter: true, email };
    const post = (data: object) =>
      page.request.post(`/functions/v1/${enquiryTypes[type].functionName}`, {
        data: { ...enquiry, ...data },
      });
    const refusal = await post({ firstName: 'x'.repeat(500), lastName: '\u0007', email: '', phone: 7 });
    const { error } = await refusal.json();
    expect(Object.keys(error.fields)).toEqual(['firstName', 'lastName', 'email', 'phone']);
    expect(untranslated(Object.values<string[]>(error.fields).flat())).toEqual([]);

    await post({});
    const visitors = () => mail.letters.find(({ recipients }) => recipients.includes(email));
    const clinics = () =>
      mail.letters.find(({ replyTo }) => replyTo?.some(({ address }) => address === email));
    await expect.poll(() => visitors() && clinics()?.text).toContain(languageText(language));
    const { subject = '', text = '', html = '' } = visitors() ?? {};
    await page.setContent(html);
    expect(untranslated([subject, ...text.split('\n'), ...(await textsOf(page))])).toEqual([]);
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test(`the ${type} form comes back with what is wrong, in its language`, async ({ page }) => {
      await page.goto(formPage(type, language));
      await send(page);
      await expect(page.locator('.error-summary')).toBeVisible();
      await expectTranslated(page);
    });
  });
}
