import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { booking } from '../testing/bookings.ts';
import { askForLink, enquire, expect, newPerson, signIn, test, words } from './desk.ts';

const { state: stateWords, notes: noteWords } = words.page;

/** A name that no other test has. */
function newName(): string {
  return `Mariam ${crypto.randomUUID().slice(0, 8)}`;
}

async function setState(page: Page, state: keyof typeof words.states, note = ''): Promise<void> {
  const form = page.locator('form[action$="/state"]');
  await form.getByRole('radio', { name: new RegExp(`^${words.states[state].name}`) }).check();
  await form.getByLabel(stateWords.note).fill(note);
  await form.getByRole('button', { name: stateWords.save }).click();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('a morning at the desk: sign in by the letter, see who waits, call, set Contacted with a note, and nobody waits any more', async ({
      page,
      mail,
      person,
    }) => {
      const firstName = newName();
      const id = await enquire(page, { firstName, phone: '+61 400 123 456', message: firstName });
      await signIn(page, mail, person);
      const waiter = page.getByRole('listitem').filter({ hasText: firstName });
      await expect(waiter.getByRole('link', { name: /0400 123 456/ })).toHaveAttribute(
        'href',
        'tel:+61400123456',
      );
      await waiter.getByRole('link', { name: new RegExp(words.enquiry.open) }).click();
      await expect(page).toHaveURL(`/desk/enquiries/${id}`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(firstName);
      await expect(page.getByText(booking().ndisNumber)).toBeVisible();
      await setState(page, 'contacted', 'Left a message.\nCalls back on Monday.');
      await expect(page.getByRole('status')).toContainText(words.states.contacted.name);
      await expect(page.getByText('Calls back on Monday.')).toBeVisible();
      await page.getByRole('link', { name: new RegExp(`^${words.navigation.waiting}`) }).click();
      await expect(page.getByRole('heading', { level: 1, name: words.waiting.heading })).toBeVisible();
      await expect(page.getByText(firstName)).toHaveCount(0);
    });

    test('a second person sees what the first did, and overwrites nothing', async ({
      page,
      elsewhere,
      mail,
      person,
    }) => {
      const firstName = newName();
      const id = await enquire(page, { firstName, message: firstName });
      const other = await elsewhere({ javaScriptEnabled });
      const second = newPerson();
      await signIn(page, mail, person);
      await signIn(other, mail, second);
      await page.goto(`/desk/enquiries/${id}`);
      await other.goto(`/desk/enquiries/${id}`);
      await setState(page, 'booked', 'Monday at nine');
      await expect(page.getByRole('status')).toBeVisible();
      await setState(other, 'closed', 'Wrong number');
      await expect(other.getByRole('alert')).toContainText(words.faults.changedMeanwhile);
      await expect(other.getByText('Monday at nine')).toBeVisible();
      await expect(other.locator('form[action$="/state"]').getByLabel(stateWords.note)).toHaveValue(
        'Wrong number',
      );
      await page.reload();
      await expect(page.getByText('Wrong number')).toHaveCount(0);
      // Having seen it, the second person may decide all the same.
      await setState(other, 'closed', 'Wrong number');
      await expect(other.getByRole('status')).toContainText(words.states.closed.name);
      await page.reload();
      await expect(page.getByText('Wrong number')).toBeVisible();
      await expect(
        page.getByRole('radio', { name: new RegExp(`^${words.states.closed.name}`) }),
      ).toBeChecked();
    });

    test('a note is written, and one that is missing is asked for', async ({ page, mail, person }) => {
      const id = await enquire(page, { message: newName() });
      await signIn(page, mail, person);
      await page.goto(`/desk/enquiries/${id}`);
      const save = page.getByRole('button', { name: noteWords.save });
      await save.click();
      await expect(page.getByRole('alert')).toContainText(words.faults.noNote);
      await page.getByLabel(noteWords.add).fill('Speaks Arabic.');
      await save.click();
      await expect(page.getByRole('status')).toHaveText(words.done.note);
      await page.reload();
      await expect(page.getByText('Speaks Arabic.')).toHaveCount(1);
    });

    test('who is signed out everywhere is out in every browser, and Back shows nothing', async ({
      page,
      elsewhere,
      mail,
      person,
    }) => {
      const firstName = newName();
      await enquire(page, { firstName, message: firstName });
      const phone = await elsewhere({ javaScriptEnabled });
      await signIn(page, mail, person);
      await signIn(phone, mail, person);
      await page.getByRole('button', { name: words.navigation.signOutEverywhere }).click();
      await expect(page.getByText(words.signIn.said.signedOut)).toBeVisible();
      await phone.reload();
      await expect(phone.getByText(words.signIn.said.ended)).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('button', { name: words.signIn.button })).toBeVisible();
      await expect(page.getByText(firstName)).toHaveCount(0);
    });

    test('an enquiry is deleted only after a tick, and is gone from every page', async ({
      page,
      mail,
      person,
    }) => {
      const firstName = newName();
      const id = await enquire(page, { firstName, message: firstName });
      await signIn(page, mail, person);
      await page.goto(`/desk/enquiries/${id}`);
      await page.getByRole('link', { name: words.page.rest.toDelete }).click();
      await page.getByRole('button', { name: words.delete.button }).click();
      await expect(page.getByRole('alert')).toContainText(words.delete.faults.notConfirmed);
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: words.delete.button }).click();
      await expect(page.getByRole('heading', { level: 1, name: words.deleted.heading })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: words.deleted.heading })).toBeVisible();
      expect((await page.goto(`/desk/enquiries/${id}`))?.status()).toBe(404);
      for (const path of [
        '/desk',
        '/desk/all',
        `/desk/all?words=${encodeURIComponent(firstName)}`,
        '/desk/audit',
      ]) {
        await page.goto(path);
        await expect(page.getByText(firstName, { exact: true })).toHaveCount(0);
      }
    });
  });
}

