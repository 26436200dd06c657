import { dayText } from '../src/clinic/dates.ts';
import { kindNames, kinds } from '../src/enquiry/kinds.ts';
import { settings } from '../src/site/settings.ts';
import { read } from '../testing/contentFiles.ts';
import { clinic, dialled, pageLink, phrases, put, site } from '../testing/siteWords.ts';
import { expect, test } from './fixtures.ts';

const documents = (['terms', 'privacy'] as const).map((page) => ({
  ...pageLink(page),
  content: read(`content/en/legal/${page}.md`) as { heading: string; updated: string },
}));

// Smooth scrolling would only be waited for.
test.use({ reducedMotion: 'reduce' });

for (const { path, content } of documents) {
  test.describe(`${path} with script off`, () => {
    test.use({ javaScriptEnabled: false });

    test('is a readable document with its date, and its contents list leads to every part', async ({
      page,
    }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.heading);
      const changed = put(site.document.lastChanged, { date: dayText(content.updated, phrases.locale) });
      await expect(page.getByText(changed, { exact: true })).toBeVisible();
      const links = page.getByRole('navigation', { name: site.document.contents }).getByRole('link');
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
      const { phone, email } = clinic;
      await expect(main.getByRole('link', { name: phone.shown }).first()).toHaveAttribute('href', dialled);
      await expect(main.getByRole('link', { name: email }).first()).toHaveAttribute(
        'href',
        `mailto:${email}`,
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
  const { retentionDays } = settings;
  for (const [path, part] of [
    ['/privacy', '.prose'],
    ...kindNames.map((kind) => [kinds[kind].page, '.enquiry-form__notice']),
  ] as [string, string][]) {
    await page.goto(path);
    const said = (await page.locator(part).textContent())?.match(/\d+(?= days)/g) ?? [];
    expect(said, path).toContain(String(retentionDays));
  }
});
