import { enquire, expect, newBooking, signIn, test, words } from './deskFixtures.ts';

test('Back shows the current state of an enquiry, and after signing out only the sign-in page', async ({
  browserWithBackCache,
  server,
}) => {
  const page = await browserWithBackCache.newPage({ baseURL: server.url });
  const enquiryAddress = await enquire(page, newBooking());
  await signIn(page, server);
  await page.goto(enquiryAddress);
  const stateSection = page.getByRole('region', { name: words.page.state.heading });
  await stateSection.getByRole('button', { name: words.enquiry.outcomes.closed }).click();
  await expect(page.getByRole('status')).toContainText(words.states.closed.name);
  await page.goBack();
  await expect(stateSection.locator('.desk-state strong')).toHaveText(words.states.closed.name);
  await page.getByRole('button', { name: words.navigation.signOut, exact: true }).click();
  await expect(page.getByText(words.signIn.notices.signedOut)).toBeVisible();
  await page.waitForLoadState();
  await page.goBack();
  await expect(page.getByRole('button', { name: words.signIn.button })).toBeVisible();
  await page.close();
});
