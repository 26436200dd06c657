import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

interface Form {
  path: string;
  id: string;
  button: string;
}

const booking: Form = { path: '/booking', id: 'booking', button: 'Submit Enquiry' };
const contact: Form = { path: '/contact', id: 'contact', button: 'Send Message' };

const sizes = [
  { width: 390, height: 844, text: '100%' },
  { width: 768, height: 900, text: '100%' },
  { width: 1280, height: 900, text: '100%' },
  { width: 1280, height: 900, text: '150%' },
  { width: 390, height: 844, text: '200%' },
  { width: 1280, height: 900, text: '200%' },
];

// A page that arrives with 422 is noted by the browser; smooth scrolling would only be waited for.
test.use({ expectedComplaints: /Failed to load resource/, contextOptions: { reducedMotion: 'reduce' } });

/** Opens the page and waits until its form is an island. */
async function open(page: Page, { path, id }: Form) {
  await page.goto(path);
  await expect(page.locator(`form#${id}`)).toHaveAttribute('novalidate', '');
}

/** Sends the form empty: past the browser's own checks, so that without script the server lists what is missing. */
async function sendEmpty(page: Page, { id, button }: Form) {
  await page.locator(`form#${id}`).evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByRole('alert')).toBeFocused();
}

async function setText(page: Page, size: string) {
  await page.evaluate((text) => document.documentElement.style.setProperty('font-size', text), size);
}

/** The label, the message and the control of a field all stand below the bar and inside the window. */
async function expectInSight(page: Page, id: string) {
  const control = page.locator(`[id="${id}"]`);
  await expect(control).toBeFocused();
  const [bar, ...parts] = await Promise.all([
    page.locator('.bar').boundingBox(),
    page.locator(`label[for="${id}"]`).boundingBox(),
    page.locator(`[id="${id}-message"]`).boundingBox(),
    control.boundingBox(),
  ]);
  const underBar = Math.max(0, (bar?.y ?? 0) + (bar?.height ?? 0));
  const heights = parts.map((part) => [part?.y ?? -1, (part?.y ?? 0) + (part?.height ?? 0)]);
  expect(Math.min(...heights.flat()), `the top of ${id}, its label and its message`).toBeGreaterThanOrEqual(
    underBar,
  );
  const bottom = heights.at(-1)?.[1];
  expect(bottom, `the bottom of ${id}`).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`what the summary lists with script ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('stands in the order in which the fields are seen', async ({ page }) => {
      if (javaScriptEnabled) await open(page, booking);
      else await page.goto(booking.path);
      await page.getByRole('switch').check();
      await page.getByLabel('NDIS number').fill('430 123 456, my plan manager has it');
      await page.getByLabel('Message').fill('x'.repeat(5001));
      await sendEmpty(page, booking);
      const listed = await page
        .getByRole('alert')
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.slice(1)));
      const seen = await page
        .locator('form#booking [id]')
        .evaluateAll((all, ids) => all.map(({ id }) => id).filter((id) => ids.includes(id)), listed);
      expect(listed).toHaveLength(8);
      expect(listed).toEqual(seen);
    });
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with script ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    for (const form of [booking, contact]) {
      for (const { text, ...viewport } of sizes) {
        test(`a link of the summary of ${form.path} shows its field in full at ${viewport.width} px, text at ${text}`, async ({
          page,
        }) => {
          await page.setViewportSize(viewport);
          if (javaScriptEnabled) await open(page, form);
          else await page.goto(form.path);
          await sendEmpty(page, form);
          await setText(page, text);
          const links = page.getByRole('alert').getByRole('link');
          expect(await links.count()).toBeGreaterThan(3);
          for (const link of await links.all()) {
            const id = (await link.getAttribute('href'))?.slice(1) ?? '';
            await link.click();
            await expectInSight(page, id);
          }
        });
      }
    }
  });
}

for (const { text, ...viewport } of sizes) {
  test(`going back through the faulty fields by keyboard shows each in full at ${viewport.width} px, text at ${text}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await open(page, booking);
    await sendEmpty(page, booking);
    await setText(page, text);
    await page.getByLabel('NDIS participant').focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    for (const field of ['consultationType', 'phone', 'email', 'lastName', 'firstName']) {
      await page.keyboard.press('Shift+Tab');
      await expectInSight(page, `booking-${field}`);
    }
  });
}

for (const form of [booking, contact]) {
  test(`${form.path}: what a visitor types after a failed submit all lands in the field, letter by letter`, async ({
    page,
  }) => {
    await open(page, form);
    await sendEmpty(page, form);
    const field = page.locator(`#${form.id}-firstName`);
    await field.pressSequentially('Mariam');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('Mariam');
  });
}
