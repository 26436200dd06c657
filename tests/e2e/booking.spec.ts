import type { Locator, Page, Route } from '@playwright/test';
import type { Booking } from '../../src/enquiry/enquiryTypes.ts';
import { interpolate } from '../../src/text/interpolate.ts';
import { expectMessages, messagesOf } from '../support/bookingMessages.ts';
import type { MailServer } from '../support/mailServer.ts';
import { requiredFields } from '../support/postedForm.ts';
import { booking as anyBooking } from '../support/samples.ts';
import { pageLink, whatIsHard } from '../support/siteWords.ts';
import { expect, openStopped, pass, test } from './fixtures.ts';
import { clinic, expectKept, fillForm, forms, hydrated, submit } from './formActions.ts';

const { fields, button, toasts, received } = forms.booking;
const { error } = forms.shared;
const isError = new RegExp(`^${RegExp.escape(error)} `);
const thanks = (firstName: string) => interpolate(toasts.success.description, { firstName });

// Smooth scrolling would only be waited for.
test.use({ reducedMotion: 'reduce' });

let count = 0;

/** A booking from an address of its own, so that its messages can be told apart. */
function newBooking(): Booking {
  count += 1;
  return anyBooking({ email: `visitor-${process.pid}-${count}@example.com` });
}

/** Keeps the form waiting; what is given back lets its requests come to the end that `end` makes for them. */
async function holdAnswer(page: Page, end: (route: Route) => Promise<void>): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/functions/v1/*', async (route) => {
    await promise;
    await end(route);
  });
  return resolve;
}

async function expectBothMessages(mail: MailServer, booking: Booking) {
  await expect.poll(() => messagesOf(mail.messages, booking.email).length).toBe(2);
  expectMessages(mail.messages, booking);
}

/** Letters of other scripts and spaces around, which an input of the type email takes in its own way. */
async function sendsFromAbroad(page: Page, mail: MailServer) {
  const { email, ...booking } = newBooking();
  const abroad = email.replace('visitor', 'jörg').replace('example.com', 'exämple.com');
  await fillForm(page, 'booking', { ...booking, email: `\u00a0 ${abroad} ` });
  await expect(page.getByLabel(fields.email.label)).toHaveAttribute('type', 'email');
  await submit(page, 'booking').click();
  // Chromium writes the domain as the internet does.
  const address = new RegExp(`^${abroad.split('@')[0]}@(exämple|xn--exmple-cua)\\.com$`);
  const isToThem = ({ recipients }: { recipients: readonly string[] }) =>
    recipients.some((each) => address.test(each));
  await expect.poll(() => mail.messages.filter(isToThem).length).toBe(1);
}

/** How a browser may fail to run our scripts; the form must send all the same. */
const withoutOurScript: Record<string, (page: Page) => Promise<unknown>> = {
  'with every script request failing': (page) => page.route('**/*.js', (route) => route.abort()),
  'before the form is hydrated': (page) => page.route('**/*.js', () => {}),
};

test.describe('with script off', () => {
  // The browser notes a page that arrives with 422.
  test.use({ javaScriptEnabled: false, expectedComplaints: /Failed to load resource/ });
  sendsNatively(async () => {});

  test('accepts an email address in another script', async ({ page, mail }) => {
    await page.goto('/booking');
    await sendsFromAbroad(page, mail);
    await expect(page).toHaveURL('/booking/received');
  });
});

for (const [name, prepare] of Object.entries(withoutOurScript)) {
  test.describe(name, () => {
    test.use({
      expectedComplaints:
        /Failed to load resource|Failed to fetch dynamically imported module|error loading/i,
    });
    sendsNatively(prepare);
  });
}

