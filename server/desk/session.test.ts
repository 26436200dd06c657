import { describe, expect } from 'vitest';
import { actionNames, fieldsOf } from '../../src/desk/deskActions.ts';
import { deskTest, signInTest as test } from '../../tests/support/deskTests.ts';
import { deskBrowser, mai } from '../../tests/support/testDesk.ts';
import { createApp } from '../app.ts';
import { sweepOldData } from '../ops/retentionSweep.ts';
import { newToken } from '../token.ts';

const minute = 60_000;
const hour = 60 * minute;
const statePath = '/desk/enquiries/0b0f2d3e-6f6c-4a52-9d5c-3f8f0f6b1c11/state';

test('the session cookie is hidden from scripts and other sites', async ({ browser, signInTokenFor }) => {
  const mine = browser();
  const linkAnswer = await mine.post('/desk/link', { token: await signInTokenFor(mine) });
  const [cookie = ''] = linkAnswer.headers.getSetCookie();
  expect(
    cookie
      .replace(/[\w-]{43}/, 'secret')
      .split('; ')
      .sort(),
  ).toEqual(['__Host-desk=secret', 'HttpOnly', 'Max-Age=43200', 'Path=/', 'SameSite=Lax', 'Secure'].sort());
});

describe('a session', () => {
  test('ends after twelve hours without use, which the sign-in reports once', async ({ mine, context }) => {
    context.setTime(context.clock() + 12 * hour);
    const answer = await mine.get('/desk/all');
    expect(answer.headers.get('location')).toBe('/desk/sign-in?next=%2Fdesk%2Fall&notice=ended');
    expect(await (await mine.get('/desk/sign-in?notice=ended')).json()).toMatchObject({ notice: 'ended' });
    // The browser has deleted the cookie.
    expect((await mine.get('/desk/all')).headers.get('location')).toBe('/desk/sign-in?next=%2Fdesk%2Fall');
  });

  test('is extended by twelve hours with each use, as is its cookie', async ({ mine, context }) => {
    for (let day = 0; day < 4; day += 1) {
      context.setTime(context.clock() + 11 * hour);
      const answer = await mine.get('/desk/no-such-page');
      expect(answer.status).toBe(404);
      expect(answer.headers.getSetCookie().join()).toMatch(/__Host-desk=[\w-]{43}; Max-Age=43200/);
    }
  });

  test('is updated in the store at most once a minute', async ({ mine, context }) => {
    const readSeenAt = () =>
      context.db.selectFrom('desk_sessions').select('seen_at').executeTakeFirstOrThrow();
    const seenBefore = await readSeenAt();
    context.setTime(context.clock() + minute - 1);
    await mine.isSignedIn();
    expect(await readSeenAt()).toEqual(seenBefore);
    context.setTime(context.clock() + 1);
    await mine.isSignedIn();
    expect(await readSeenAt()).toEqual({ seen_at: context.clock() });
  });

  test('ends after thirty days even if it is used', async ({ mine, context }) => {
    const end = context.clock() + 30 * 24 * hour;
    await context.db
      .updateTable('desk_sessions')
      .set({ seen_at: end - minute })
      .execute();
    context.setTime(end - 1);
    expect(await mine.isSignedIn()).toBe(true);
    context.setTime(end);
    expect(await mine.isSignedIn()).toBe(false);
  });

  test.for([
    [400 * 24 * hour, false],
    // The clocks of two servers may differ a little.
    [10 * minute, true],
  ] as const)(
    'started by a clock %d ms ahead is valid once the clock is right: %s',
    async ([ahead, isValid], { browser, context }) => {
      const rightTime = context.clock();
      const mine = browser();
      context.setTime(rightTime + ahead);
      await mine.signIn(mai);
      context.setTime(rightTime);
      await sweepOldData(context);
      expect(await mine.isSignedIn()).toBe(isValid);
      expect(await context.db.selectFrom('desk_sessions').selectAll().execute()).toHaveLength(
        isValid ? 1 : 0,
      );
    },
  );

  test('is valid, and ends, at all servers with the same store', async ({ mine, context }) => {
    const otherBrowser = deskBrowser({ app: createApp({ ...context }, { inline: {} }), context });
    otherBrowser.cookies.set('__Host-desk', mine.cookies.get('__Host-desk') ?? '');
    expect(await otherBrowser.isSignedIn()).toBe(true);
    await otherBrowser.post('/desk/sign-out');
    expect(await mine.isSignedIn()).toBe(false);
  });
});

