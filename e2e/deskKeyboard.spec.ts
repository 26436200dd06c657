import type { Locator, Page } from '@playwright/test';
import { askForLink, enquire, expect, test, words } from './desk.ts';

/** Goes on by Tab, or back by Shift+Tab, until the focus is there; no page of the desk has more stops than this. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const most = 150;
  for (let press = 0; press < most; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${target} is not reached by ${key}`);
}

test('the keyboard alone does a morning’s work: sign in, open, state and note, and back to who waits', async ({
  page,
  mail,
  person,
}) => {
  const firstName = `Keyboard ${crypto.randomUUID().slice(0, 8)}`;
  const id = await enquire(page, { firstName, message: firstName });
  const { keyboard } = page;

  await page.goto('/desk');
  await tabTo(page, page.getByLabel(words.signIn.email));
  await keyboard.type(person);
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: words.asked.heading })).toBeVisible();
  // The letter is opened by a mail program.
  await page.goto(await askForLink(page, mail, person));
  await tabTo(page, page.getByRole('button', { name: words.link.button, exact: true }));
  await keyboard.press('Enter');

  const waiter = page.getByRole('listitem').filter({ hasText: firstName });
  await tabTo(page, waiter.getByRole('link', { name: new RegExp(words.enquiry.open) }));
  await keyboard.press('Enter');
  await expect(page).toHaveURL(`/desk/enquiries/${id}`);

  const form = page.locator('form[action$="/state"]');
  await tabTo(page, form.getByRole('radio', { checked: true }));
  await keyboard.press('ArrowDown');
  await expect(
    form.getByRole('radio', { name: new RegExp(`^${words.states.contacted.name}`) }),
  ).toBeChecked();
  await tabTo(page, form.getByLabel(words.page.state.note));
  await keyboard.type('Left a message');
  await keyboard.press('Tab');
  await keyboard.press('Enter');

  // What was done is where the focus is, and is read out.
  const done = page.getByRole('status');
  await expect(done).toContainText(words.states.contacted.name);
  await expect(done).toBeFocused();
  await tabTo(
    page,
    page.getByRole('link', { name: new RegExp(`^${words.navigation.waiting}`) }),
    'Shift+Tab',
  );
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: words.waiting.heading })).toBeVisible();
  await expect(page.getByText(firstName)).toHaveCount(0);
  await tabTo(page, page.getByRole('button', { name: words.navigation.signOut, exact: true }));
  await keyboard.press('Enter');
  await expect(page.getByText(words.signIn.said.signedOut)).toBeVisible();
});
