import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { type Booking, type EnquiryState, enquiryTypes } from '../../src/enquiry/enquiryTypes.ts';
import type { ServerProcess } from '../support/serverProcess.ts';
import {
  askForLink,
  enquire,
  expect,
  newBooking,
  newPerson,
  signIn,
  signInButton,
  test,
  words,
} from './deskFixtures.ts';
import { fillForm, hydrated, submit } from './formActions.ts';

const { state: stateWords, notes: noteWords } = words.page;
const noteBox = (page: Page) => page.getByRole('textbox', { name: new RegExp(`^${stateWords.note}`) });

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
    choice: (state: EnquiryState) =>
      form.getByRole('radio', { name: new RegExp(`^${words.states[state].name}`) }),
    note: form.getByLabel(stateWords.note),
    save: form.getByRole('button', { name: stateWords.save }),
  };
}

async function setState(page: Page, state: EnquiryState, note = ''): Promise<void> {
  const form = stateForm(page);
  await form.choice(state).check();
  await form.note.fill(note);
  await form.save.click();
}

const saveNote = (page: Page) => page.getByRole('button', { name: stateWords.save }).click();
const notes = (page: Page) => page.getByRole('region', { name: noteWords.heading });
const expectSaved = (page: Page, state: EnquiryState) =>
  expect(page.getByRole('status')).toContainText(words.states[state].name);

/** Something else at the store of a server, as a program of its own that has it open. */
function inStore(server: ServerProcess, ...statements: string[]): void {
  const store = new DatabaseSync(join(server.folder, 'enquiries.db'));
  for (const statement of statements) store.exec(statement);
  store.close();
}

// The pages of the desk have no script, which tests/e2e/deskPages.spec.ts holds.
test('an enquiry waits at the desk until staff set it to Contacted with a note', async ({
  page,
  elsewhere,
  mail,
  person,
}) => {
  const sent = newBooking();
  await book(await elsewhere(), sent);
  await signIn(page, mail, person);
  await expect(page).toHaveURL('/desk');
  const waiter = page.getByRole('listitem').filter({ hasText: sent.firstName });
  await expect(waiter.getByRole('link', { name: sent.phone })).toHaveAttribute(
    'href',
    sent.phone.replace(/^0/, 'tel:+61'),
  );
  await waiter.getByRole('link', { name: new RegExp(`^${words.enquiry.open}`) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(sent.firstName);
  await expect(page.getByText(sent.ndisNumber)).toBeVisible();
  await setState(page, 'contacted', 'Left a message.\nCalls back on Monday.');
  await expectSaved(page, 'contacted');

  // To load it again sends nothing again, and Back shows how it stands now, from where it can be changed.
  await page.reload();
  await page.goBack();
  await expect(stateForm(page).choice('contacted')).toBeChecked();
  await expect(notes(page).getByText('Calls back on Monday.')).toHaveCount(1);
  await setState(page, 'booked');
  await expectSaved(page, 'booked');

  await page.getByRole('link', { name: new RegExp(`^${words.navigation.waiting}`) }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.waiting.heading })).toBeVisible();
  await expect(page.getByText(sent.firstName)).toHaveCount(0);

  await page.getByRole('button', { name: words.navigation.signOut, exact: true }).click();
  await expect(page.getByText(words.signIn.said.signedOut)).toBeVisible();
});

test('one press on the waiting list sets the state, and another undoes it', async ({
  page,
  mail,
  person,
}) => {
  const sent = newBooking();
  await enquire(page, sent);
  await signIn(page, mail, person);
  const waiter = page.getByRole('listitem').filter({ hasText: sent.firstName });
  await waiter.getByRole('button', { name: words.enquiry.outcomes.booked }).click();
  const done = page.getByRole('status');
  await expect(done).toContainText(sent.firstName);
  await expect(done).toContainText(words.states.booked.name);
  await expect(waiter).toHaveCount(0);
  const undo = words.done.undo.replace('{state}', words.states.new.name);
  await page.getByRole('button', { name: undo }).click();
  await expect(waiter).toHaveCount(1);
  await expect(page.getByRole('button', { name: undo })).toHaveCount(0);
});

test('Back shows an enquiry as it is now, and the sign-in after sign-out, in a browser that keeps pages', async ({
  keepingBrowser,
  baseURL,
  extraHTTPHeaders,
  mail,
  person,
}) => {
  const page = await keepingBrowser.newPage({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: extraHTTPHeaders ?? {},
  });
  const path = await enquire(page, newBooking());
  await signIn(page, mail, person);
  await page.goto(path);
  await setState(page, 'contacted');
  await expectSaved(page, 'contacted');
  await page.goBack();
  await expect(stateForm(page).choice('contacted')).toBeChecked();
  await page.getByRole('button', { name: words.navigation.signOut, exact: true }).click();
  await expect(page.getByText(words.signIn.said.signedOut)).toBeVisible();
  await page.waitForLoadState();
  await page.goBack();
  await expect(signInButton(page)).toBeVisible();
  await page.close();
});

