import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import type { Booking } from '../../src/enquiry/enquiryTypes.ts';
import { interpolate } from '../../src/text/interpolate.ts';
import type { TranslatedLanguage } from '../../src/text/languages.ts';
import { booking as anyBooking, speakerOf } from '../support/samples.ts';
import { type ServerProcess, startServer } from '../support/serverProcess.ts';
import { translations } from '../support/siteWords.ts';
import { test as base, expect } from './fixtures.ts';
import { clinic, expectKept, fillForm, formsIn, hydrated, submit } from './formActions.ts';

const test = base.extend<{ strictServer: ServerProcess }>({
  /** A server that takes one attempt from each network, whose browsers each have one of their own. */
  strictServer: async ({ mail }, use) => {
    const server = await startServer({ SMTP_URL: mail.url, RATE_ATTEMPTS: '1/10m', TRUST_PROXY: '1' });
    await use(server);
    await server.stop();
  },
  baseURL: ({ strictServer }, use) => use(strictServer.url),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  extraHTTPHeaders: async ({}, use) => use(nextNetwork()),
  // The browser notes each page that was refused.
  expectedComplaints: /Failed to load resource/,
});

let networks = 0;

/** The next address of a network that is for documentation only (RFC 3849). */
function nextNetwork(): Record<string, string> {
  networks += 1;
  return { 'X-Forwarded-For': `2001:db8:${networks.toString(16)}::1` };
}

/** A booking of somebody who writes in a language; no number that a browser is told not to keep. */
const bookingIn = (language: TranslatedLanguage) => {
  const { words: _, name: __, ...speaker } = speakerOf(language);
  return anyBooking({ ...speaker, language, interpreter: true, ndisParticipant: false, ndisNumber: '' });
};

/** What a language says of a booking that could not be taken, and how it writes numbers. */
function wordsIn(language: TranslatedLanguage) {
  const { refusals, booking, shared } = formsIn(language);
  const locale = translations.find((each) => each.language === language)?.phrases.locale ?? '';
  const minutes = new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'long' });
  const tooMany = interpolate(refusals.tooMany, { time: minutes.format(10) });
  return { ...refusals, tooMany, error: shared.error, failure: booking.toasts.failure };
}

/** Uses up what a network may send. */
async function useUpAttempts(page: Page): Promise<void> {
  const answer = await page.request.post('/functions/v1/send-booking-email', { data: {} });
  expect(answer.status()).toBe(422);
}

/** Fills in the form of a booking and sends it. */
async function send(page: Page, booking: Booking): Promise<void> {
  await fillForm(page, 'booking', booking);
  await submit(page, 'booking', booking.language).click();
}

test('a refused enquiry in Arabic shows a toast with a phone number to dial, and keeps everything typed', async ({
  page,
}) => {
  const { failure } = wordsIn('ar');
  const booking = bookingIn('ar');
  await useUpAttempts(page);
  await page.goto('/ar/booking');
  await hydrated(page, 'booking');
  await send(page, booking);
  const toast = page.getByRole('dialog');
  await expect(toast).toContainText(failure.title);
  await expect(toast).toContainText(failure.description);
  const phone = toast.getByRole('link', { name: clinic.phone.number });
  await expect(phone).toHaveAttribute('href', `tel:${clinic.phone.dialled}`);
  await expect(phone).toHaveCSS('direction', 'ltr');
  await expectKept(page, 'booking', booking);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor over the rate limit in Chinese finds everything typed after Back', async ({ page }) => {
    const booking = bookingIn('zh');
    await useUpAttempts(page);
    await page.goto('/zh/booking');
    await send(page, booking);
    await expect(page.getByRole('alert')).toContainText(wordsIn('zh').tooMany);
    await page.goBack();
    await expectKept(page, 'booking', booking);
  });

  test('a visitor in Vietnamese is told that nothing was stored, keeps everything typed, and can send it later', async ({
    page,
    strictServer,
  }) => {
    const { failure, error } = wordsIn('vi');
    const booking = bookingIn('vi');
    await page.goto('/vi/booking');
    inStore(
      strictServer,
      `CREATE TRIGGER away BEFORE INSERT ON enquiries BEGIN SELECT RAISE(ABORT, 'no'); END`,
    );
    await send(page, booking);
    await expect(page.getByRole('alert')).toContainText(failure.title);
    await expect(page.getByRole('alert')).toContainText(failure.description);
    await expect(page).toHaveTitle(new RegExp(`^${RegExp.escape(error)} `));
    await expectKept(page, 'booking', booking);
    inStore(strictServer, 'DROP TRIGGER away');
    // As from a phone that has found another network: this one has had its one attempt.
    await page.setExtraHTTPHeaders(nextNetwork());
    await submit(page, 'booking', 'vi').click();
    await expect(page).toHaveURL('/vi/booking/received');
  });
});

/** Something else at the store of a server, as a program of its own that has it open. */
function inStore(server: ServerProcess, statement: string): void {
  const store = new DatabaseSync(join(server.folder, 'enquiries.db'));
  store.exec(statement);
  store.close();
}
