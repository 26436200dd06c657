import type { Locator, Page } from '@playwright/test';
import { signSentence, type WarningSign, warningSignsFile } from '../../src/content/warningSigns.ts';
import { type Booking, formPage } from '../../src/enquiry/enquiryTypes.ts';
import { startedFromId, startedFromPath } from '../../src/enquiry/startedFromAddress.ts';
import { readContent } from '../../src/text/contentFile.ts';
import { interpolate } from '../../src/text/interpolate.ts';
import { languages } from '../../src/text/languages.ts';
import { expectMessages, messagesAbout } from '../support/bookingMessages.ts';
import type { MailServer } from '../support/mailServer.ts';
import { requiredFields } from '../support/postedForm.ts';
import { booking as anyBooking } from '../support/samples.ts';
import { pageLink, serviceLink, whatIsHard } from '../support/siteWords.ts';
import { findFaults } from './axe.ts';
import { advanceClock, expect, openStopped, test } from './fixtures.ts';
import {
  clinic,
  expectFormValues,
  fillForm,
  forms,
  openForm,
  submitButton,
  waitForHydration,
} from './formActions.ts';

const { fields, button, toasts, received } = forms.booking;
const { error } = forms.shared;
const thanksText = (firstName: string) => interpolate(toasts.success.description, { firstName });
const { readFirst } = forms.shared;
const signs = readContent(warningSignsFile);
/** A message with the words of a warning sign. `signText` is the sentence that the answer has about that sign. */
const urgentMessage = 'Numb between my legs since yesterday, and trouble weeing. Can I get in on Monday?';
const signText = signSentence(signs.signs['cauda-equina'] as WarningSign, signs);
const functionsPattern = '**/functions/v1/*';
const [tapped = { id: '', label: '', here: '', service: '' }] = whatIsHard.items;
/** The text that the form shows about the tapped picture. */
const tappedText = fields.startedFrom.options?.find(({ value }) => value === tapped.id)?.label ?? '';

// The browser logs an error for a page with status 422. Smooth scrolling would only delay the tests.
test.use({ expectedErrors: /Failed to load resource/, reducedMotion: 'reduce' });

let bookingCount = 0;

/** A booking with a unique email address, by which its messages are found. */
function newBooking(): Booking {
  bookingCount += 1;
  return anyBooking({ email: `visitor-${process.pid}-${bookingCount}@example.com` });
}

async function expectBothMessages(mail: MailServer, booking: Booking) {
  await expect.poll(() => messagesAbout(mail.messages, booking.email).length).toBe(2);
  expectMessages(mail.messages, booking);
}

test.describe('with every script request failing', () => {
  test.use({ expectedErrors: /Failed to (load resource|fetch dynamically imported module)|error loading/i });

  test('a visitor whose message has a warning sign gets a page with that sign', async ({ page }) => {
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/booking', { waitUntil: 'commit' });
    await fillForm(page, 'booking', { ...newBooking(), message: urgentMessage });
    await submitButton(page, 'booking').click();
    await expect(page).toHaveURL('/booking/received');
    const notice = page.getByRole('region', { name: readFirst.heading });
    await expect(notice).toBeFocused();
    await expect(notice).toContainText(signText);
    await expect(
      notice.getByRole('link', { name: interpolate(readFirst.call, { number: '000' }) }),
    ).toBeInViewport();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(received.heading);
    expect(await findFaults(page)).toEqual([]);
    await page.reload();
    await expect(notice).toBeVisible();
  });
});

