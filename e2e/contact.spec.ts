import type { Page } from '@playwright/test';
import type { ContactMessage } from '../src/enquiry/contact.ts';
import { lettersOf } from './bookingForm.ts';
import { expect, stopTime, test } from './fixtures.ts';

let count = 0;

function newMessage(changes: Partial<ContactMessage> = {}): ContactMessage {
  count += 1;
  return {
    firstName: 'Mariam',
    lastName: 'Haddad',
    email: `writer-${process.pid}-${count}@example.com`,
    phone: '0400 123 456',
    message: 'Do you visit Revesby?\nOn Wednesdays?',
    ...changes,
  };
}

async function fill(page: Page, message: ContactMessage) {
  await page.getByLabel('First name').fill(message.firstName);
  await page.getByLabel('Last name').fill(message.lastName);
  await page.getByLabel('Email address').fill(message.email);
  await page.getByLabel('Phone number').fill(message.phone);
  await page.getByLabel('Message', { exact: true }).fill(message.message);
}

const send = (page: Page) => page.getByRole('button', { name: 'Send Message' });

const ways: Record<string, { javaScriptEnabled: boolean; prepare: (page: Page) => Promise<unknown> }> = {
  'with script off': { javaScriptEnabled: false, prepare: async () => {} },
  'with every script request failing': {
    javaScriptEnabled: true,
    prepare: (page) => page.route('**/*.js', (route) => route.abort()),
  },
};

for (const [name, { javaScriptEnabled, prepare }] of Object.entries(ways)) {
  test.describe(name, () => {
    test.use({
      javaScriptEnabled,
      expectedComplaints: /Failed to load resource|dynamically imported|error loading/i,
    });

    test('the message form sends, and both letters arrive', async ({ page, mail }) => {
      const message = newMessage();
      await prepare(page);
      await page.goto('/contact');
      await fill(page, message);
      await send(page).click();
      await expect(page).toHaveURL('/contact/received');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for reaching out!');
      await expect.poll(() => lettersOf(mail.letters, message.email).length).toBe(2);
      const [forClinic] = lettersOf(mail.letters, message.email).filter(
        (letter) => letter.replyTo?.length && !letter.recipients.includes(message.email),
      );
      expect(forClinic?.subject).toBe('Message: Mariam Haddad');
      for (const text of ['Phone number: 0400 123 456', 'Message: Do you visit Revesby?\nOn Wednesdays?']) {
        expect(forClinic?.text).toContain(text);
      }
    });

    test('what only the server can see comes back with everything typed', async ({ page }) => {
      await prepare(page);
      await page.goto('/contact');
      await fill(page, newMessage({ email: 'somebody@localhost' }));
      await send(page).click();
      await expect(page).toHaveTitle(/^Error: /);
      await expect(page.getByRole('alert')).toBeFocused();
      await expect(page.getByLabel('Message', { exact: true })).toHaveValue(
        'Do you visit Revesby?\nOn Wednesdays?',
      );
    });

    test('hours, both maps and the way here are there to read', async ({ page }) => {
      await prepare(page);
      await page.goto('/contact');
      await expect(page.getByRole('row', { name: /Monday 8:00am to 6:00pm/ })).toBeVisible();
      await expect(page.getByRole('row', { name: /Sunday Closed/ })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Open in Google Maps' }).first()).toBeVisible();
      await expect(page.getByText('Routes 923, 925 and 927', { exact: false })).toBeVisible();
    });
  });
}

test('with script, a sent message is thanked for and the form is empty again; nobody is taken away', async ({
  page,
  mail,
}) => {
  const message = newMessage();
  await page.goto('/contact');
  await expect(page.locator('form#contact')).toHaveAttribute('novalidate', '');
  await fill(page, message);
  await send(page).click();
  await expect(page.getByRole('dialog')).toContainText(
    "Your message has been sent successfully! We'll reply shortly.",
  );
  await expect(page.getByRole('dialog')).toContainText('Thank you for reaching out, Mariam!');
  await expect(page.getByLabel('First name')).toHaveValue('');
  await expect.poll(() => lettersOf(mail.letters, message.email).length).toBe(2);
  await expect(page).toHaveURL('/contact');
});

test.describe('when the function cannot be reached', () => {
  test.use({ expectedComplaints: /Failed to load resource/ });

  test('the form says so and keeps everything', async ({ page }) => {
    await page.goto('/contact');
    await expect(page.locator('form#contact')).toHaveAttribute('novalidate', '');
    await page.route('**/functions/v1/*', (route) => route.abort());
    await fill(page, newMessage());
    await send(page).click();
    await expect(page.getByRole('dialog')).toContainText('Failed to send your message');
    await expect(page.getByLabel('First name')).toHaveValue('Mariam');
  });
});

test('says what is missing: everything but the phone', async ({ page }) => {
  await page.goto('/contact');
  await expect(page.locator('form#contact')).toHaveAttribute('novalidate', '');
  await send(page).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'First name must be at least 2 characters.',
    'Last name must be at least 2 characters.',
    'Please provide a valid email address.',
    'Please write your message.',
  ]);
});

for (const [moment, day, text] of [
  ['2026-11-20T10:00:00+11:00', 'Friday', 'Open now, until 6:00pm.'],
  ['2026-11-20T19:00:00+11:00', 'Friday', 'Closed now. Opens on Monday at 8:00am.'],
  [
    '2026-12-29T10:00:00+11:00',
    'Tuesday',
    'Closed today: Christmas and New Year break. Opens on Monday at 8:00am.',
  ],
] as const) {
  test(`at ${moment} it marks ${day} and says "${text}"`, async ({ page }) => {
    await page.clock.install({ time: new Date(moment) });
    await page.goto('/contact');
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.locator('tr[aria-current=date]')).toContainText(day);
  });
}

test('turns to closed by itself when the clinic closes', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-20T17:59:30+11:00') });
  await page.goto('/contact');
  await expect(page.getByText('Open now, until 6:00pm.')).toBeVisible();
  await stopTime(page);
  await page.clock.runFor(60_000);
  await expect(page.getByText('Closed now. Opens on Monday at 8:00am.')).toBeVisible();
});

test('nothing of Google is asked for until the map is, and then it is framed with a name', async ({
  page,
  server,
}) => {
  const foreign: string[] = [];
  await page.route(
    (url) => url.origin !== new URL(server.url).origin,
    (route) => {
      foreign.push(route.request().url());
      return route.fulfill({ status: 200, contentType: 'text/html', body: '<title>map</title>' });
    },
  );
  await page.goto('/contact', { waitUntil: 'networkidle' });
  expect(foreign).toEqual([]);
  await page.getByRole('button', { name: 'Show map' }).click();
  await expect(page.locator('iframe')).toHaveAttribute('title', 'Business Location');
  await expect.poll(() => foreign.length).toBeGreaterThan(0);
  expect(new URL(foreign[0] ?? '').host).toBe('www.google.com');
  await page.getByRole('tab', { name: 'Street View' }).click();
  await page.getByRole('button', { name: 'Show street view' }).click();
  await expect(page.getByTitle('Street View')).toBeVisible();
});