function sendsNatively(prepare: (page: Page) => Promise<unknown>) {
  test('asks for missing fields, returns a server-side fault with everything typed, and once corrected sends both messages with every field', async ({
    page,
    mail,
  }) => {
    const booking = newBooking();
    await prepare(page);
    await page.goto('/booking', { waitUntil: 'commit' });
    await submit(page, 'booking').click();
    await expect(page).toHaveURL('/booking');
    await expect(page).toHaveTitle(isError);
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByRole('alert').getByRole('link')).toHaveText(
      requiredFields('booking', 'by the form').map((name) => fields[name as keyof typeof fields].message),
    );
    const number = page.getByLabel(fields.ndisNumber.label);
    await expect(number).toBeHidden();
    await page.getByRole('switch').check();
    await expect(number).toBeVisible();
    await page.getByRole('switch').uncheck();
    await expect(number).toBeHidden();

    // Valid to the browser, which asks for no dot in a domain.
    const faulty = { ...booking, email: 'somebody@localhost' };
    await fillForm(page, 'booking', faulty);
    await submit(page, 'booking').click();
    await expect(page.getByLabel(fields.email.label)).toHaveAccessibleDescription(
      `${error} ${fields.email.message}`,
    );
    await expect(page.getByRole('alert')).toBeFocused();
    await expectKept(page, 'booking', faulty);
    await page.getByLabel(fields.email.label).fill(booking.email);
    await submit(page, 'booking').click();
    await expect(page).toHaveURL('/booking/received');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(received.heading);
    await expectBothMessages(mail, booking);
  });
}

test.describe('with script', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/booking');
    await hydrated(page, 'booking');
  });

  test('a double click sends one enquiry: thanks by name, sends both messages, clears the form and opens Home with the confirmation after three seconds', async ({
    page,
    mail,
  }) => {
    await openStopped(page, '/booking');
    await hydrated(page, 'booking');
    const booking = newBooking();
    await fillForm(page, 'booking', booking);
    await submit(page, 'booking').dblclick();
    const toast = page.getByRole('dialog');
    await expect(toast).toContainText(toasts.success.title);
    await expect(toast).toContainText(thanks(booking.firstName));
    await expect(page.getByLabel(fields.firstName.label)).toHaveValue('');
    await expect(page.getByLabel(fields.ndisNumber.label)).toBeHidden();
    await pass(page, 2999);
    await expect(page).toHaveURL('/booking');
    await pass(page, 1);
    await expect(page).toHaveURL('/');
    const confirmation = page.getByRole('status');
    await expect(confirmation).toContainText(thanks(booking.firstName));
    await expectBothMessages(mail, booking);

    await page.reload();
    await expect(confirmation).toBeVisible();
    await page.getByRole('button', { name: forms.shared.dismissConfirmation }).click();
    await expect(confirmation).toBeHidden();
    await page.reload();
    await expect(confirmation).toBeHidden();
  });

  test('accepts an email address in another script', async ({ page, mail }) => {
    await sendsFromAbroad(page, mail);
    await expect(page.getByRole('dialog')).toContainText(toasts.success.title);
  });

  test('sends the nine fields of the specification and no other, empty ones as an empty text', async ({
    page,
  }) => {
    const { firstName, lastName, email, phone, consultationType } = newBooking();
    const required = { firstName, lastName, email, phone, consultationType };
    const sent = page.waitForRequest('**/functions/v1/*');
    await fillForm(page, 'booking', {
      ...newBooking(),
      ...required,
      message: '',
      preferredContact: 'either',
      ndisParticipant: false,
    });
    await submit(page, 'booking').click();
    expect((await sent).postDataJSON()).toEqual({
      ...required,
      message: '',
      preferredContact: 'either',
      ndisParticipant: false,
      ndisNumber: '',
    });
  });

  test('whoever types again within three seconds stays, with the toast', async ({ page }) => {
    await openStopped(page, '/booking');
    await hydrated(page, 'booking');
    const booking = newBooking();
    await fillForm(page, 'booking', booking);
    await submit(page, 'booking').click();
    await expect(page.getByRole('dialog')).toContainText(thanks(booking.firstName));
    await page.getByLabel(fields.firstName.label).fill('Second');
    await pass(page, 10_000);
    await expect(page).toHaveURL('/booking');
    await expect(page.getByRole('dialog')).toContainText(thanks(booking.firstName));
    await expect(page.getByLabel(fields.firstName.label)).toHaveValue('Second');
  });

  test('shows a message at each missing field until it is filled in', async ({ page }) => {
    await submit(page, 'booking').click();
    const missing = [fields.firstName, fields.lastName, fields.email, fields.phone, fields.consultationType];
    const summary = page.getByRole('alert');
    await expect(summary).toBeFocused();
    for (const { label, message } of missing) {
      await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(
        new RegExp(RegExp.escape(message)),
      );
      await summary.getByRole('link', { name: message }).click();
      await expect(page.getByLabel(label, { exact: true })).toBeFocused();
    }
    await expect(summary.getByRole('link', { name: fields.agreeToTerms.message })).toBeVisible();
    await page.getByLabel(fields.firstName.label).fill('Mariam');
    await expect(page.getByText(fields.firstName.message)).toHaveCount(0);
  });

  test('does not send an NDIS number once the NDIS switch is off', async ({ page, mail }) => {
    const booking = newBooking();
    await fillForm(page, 'booking', booking);
    await page.getByRole('switch').uncheck();
    await submit(page, 'booking').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectBothMessages(mail, { ...booking, ndisParticipant: false, ndisNumber: '' });
  });

  test('says that it is sending, and cannot be sent twice', async ({ page }) => {
    const answer = await holdAnswer(page, (route) => route.continue());
    await fillForm(page, 'booking', newBooking());
    await submit(page, 'booking').click();
    await expect(page.getByRole('button', { name: button.busy })).toBeDisabled();
    answer();
    await expect(submit(page, 'booking')).toBeEnabled();
  });
});

