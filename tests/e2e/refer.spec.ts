import type { Page } from '@playwright/test';
import { messagesOf } from '../support/bookingMessages.ts';
import { referral as example } from '../support/samples.ts';
import { pageLink, refer } from '../support/siteWords.ts';
import { expect, test } from './fixtures.ts';
import { expectKept, fillForm, forms, openForm, submit } from './formActions.ts';

const { fields, received, toasts, next } = forms.referral;
const { path } = pageLink('referral');
const send = (page: Page) => submit(page, 'referral').click();
const consent = (page: Page) => page.getByRole('checkbox', { name: fields.consent.statement ?? '' });

/** A referral from an address of its own, so that its messages can be told apart. */
const newReferral = (name: string) => example({ email: `${name}-${process.pid}@example.com` });

// Smooth scrolling would only be waited for.
test.use({ expectedComplaints: /Failed to load resource/, reducedMotion: 'reduce' });

test.describe('with script off', () => {
  test.use({ javaScriptEnabled: false });

  test('a referral without consent returns with everything typed; with consent, both messages arrive', async ({
    page,
    mail,
  }) => {
    const referral = newReferral('no-script');
    await page.goto(path);
    await fillForm(page, 'referral', referral);
    await consent(page).uncheck();
    await send(page);
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([fields.consent.message]);
    await expect(consent(page)).not.toBeChecked();
    await consent(page).check();
    await expectKept(page, 'referral', referral);
    await send(page);
    await expect(page).toHaveURL(`${path}/received`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(received.heading);
    await expect(page.getByRole('heading', { name: next?.steps[1]?.name ?? '' })).toBeVisible();
    await expect.poll(() => messagesOf(mail.messages, referral.email).length).toBe(2);
  });
});

test('with script, requires consent before sending; then the form is empty, also after Back', async ({
  page,
  mail,
}) => {
  const referral = newReferral('script');
  await openForm(page, 'referral');
  await fillForm(page, 'referral', referral);
  await consent(page).uncheck();
  await send(page);
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([fields.consent.message]);
  await consent(page).check();
  await send(page);
  await expect(page.getByRole('dialog')).toContainText(toasts.success.title);
  await expect.poll(() => messagesOf(mail.messages, referral.email).length).toBe(2);
  await page.getByRole('link', { name: refer.beside.services.label }).click();
  await expect(page).toHaveURL(pageLink('services').path);
  await page.goBack();
  await expect(page).toHaveURL(path);
  for (const name of ['firstName', 'personName', 'personPhone', 'message', 'role']) {
    await expect(page.locator(`#referral-${name}`)).toHaveValue('');
  }
  await expect(consent(page)).not.toBeChecked();
});
