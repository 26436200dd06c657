import { expect, test } from 'vitest';
import { mai, testSignIn } from '../../tests/support/testDesk.ts';
import { createApp } from '../app.ts';
import { newToken } from '../token.ts';

const own = { 'Sec-Fetch-Site': 'same-origin' };

/** A desk that counts how often a page was drawn, and can fail at it. */
async function counting() {
  const { context } = await testSignIn();
  const pages = { drawn: 0, isBroken: false };
  const renderPage = async (_path: string, body: unknown) => {
    pages.drawn += 1;
    return pages.isBroken ? new Response('', { status: 500 }) : Response.json(body);
  };
  const app = createApp({ ...context, renderPage }, { inline: {} });
  return { context, pages, ask: async (path: string, init: RequestInit = {}) => app.request(path, init) };
}

test('a page is rendered once a minute, however often it is requested', async () => {
  const { ask, pages, context } = await counting();
  const flood = async () => {
    for (let time = 0; time < 100; time += 1) {
      await ask(`/desk/sign-in?next=/desk/all${time}`);
      await ask('/desk/sign-in', { method: 'POST' });
      await ask(`/desk/link?token=${newToken()}`);
      await ask('/desk/sign-in', { method: 'POST', headers: own, body: new URLSearchParams({ email: mai }) });
    }
  };
  await flood();
  // The form, one from elsewhere, a bad link, too many; and that a message is on its way.
  expect(pages.drawn).toBe(5);
  await flood();
  expect(pages.drawn).toBe(5);
  context.setTime(context.clock() + 60_000);
  await flood();
  expect(pages.drawn).toBe(8);
});

test('a cached page keeps each visitor’s own destination', async () => {
  const { ask } = await counting();
  for (const returnTo of ['/desk/all', '/desk/statistics', ''])
    expect(await (await ask(`/desk/sign-in?next=${returnTo}`)).json()).toMatchObject({ returnTo });
});

test('a page that failed to render is rendered at the next request', async () => {
  const { ask, pages } = await counting();
  pages.isBroken = true;
  expect((await ask('/desk/sign-in')).status).toBe(500);
  pages.isBroken = false;
  expect((await ask('/desk/sign-in')).status).toBe(200);
});