test.describe('when the function cannot be reached', () => {
  test.use({ expectedComplaints: /Failed to load resource/ });

  test.beforeEach(async ({ page }) => {
    await page.goto('/booking');
    await hydrated(page, 'booking');
  });

  async function expectFailureToast(page: Page) {
    const toast = page.getByRole('dialog');
    await expect(toast).toContainText(toasts.failure.title);
    await expect(toast).toContainText(toasts.failure.description);
    const phone = toast.getByRole('link', { name: clinic.phone.number });
    await expect(phone).toHaveAttribute('href', `tel:${clinic.phone.dialled}`);
    expect(await phone.evaluate((link) => link.getClientRects().length), 'lines of the number').toBe(1);
  }

  test('when offline, says so and keeps everything; back online, one press sends it', async ({
    page,
    context,
    mail,
  }) => {
    const booking = newBooking();
    await fillForm(page, 'booking', booking);
    await context.setOffline(true);
    await submit(page, 'booking').click();
    await expectFailureToast(page);
    await expect(submit(page, 'booking')).toBeFocused();
    await expectKept(page, 'booking', booking);
    await context.setOffline(false);
    await submit(page, 'booking').click();
    await expect(page.getByRole('dialog')).toContainText(toasts.success.title);
    await expectBothMessages(mail, booking);
  });

  test('gives up after 15 seconds without an answer and keeps everything', async ({ page }) => {
    await openStopped(page, '/booking');
    await hydrated(page, 'booking');
    const booking = newBooking();
    await page.route('**/functions/v1/*', () => {});
    await fillForm(page, 'booking', booking);
    await submit(page, 'booking').click();
    await expect(page.getByRole('button', { name: button.busy })).toBeVisible();
    await pass(page, 14_999);
    await expect(page.getByRole('button', { name: button.busy })).toBeVisible();
    await pass(page, 1);
    await expectFailureToast(page);
    await expectKept(page, 'booking', booking);
  });

  test('an answer does not move the focus from a field that the visitor has moved to', async ({ page }) => {
    const answer = await holdAnswer(page, (route) => route.abort());
    await fillForm(page, 'booking', newBooking());
    await submit(page, 'booking').click();
    await page.getByLabel(fields.message.label).focus();
    answer();
    await expectFailureToast(page);
    await expect(submit(page, 'booking')).toBeEnabled();
    await expect(page.getByLabel(fields.message.label)).toBeFocused();
  });

  test('shows a fault that only the server finds at its field', async ({ page }) => {
    await page.route('**/functions/v1/*', (route) =>
      route.fulfill({
        status: 422,
        json: {
          error: {
            code: 'validation_failed',
            message: 'no',
            fields: { phone: [fields.phone.message] },
          },
        },
      }),
    );
    const booking = newBooking();
    await fillForm(page, 'booking', booking);
    await submit(page, 'booking').click();
    await expectFailureToast(page);
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByLabel(fields.phone.label)).toHaveAccessibleDescription(
      `${error} ${fields.phone.message}`,
    );
    await expectKept(page, 'booking', booking);
  });

  test('a retry after a lost answer is the same enquiry', async ({ page, mail }) => {
    const booking = newBooking();
    await loseTheFirstAnswer(page);
    await fillForm(page, 'booking', booking);
    await submit(page, 'booking').click();
    await expectFailureToast(page);
    await submit(page, 'booking').click();
    await expect(page.getByRole('dialog')).toContainText(toasts.success.title);
    await expectBothMessages(mail, booking);
  });

  test('a correction after a lost answer is sent as a new enquiry', async ({ page, mail }) => {
    const booking = newBooking();
    await loseTheFirstAnswer(page);
    await fillForm(page, 'booking', booking);
    await submit(page, 'booking').click();
    await expectFailureToast(page);
    await page.getByLabel(fields.phone.label).fill('0499 999 999');
    await submit(page, 'booking').click();
    await expect(page.getByRole('dialog')).toContainText(toasts.success.title);
    await expect.poll(() => messagesOf(mail.messages, booking.email).length).toBe(4);
    const texts = messagesOf(mail.messages, booking.email).map((message) => message.text);
    expect(texts.some((text) => text?.includes('0499 999 999'))).toBe(true);
  });

  /** The server takes the first enquiry; its answer never reaches the browser. */
  async function loseTheFirstAnswer(page: Page) {
    let first = true;
    await page.route('**/functions/v1/*', async (route) => {
      if (!first) return route.continue();
      first = false;
      await route.fetch();
      await route.abort();
    });
  }
});

