import type { Locator, Page } from '@playwright/test';
import { home } from '../support/siteWords.ts';
import { findFaults, rulesWithoutContrast } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { openForm } from './formActions.ts';

test('a visitor sends an enquiry with the keyboard alone', async ({ page }) => {
  await openForm(page, 'booking');
  await page.getByLabel('First name').focus();
  const typeText = (text: string) => page.keyboard.type(text);
  const pressTab = () => page.keyboard.press('Tab');
  await typeText('Mariam');
  await pressTab();
  await typeText('Haddad');
  await pressTab();
  await typeText('keyboard@example.com');
  await pressTab();
  await typeText('0400 123 456');
  await pressTab();
  await typeText('NDIS A');
  await expect(page.getByLabel('Consultation type')).toHaveValue('ndis-assessment');
  await pressTab();
  await typeText('Mornings, please.');
  await pressTab();
  await expect(page.getByRole('main').getByRole('button', { name: /where it stops/ })).toBeFocused();
  await pressTab();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: 'Phone' })).toBeChecked();
  await pressTab();
  await page.keyboard.press('Space');
  await expect(page.getByRole('switch')).toBeChecked();
  await pressTab();
  await expect(page.getByLabel('NDIS number')).toBeFocused();
  await typeText('430123456');
  await pressTab();
  await expect(page.getByRole('link', { name: 'Privacy Policy' }).first()).toBeFocused();
  await pressTab();
  await page.keyboard.press('Space');
  await expect(page.getByLabel(/I agree/)).toBeChecked();
  await pressTab();
  await pressTab();
  await pressTab();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Thank you for reaching out, Mariam!');
});

test('in forced colours, light or dark, drawings and the call button use only system colours', async ({
  page,
}) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });
    await page.goto('/contact');
    const [ground = '', ...inks] = await systemColours(page, 'Canvas', 'CanvasText', 'LinkText', 'GrayText');
    for (const selector of ['.getting-here .approach', '.drawn-map', '.clinic-hours__strip']) {
      const shapes = await shapeColours(page.locator(selector).first());
      expect(shapes.length).toBeGreaterThan(1);
      // The features of a face have the colour of the ground, so that they contrast with the face.
      const faultyShapes = shapes.filter(
        ({ name, colour }) => !(name.includes('f-face') ? [ground] : inks).includes(colour),
      );
      expect(faultyShapes, selector).toEqual([]);
    }
    await page.goto('/');
    const button = page.locator('.hero').getByRole('link', { name: home.calls.call.label });
    await expect(button).toHaveCSS('background-color', ground);
    const borderColour = await button.evaluate((element) => getComputedStyle(element).borderTopColor);
    const iconColour = await button.locator('svg').evaluate((element) => getComputedStyle(element).color);
    for (const colour of [borderColour, iconColour]) expect(inks).toContain(colour);
  }
});

/** The values of system colours on this page. */
function systemColours(page: Page, ...names: string[]): Promise<string[]> {
  return page.evaluate((all) => {
    const probe = document.body.appendChild(document.createElement('i'));
    const values = all.map((name) => {
      probe.style.backgroundColor = name;
      return getComputedStyle(probe).backgroundColor;
    });
    probe.remove();
    return values;
  }, names);
}

/** The colour of each shape and word of a drawing, except transparent shapes such as windows. */
function shapeColours(drawing: Locator) {
  return drawing.evaluate((svg) =>
    [...svg.querySelectorAll(':is(path, rect, circle, text):not(.f-joint)')].map((element) => {
      const { fill, stroke } = getComputedStyle(element);
      return {
        name: `${element.parentElement?.getAttribute('class')} ${element.getAttribute('class')} ${element.textContent}`,
        colour: stroke === 'none' || element.tagName === 'text' ? fill : stroke,
      };
    }),
  );
}

test('in forced colours, the booking form is accessible', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/booking');
  expect(await findFaults(page, { rules: rulesWithoutContrast })).toEqual([]);
});