test('two people at one enquiry overwrite nothing and lose nothing typed, even while the store is down', async ({
  page,
  elsewhere,
  mail,
  person,
  server,
}) => {
  const path = await enquire(page, newBooking());
  const other = await elsewhere();
  await Promise.all([signIn(page, mail, person), signIn(other, mail, newPerson())]);
  await page.goto(path);
  await other.goto(path);
  await setState(page, 'booked', 'Monday at nine');
  await expectSaved(page, 'booked');
  await setState(other, 'closed', 'Wrong number');
  await expect(other.getByRole('alert')).toContainText(words.faults.changedMeanwhile);
  await expect(notes(other).getByText('Monday at nine')).toBeVisible();
  await expect(stateForm(other).choice('closed')).toBeChecked();
  await expect(stateForm(other).note).toHaveValue('Wrong number');
  await page.reload();
  await expect(stateForm(page).choice('booked')).toBeChecked();
  await expect(page.getByText('Wrong number')).toHaveCount(0);
  // Having seen it, the second person may decide all the same.
  await stateForm(other).save.click();
  await expectSaved(other, 'closed');
  await expect(notes(other).getByText('Wrong number')).toBeVisible();

  // A note that is missing, then a store that takes none, then one that does.
  await saveNote(other);
  await expect(other.getByRole('alert')).toContainText(words.faults.noNote);
  await noteBox(other).fill('Speaks Arabic.');
  inStore(
    server,
    `CREATE TRIGGER full BEFORE INSERT ON notes BEGIN SELECT RAISE(ABORT, 'disk is full'); END`,
  );
  await saveNote(other);
  await expect(other.getByRole('alert')).toContainText(words.faults.notStored);
  await expect(noteBox(other)).toHaveValue('Speaks Arabic.');
  inStore(server, 'DROP TRIGGER full');
  await saveNote(other);
  await expect(other.getByRole('status')).toHaveText(words.done.note);
  await expect(notes(other).getByText('Speaks Arabic.')).toHaveCount(1);
  await expect(noteBox(other)).toHaveValue('');
});

test('signing out everywhere signs out every browser, and an unsaved note returns after sign-in', async ({
  page,
  elsewhere,
  mail,
  person,
}) => {
  const path = await enquire(page, newBooking());
  const phone = await elsewhere();
  await signIn(page, mail, person);
  await signIn(phone, mail, person);
  await phone.goto(path);
  await noteBox(phone).fill('Speaks Arabic.');
  await page.getByRole('button', { name: words.navigation.signOutEverywhere }).click();
  await expect(page.getByText(words.signIn.said.signedOut)).toBeVisible();
  await saveNote(phone);
  await expect(phone.getByRole('alert')).toContainText(words.signIn.said.notSaved);
  await expect(phone.getByText('Speaks Arabic.')).toBeVisible();
  await signIn(phone, mail, person);
  await expect(phone).toHaveURL(path);
  await expect(phone.getByRole('alert')).toContainText(words.faults.wasSignedOut);
  await expect(noteBox(phone)).toHaveValue('Speaks Arabic.');
  await saveNote(phone);
  await expect(notes(phone).getByText('Speaks Arabic.')).toBeVisible();
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
  await page.getByRole('link', { name: words.page.rest.toDelete }).click();
  const remove = page.getByRole('button', { name: words.delete.button });
  await remove.click();
  await expect(page.getByRole('alert')).toContainText(words.delete.faults.notConfirmed);
  await page.getByRole('checkbox').check();
  await remove.click();
  const isDeleted = page.getByRole('heading', { level: 1, name: words.deleted.heading });
  await expect(isDeleted).toBeVisible();
  await page.reload();
  await expect(isDeleted).toBeVisible();
  expect((await page.goto(path))?.status()).toBe(404);
  for (const address of ['/desk', '/desk/all', found, '/desk/audit']) {
    await page.goto(address);
    await expect(page.getByText(sent.firstName, { exact: true })).toHaveCount(0);
  }
});

test('a sign-in link survives mail scanners, warns in another browser, and signs in once', async ({
  page,
  elsewhere,
  mail,
  person,
}) => {
  await page.goto('/desk/sign-in');
  const link = await askForLink(page, mail, person);
  const other = await elsewhere();
  for (const method of ['GET', 'HEAD', 'GET']) await other.request.fetch(link, { method });
  await other.goto(link);
  await expect(other.getByText(words.link.otherBrowser)).toBeVisible();
  await page.goto(link);
  await expect(page.getByText(words.link.otherBrowser)).toHaveCount(0);
  const press = (from: Page) => from.getByRole('button', { name: words.link.button, exact: true }).click();
  await press(page);
  await expect(page).toHaveURL('/desk');
  await press(other);
  await expect(other.getByText(words.signIn.said.badLink)).toBeVisible();
  await other.goto('/desk');
  await expect(signInButton(other)).toBeVisible();
});

test('a form on another site changes nothing at the desk', async ({ page, mail, person, server }) => {
  const path = await enquire(page, newBooking());
  await signIn(page, mail, person);
  // On another port of the same host, so that the browser sends the cookie along.
  const evil = createServer((_request, response) =>
    response
      .setHeader('Content-Type', 'text/html')
      .end(`<form method="post" action="${server.url}${path}/state">
      <input name="version" value="0"><input name="state" value="closed"><button>Win</button></form>`),
  ).listen(0, '127.0.0.1');
  await once(evil, 'listening');
  await page.goto(`http://127.0.0.1:${(evil.address() as AddressInfo).port}`);
  await page.getByRole('button').click();
  await expect(page.getByText(words.signIn.said.foreignForm)).toBeVisible();
  evil.close();
  await page.goto(path);
  await expect(stateForm(page).choice('new')).toBeChecked();
});
