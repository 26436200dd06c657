import type { Page } from '@playwright/test';
import { enquire, expect, newBooking, signIn, test, words } from './deskFixtures.ts';

/** The part of an enquiry's page with the state of the enquiry. */
const stateSection = (page: Page) => page.getByRole('region', { name: words.page.state.heading });

const expectClosed = (page: Page) =>
  expect(stateSection(page).locator('.desk-state strong')).toHaveText(words.states.closed.name);

test('Back shows the current state of an enquiry, and after signing out only the sign-in page', async ({
  browserWithBackCache,
  server,
}) => {
  const page = await browserWithBackCache.newPage({ baseURL: server.url });
  const enquiryAddress = await enquire(page, newBooking());
  await signIn(page, server);
  await page.goto(enquiryAddress);
  await stateSection(page).getByRole('button', { name: words.enquiry.outcomes.closed }).click();
  await expect(page.getByRole('status')).toContainText(words.states.closed.name);
  await page.goBack();
  await expectClosed(page);
  await page.getByRole('button', { name: words.navigation.signOut, exact: true }).click();
  await expect(page.getByText(words.signIn.notices.signedOut)).toBeVisible();
  await page.waitForLoadState();
  await page.goBack();
  await expect(page.getByRole('button', { name: words.signIn.button })).toBeVisible();
  await page.close();
});

test('staff find an enquiry by a phone number in any format, export it, and delete it after a tick', async ({
  page,
  server,
}) => {
  const sent = newBooking();
  const enquiryAddress = await enquire(page, sent);
  await signIn(page, server);
  await page.goto('/desk/all');
  await page.getByLabel(words.all.search.words).fill(sent.phone.replace(/^0(...)/, '+61 $1-'));
  await page.getByRole('button', { name: words.all.search.find }).click();
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
  await expect(page.getByRole('heading', { level: 1, name: words.done.deleted })).toBeVisible();
  expect((await page.goto(enquiryAddress))?.status()).toBe(404);
  await page.getByRole('button', { name: words.navigation.signOutEverywhere }).click();
  await expect(page.getByText(words.signIn.notices.signedOut)).toBeVisible();
});
