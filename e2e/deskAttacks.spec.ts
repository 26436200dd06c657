import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { enquire, expect, signIn, test, words } from './desk.ts';

/** A page of another site, which posts a form to the desk as soon as it is opened. */
async function evilSite(action: string, fields: Record<string, string>) {
  const inputs = Object.entries(fields).map(([name, value]) => `<input name="${name}" value="${value}">`);
  const page = `<form method="post" action="${action}">${inputs.join('')}<button>Win</button></form>`;
  const site = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end(page);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const { port } = site.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => site.close() };
}

test('a form of another site does nothing, whoever is signed in', async ({ page, mail, person, server }) => {
  const firstName = `Mariam ${crypto.randomUUID().slice(0, 8)}`;
  const id = await enquire(page, { firstName, message: firstName });
  await signIn(page, mail, person);
  const evil = await evilSite(`${server.url}/desk/enquiries/${id}/state`, { version: '0', state: 'closed' });
  await page.goto(evil.url);
  await page.getByRole('button').click();
  await expect(page.getByText(words.signIn.said.foreignForm)).toBeVisible();
  evil.stop();
  await page.goto('/desk');
  await expect(page.getByRole('listitem').filter({ hasText: firstName })).toBeVisible();
});

test('a session that somebody planted in a browser is not the one that signing in begins', async ({
  page,
  context,
  mail,
  person,
  elsewhere,
  server,
}) => {
  const planted = { name: '__Host-desk', value: 'A'.repeat(43), url: server.url, secure: true };
  await context.addCookies([planted]);
  await signIn(page, mail, person);
  const session = (await context.cookies()).find(({ name }) => name === planted.name);
  expect(session).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' });
  expect(session?.value).not.toBe(planted.value);
  const other = await elsewhere();
  await other.context().addCookies([planted]);
  await other.goto('/desk');
  await expect(other.getByRole('button', { name: words.signIn.button })).toBeVisible();
});

test('no page of the desk is kept, found by search engines, or shown in a frame', async ({
  page,
  mail,
  person,
}) => {
  const id = await enquire(page);
  await signIn(page, mail, person);
  for (const path of [
    '/desk',
    '/desk/all',
    `/desk/enquiries/${id}`,
    '/desk/figures',
    '/desk/audit',
    '/desk/no',
  ]) {
    const headers = (await page.goto(path))?.headers();
    expect(headers, path).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'x-frame-options': 'DENY',
    });
  }
  const sitemap = await page.request.get('/sitemap.xml');
  expect(await sitemap.text()).not.toContain('/desk');
});
