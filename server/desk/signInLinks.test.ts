import { describe, expect } from 'vitest';
import { signInTest as test } from '../../tests/support/deskTests.ts';
import { mai, noor } from '../../tests/support/testDesk.ts';
import { sweepOldData } from '../ops/retentionSweep.ts';
import { newToken, sha256 } from '../token.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const badLink = { page: 'sign-in', notice: 'badLink', email: '', returnTo: '' };

describe('a sign-in link', () => {
  test('works for a quarter of an hour', async ({ browser, signInTokenFor, context }) => {
    const mine = browser();
    const token = await signInTokenFor(mine);
    context.setTime(context.clock() + 15 * minute - 1);
    expect((await mine.get(`/desk/link?token=${token}`)).status).toBe(200);
    context.setTime(context.clock() + 1);
    const openedPage = await mine.get(`/desk/link?token=${token}`);
    expect([openedPage.status, await openedPage.json()]).toEqual([410, badLink]);
    const linkAnswer = await mine.post('/desk/link', { token });
    expect([linkAnswer.status, await linkAnswer.json()]).toEqual([410, badLink]);
    expect(await mine.isSignedIn()).toBe(false);
  });

  test('is invalid if made by a clock that is far ahead', async ({ browser, signInTokenFor, context }) => {
    const rightTime = context.clock();
    const openWithClockAhead = async (ahead: number) => {
      const mine = browser();
      context.setTime(rightTime + ahead);
      const token = await signInTokenFor(mine);
      context.setTime(rightTime);
      return [(await mine.get(`/desk/link?token=${token}`)).status, await mine.post('/desk/link', { token })];
    };
    expect(await openWithClockAhead(400 * day)).toMatchObject([410, { status: 410 }]);
    // The clocks of two servers may differ a little.
    expect(await openWithClockAhead(10 * minute)).toMatchObject([200, { status: 303 }]);
    const links = context.db.selectFrom('sign_in_links').select('used_at');
    await sweepOldData(context);
    expect(await links.execute()).toEqual([{ used_at: rightTime }]);
  });

  test('signs in once, even if three browsers use it at once', async ({ browser, signInTokenFor }) => {
    const browsers = [browser(), browser(), browser()];
    const token = await signInTokenFor(browser());
    const linkAnswers = await Promise.all(browsers.map((each) => each.post('/desk/link', { token })));
    expect(linkAnswers.map(({ status }) => status).sort()).toEqual([303, 410, 410]);
    const signedIn = await Promise.all(browsers.map((each) => each.isSignedIn()));
    expect(signedIn.filter(Boolean)).toHaveLength(1);
    const laterAnswer = await browser().get(`/desk/link?token=${token}`);
    expect([laterAnswer.status, await laterAnswer.json()]).toEqual([410, badLink]);
  });

  test('is not used up by mail scanners that open it', async ({ browser, signInTokenFor }) => {
    const mine = browser();
    const token = await signInTokenFor(mine);
    for (const method of ['GET', 'HEAD'])
      expect((await browser().ask(`/desk/link?token=${token}`, { method })).status).toBe(200);
    expect((await mine.post('/desk/link', { token })).status).toBe(303);
  });

  test('opened in another browser shows a warning and a button', async ({ browser, signInTokenFor }) => {
    const token = await signInTokenFor(browser());
    const otherBrowser = browser();
    await signInTokenFor(otherBrowser, noor);
    const openedPage = await otherBrowser.get(`/desk/link?token=${token}`);
    expect(await openedPage.json()).toMatchObject({ page: 'link', person: mai, isSameBrowser: false });
    expect(await otherBrowser.isSignedIn()).toBe(false);
    await otherBrowser.post('/desk/link', { token });
    expect(await otherBrowser.isSignedIn()).toBe(true);
  });

  test('of an earlier email is recognised in its browser', async ({ browser, signInTokenFor }) => {
    const mine = browser();
    const firstToken = await signInTokenFor(mine);
    await signInTokenFor(mine);
    expect(await (await mine.get(`/desk/link?token=${firstToken}`)).json()).toMatchObject({
      isSameBrowser: true,
    });
  });

  test('is stored only as a hash, like every cookie', async ({ browser, signInTokenFor, context }) => {
    const mine = browser();
    const token = await signInTokenFor(mine);
    await mine.post('/desk/link', { token });
    const { db } = context;
    const rows = JSON.stringify([
      await db.selectFrom('sign_in_links').selectAll().execute(),
      await db.selectFrom('desk_sessions').selectAll().execute(),
      await db.selectFrom('known_browsers').selectAll().execute(),
    ]);
    const secrets = [token, ...mine.cookies.values()];
    expect(secrets).toHaveLength(3);
    for (const secret of secrets) {
      expect(rows).not.toContain(secret);
      expect(rows).toContain(sha256(secret));
    }
  });
});

test('sixty guessed links are refused, then all guesses, but no valid link in the same network', async ({
  browser,
  signInTokenFor,
}) => {
  const mine = browser();
  const token = await signInTokenFor(mine);
  for (let guess = 0; guess < 60; guess += 1)
    expect((await browser().get(`/desk/link?token=${newToken()}`)).status).toBe(410);
  const refusedAnswer = await browser().get(`/desk/link?token=${newToken()}`);
  expect([refusedAnswer.status, await refusedAnswer.json()]).toEqual([
    429,
    { ...badLink, notice: 'tooMany' },
  ]);
  expect(Number(refusedAnswer.headers.get('retry-after'))).toBeGreaterThan(500);
  expect((await browser().post('/desk/link', { token: newToken() })).status).toBe(429);
  expect((await mine.get(`/desk/link?token=${token}`)).status).toBe(200);
  expect((await mine.post('/desk/link', { token })).status).toBe(303);
});

describe('a cookie from before the sign-in', () => {
  test('of a known browser is replaced, and then unknown', async ({ browser, signInTokenFor, context }) => {
    const mine = browser();
    const plantedToken = newToken();
    mine.cookies.set('__Host-desk-browser', plantedToken);
    for (const before of [plantedToken, 'from the first sign-in']) {
      const previousToken = mine.cookies.get('__Host-desk-browser');
      await mine.post('/desk/link', { token: await signInTokenFor(mine) });
      expect(mine.cookies.get('__Host-desk-browser'), before).not.toBe(previousToken);
      const knownBrowsers = await context.db.selectFrom('known_browsers').select('browser_hash').execute();
      expect(knownBrowsers.map((row) => row.browser_hash)).not.toContain(sha256(previousToken ?? ''));
    }
  });

  test('is not reused for the new session, even if it is valid', async ({ browser, signInTokenFor }) => {
    const [eve, mine] = [browser(), browser()];
    await eve.signIn(noor);
    const plantedToken = eve.cookies.get('__Host-desk') ?? '';
    for (const cookie of [plantedToken, newToken(), 'short']) {
      mine.cookies.set('__Host-desk', cookie);
      await mine.post('/desk/link', { token: await signInTokenFor(mine) });
      expect(mine.cookies.get('__Host-desk')).not.toBe(cookie);
      expect(await mine.isSignedIn()).toBe(true);
    }
    // The session whose cookie was in this browser has ended.
    expect(await eve.isSignedIn()).toBe(false);
  });
});
