import type { Page } from '@playwright/test';
import { enquiryTypes } from '../../src/enquiry/enquiryTypes.ts';
import { requiredFields } from '../support/postedForm.ts';
import { expect, test } from './fixtures.ts';
import { forms, submitButton, waitForHydration } from './formActions.ts';
import { setSize } from './pageLayout.ts';

const { fields } = forms.booking;

/** Widths of the window in px, each with the size of the text in percent. */
const sizes = [
  [390, 200],
  [1280, 100],
] as const;

// The browser logs an error for a page with status 422. Smooth scrolling would only delay the tests.
test.use({ expectedErrors: /Failed to load resource/, contextOptions: { reducedMotion: 'reduce' } });

/** The ids of the fields in the error summary, in the order of the summary. */
async function listFieldIds(page: Page): Promise<string[]> {
  const links = page.getByRole('alert').getByRole('link');
  return links.evaluateAll((all) => all.map((link) => link.getAttribute('href')?.slice(1) ?? ''));
}

const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id);

/** Expects the label, the message and the control of a field below the header and inside the window. */
async function expectInSight(page: Page, id: string) {
  await expect(page.locator(`[id="${id}"]`)).toBeFocused();
  const { bar, parts } = await page.evaluate((name) => {
    const edgesOf = (selector: string) => {
      const { top = -1, bottom = -1 } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
      return { top, bottom };
    };
    const partSelectors = [`label[for="${name}"]`, `[id="${name}-message"]`, `[id="${name}"]`];
    return { bar: edgesOf('.bar'), parts: partSelectors.map(edgesOf) };
  }, id);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const top = Math.min(...parts.map((part) => part.top));
  expect(top, `the top of ${id} at ${width} px`).toBeGreaterThanOrEqual(Math.max(0, bar.bottom));
  expect(parts.at(-1)?.bottom, `the bottom of ${id} at ${width} px`).toBeLessThanOrEqual(height);
}

test('error links and Shift+Tab bring a whole field into view', async ({ page }) => {
  await page.goto(enquiryTypes.booking.page);
  await waitForHydration(page, 'booking');
  await page.getByRole('switch').check();
  await page.getByLabel(fields.ndisNumber.label).fill('430 123 456, my plan manager has it');
  await page.getByLabel(fields.message.label).fill('x'.repeat(5001));
  await submitButton(page, 'booking').click();
  await expect(page.getByRole('alert')).toBeFocused();
  const listedIds = await listFieldIds(page);
  const idsInForm = await page
    .locator('form#booking [id]')
    .evaluateAll((all, ids) => all.map(({ id }) => id).filter((id) => ids.includes(id)), listedIds);
  expect(listedIds).toHaveLength(requiredFields('booking', 'by the form').length + 2);
  expect(listedIds).toEqual(idsInForm);
  // The field for the message is left out, since its 5001 characters are higher than the window.
  const idsThatFit = listedIds.filter((id) => !id.endsWith('message'));
  for (const [width, text] of sizes) {
    await setSize(page, width, text);
    for (const id of idsThatFit) {
      await page.getByRole('alert').locator(`a[href="#${id}"]`).press('Enter');
      await expectInSight(page, id);
    }
    for (const id of idsThatFit.toReversed().slice(1)) {
      do await page.keyboard.press('Shift+Tab');
      while (![id, listedIds[0]].includes(await focusedId(page)));
      await expectInSight(page, id);
    }
  }
});

test('typing after a failed submit loses no character and keeps the fields aligned', async ({ page }) => {
  await page.goto(enquiryTypes.booking.page);
  await waitForHydration(page, 'booking');
  await submitButton(page, 'booking').click();
  await expect(page.getByRole('alert')).toBeFocused();
  const [valid, faulty] = [page.locator('#booking-firstName'), page.locator('#booking-lastName')];
  await valid.pressSequentially('Mariam');
  await expect(valid).toBeFocused();
  await expect(valid).toHaveValue('Mariam');
  const [validBox, faultyBox] = [await valid.boundingBox(), await faulty.boundingBox()];
  const bottomOf = (box = faultyBox) => (box?.y ?? 0) + (box?.height ?? 0);
  expect(bottomOf(validBox)).toBeCloseTo(bottomOf(), 0);
  // An invalid field has a thicker edge, so its height may differ by a few pixels.
  expect(Math.abs((validBox?.height ?? 0) - (faultyBox?.height ?? 0))).toBeLessThan(4);
});
