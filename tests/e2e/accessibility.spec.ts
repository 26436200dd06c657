import type { Locator, Page } from '@playwright/test';
import { home, site } from '../support/siteWords.ts';
import { faultsOn, withoutContrast } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { openForm } from './formActions.ts';

test('a visitor sends an enquiry with the keyboard alone', async ({ page }) => {
  await openForm(page, 'booking');
  await page.getByLabel('First name').focus();
  const type = (text: string) => page.keyboard.type(text);
  const next = () => page.keyboard.press('Tab');
  await type('Mariam');
  await next();
  await type('Haddad');
  await next();
  await type('keyboard@example.com');
  await next();
  await type('0400 123 456');
  await next();
  await type('NDIS A');
  await expect(page.getByLabel('Consultation type')).toHaveValue('ndis-assessment');
  await next();
  await type('Mornings, please.');
  await next();
  await expect(page.getByRole('main').getByRole('link', { name: /where it stops/ })).toBeFocused();
  await next();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: 'Phone' })).toBeChecked();
  await next();
  await page.keyboard.press('Space');
  await expect(page.getByRole('switch')).toBeChecked();
  await next();
  await expect(page.getByLabel('NDIS number')).toBeFocused();
  await type('430123456');
  await next();
  await expect(page.getByRole('link', { name: 'Privacy Policy' }).first()).toBeFocused();
  await next();
  await page.keyboard.press('Space');
  await expect(page.getByLabel(/I agree/)).toBeChecked();
  await next();
  await next();
  await next();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Thank you for reaching out, Mariam!');
});

test('a visitor opens, enters and closes the Services dropdown with the keyboard', async ({ page }) => {
  await page.goto('/');
  const toggle = page.getByRole('button', { name: site.header.showServices });
  await toggle.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.locator('#services-menu a').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(toggle).toBeFocused();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} forced colours`, () => {
    test.use({ contextOptions: { forcedColors: 'active' }, colorScheme });

    test('drawings and the call button use only system colours', async ({ page }) => {
      await page.goto('/contact');
      const [ground, ...seen] = await systemColours(page, 'Canvas', 'CanvasText', 'LinkText', 'GrayText');
      for (const selector of ['.getting-here .approach', '.drawn-map', '.clinic-hours__strip']) {
        const drawn = await colours(page.locator(selector).first());
        expect(drawn.length).toBeGreaterThan(1);
        for (const { name, colour } of drawn) {
          // The features of a face contrast with the face, and the face contrasts with the ground.
          const allowed = name.includes('f-face') ? [ground] : seen;
          expect(allowed, `${selector}: ${name}`).toContain(colour);
        }
      }
      await page.goto('/');
      const button = page.locator('.hero').getByRole('link', { name: home.calls.call.label });
      await expect(button).toHaveCSS('background-color', ground ?? '');
      const edge = await button.evaluate((element) => getComputedStyle(element).borderTopColor);
      const icon = await button.locator('svg').evaluate((element) => getComputedStyle(element).color);
      for (const colour of [edge, icon]) expect(seen).toContain(colour);
    });
  });
}

/** The values of system colours on this page. */
function systemColours(page: Page, ...names: string[]): Promise<string[]> {
  return page.evaluate((all) => {
    const probe = document.body.appendChild(document.createElement('i'));
    const found = all.map((name) => {
      probe.style.backgroundColor = name;
      return getComputedStyle(probe).backgroundColor;
    });
    probe.remove();
    return found;
  }, names);
}

/** The colour of each shape and word of a drawing, except transparent shapes such as windows. */
function colours(drawing: Locator) {
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

test('in forced colours, the booking form is accessible in English and Arabic', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  for (const path of ['/booking', '/ar/booking']) {
    await page.goto(path);
    expect(await faultsOn(page, { rules: withoutContrast }), path).toEqual([]);
  }
});
