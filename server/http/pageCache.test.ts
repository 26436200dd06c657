import { expect, test } from 'vitest';
import { mai, testSignIn } from '../../tests/support/testDesk.ts';
import { createApp } from '../app.ts';
import { newToken } from '../token.ts';

const sameOrigin = { 'Sec-Fetch-Site': 'same-origin' };

/** A desk that counts how often a page is rendered, and whose rendering can be made to fail. */
async function deskThatCountsPages() {
  const { context } = await testSignIn();
  const pages = { rendered: 0, isBroken: false };
  const renderPage = async (_path: string, body: unknown) => {
    pages.rendered += 1;
    return pages.isBroken ? new Response('', { status: 500 }) : Response.json(body);
  };
  const app = createApp({ ...context, renderPage }, { inline: {} });
  return { context, pages, request: async (path: string, init: RequestInit = {}) => app.request(path, init) };
}

test('a page without typed text is rendered once a minute, however often it is requested', async () => {
  const { request, pages, context } = await deskThatCountsPages();
  const requestAllPages = async () => {
    for (let count = 0; count < 100; count += 1) {
      await request(`/desk/sign-in?next=/desk/all${count}`);
      await request('/desk/sign-in', { method: 'POST' });
      await request(`/desk/link?token=${newToken()}`);
      await request('/desk/sign-in', {
        method: 'POST',
        headers: sameOrigin,
        body: new URLSearchParams({ email: mai }),
      });
    }
  };
  await requestAllPages();
  // The pages are the form, and the refusals of a foreign post, bad links and many requests. The answers to the five requests
  // for a link that are allowed show the typed address.
  expect(pages.rendered).toBe(4 + 5);
  await requestAllPages();
  expect(pages.rendered).toBe(4 + 5);
  context.setTime(context.clock() + 60_000);
  await requestAllPages();
  expect(pages.rendered).toBe(4 + 5 + 3);
});

test('the cached sign-in page leads to the page of the desk that was requested', async () => {
  const { request } = await deskThatCountsPages();
  for (const returnTo of ['/desk/all', '/desk/statistics', ''])
    expect(await (await request(`/desk/sign-in?next=${returnTo}`)).json()).toMatchObject({ returnTo });
});

test('a page that failed to render is rendered at the next request', async () => {
  const { request, pages } = await deskThatCountsPages();
  pages.isBroken = true;
  expect((await request('/desk/sign-in')).status).toBe(500);
  pages.isBroken = false;
  expect((await request('/desk/sign-in')).status).toBe(200);
});
