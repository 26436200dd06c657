import { describe, expect } from 'vitest';
import { signInTest as test } from '../../tests/support/deskTests.ts';
import { mai, noor, readAllRows, viewOf } from '../../tests/support/testDesk.ts';
import { newToken, sha256 } from '../token.ts';

const minute = 60_000;
const badLink = { page: 'sign-in', notice: 'badLink', email: '', returnTo: '' };

describe('a sign-in link', () => {
  test('works for a quarter of an hour', async ({ browser, signInTokenFor, context }) => {
    const mine = browser();
    const token = await signInTokenFor(mine);
    context.setTime(context.clock() + 15 * minute - 1);
    expect((await mine.get(`/desk/link?token=${token}`)).status).toBe(200);
    context.setTime(context.clock() + 1);
    expect(await viewOf(await mine.get(`/desk/link?token=${token}`), 'sign-in', 410)).toEqual(badLink);
    expect(await viewOf(await mine.post('/desk/link', { token }), 'sign-in', 410)).toEqual(badLink);
    expect(await mine.isSignedIn()).toBe(false);
  });

  test('signs in one of three browsers, after mail scanners open it', async ({ browser, signInTokenFor }) => {
    const browsers = [browser(), browser(), browser()];
    const token = await signInTokenFor(browser());
    for (const method of ['GET', 'HEAD'])
      expect((await browser().ask(`/desk/link?token=${token}`, { method })).status).toBe(200);
    const linkAnswers = await Promise.all(browsers.map((each) => each.post('/desk/link', { token })));
    expect(linkAnswers.map(({ status }) => status).sort()).toEqual([303, 410, 410]);
    const signedIn = await Promise.all(browsers.map((each) => each.isSignedIn()));
    expect(signedIn.filter(Boolean)).toHaveLength(1);
    const laterPage = await viewOf(await browser().get(`/desk/link?token=${token}`), 'sign-in', 410);
    expect(laterPage).toEqual(badLink);
  });

  test('shows a warning and a button in any but its own browser', async ({ browser, signInTokenFor }) => {
    const [mine, otherBrowser] = [browser(), browser()];
    const token = await signInTokenFor(mine);
    await signInTokenFor(mine);
    await signInTokenFor(otherBrowser, noor);
    for (const each of [mine, otherBrowser])
      expect(await viewOf(await each.get(`/desk/link?token=${token}`), 'link')).toMatchObject({
        person: mai,
        isSameBrowser: each === mine,
      });
    expect(await otherBrowser.isSignedIn()).toBe(false);
    await otherBrowser.post('/desk/link', { token });
    expect(await otherBrowser.isSignedIn()).toBe(true);
  });

  test('is stored only as a hash, like every cookie', async ({ browser, signInTokenFor, context }) => {
    const mine = browser();
    const token = await signInTokenFor(mine);
    await mine.post('/desk/link', { token });
    const rows = JSON.stringify(await readAllRows(context.db));
    const secrets = [token, ...mine.cookies.values()];
    expect(secrets).toHaveLength(3);
    for (const secret of secrets) {
      expect(rows).not.toContain(secret);
      expect(rows).toContain(sha256(secret));
    }
  });
});

test('sixty guesses of links are refused, then all in that network, but no valid link', async ({ desk }) => {
  const { browser, signInTokenFor } = desk;
  const mine = browser();
  const token = await signInTokenFor(mine);
  for (let guess = 0; guess < 60; guess += 1)
    expect((await browser().get(`/desk/link?token=${newToken()}`)).status).toBe(410);
  const refusedAnswer = await browser().get(`/desk/link?token=${newToken()}`);
  expect(await viewOf(refusedAnswer, 'sign-in', 429)).toEqual({ ...badLink, notice: 'tooMany' });
  expect(Number(refusedAnswer.headers.get('retry-after'))).toBeGreaterThan(500);
  expect((await browser().post('/desk/link', { token: newToken() })).status).toBe(429);
  expect((await mine.get(`/desk/link?token=${token}`)).status).toBe(200);
  expect((await mine.post('/desk/link', { token })).status).toBe(303);
});

test('the cookies from before a sign-in are replaced, and then unknown', async ({ desk, context }) => {
  const [eve, mine] = [desk.browser(), desk.browser()];
  await eve.signIn(noor);
  for (const [name, token] of eve.cookies) mine.cookies.set(name, token);
  for (const owner of ['somebody else', 'the same person']) {
    const tokensBefore = [...mine.cookies.values()];
    expect(tokensBefore).toHaveLength(2);
    await mine.post('/desk/link', { token: await desk.signInTokenFor(mine) });
    expect(await mine.isSignedIn()).toBe(true);
    const knownHashes = JSON.stringify([
      await context.db.selectFrom('desk_sessions').select('token_hash').execute(),
      await context.db.selectFrom('known_browsers').select('browser_hash').execute(),
    ]);
    for (const token of tokensBefore) {
      expect([...mine.cookies.values()], owner).not.toContain(token);
      expect(knownHashes, owner).not.toContain(sha256(token));
    }
  }
  expect(await eve.isSignedIn()).toBe(false);
});