test.describe('with script off', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor corrects a booking and sends it without typing it again', async ({ page, mail }) => {
    const booking = newBooking();
    await page.goto('/booking');
    await submitButton(page, 'booking').click();
    await expect(page).toHaveURL('/booking');
    await expect(page).toHaveTitle(new RegExp(`^${RegExp.escape(error)} `));
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByRole('alert').getByRole('link')).toHaveText(
      requiredFields('booking', 'by the form').map((name) => fields[name as keyof typeof fields].message),
    );
    const ndisNumberField = page.getByLabel(fields.ndisNumber.label);
    await expect(ndisNumberField).toBeHidden();
    await page.getByRole('switch').check();
    await expect(ndisNumberField).toBeVisible();
    await page.getByRole('switch').uncheck();
    await expect(ndisNumberField).toBeHidden();

    // The address is valid for the browser, which requires no dot in a domain, but not for the server.
    const faultyBooking = { ...booking, email: 'somebody@localhost' };
    await fillForm(page, 'booking', faultyBooking);
    await submitButton(page, 'booking').click();
    await expect(page.getByLabel(fields.email.label)).toHaveAccessibleDescription(
      `${error} ${fields.email.message}`,
    );
    await expect(page.getByRole('alert')).toBeFocused();
    await expectFormValues(page, 'booking', faultyBooking);
    await page.getByLabel(fields.email.label).fill(booking.email);
    await submitButton(page, 'booking').click();
    await expect(page).toHaveURL('/booking/received');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(received.heading);
    await expectBothMessages(mail, booking);
  });
});

test.describe('with a stopped clock', () => {
  test.beforeEach(async ({ page }) => {
    await openStopped(page, '/booking');
    await waitForHydration(page, 'booking');
  });

  test('a double click sends one enquiry and opens Home with the confirmation', async ({ page, mail }) => {
    const booking = newBooking();
    await fillForm(page, 'booking', booking);
    await submitButton(page, 'booking').dblclick();
    const toast = page.getByRole('dialog');
    await expect(toast).toContainText(toasts.success.title);
    await expect(toast).toContainText(thanksText(booking.firstName));
    await expect(page.getByLabel(fields.firstName.label)).toHaveValue('');
    await expect(page.getByLabel(fields.ndisNumber.label)).toBeHidden();
    await advanceClock(page, 2999);
    await expect(page).toHaveURL('/booking');
    await advanceClock(page, 1);
    await expect(page).toHaveURL('/');
    const confirmation = page.getByRole('status');
    await expect(confirmation).toContainText(thanksText(booking.firstName));
    await expectBothMessages(mail, booking);

    await page.reload();
    await expect(confirmation).toBeVisible();
    await page.getByRole('button', { name: forms.shared.dismissConfirmation }).click();
    await expect(confirmation).toBeHidden();
    await page.reload();
    await expect(confirmation).toBeHidden();
    await page.goBack();
    await waitForHydration(page, 'booking');
    await expect(page.getByLabel(fields.firstName.label)).toHaveValue('');
  });

  test('a visitor whose message has a warning sign sees the sign until they dismiss it', async ({ page }) => {
    await fillForm(page, 'booking', { ...newBooking(), message: urgentMessage });
    await submitButton(page, 'booking').click();
    const notice = page.getByRole('region', { name: readFirst.heading });
    await expect(notice).toBeFocused();
    await expect(notice).toHaveAccessibleDescription(new RegExp(RegExp.escape(signText)));
    await expect(notice).toContainText(toasts.success.title);
    await expect(page.getByRole('dialog')).toBeHidden();
    await advanceClock(page, 60_000);
    await expect(page).toHaveURL('/booking');
    const callLink = notice.getByRole('link', { name: interpolate(readFirst.call, { number: '000' }) });
    await expect(callLink).toHaveAttribute('href', 'tel:000');
    await expect(callLink).toBeInViewport();
    const dismiss = notice.getByRole('button', { name: forms.shared.dismiss });
    await callLink.press('Tab');
    await dismiss.press('Enter');
    await expect(notice).toBeHidden();
    await expect(submitButton(page, 'booking')).toBeFocused();
  });

  test('a visitor who types again within three seconds of sending stays on the page', async ({ page }) => {
    const booking = newBooking();
    await fillForm(page, 'booking', booking);
    await submitButton(page, 'booking').click();
    await expect(page.getByRole('dialog')).toContainText(thanksText(booking.firstName));
    await page.getByLabel(fields.firstName.label).fill('Second');
    await advanceClock(page, 10_000);
    await expect(page).toHaveURL('/booking');
    await expect(page.getByRole('dialog')).toContainText(thanksText(booking.firstName));
    await expect(page.getByLabel(fields.firstName.label)).toHaveValue('Second');
  });

  test('after 15 seconds without answer the form shows an error, and retains everything and the focus', async ({
    page,
  }) => {
    const booking = newBooking();
    await page.route(functionsPattern, () => {});
    await fillForm(page, 'booking', booking);
    await submitButton(page, 'booking').click();
    await expect(page.getByRole('button', { name: button.busy })).toBeDisabled();
    await page.getByLabel(fields.message.label).focus();
    await advanceClock(page, 14_999);
    await expect(page.getByRole('button', { name: button.busy })).toBeVisible();
    await advanceClock(page, 1);
    await expectFailureToast(page);
    await expectFormValues(page, 'booking', booking);
    await expect(submitButton(page, 'booking')).toBeEnabled();
    await expect(page.getByLabel(fields.message.label)).toBeFocused();
  });
});

