import type { Page } from '@playwright/test';
import { type EnquiryType, enquiryTypeNames, enquiryTypes } from '../../src/enquiry/enquiryTypes.ts';
import { requiredFields } from '../support/postedForm.ts';
import { expect, test } from './fixtures.ts';
import { forms, openForm, submit } from './formActions.ts';

const { fields } = forms.booking;

const sizes = [
  { width: 390, height: 844, text: '100%' },
  { width: 1280, height: 900, text: '100%' },
  { width: 390, height: 844, text: '200%' },
  { width: 1280, height: 900, text: '200%' },
];

// A page that arrives with 422 is noted by the browser; smooth scrolling would only be waited for.
test.use({ expectedComplaints: /Failed to load resource/, contextOptions: { reducedMotion: 'reduce' } });

/** Sends the form empty; without script the server lists what is missing. */
async function sendEmpty(page: Page, type: EnquiryType) {
  await submit(page, type).click();
  await expect(page.getByRole('alert')).toBeFocused();
}

type Size = (typeof sizes)[number];
const named = ({ width, text }: Size) => `at ${width} px with text at ${text}`;

/** Gives the page as it stands this width and size of text, and shows it from its top. */
async function show(page: Page, { text, ...viewport }: Size) {
  await page.setViewportSize(viewport);
  await page.evaluate((size) => {
    document.documentElement.style.setProperty('font-size', size);
    scrollTo(0, 0);
  }, text);
}

/** The ids of the fields that the summary lists, in its order. */
async function listedFields(page: Page): Promise<string[]> {
  const links = page.getByRole('alert').getByRole('link');
  return links.evaluateAll((all) => all.map((link) => link.getAttribute('href')?.slice(1) ?? ''));
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);

/** The label, the message and the control of a field all stand below the bar and inside the window. */
async function expectInSight(page: Page, id: string, size: string) {
  await expect(page.locator(`[id="${id}"]`)).toBeFocused();
  // In one question, since there are hundreds of fields to look at.
  const { bar, parts } = await page.evaluate((name) => {
    const sides = (selector: string) => {
      const { top = -1, bottom = -1 } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
      return { top, bottom };
    };
    const names = [`label[for="${name}"]`, `[id="${name}-message"]`, `[id="${name}"]`];
    return { bar: sides('.bar'), parts: names.map(sides) };
  }, id);
  const top = Math.min(...parts.map((part) => part.top));
  expect(top, `the top of ${id}, its label and its message, ${size}`).toBeGreaterThanOrEqual(
    Math.max(0, bar.bottom),
  );
  expect(parts.at(-1)?.bottom, `the bottom of ${id}, ${size}`).toBeLessThanOrEqual(
    page.viewportSize()?.height ?? 0,
  );
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`the error summary with script ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('has the order of the fields', async ({ page }) => {
      if (javaScriptEnabled) await openForm(page, 'booking');
      else await page.goto(enquiryTypes.booking.page);
      await page.getByRole('switch').check();
      await page.getByLabel(fields.ndisNumber.label).fill('430 123 456, my plan manager has it');
      await page.getByLabel(fields.message.label).fill('x'.repeat(5001));
      await sendEmpty(page, 'booking');
      const listed = await listedFields(page);
      const seen = await page
        .locator('form#booking [id]')
        .evaluateAll((all, ids) => all.map(({ id }) => id).filter((id) => ids.includes(id)), listed);
      expect(listed).toHaveLength(requiredFields('booking', 'by the form').length + 2);
      expect(listed).toEqual(seen);
    });
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with script ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    // What the server renders is the same form.
    for (const type of javaScriptEnabled ? enquiryTypeNames : (['booking'] as const)) {
      test(`a link in the summary of ${enquiryTypes[type].page} shows its field in full at each width and text size`, async ({
        page,
      }) => {
        if (javaScriptEnabled) await openForm(page, type);
        else await page.goto(enquiryTypes[type].page);
        await sendEmpty(page, type);
        const links = page.getByRole('alert').getByRole('link');
        expect(await links.count()).toBe(requiredFields(type, 'by the form').length);
        for (const size of sizes) {
          await show(page, size);
          for (const id of await listedFields(page)) {
            // By keyboard, in a fifth of the time; tests/e2e/booking.spec.ts clicks each of its links.
            await page.getByRole('alert').locator(`a[href="#${id}"]`).press('Enter');
            await expectInSight(page, id, named(size));
          }
        }
      });
    }
  });
}

test('tabbing back through the invalid fields shows each in full at each width and text size', async ({
  page,
}) => {
  await openForm(page, 'booking');
  await sendEmpty(page, 'booking');
  const back = (await listedFields(page)).reverse();
  for (const size of sizes) {
    await show(page, size);
    await page.locator(`[id="${back[0]}"]`).focus();
    for (const id of back.slice(1)) {
      do await page.keyboard.press('Shift+Tab');
      while ((await focused(page)) !== id && (await focused(page)) !== back.at(-1));
      await expectInSight(page, id, named(size));
    }
  }
});

test('typing after a failed submit loses no character', async ({ page }) => {
  await openForm(page, 'booking');
  await sendEmpty(page, 'booking');
  const field = page.locator('#booking-firstName');
  await field.pressSequentially('Mariam');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('Mariam');
});

test('a valid field stays in line with the invalid one beside it', async ({ page }) => {
  await openForm(page, 'booking');
  await page.locator('#booking-firstName').fill('Mariam');
  await sendEmpty(page, 'booking');
  const [right, faulty] = await Promise.all(
    ['firstName', 'lastName'].map((name) => page.locator(`#booking-${name}`).boundingBox()),
  );
  const bottom = (box = faulty) => (box?.y ?? 0) + (box?.height ?? 0);
  expect(bottom(right)).toBeCloseTo(bottom(), 0);
  // The edge of a faulty one is thicker.
  expect(Math.abs((right?.height ?? 0) - (faulty?.height ?? 0))).toBeLessThan(4);
});
