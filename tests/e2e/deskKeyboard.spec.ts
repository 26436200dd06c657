import type { Locator, Page } from '@playwright/test';
import { mai } from '../support/testDesk.ts';
import { enquire, expect, newBooking, signIn, test, words } from './deskFixtures.ts';

/** A number of tab stops that no page of the desk reaches. */
const maxTabStops = 150;

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let press = 0; press < maxTabStops; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target} is not reached by Tab`);
}

/** The tab stops of the page. `isVisible` is true if the focus is visible; `top` is the distance from the top in px. */
async function listTabStops(page: Page): Promise<{ name: string; isVisible: boolean; top: number | null }[]> {
  const stops = [];
  while (stops.length < maxTabStops) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return undefined;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      const { top, left, bottom, right } = element.getBoundingClientRect();
      const isInSight = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
      return {
        name: element.outerHTML.slice(0, 120),
        isVisible: isInSight && outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
        top: element.closest('main') ? Math.round(top + scrollY) : null,
      };
    });
    if (!stop) return stops;
    stops.push(stop);
  }
  throw new Error('the page has more tab stops than expected');
}

/** Expects the focus on the link that calls the visitor. The focus is there when a list or the page of an enquiry opens. */
const expectCallFocused = (page: Page) => expect(page.locator('a[href^="tel:"]:focus')).toHaveCount(1);

test('staff mark three enquiries as booked with 9 key presses, and offer three people a time with 33', async ({
  page,
  server,
}) => {
  await signIn(page, server);
  // Enquiries of other tests with a warning sign would be first, whatever the filter is.
  const bookedButtons = page.locator('.desk-first [name=outcome][value=booked]');
  for (let left = await bookedButtons.count(); left > 0; left -= 1) {
    await bookedButtons.first().click();
    await expect(bookedButtons).toHaveCount(left - 1);
  }
  for (let count = 0; count < 6; count += 1) await enquire(page, newBooking({ language: 'vi' }));
  // The filter hides the enquiries of other tests, of which none is in Vietnamese.
  await page.goto('/desk?show=vi');
  const pressKeys = async (keys: string[]) => {
    // The first control takes the focus before the rest of the page is parsed. The browser looks up the fragment of the
    // address after that.
    await page.waitForLoadState();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    for (const key of keys) await page.keyboard.press(key);
  };
  const confirmation = page.getByRole('status');
  for (let count = 0; count < 3; count += 1) {
    await expectCallFocused(page);
    const name = await page.getByRole('heading', { level: 2 }).first().innerText();
    // The first Tab reaches the button Left a message, the second reaches the button Booked.
    await pressKeys(['Tab', 'Tab', 'Enter']);
    await expect(confirmation).toHaveText(new RegExp(`${RegExp.escape(name)}.*${words.states.booked.name}`));
  }
  for (let count = 0; count < 3; count += 1) {
    await expectCallFocused(page);
    await pressKeys(['Shift+Tab', 'Enter']);
    await expect(page).toHaveURL(/enquiries/);
    await expectCallFocused(page);
    // The first Tab reaches the email address, the second the button that leads to the first start time. The day is already filled in.
    await pressKeys(['Tab', 'Tab', 'Enter']);
    await expect(page.getByLabel(words.page.times.start, { exact: true }).first()).toBeFocused();
    // Each visit has its own time, since two at the same time would need a confirmation.
    await pressKeys([...(['1030a', '1130a', '1230p'][count] ?? ''), 'Enter']);
    // The desk returns to Waiting, at the next person.
    await expect(confirmation).toContainText(words.done.offered);
  }
});

test('staff sign in, open an enquiry, add a note, close it and return with the keyboard alone', async ({
  page,
  mail,
}) => {
  const sent = newBooking();
  const enquiryAddress = await enquire(page, sent);
  const { keyboard } = page;
  const tabToAndPressEnter = async (target: Locator) => {
    await tabTo(page, target);
    await keyboard.press('Enter');
  };
  await page.goto('/desk');
  await expect(page.getByLabel(words.signIn.email)).toBeFocused();
  await keyboard.type(mai);
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: words.linkSent.heading })).toBeVisible();
  const links = () => mail.messages.flatMap(({ text = '' }) => text.match(/http\S+\/desk\/link\S+/) ?? []);
  await expect.poll(() => links().length).toBeGreaterThan(0);
  // The address of the link is opened as a mail program would.
  await page.goto(links().at(-1) ?? '');
  await expect(page.getByRole('button', { name: words.link.button, exact: true })).toBeFocused();
  await keyboard.press('Enter');

  const listEntry = page.getByRole('listitem').filter({ hasText: sent.firstName });
  await tabToAndPressEnter(listEntry.getByRole('heading').getByRole('link'));
  // The address also names the next person, if one of another test waits.
  await expect(page).toHaveURL(({ pathname }) => pathname === enquiryAddress);

  await expectCallFocused(page);
  const stateForm = page.getByRole('region', { name: words.page.state.heading });
  await tabTo(page, stateForm.getByLabel(words.page.state.note));
  await keyboard.type('With her son');
  await tabToAndPressEnter(stateForm.getByRole('button', { name: words.page.state.save }));

  // The confirmation has the focus, so that screen readers read it out.
  const confirmation = page.getByRole('status');
  await expect(confirmation).toHaveText(words.done.note);
  await expect(confirmation).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(`^${RegExp.escape(await confirmation.innerText())} `));
  // Enter in a field of the form saves the form without a new state.
  await tabToAndPressEnter(stateForm.getByLabel(words.page.state.callTime));
  await expect(page.getByRole('alert')).toContainText(words.faults.noNote);
  await tabToAndPressEnter(stateForm.getByRole('button', { name: words.enquiry.outcomes.closed }));
  await expect(page.getByRole('heading', { level: 1, name: words.waiting.heading })).toBeVisible();
  await expect(confirmation).toContainText(words.states.closed.name);
  const sentHeading = page.getByRole('heading', { name: sent.firstName });
  await expect(sentHeading).toHaveCount(0);
  const undo = words.done.undo.replace('{state}', words.states.new.name);
  await tabToAndPressEnter(page.getByRole('button', { name: undo }));
  await expect(sentHeading).toHaveCount(1);

  // On a phone the page has one column. The focus goes down the page, and is visible at each tab stop.
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(enquiryAddress);
  await expectCallFocused(page);
  const clickTopOfPage = async () => {
    await page.evaluate(() => scrollTo(0, 0));
    await page.mouse.click(1, 1);
  };
  await clickTopOfPage();
  await keyboard.press('Shift+Tab');
  await expect(page.getByRole('link', { name: words.skip })).toBeInViewport();
  await keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await clickTopOfPage();
  const stops = await listTabStops(page);
  expect(stops.filter(({ isVisible }) => !isVisible)).toEqual([]);
  const tops = stops.flatMap(({ top }) => top ?? []);
  expect(tops.length).toBeGreaterThan(10);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));

  await tabToAndPressEnter(page.getByRole('button', { name: words.navigation.signOut, exact: true }));
  await expect(page.getByText(words.signIn.notices.signedOut)).toBeVisible();
});
