import type { Page } from '@playwright/test';
import { type EnquiryKindName, kindNames, kinds } from '../src/enquiry/kinds.ts';
import { mustBeGiven } from '../testing/mustBeGiven.ts';
import { expect, test } from './fixtures.ts';
import { forms, openForm, submit } from './forms.ts';

const { fields } = forms.booking;

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

/** Sends the form empty: past the browser's own checks, so that without script the server lists what is missing. */
async function sendEmpty(page: Page, kind: EnquiryKindName) {
  await page.locator(`form#${kind}`).evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
  await submit(page, kind).click();
  await expect(page.getByRole('alert')).toBeFocused();
}

async function setText(page: Page, size: string) {
  await page.evaluate((text) => document.documentElement.style.setProperty('font-size', text), size);
}

/** The ids of the fields that the summary lists, in its order. */
async function listedFields(page: Page): Promise<string[]> {
  const links = page.getByRole('alert').getByRole('link');
  return links.evaluateAll((all) => all.map((link) => link.getAttribute('href')?.slice(1) ?? ''));
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);

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
      if (javaScriptEnabled) await openForm(page, 'booking');
      else await page.goto(kinds.booking.page);
      await page.getByRole('switch').check();
      await page.getByLabel(fields.ndisNumber.label).fill('430 123 456, my plan manager has it');
      await page.getByLabel(fields.message.label).fill('x'.repeat(5001));
      await sendEmpty(page, 'booking');
      const listed = await listedFields(page);
      const seen = await page
        .locator('form#booking [id]')
        .evaluateAll((all, ids) => all.map(({ id }) => id).filter((id) => ids.includes(id)), listed);
      expect(listed).toHaveLength(mustBeGiven('booking', 'by the form').length + 2);
      expect(listed).toEqual(seen);
    });
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with script ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    for (const kind of kindNames) {
      for (const { text, ...viewport } of sizes) {
        test(`a link of the summary of ${kinds[kind].page} shows its field in full at ${viewport.width} px, text at ${text}`, async ({
          page,
        }) => {
          await page.setViewportSize(viewport);
          if (javaScriptEnabled) await openForm(page, kind);
          else await page.goto(kinds[kind].page);
          await sendEmpty(page, kind);
          await setText(page, text);
          const links = page.getByRole('alert').getByRole('link');
          expect(await links.count()).toBe(mustBeGiven(kind, 'by the form').length);
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
    await openForm(page, 'booking');
    await sendEmpty(page, 'booking');
    await setText(page, text);
    const back = (await listedFields(page)).reverse();
    await page.locator(`[id="${back.shift()}"]`).focus();
    for (const id of back) {
      do await page.keyboard.press('Shift+Tab');
      while ((await focused(page)) !== id && (await focused(page)) !== back.at(-1));
      await expectInSight(page, id);
    }
  });
}

for (const kind of kindNames) {
  test(`${kinds[kind].page}: what a visitor types after a failed submit all lands in the field, letter by letter`, async ({
    page,
  }) => {
    await openForm(page, kind);
    await sendEmpty(page, kind);
    const field = page.locator(`#${kind}-firstName`);
    await field.pressSequentially('Mariam');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('Mariam');
  });
}