async function expectFailureToast(page: Page) {
  const toast = page.getByRole('dialog');
  await expect(toast).toContainText(toasts.failure.title);
  await expect(toast).toContainText(toasts.failure.description);
  const phone = toast.getByRole('link', { name: clinic.phone.number });
  await expect(phone).toHaveAttribute('href', `tel:${clinic.phone.dialled}`);
  expect(await phone.evaluate((link) => link.getClientRects().length), 'lines of the number').toBe(1);
}

test('if the answer of the server is lost, sending again stores no second enquiry', async ({
  page,
  mail,
}) => {
  const booking = newBooking();
  await openForm(page, 'booking');
  await fillForm(page, 'booking', booking);
  const idempotencyKeys: (string | undefined)[] = [];
  await page.route(functionsPattern, async (route) => {
    idempotencyKeys.push(route.request().headers()['idempotency-key']);
    // The server stores the first enquiry, but its answer does not reach the browser.
    const response = await route.fetch();
    return idempotencyKeys.length === 1 ? route.abort() : route.fulfill({ response });
  });
  await submitButton(page, 'booking').click();
  await expectFailureToast(page);
  await expect(submitButton(page, 'booking')).toBeFocused();
  await expectFormValues(page, 'booking', booking);
  await submitButton(page, 'booking').click();
  await expect(page.getByRole('dialog')).toContainText(toasts.success.title);
  expect(idempotencyKeys).toEqual([expect.any(String), idempotencyKeys[0]]);
  await expectBothMessages(mail, booking);
});

test('an error that only the server finds is shown at its field', async ({ page }) => {
  const serverAnswer = { error: { fields: { phone: [fields.phone.message] } } };
  await page.route(functionsPattern, (route) => route.fulfill({ status: 422, json: serverAnswer }));
  const booking = newBooking();
  await openForm(page, 'booking');
  await fillForm(page, 'booking', booking);
  await submitButton(page, 'booking').click();
  await expectFailureToast(page);
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByLabel(fields.phone.label)).toHaveAccessibleDescription(
    `${error} ${fields.phone.message}`,
  );
  await expectFormValues(page, 'booking', booking);
});

