import type { Page } from '@playwright/test';
import { type Booking, type EnquiryState, enquiryTypes } from '../../src/enquiry/enquiryTypes.ts';
import { writtenInGroups } from '../../src/text/typedPhones.ts';
import { enquire, expect, newBooking, signIn, signInButton, test, words } from './deskFixtures.ts';
import { fillForm, hydrated, submit } from './formActions.ts';

const { state: stateWords } = words.page;

/** Sends the form as a visitor does. */
async function book(page: Page, sent: Booking): Promise<void> {
  await page.goto(enquiryTypes.booking.page);
  await hydrated(page, 'booking');
  await fillForm(page, 'booking', sent);
  await submit(page, 'booking').click();
  await expect(page.getByRole('dialog')).toContainText(sent.firstName);
}

/** The part of an enquiry's page where its state is chosen. */
function stateForm(page: Page) {
  const form = page.getByRole('region', { name: stateWords.heading });
  return {
    state: form.locator('.desk-state strong'),
    button: (state: EnquiryState) => form.getByRole('button', { name: words.enquiry.outcomes[state] }),
    note: form.getByLabel(stateWords.note),
  };
}

async function setState(page: Page, state: EnquiryState, note = ''): Promise<void> {
  const form = stateForm(page);
  await form.note.fill(note);
  await form.button(state).click();
}

const expectSaved = (page: Page, state: EnquiryState) =>
  expect(page.getByRole('status')).toContainText(words.states[state].name);

// The pages of the desk have no script, which tests/e2e/deskPages.spec.ts holds.
test('an enquiry waits at the desk until staff set it to Closed with a note', async ({
  page,
  elsewhere,
  mail,
  person,
}) => {
  const sent = newBooking();
  await book(await elsewhere(), sent);
  await signIn(page, mail, person);
  await expect(page).toHaveURL('/desk');
  const waiter = page
    .locator('.desk-line')
    .filter({ has: page.getByRole('heading', { name: sent.firstName }) });
  await expect(waiter.getByRole('link', { name: writtenInGroups(sent.phone) })).toHaveAttribute(
    'href',
    sent.phone.replace(/^0/, 'tel:+61'),
  );
  // One press sets a state, and another undoes it.
  await waiter.getByRole('button', { name: words.enquiry.outcomes.booked }).click();
  await expectSaved(page, 'booked');
  await expect(waiter).toHaveCount(0);
  const undo = page.getByRole('button', { name: words.done.undo.replace('{state}', words.states.new.name) });
  await undo.click();
  await expect(waiter).toHaveCount(1);
  await expect(undo).toHaveCount(0);

  await waiter.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(sent.firstName);
  await expect(page.getByText(sent.ndisNumber)).toBeVisible();
  await setState(page, 'closed', 'Left a message.\nCalls back on Monday.');
  await expectSaved(page, 'closed');

  // To load it again sends nothing again, and Back shows how it stands now, from where it can be changed.
  await page.reload();
  await page.goBack();
  await expect(stateForm(page).state).toHaveText(words.states.closed.name);
  const notes = page.getByRole('region', { name: words.page.notes.heading });
  await expect(notes.getByText('Calls back on Monday.')).toHaveCount(1);
  await setState(page, 'booked');
  await expectSaved(page, 'booked');

  await page.getByRole('link', { name: new RegExp(`^${words.navigation.waiting}`) }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.waiting.heading })).toBeVisible();
  await expect(page.getByText(sent.firstName)).toHaveCount(0);

  await page.getByRole('button', { name: words.navigation.signOutEverywhere }).click();
  await expect(page.getByText(words.signIn.notices.signedOut)).toBeVisible();
});

test('Back shows an enquiry as it is now, and the sign-in after sign-out, in a browser that keeps pages', async ({
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
  const path = await enquire(page, newBooking());
  await signIn(page, mail, person);
  await page.goto(path);
  await setState(page, 'closed');
  await expectSaved(page, 'closed');
  await page.goBack();
  await expect(stateForm(page).state).toHaveText(words.states.closed.name);
  await page.getByRole('button', { name: words.navigation.signOut, exact: true }).click();
  await expect(page.getByText(words.signIn.notices.signedOut)).toBeVisible();
  await page.waitForLoadState();
  await page.goBack();
  await expect(signInButton(page)).toBeVisible();
  await page.close();
});

test('an enquiry is found by a phone number in another spelling, exported, and deleted only after a tick', async ({
  page,
  mail,
  person,
}) => {
  const sent = newBooking();
  const path = await enquire(page, sent);
  await signIn(page, mail, person);
  await page.goto('/desk/all');
  await page.getByLabel(words.all.search.words).fill(sent.phone.replace(/^0(...)/, '+61 $1-'));
  await page.getByRole('button', { name: words.all.search.find }).click();
  const found = page.url();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: words.all.csv }).click();
  const file = await (await download).createReadStream();
  let csv = '';
  for await (const chunk of file) csv += chunk;
  expect(csv.trim().split('\n')).toEqual([expect.anything(), expect.stringContaining(sent.firstName)]);

  await page
    .getByRole('link', { name: new RegExp(sent.firstName) })
    .first()
    .click();
  await page.getByRole('link', { name: words.page.spamAndDelete.toDelete }).click();
  const remove = page.getByRole('button', { name: words.delete.button });
  await remove.click();
  await expect(page.getByRole('alert')).toContainText(words.delete.faults.notConfirmed);
  await page.getByRole('checkbox').check();
  await remove.click();
  const isDeleted = page.getByRole('heading', { level: 1, name: words.done.deleted });
  await expect(isDeleted).toBeVisible();
  await page.reload();
  await expect(isDeleted).toBeVisible();
  expect((await page.goto(path))?.status()).toBe(404);
  for (const address of ['/desk', '/desk/all', found, '/desk/audit']) {
    await page.goto(address);
    await expect(page.getByText(sent.firstName, { exact: true })).toHaveCount(0);
  }
});