/** What else may change a form before its script arrives. */
const changedMeanwhile: Record<string, (form: HTMLFormElement) => void> = {
  'nothing else': () => {},
  "a grammar checker's element beside a field": (form) =>
    form.querySelector('textarea')?.before(document.createElement('grammarly-extension')),
  "a password manager's element behind each field": (form) => {
    for (const field of form.querySelectorAll('input, select')) field.after(document.createElement('div'));
  },
  'an element in each label': (form) => {
    for (const label of form.querySelectorAll('label')) label.prepend(document.createElement('span'));
  },
  'a translation': (form) => {
    const walker = document.createTreeWalker(form, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      const font = document.createElement('font');
      if (text.parentElement?.closest('textarea') || !text.textContent?.trim()) continue;
      text.parentNode?.replaceChild(font, text);
      font.append(text);
    }
  },
};

test.describe('keeps what was typed and where, before the script loaded, and sends it, despite', () => {
  // React says that it renders a changed form anew.
  test.use({ expectedComplaints: /React error #418/ });

  for (const [name, change] of Object.entries(changedMeanwhile))
    test(name, async ({ page, mail }) => {
      const booking = newBooking();
      const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
      await page.route('**/*.js', (route) => arrived.then(() => route.continue()));
      await page.goto('/booking', { waitUntil: 'commit' });
      await fillForm(page, 'booking', booking);
      await page.getByLabel(fields.message.label).focus();
      await page.locator('form#booking').evaluate(change);
      arrive();
      await hydrated(page, 'booking');
      await expectKept(page, 'booking', booking);
      await expect(page.getByLabel(fields.message.label)).toBeFocused();
      await submit(page, 'booking').click();
      await expect(page.getByRole('dialog')).toContainText(toasts.success.title);
      await expectBothMessages(mail, booking);
    });
});

test.describe('sends in a browser', () => {
  test.use({ expectedComplaints: /is not defined/ });

  for (const [missing, arrivesAt] of [
    ['AbortSignal.timeout', '/booking'],
    ['Crypto.prototype.randomUUID', '/booking'],
    ['AbortController', '/booking/received'],
    ['fetch', '/booking/received'],
  ] as const)
    test(`without ${missing}`, async ({ page, mail }) => {
      const booking = newBooking();
      await page.addInitScript((path) => {
        const names = path.split('.');
        const last = names.pop() ?? '';
        type Owner = Record<string, unknown>;
        delete names.reduce((owner, name) => owner[name] as Owner, window as unknown as Owner)[last];
      }, missing);
      await page.goto('/booking');
      await hydrated(page, 'booking');
      await fillForm(page, 'booking', booking);
      await submit(page, 'booking').click();
      await expect(page).toHaveURL(arrivesAt);
      await expectBothMessages(mail, booking);
    });
});

test('a link with ?type= selects the consultation type; an unknown type selects none', async ({ page }) => {
  await page.goto('/booking?type=workcover');
  await expect(page.getByLabel(fields.consultationType.label)).toHaveValue('workcover');
  await page.goto('/booking?type=surfing');
  await hydrated(page, 'booking');
  await expect(page.getByLabel(fields.consultationType.label)).toHaveValue('');
});

test('a picture of what is hard begins the message, which stays the words of the visitor', async ({
  page,
}) => {
  const [tapped] = whatIsHard.items;
  const message = page.locator('textarea[name=message]');
  await page.goto('/booking?hard=surfing');
  await hydrated(page, 'booking');
  await expect(message).toHaveValue('');
  await page.goto(`/booking?hard=${tapped?.id}`);
  await expect(message).toHaveValue(tapped?.message ?? '');
  await message.fill('');
  await page.goto('/faq');
  await page.goBack();
  await hydrated(page, 'booking');
  await expect(message).toHaveValue('');
});

test.describe('the scroll position of the page', () => {
  const place = (page: Page) => page.evaluate(() => Math.round(scrollY));
  const scroll = (page: Page, top: number) =>
    page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);

  test('is the top, after a reload too', async ({ page }) => {
    await page.goto('/booking');
    await hydrated(page, 'booking');
    await scroll(page, 700);
    await page.reload();
    await hydrated(page, 'booking');
    expect(await place(page)).toBe(0);
  });

  test('is the target in the address, after a reload too', async ({ page }) => {
    await page.goto('/booking#assistance');
    const heading = page.locator('#assistance');
    await expect(heading).toBeInViewport();
    await page.reload();
    await hydrated(page, 'booking');
    await expect(heading).toBeInViewport();
  });

  test('is restored on the page before after Back', async ({ page }) => {
    await page.goto('/about');
    await scroll(page, 900);
    // Playwright itself scrolls to what it clicks.
    await page
      .getByRole('banner')
      .getByRole('link', { name: pageLink('booking').name })
      .dispatchEvent('click');
    await expect(page).toHaveURL('/booking');
    await hydrated(page, 'booking');
    await page.goBack();
    await expect(page).toHaveURL('/about');
    await expect.poll(() => place(page)).toBe(900);
  });
});

test('draws every control with a border, and the arrow of a select clear of it', async ({ page }) => {
  await page.goto('/booking');
  const edge = (control: Locator) => control.evaluate((input) => getComputedStyle(input).borderTopWidth);
  const expected = await edge(page.getByLabel(fields.firstName.label));
  expect(expected).toBe('2px');
  for (const choice of [page.getByRole('radio').first(), page.getByRole('checkbox').last()]) {
    expect(await edge(choice)).toBe(expected);
  }
  const list = page.getByLabel(fields.consultationType.label);
  const [field, arrow] = [await list.boundingBox(), await list.locator('~ svg').boundingBox()];
  const room = (field?.x ?? 0) + (field?.width ?? 0) - (arrow?.x ?? 0) - (arrow?.width ?? 0);
  expect(room).toBeGreaterThanOrEqual(12);
});

test('shows a selected option in full, wrapped if needed', async ({ page }) => {
  await page.goto('/booking');
  await hydrated(page, 'booking');
  const list = page.getByLabel(fields.consultationType.label);
  const height = async () => (await list.boundingBox())?.height ?? 0;
  const before = await height();
  await list.selectOption({ index: 1 });
  expect(await height()).toBe(before);
  await list.evaluate((select: HTMLSelectElement) => {
    for (const option of select.selectedOptions) option.text = 'as long as a sentence '.repeat(5);
  });
  expect(await height()).toBeGreaterThan(before + 20);
});
