import { site } from '../support/siteWords.ts';
import { hydrated } from './bookingForm.ts';
import { expect, test } from './fixtures.ts';

const { header: words } = site;

test('an enquiry is sent with the keyboard alone', async ({ page }) => {
  await page.goto('/booking');
  await hydrated(page);
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

test('the dropdown and the menu open, are walked through and close by keyboard', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: words.showServices }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.locator('#services-menu a').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: words.showServices })).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: words.menu }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: words.close })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('#mobile-menu a').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: words.menu })).toBeFocused();
});
