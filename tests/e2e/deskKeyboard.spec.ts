import type { Locator, Page } from '@playwright/test';
import { enquire, expect, linkAfter, newBooking, signIn, signInButton, test, words } from './deskFixtures.ts';

// Smooth scrolling would only be waited for.
test.use({ reducedMotion: 'reduce' });

/** More stops than a page of the desk has. */
const most = 150;

/** Goes on by Tab, or back by Shift+Tab, until the focus is there. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let press = 0; press < most; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${target} is not reached by ${key}`);
}

interface Stop {
  name: string;
  isSeen: boolean;
  top: number;
  inMain: boolean;
}

/** Every stop of the page from its beginning: whether the focus is seen there, and how far down the page it is (px). */
async function stopsOf(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  while (stops.length < most) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return undefined;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      const { top, left, bottom, right } = element.getBoundingClientRect();
      const isInSight = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
      return {
        name: element.outerHTML.slice(0, 120),
        isSeen: isInSight && outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
        top: Math.round(top + scrollY),
        inMain: element.closest('main') !== null,
      };
    });
    if (!stop) return stops;
    stops.push(stop);
  }
  throw new Error('the page has no end');
}

/** What is pressed first on a list and on an enquiry's page. */
async function expectCallFocused(page: Page): Promise<void> {
  await expect(page.locator('a[href^="tel:"]:focus')).toHaveCount(1);
}

test('after signing in, three people are booked with nine presses, and three offered a time with 33', async ({
  page,
  mail,
  person,
  elsewhere,
}) => {
  await signIn(page, mail, person);
  // What other tests have sent may be on cards with boxes, or come first.
  const closed = page.locator('.desk-line').getByRole('button', { name: words.enquiry.outcomes.closed });
  for (let left = await closed.count(); left > 0; left = await closed.count()) {
    await closed.first().click();
    await expect(closed).not.toHaveCount(left);
  }
  // From two networks: one may send five in ten minutes.
  for (const visitor of [page, await elsewhere()])
    for (let count = 0; count < 3; count += 1) await enquire(visitor, newBooking());
  await page.goto('/desk');
  let pressed = 0;
  const press = async (keys: string[]) => {
    // The first control takes the focus, and is painted, before the rest of the page is parsed; the place in the address is
    // looked up after that.
    await page.waitForLoadState();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    for (const key of keys) await page.keyboard.press(key);
    pressed += keys.length;
  };
  const done = page.getByRole('status');
  for (let count = 0; count < 3; count += 1) {
    await expectCallFocused(page);
    const name = await page.getByRole('heading', { level: 2 }).first().innerText();
    // Past Left a message.
    await press(['Tab', 'Tab', 'Enter']);
    await expect(done).toHaveText(new RegExp(`${RegExp.escape(name)}.*${words.states.booked.name}`));
  }
  expect(pressed).toBe(9);

  pressed = 0;
  await press(['Shift+Tab', 'Enter']);
  for (let count = 0; count < 3; count += 1) {
    await expect(page).toHaveURL(/enquiries/);
    await expectCallFocused(page);
    // Past Write to, to Offer times, which leads to the start; the day is filled in.
    await press(['Tab', 'Tab', 'Enter']);
    await expect(page.getByLabel(words.page.times.start, { exact: true }).first()).toBeFocused();
    // Two visits at the same time ask to be confirmed.
    await press([...(['1030a', '1130a', '1230p'][count] ?? ''), 'Enter']);
    await expect(done).toHaveText(words.done.offered);
    await expect(done).toBeFocused();
    if (count < 2) {
      const before = page.url();
      await press(['Tab', 'Enter']);
      await expect(page).not.toHaveURL(before);
    }
  }
  expect(pressed).toBe(33);
});

test('staff sign in, open an enquiry, set its state, add a note and return with the keyboard alone', async ({
  page,
  mail,
  person,
}) => {
  const sent = newBooking();
  const path = await enquire(page, sent);
  const { keyboard } = page;

  await page.goto('/desk');
  const link = await linkAfter(page, mail, person, async () => {
    await expect(page.getByLabel(words.signIn.email)).toBeFocused();
    await keyboard.type(person);
    await keyboard.press('Enter');
  });
  // The message is opened by a mail program.
  await page.goto(link);
  await expect(page.getByRole('button', { name: words.link.button, exact: true })).toBeFocused();
  await keyboard.press('Enter');

  const waiter = page.getByRole('listitem').filter({ hasText: sent.firstName });
  await tabTo(page, waiter.getByRole('heading').getByRole('link'));
  await keyboard.press('Enter');
  await expect(page).toHaveURL(path);

  await expectCallFocused(page);
  const form = page.getByRole('region', { name: words.page.state.heading });
  await tabTo(page, form.getByLabel(words.page.state.note));
  await keyboard.type('With her son');
  await tabTo(page, form.getByRole('button', { name: words.enquiry.outcomes.closed }));
  await keyboard.press('Enter');

  // What was done is where the focus is, and is read out.
  const done = page.getByRole('status');
  await expect(done).toContainText(words.states.closed.name);
  await expect(done).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(`^${RegExp.escape(await done.innerText())} `));
  await tabTo(page, form.getByRole('button', { name: words.enquiry.outcomes.booked }));
  await keyboard.press('Enter');
  await expect(done).toContainText(words.states.booked.name);
  // Enter in a field of the form saves it, and sets no state.
  await tabTo(page, form.locator('summary'));
  await keyboard.press('Enter');
  await tabTo(page, form.getByLabel(words.page.state.callTime));
  await keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText(words.faults.noNote);
  await tabTo(
    page,
    page.getByRole('link', { name: new RegExp(`^${words.navigation.waiting}`) }).first(),
    'Shift+Tab',
  );
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: words.waiting.heading })).toBeVisible();
  await expect(page.getByText(sent.firstName)).toHaveCount(0);

  // On a phone's width all stand below each other: the focus goes down the page, and is seen at each stop.
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(path);
  // Whoever does not go on from the button that has the focus, begins at the top.
  await expectCallFocused(page);
  const beginAtTop = async () => {
    await page.evaluate(() => scrollTo(0, 0));
    await page.mouse.click(1, 1);
  };
  await beginAtTop();
  await keyboard.press('Shift+Tab');
  await expect(page.getByRole('link', { name: words.skip })).toBeInViewport();
  await keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await beginAtTop();
  const stops = await stopsOf(page);
  expect(stops.filter(({ isSeen }) => !isSeen)).toEqual([]);
  const inMain = stops.filter((stop) => stop.inMain);
  expect(inMain.length).toBeGreaterThan(10);
  expect(inMain).toEqual(inMain.toSorted((a, b) => a.top - b.top));

  await tabTo(page, page.getByRole('button', { name: words.navigation.signOut, exact: true }));
  await keyboard.press('Enter');
  await expect(page.getByText(words.signIn.notices.signedOut)).toBeVisible();
  await expect(signInButton(page)).toBeVisible();
});
