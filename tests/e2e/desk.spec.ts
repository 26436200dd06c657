import type { Page } from '@playwright/test';
import { type Booking, type EnquiryState, enquiryTypes } from '../../src/enquiry/enquiryTypes.ts';
import { formatPhoneNumber } from '../../src/text/typedPhones.ts';
import { enquire, expect, newBooking, signIn, signInButton, test, words } from './deskFixtures.ts';
import { fillForm, submitButton, waitForHydration } from './formActions.ts';

/** Sends the booking form in a browser. */
async function sendBooking(page: Page, sent: Booking): Promise<void> {
  await page.goto(enquiryTypes.booking.page);
  await waitForHydration(page, 'booking');
  await fillForm(page, 'booking', sent);
  await submitButton(page, 'booking').click();
  await expect(page.getByRole('dialog')).toContainText(sent.firstName);
}

/** The part of an enquiry's page with the state of the enquiry. */
const stateSection = (page: Page) => page.getByRole('region', { name: words.page.state.heading });

/** Presses the button of a state, and waits for the confirmation. */
async function setState(page: Page, state: EnquiryState, note = ''): Promise<void> {
  await stateSection(page).getByLabel(words.page.state.note).fill(note);
  await stateSection(page).getByRole('button', { name: words.enquiry.outcomes[state] }).click();
  await expectSaved(page, state);
}

const expectSaved = (page: Page, state: EnquiryState) =>
  expect(page.getByRole('status')).toContainText(words.states[state].name);
const expectState = (page: Page, state: EnquiryState) =>
  expect(stateSection(page).locator('.desk-state strong')).toHaveText(words.states[state].name);

test('an enquiry waits at the desk until staff close it with a note', async ({
  page,
  otherBrowser,
  mail,
  person,
}) => {
  const sent = newBooking();
  await sendBooking(await otherBrowser(), sent);
  await signIn(page, mail, person);
  await expect(page).toHaveURL('/desk');
  const listEntry = page
    .locator('.desk-line')
    .filter({ has: page.getByRole('heading', { name: sent.firstName }) });
  const callLink = listEntry.getByRole('link', { name: formatPhoneNumber(sent.phone) });
  await expect(callLink).toHaveAttribute('href', sent.phone.replace(/^0/, 'tel:+61'));
  await listEntry.getByRole('button', { name: words.enquiry.outcomes.booked }).click();
  await expectSaved(page, 'booked');
  await expect(listEntry).toHaveCount(0);
  const undoButton = page.getByRole('button', {
    name: words.done.undo.replace('{state}', words.states.new.name),
  });
  await undoButton.click();
  await expect(listEntry).toHaveCount(1);
  await expect(undoButton).toHaveCount(0);

  await listEntry.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(sent.firstName);
  await expect(page.getByText(sent.ndisNumber)).toBeVisible();
  await setState(page, 'closed', 'Left a message.\nCalls back on Monday.');

  // A reload does not send the form again, and Back shows the current state of the enquiry, with its form.
  await page.reload();
  await page.goBack();
  await expectState(page, 'closed');
  const notes = page.getByRole('region', { name: words.page.notes.heading });
  await expect(notes.getByText('Calls back on Monday.')).toHaveCount(1);
  await setState(page, 'booked');

  await page.getByRole('link', { name: new RegExp(`^${words.navigation.waiting}`) }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.waiting.heading })).toBeVisible();
  await expect(page.getByText(sent.firstName)).toHaveCount(0);

  await page.getByRole('button', { name: words.navigation.signOutEverywhere }).click();
  await expect(page.getByText(words.signIn.notices.signedOut)).toBeVisible();
});

test('Back shows the current state of an enquiry, and after signing out only the sign-in page', async ({
  browserWithBackCache,
  baseURL,
  extraHTTPHeaders,
  mail,
  person,
}) => {
  const page = await browserWithBackCache.newPage({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: extraHTTPHeaders ?? {},
  });
  const enquiryAddress = await enquire(page, newBooking());
  await signIn(page, mail, person);
  await page.goto(enquiryAddress);
  await setState(page, 'closed');
  await page.goBack();
  await expectState(page, 'closed');
  await page.getByRole('button', { name: words.navigation.signOut, exact: true }).click();
  await expect(page.getByText(words.signIn.notices.signedOut)).toBeVisible();
  await page.waitForLoadState();
  await page.goBack();
  await expect(signInButton(page)).toBeVisible();
  await page.close();
});

test('staff find an enquiry by a phone number in any format, export it, and delete it after a tick', async ({
  page,
  mail,
  person,
}) => {
  const sent = newBooking();
  const enquiryAddress = await enquire(page, sent);
  await signIn(page, mail, person);
  await page.goto('/desk/all');
  await page.getByLabel(words.all.search.words).fill(sent.phone.replace(/^0(...)/, '+61 $1-'));
  await page.getByRole('button', { name: words.all.search.find }).click();
  const searchUrl = page.url();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: words.all.csv }).click();
  const file = await (await download).createReadStream();
  let csv = '';
  for await (const chunk of file) csv += chunk;
  expect(csv.trim().split('\n')).toEqual([expect.anything(), expect.stringContaining(sent.firstName)]);

  const name = new RegExp(sent.firstName);
  await page.getByRole('link', { name }).first().click();
  await page.getByRole('link', { name: words.page.spamAndDelete.toDelete }).click();
  const deleteButton = page.getByRole('button', { name: words.delete.button });
  await deleteButton.click();
  await expect(page.getByRole('alert')).toContainText(words.delete.faults.notConfirmed);
  await page.getByRole('checkbox').check();
  await deleteButton.click();
  const deletedHeading = page.getByRole('heading', { level: 1, name: words.done.deleted });
  await expect(deletedHeading).toBeVisible();
  await page.reload();
  await expect(deletedHeading).toBeVisible();
  expect((await page.goto(enquiryAddress))?.status()).toBe(404);
  for (const address of ['/desk', '/desk/all', searchUrl, '/desk/audit']) {
    await page.goto(address);
    await expect(page.getByText(sent.firstName, { exact: true })).toHaveCount(0);
  }
});
