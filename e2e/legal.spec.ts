import { expect, test } from './fixtures.ts';

const documents = [
  { path: '/terms', name: 'Terms of Service' },
  { path: '/privacy', name: 'Privacy Policy' },
];

for (const { path, name } of documents) {
  test.describe(`${path} with script off`, () => {
    test.use({ javaScriptEnabled: false });

    test('is a readable document with its date, and its contents list leads to every part', async ({
      page,
    }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await expect(page.getByText(/^Last changed on \d+ \w+ \d{4}$/)).toBeVisible();
      const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
      const parts = await page.locator('.prose').getByRole('heading', { level: 2 }).allTextContents();
      await expect(links).toHaveText(parts);
      for (const part of parts) {
        await links.getByText(part, { exact: true }).click();
        await expect(page.getByRole('heading', { level: 2, name: part, exact: true })).toBeInViewport();
      }
    });

    test('has every fact of the clinic filled in, and the phone can be dialled', async ({ page }) => {
      await page.goto(path);
      const main = page.getByRole('main');
      await expect(main).not.toContainText(/[{}]/);
      await expect(main.getByRole('link', { name: '(02) 7010 0000' }).first()).toHaveAttribute(
        'href',
        'tel:+61270100000',
      );
      await expect(main.getByRole('link', { name: 'hello@example.com.au' }).first()).toHaveAttribute(
        'href',
        'mailto:hello@example.com.au',
      );
    });
  });
}

test('the booking form leads to both', async ({ page }) => {
  await page.goto('/booking');
  const form = page.locator('form#booking');
  for (const { path, name } of documents) {
    await expect(form.getByRole('link', { name }).first()).toHaveAttribute('href', path);
  }
});

test('the forms keep an enquiry for as long as the privacy page says', async ({ page }) => {
  await page.goto('/privacy');
  const promise = page.getByText('We delete your enquiry from the store');
  const [days] = (await promise.textContent())?.match(/\d+ days/) ?? [];
  expect(days).toBeDefined();
  for (const path of ['/booking', '/contact']) {
    await page.goto(path);
    const notice = page.locator('.enquiry-form__notice');
    await expect(notice).toContainText(`${days} after you send`);
    await expect(notice).toContainText('Copies in email');
  }
});

test('what the privacy page says of cookies and other companies is so', async ({ page, context, server }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  for (const path of ['/faq', '/magazine', '/terms', '/privacy', '/booking']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  expect(await context.cookies()).toEqual([]);
  expect([...hosts]).toEqual([new URL(server.url).origin]);
});
