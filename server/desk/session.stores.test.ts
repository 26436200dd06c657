import { describe, expect } from 'vitest';
import { signInTest as test } from '../../tests/support/deskTests.ts';
import { deskBrowser, mai, noor, redirectOf, viewOf } from '../../tests/support/testDesk.ts';
import { createApp } from '../app.ts';
import { sweepOldData } from '../ops/retentionSweep.ts';

const hour = 3_600_000;

describe('signing out', () => {
  test('ends only this session, wherever its cookie was copied', async ({ browser, mine, context }) => {
    const phoneBrowser = browser();
    await phoneBrowser.signIn(mai);
    const copyBrowser = deskBrowser({ app: createApp({ ...context }, { inline: {} }), context });
    copyBrowser.cookies.set('__Host-desk', mine.cookies.get('__Host-desk') ?? '');
    expect(await copyBrowser.isSignedIn()).toBe(true);
    const nextPath = redirectOf(await mine.post('/desk/sign-out'));
    expect(mine.cookies.has('__Host-desk')).toBe(false);
    expect(await viewOf(await mine.get(nextPath), 'sign-in')).toMatchObject({ notice: 'signedOut' });
    expect([await copyBrowser.isSignedIn(), await phoneBrowser.isSignedIn()]).toEqual([false, true]);
  });

  test('everywhere ends all sessions and links of the person', async ({ browser, mine, signInTokenFor }) => {
    const [phoneBrowser, browserOfNoor] = [browser(), browser()];
    await phoneBrowser.signIn(mai);
    await browserOfNoor.signIn(noor);
    const token = await signInTokenFor(phoneBrowser);
    const nextPath = redirectOf(await mine.post('/desk/sign-out-everywhere'));
    expect(nextPath).toBe('/desk/sign-in?notice=signedOut');
    const signedIn = [mine, phoneBrowser, browserOfNoor].map((each) => each.isSignedIn());
    expect(await Promise.all(signedIn)).toEqual([false, false, true]);
    expect((await phoneBrowser.post('/desk/link', { token })).status).toBe(410);
  });

  test('is recorded in the audit log, like signing in', async ({ mine, context }) => {
    await mine.post('/desk/sign-out');
    await mine.signIn(noor);
    await mine.post('/desk/sign-out-everywhere');
    await mine.post('/desk/sign-out');
    const rows = await context.db.selectFrom('audit_log').selectAll().orderBy('id').execute();
    expect(rows.map(({ at, person, action }) => [at, person, action])).toEqual([
      [context.clock(), mai, 'signedIn'],
      [context.clock(), mai, 'signedOut'],
      [context.clock(), noor, 'signedIn'],
      [context.clock(), noor, 'signedOutEverywhere'],
    ]);
  });
});

test('a person added to DESK_USERS again must sign in', async ({ mine, desk, context }) => {
  const { browser, signInTokenFor } = desk;
  const browserOfNoor = browser();
  await browserOfNoor.signIn(noor);
  await mine.post('/desk/visits/calendar');
  const token = await signInTokenFor(mine);
  const everybody = context.config.DESK_USERS;
  context.config.DESK_USERS = [noor];
  expect([await mine.isSignedIn(), await browserOfNoor.isSignedIn()]).toEqual([false, true]);
  await sweepOldData(context);
  context.config.DESK_USERS = everybody;
  expect([await mine.isSignedIn(), await browserOfNoor.isSignedIn()]).toEqual([false, true]);
  expect((await mine.post('/desk/link', { token })).status).toBe(410);
  context.config.DESK_USERS = [];
  await sweepOldData(context);
  for (const table of ['desk_sessions', 'sign_in_links', 'known_browsers', 'calendar_addresses'] as const)
    expect(await context.db.selectFrom(table).selectAll().execute()).toEqual([]);
});

test.for([
  ['that have expired are invalid, and deleted by the sweep', -13 * hour, false],
  ['of a clock that is a little ahead are valid, and stay stored', hour / 6, true],
  ['of a clock that is far ahead are invalid, and deleted by the sweep', 400 * 24 * hour, false],
] as const)('a session and a link %s', async ([, ahead, isValid], { browser, signInTokenFor, context }) => {
  const rightTime = context.clock();
  const [mine, phoneBrowser] = [browser(), browser()];
  context.setTime(rightTime + ahead);
  await mine.signIn(mai);
  const token = await signInTokenFor(phoneBrowser);
  context.setTime(rightTime);
  expect(await mine.isSignedIn()).toBe(isValid);
  expect((await phoneBrowser.get(`/desk/link?token=${token}`)).status).toBe(isValid ? 200 : 410);
  expect((await phoneBrowser.post('/desk/link', { token })).status).toBe(isValid ? 303 : 410);
  await sweepOldData(context);
  for (const table of ['sign_in_links', 'desk_sessions'] as const)
    expect(await context.db.selectFrom(table).selectAll().execute()).toHaveLength(isValid ? 2 : 0);
});
