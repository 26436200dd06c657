import { expect, test } from 'vitest';
import { mai, testSignIn } from '../../tests/support/testDesk.ts';
import { createApp } from '../app.ts';
import { newToken } from '../token.ts';

const sameOrigin = { 'Sec-Fetch-Site': 'same-origin' };

/** A desk that counts how often a page is rendered, and whose rendering can be made to fail. */
async function countingDesk() {
  const { context } = await testSignIn();
  const pages = { rendered: 0, isBroken: false };
  const renderPage = async (_path: string, body: unknown) => {
    pages.rendered += 1;
    return pages.isBroken ? new Response('', { status: 500 }) : Response.json(body);
  };
  const app = createApp({ ...context, renderPage }, { inline: {} });
  return { context, pages, ask: async (path: string, init: RequestInit = {}) => app.request(path, init) };
}

test('a page is rendered once a minute, however often it is requested', async () => {
  const { ask, pages, context } = await countingDesk();
  const requestAllPages = async () => {
    for (let time = 0; time < 100; time += 1) {
      await ask(`/desk/sign-in?next=/desk/all${time}`);
      await ask('/desk/sign-in', { method: 'POST' });
      await ask(`/desk/link?token=${newToken()}`);
      await ask('/desk/sign-in', {
        method: 'POST',
        headers: sameOrigin,
        body: new URLSearchParams({ email: mai }),
      });
    }
  };
  await requestAllPages();
  // Five pages are rendered: the form, the refusals of a post from another site, of a bad link and of too
  // many requests, and the page after a valid request.
  expect(pages.rendered).toBe(5);
  await requestAllPages();
  expect(pages.rendered).toBe(5);
  context.setTime(context.clock() + 60_000);
  await requestAllPages();
  expect(pages.rendered).toBe(8);
});

test('the cached sign-in page leads to the page of the desk that was asked for', async () => {
  const { ask } = await countingDesk();
  for (const returnTo of ['/desk/all', '/desk/statistics', ''])
    expect(await (await ask(`/desk/sign-in?next=${returnTo}`)).json()).toMatchObject({ returnTo });
});

test('a page that failed to render is rendered at the next request', async () => {
  const { ask, pages } = await countingDesk();
  pages.isBroken = true;
  expect((await ask('/desk/sign-in')).status).toBe(500);
  pages.isBroken = false;
  expect((await ask('/desk/sign-in')).status).toBe(200);
});