test.describe('a form filled in before its script loaded', () => {
  // React logs an error when it replaces a form whose HTML was changed.
  test.use({ expectedErrors: /React error #418/ });

  for (const isHtmlChanged of [false, true])
    test(`is sent${isHtmlChanged ? ', even if a password manager changed its HTML' : ''}`, async ({
      page,
      mail,
    }) => {
      const booking = newBooking();
      const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
      await page.route('**/*.js', (route) => arrived.then(() => route.continue()));
      await page.goto('/booking', { waitUntil: 'commit' });
      await fillForm(page, 'booking', booking);
      await page.getByLabel(fields.message.label).focus();
      if (isHtmlChanged)
        await page.locator('form#booking').evaluate((form) => {
          for (const field of form.querySelectorAll('input, select'))
            field.after(document.createElement('div'));
        });
      arrive();
      await waitForHydration(page, 'booking');
      await expectFormValues(page, 'booking', booking);
      await expect(page.getByLabel(fields.message.label)).toBeFocused();
      await submitButton(page, 'booking').click();
      await expect(page.getByRole('dialog')).toContainText(toasts.success.title);
      await expectBothMessages(mail, booking);
    });
});

test.describe('a browser', () => {
  test.use({ expectedErrors: /is not defined/ });

  for (const [missingApi, arrivesAt] of [
    ['randomUUID', '/booking'],
    ['fetch', '/booking/received'],
  ] as const)
    test(`without ${missingApi} sends the booking`, async ({ page, mail }) => {
      const booking = newBooking();
      await page.addInitScript((name) => {
        for (const owner of [window, Crypto.prototype]) Reflect.deleteProperty(owner, name);
      }, missingApi);
      await openForm(page, 'booking');
      await fillForm(page, 'booking', booking);
      await submitButton(page, 'booking').click();
      await expect(page).toHaveURL(arrivesAt);
      await expectBothMessages(mail, booking);
    });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the first booking field needs no scrolling in any language, even below a tapped picture', async ({
    page,
  }) => {
    const pages = languages.map((language) => formPage('booking', language));
    for (const path of [...pages, startedFromPath('/booking', tapped.id)]) {
      await page.goto(path);
      const [field, bar] = await page.evaluate(() =>
        ['form#booking .field__control', '.action-bar'].map((selector) =>
          document.querySelector(selector)?.getBoundingClientRect(),
        ),
      );
      expect(field?.bottom, path).toBeLessThan(bar?.top ?? 0);
    }
  });

  test('links to the form name the tapped picture, even after a jump within the page, and a visitor can remove it', async ({
    page,
  }) => {
    const { service } = tapped;
    await page.goto(`${serviceLink(service).path}#${startedFromId(tapped.id)}`);
    await page.getByRole('main').locator('a[href="#see-doctor-first"]').first().click();
    await page.locator('.action-bar a[href^="/booking"]').click();
    await expect(page).toHaveURL(startedFromPath(`/booking?type=${service}`, tapped.id));
    await page
      .locator('main')
      .getByRole('link', { name: fields.startedFrom.remove ?? '' })
      .click();
    await expect(page).toHaveURL('/booking');
    await expect(page.locator('.start-here').filter({ visible: true })).toHaveCount(0);
  });
});

test('the booking form ignores an unknown consultation type in its address', async ({ page }) => {
  await page.goto('/booking?type=surfing');
  await waitForHydration(page, 'booking');
  await expect(page.getByLabel(fields.consultationType.label)).toHaveValue('');
});

