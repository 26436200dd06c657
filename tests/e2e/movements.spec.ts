import { movementPath } from '../../src/routes.ts';
import { movements, movementsPage } from '../support/siteWords.ts';
import { expect, test } from './fixtures.ts';

const { share } = movementsPage;
const paths = [...movements.keys()].map(movementPath);
const [path = ''] = paths;

test("copies the page's address where the device has no list of apps to send it with", async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(path);
  await page.getByRole('button', { name: share.copy }).click();
  await expect(page.getByRole('status')).toHaveText(share.copied);
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copied).pathname).toBe(path);
});

test("opens the device's list of apps where there is one", async ({ page }) => {
  await page.addInitScript(() => {
    navigator.share = async (data) => {
      document.title = data?.url ?? '';
    };
  });
  await page.goto(path);
  await page.getByRole('button', { name: share.send }).click();
  await expect(page).toHaveTitle(new RegExp(`^https?://.*${path}$`));
});

test.describe('with script off', () => {
  test.use({ javaScriptEnabled: false });

  test('the address stands there to be copied by hand', async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('link', { name: path })).toBeVisible();
    await expect(page.getByRole('button', { name: share.copy })).toBeHidden();
  });
});

test('each movement prints on one page of A4', async ({ page }) => {
  for (const each of paths) {
    await page.goto(each);
    const pdf = await page.pdf({ format: 'A4' });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g), each).toHaveLength(1);
  }
});