test('an enquiry is found by its phone number in another spelling, and the list of it can be downloaded', async ({
  page,
  mail,
  person,
}) => {
  const firstName = newName();
  await enquire(page, { firstName, phone: '0400 765 432', message: firstName });
  await signIn(page, mail, person);
  await page.goto('/desk/all');
  await page.getByLabel(words.all.search.words).fill('+61 400-765-432');
  await page.getByRole('button', { name: words.all.search.find }).click();
  await expect(page.getByRole('listitem').filter({ hasText: firstName })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: words.all.csv }).click();
  const file = await (await download).createReadStream();
  let csv = '';
  for await (const chunk of file) csv += chunk;
  expect(csv).toContain(firstName);
  expect(csv).toContain('"0400 765 432"');
});

test.describe('a link', () => {
  test('that was used signs nobody in again', async ({ page, elsewhere, mail, person }) => {
    const link = await askForLink(page, mail, person);
    await page.goto(link);
    await page.getByRole('button', { name: words.link.button, exact: true }).click();
    await expect(page).toHaveURL('/desk');
    const other = await elsewhere();
    await other.goto(link);
    await expect(other.getByText(words.signIn.said.badLink)).toBeVisible();
    await expect(other.getByRole('button', { name: words.signIn.button })).toBeVisible();
  });

  test('that a scanner has opened still works for the person', async ({ page, elsewhere, mail, person }) => {
    const link = await askForLink(page, mail, person);
    const scanner = await elsewhere();
    for (const method of ['GET', 'HEAD', 'GET']) await scanner.request.fetch(link, { method });
    await page.goto(link);
    await page.getByRole('button', { name: words.link.button, exact: true }).click();
    await expect(page).toHaveURL('/desk');
  });

  test('that is older than a quarter of an hour signs nobody in', async ({ page, mail, person, server }) => {
    const link = await askForLink(page, mail, person);
    await page.goto(link);
    const store = new DatabaseSync(join(server.folder, 'enquiries.db'));
    const quarter = 15 * 60_000;
    store.prepare('UPDATE desk_links SET expires_at = expires_at - ? WHERE person = ?').run(quarter, person);
    store.close();
    await page.getByRole('button', { name: words.link.button, exact: true }).click();
    await expect(page.getByText(words.signIn.said.badLink)).toBeVisible();
    await page.goto('/desk');
    await expect(page.getByRole('button', { name: words.signIn.button })).toBeVisible();
  });

  test('that was forwarded warns whoever opens it, and opens nothing by itself', async ({
    page,
    elsewhere,
    mail,
    person,
  }) => {
    const link = await askForLink(page, mail, person);
    await page.goto(link);
    await expect(page.getByText(words.link.otherBrowser)).toHaveCount(0);
    const other = await elsewhere();
    await other.goto(link);
    await expect(other.getByText(words.link.otherBrowser)).toBeVisible();
    await other.goto('/desk');
    await expect(other.getByRole('button', { name: words.signIn.button })).toBeVisible();
  });

  test('that is somebody else’s, or no link at all, is answered in words', async ({ page }) => {
    for (const token of ['', 'x', 'A'.repeat(43)]) {
      await page.goto(`/desk/link?token=${token}`);
      await expect(page.getByText(words.signIn.said.badLink)).toBeVisible();
    }
  });
});