test('a change of language keeps the service and the picture, also on the page of the drawing', async ({
  page,
}) => {
  const typeField = page.locator('[name=consultationType]');
  const chosen = (path: string) => startedFromPath(`${path}?type=workcover`, tapped.id);
  await page.goto(chosen('/booking'));
  await page.locator('.top-strip a[hreflang=ar]').click();
  await expect(page).toHaveURL(chosen('/ar/booking'));
  await waitForHydration(page, 'booking');
  await expect(typeField).toHaveValue('workcover');
  await expect(page.locator(`#${startedFromId(tapped.id)}`)).toBeVisible();
  await page.locator('.enquiry-form__show').click();
  await page.locator('footer a[hreflang]').click();
  await expect(page).toHaveURL(/^[^#]*\/show\?type=workcover&hard=/);
  await expect(page.locator('astro-island:not([ssr]) .show-form')).toBeAttached();
  await page.locator('.show-form [value=knee-bend]').first().press('Space');
  await page.locator('.show-steps [value="knee-bend.68"]').press('Space');
  await page.locator('.show-form [type=submit]').first().press('Enter');
  await expect(page).toHaveURL(/^[^#]*\/booking\?type=workcover&hard=/);
  await waitForHydration(page, 'booking');
  await expect(typeField).toHaveValue('workcover');
});

for (const javaScriptEnabled of [false, true])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } });

    test('the form and the email to the clinic name a picture that was tapped', async ({ page, mail }) => {
      const startedFrom = page.locator('main').getByText(tappedText);
      const booking = newBooking();
      await page.goto('/');
      const pictures = page.getByRole('region', { name: whatIsHard.heading });
      await pictures.getByRole('link', { name: tapped.label }).click();
      await page.getByRole('region', { name: tapped.here }).getByRole('link').last().click();
      await expect(startedFrom).toBeVisible();
      expect(await page.evaluate(() => scrollY)).toBe(0);
      if (javaScriptEnabled) await waitForHydration(page, 'booking');
      await fillForm(page, 'booking', booking);
      await submitButton(page, 'booking').click();
      if (!javaScriptEnabled) {
        await expect(page).toHaveURL(/\/booking\/received#/);
        await expect(startedFrom).toBeInViewport();
      }
      await expect.poll(() => messagesAbout(mail.messages, booking.email).length).toBe(2);
      const messagesWithPicture = messagesAbout(mail.messages, booking.email).filter(({ text = '' }) =>
        text.includes(tappedText),
      );
      expect(messagesWithPicture).toHaveLength(1);
    });
  });

test('the booking page opens at its top or its target, and Back restores the position on a page', async ({
  page,
}) => {
  const scrollPosition = () => page.evaluate(() => Math.round(scrollY));
  const scroll = (top: number) => page.evaluate((to) => window.scrollTo(0, to), top);
  await page.goto('/about');
  await scroll(900);
  // A click by Playwright would scroll the page, so the test only sends the click event.
  await page
    .getByRole('banner')
    .getByRole('link', { name: pageLink('booking').name })
    .dispatchEvent('click');
  await expect(page).toHaveURL('/booking');
  await waitForHydration(page, 'booking');
  await scroll(700);
  await page.reload();
  await waitForHydration(page, 'booking');
  expect(await scrollPosition()).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await expect.poll(scrollPosition).toBe(900);

  await page.goto('/booking#assistance');
  await expect(page.locator('#assistance')).toBeInViewport();
  await page.reload();
  await waitForHydration(page, 'booking');
  await expect(page.locator('#assistance')).toBeInViewport();
});

test('every control has a border, and a list shows a long selected option in full', async ({ page }) => {
  await openForm(page, 'booking');
  const borderWidth = (control: Locator) =>
    control.evaluate((input) => getComputedStyle(input).borderTopWidth);
  for (const control of ['textbox', 'radio', 'checkbox'] as const)
    expect(await borderWidth(page.getByRole('main').getByRole(control).last()), control).toBe('2px');
  const list = page.getByLabel(fields.consultationType.label);
  const [field, arrow] = [await list.boundingBox(), await list.locator('~ svg').boundingBox()];
  const arrowMargin = (field?.x ?? 0) + (field?.width ?? 0) - (arrow?.x ?? 0) - (arrow?.width ?? 0);
  expect(arrowMargin).toBeGreaterThanOrEqual(12);
  const height = async () => (await list.boundingBox())?.height ?? 0;
  const heightBefore = await height();
  await list.selectOption({ index: 1 });
  expect(await height()).toBe(heightBefore);
  await list.evaluate((select: HTMLSelectElement) => {
    for (const option of select.selectedOptions) option.text = 'as long as a sentence '.repeat(5);
  });
  expect(await height()).toBeGreaterThan(heightBefore + 20);
});