describe('a form sent after its session has ended', () => {
  deskTest('is preserved in the browser until it is shown', async ({ enquire, here, context, view }) => {
    const linksBefore = await context.db.selectFrom('sign_in_links').selectAll().execute();
    const id = await enquire();
    const typed = { outcome: 'booked', note: 'Thứ Năm, 3 giờ', 'call-day': '', 'call-time': '' };
    context.setTime(context.clock() + 12 * hour);
    const refusal = await here.post(`/desk/enquiries/${id}/state`, { version: '0', ...typed });
    expect(await refusal.json()).toMatchObject({ isPreserved: true });
    expect(await context.db.selectFrom('sign_in_links').selectAll().execute()).toEqual(linksBefore);
    await here.signIn(mai);
    expect(await view(`/desk/enquiries/${await enquire()}`, 'enquiry')).toMatchObject({ fault: null });
    const pageAfterSignIn = await here.get(`/desk/enquiries/${id}`);
    expect([pageAfterSignIn.status, await pageAfterSignIn.json()]).toMatchObject([
      200,
      { fault: 'wasSignedOut', typed, notes: [] },
    ]);
    expect(await view(`/desk/enquiries/${id}`, 'enquiry')).toMatchObject({ fault: null, typed: {} });
  });

  deskTest('is no longer preserved after somebody signs out, like a search', async ({ here }) => {
    for (const name of ['__Secure-desk-typed', '__Secure-desk-search']) here.cookies.set(name, 'typed');
    await here.post('/desk/sign-out');
    expect([...here.cookies.keys()]).toEqual(['__Host-desk-browser']);
  });

  deskTest.for(
    actionNames.filter((name) => Object.values(fieldsOf(name)).some((field) => field.preserved === 'text')),
  )('for the action %s is preserved with chosen values', async (name, { enquire, here, context, view }) => {
    const path = `/desk/enquiries/${await enquire()}`;
    const fields = Object.entries(fieldsOf(name));
    const typed = Object.fromEntries(fields.map(([field]) => [field, `${field}, typed`]));
    context.setTime(context.clock() + 13 * hour);
    await here.post(`${path}/${name}`, { version: '0', ...typed });
    await here.signIn(mai);
    const page = await view(path, 'enquiry');
    const preserved = fields.filter(([, field]) => field.preserved).map(([field]) => [field, typed[field]]);
    expect(page).toMatchObject({ fault: 'wasSignedOut', sent: name, row: { version: 0 } });
    expect(page.typed).toEqual(Object.fromEntries(preserved));
  });

  deskTest('is not read from a cookie that the desk has not set', async ({ enquire, here, view }) => {
    const id = await enquire();
    here.cookies.set('__Secure-desk-typed', `${id}.state.${'a'.repeat(40)}`);
    expect(await view(`/desk/enquiries/${id}`, 'enquiry')).toMatchObject({ fault: null });
  });

  test.for(['is still there', 'is gone'])(
    'is not saved, and its note is shown, if the cookie %s',
    async (cookie, { mine, context }) => {
      context.setTime(context.clock() + 12 * hour);
      // By then a browser has deleted its session cookie, but not the cookie that marks it as known.
      if (cookie === 'is gone') mine.cookies.delete('__Host-desk');
      const view = { notice: 'notSaved', returnTo: statePath };
      const refusal = await mine.post(statePath, { version: '0', note: 'Speaks Arabic.' });
      expect([refusal.status, await refusal.json()]).toMatchObject([
        403,
        { ...view, note: 'Speaks Arabic.' },
      ]);
      const emptyAnswer = await mine.post(statePath, { version: '0', note: ' ' });
      expect(emptyAnswer.status).toBe(303);
      expect(await (await mine.get(emptyAnswer.headers.get('location') ?? '')).json()).toMatchObject(view);
    },
  );

  // Random words, since others would fit into a cookie after compression.
  const longMessage = Array.from({ length: 60 }, newToken).join(' ');

  test.for([
    ['from the form that cancels visits', '/desk/visits/2026-11-24/cancel', 'Linh is sick today.'],
    ['that is too long for a cookie', statePath.replace('state', 'offer'), longMessage],
  ] as const)(
    'is answered with a message to visitors %s',
    async ([, path, noteToVisitor], { mine, context }) => {
      context.setTime(context.clock() + 12 * hour);
      const refusal = await mine.post(path, { noteToVisitor });
      expect(await refusal.json()).toMatchObject({ notice: 'notSaved', returnTo: path, note: noteToVisitor });
    },
  );

  test.for<[string, Record<string, string>]>([
    ['larger', { note: 'a'.repeat(70_000) }],
    ['with more fields', Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`f${index}`, '']))],
  ])('is not read if it is %s than any form of the desk', async ([, fields], { mine, context }) => {
    context.setTime(context.clock() + 12 * hour);
    expect((await mine.post(statePath, { note: 'Mine', ...fields })).status).toBe(303);
  });

  test('is read at most sixty times in ten minutes from one network', async ({ browser }) => {
    const sendForm = async () => {
      const otherBrowser = browser();
      otherBrowser.cookies.set('__Host-desk', newToken());
      return (await otherBrowser.post(statePath, { note: 'Mine' })).status;
    };
    for (let attempt = 0; attempt < 60; attempt += 1) expect(await sendForm()).toBe(403);
    expect(await sendForm()).toBe(303);
  });
});
