import { describe, expect } from 'vitest';
import { actionNames, fieldsOf } from '../../src/desk/deskActions.ts';
import { deskTest, signInTest as test } from '../../tests/support/deskTests.ts';
import { mai, readAllRows, redirectOf, viewOf } from '../../tests/support/testDesk.ts';
import { newToken } from '../token.ts';

const minute = 60_000;
const hour = 60 * minute;
const statePath = '/desk/enquiries/0b0f2d3e-6f6c-4a52-9d5c-3f8f0f6b1c11/state';

test('the session cookie is hidden from scripts and other sites', async ({ browser, signInTokenFor }) => {
  const mine = browser();
  const linkAnswer = await mine.post('/desk/link', { token: await signInTokenFor(mine) });
  const [cookie = ''] = linkAnswer.headers.getSetCookie();
  expect(cookie).toMatch(/^__Host-desk=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
});

describe('a session', () => {
  test('ends after twelve hours without use, which the sign-in reports once', async ({ mine, context }) => {
    context.setTime(context.clock() + 12 * hour);
    const signInPath = '/desk/sign-in?next=%2Fdesk%2Fall';
    expect(redirectOf(await mine.get('/desk/all'))).toBe(`${signInPath}&notice=ended`);
    expect(await (await mine.get('/desk/sign-in?notice=ended')).json()).toMatchObject({ notice: 'ended' });
    // The browser has deleted the cookie.
    expect(redirectOf(await mine.get('/desk/all'))).toBe(signInPath);
    // Waiting is the default, and nobody signs in to sign out.
    for (const answer of [await mine.get('/desk'), await mine.post('/desk/sign-out')])
      expect(redirectOf(answer)).toBe('/desk/sign-in');
  });

  test('is extended with each use, as is its cookie, for up to thirty days', async ({ mine, context }) => {
    const start = context.clock();
    for (let hours = 11; hours < 30 * 24; hours += 11) {
      context.setTime(start + hours * hour);
      const answer = await mine.get('/desk/no-such-page');
      expect(answer.status).toBe(404);
      expect(answer.headers.getSetCookie().join()).toMatch(/__Host-desk=[\w-]{43}; Max-Age=43200/);
    }
    context.setTime(start + 30 * 24 * hour);
    expect(await mine.isSignedIn()).toBe(false);
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
});

describe('a form sent after its session has ended', () => {
  deskTest('is no longer preserved after somebody signs out, like a search', async ({ here }) => {
    for (const name of ['__Secure-desk-typed', '__Secure-desk-search']) here.cookies.set(name, 'typed');
    await here.post('/desk/sign-out');
    expect([...here.cookies.keys()]).toEqual(['__Host-desk-browser']);
  });

  deskTest.for(
    actionNames.filter((name) => Object.values(fieldsOf(name)).some((field) => field.preserved === 'text')),
  )('for the action %s is preserved with chosen values until it is shown', async (name, { desk }) => {
    const { enquire, here, context, pageOf } = desk;
    const [id, otherId] = [await enquire(), await enquire({ firstName: 'Other' })];
    const fields = Object.entries(fieldsOf(name));
    const typed = Object.fromEntries(fields.map(([field]) => [field, `${field}, 3 giờ, thứ Năm`]));
    context.setTime(context.clock() + 12 * hour);
    const rowsBefore = await readAllRows(context.db);
    const answer = await here.post(`/desk/enquiries/${id}/${name}`, { version: '0', ...typed });
    const pageOrPath = answer.status === 403 ? await answer.text() : redirectOf(answer);
    expect(pageOrPath).toMatch(/"notice":"preserved"|notice=preserved/);
    expect(await readAllRows(context.db)).toEqual(rowsBefore);
    await here.signIn(mai);
    expect(await pageOf(otherId)).toMatchObject({ fault: null });
    const page = await pageOf(id);
    const preserved = fields.filter(([, field]) => field.preserved).map(([field]) => [field, typed[field]]);
    expect(page).toMatchObject({ fault: 'wasSignedOut', sent: name, row: { version: 0 } });
    expect(page.typed).toEqual(Object.fromEntries(preserved));
    expect(await pageOf(id)).toMatchObject({ fault: null, typed: {} });
  });

  deskTest('is not read from a cookie that the desk has not set', async ({ enquire, here, pageOf }) => {
    const id = await enquire();
    here.cookies.set('__Secure-desk-typed', `${id}.state.${'a'.repeat(40)}`);
    expect(await pageOf(id)).toMatchObject({ fault: null });
  });

  test('is not saved, and its note is shown, even after its cookie is gone', async ({ mine, context }) => {
    context.setTime(context.clock() + 12 * hour);
    // The first answer deletes the cookie of the session, but not the one that marks the browser as known.
    for (const note of ['Speaks Arabic.', 'Prefers mornings.']) {
      const refusal = await viewOf(await mine.post(statePath, { version: '0', note }), 'sign-in', 403);
      expect(refusal).toMatchObject({ notice: 'preserved', returnTo: statePath, note });
    }
    const nextPath = redirectOf(await mine.post(statePath, { version: '0', note: ' ' }));
    const page = await viewOf(await mine.get(nextPath), 'sign-in');
    expect(page).toMatchObject({ notice: 'notSaved', returnTo: statePath });
  });

  test('is answered with a message to visitors that is not preserved', async ({ mine, context }) => {
    context.setTime(context.clock() + 12 * hour);
    // Random words, since others would fit into a cookie after compression.
    const longMessage = Array.from({ length: 60 }, newToken).join(' ');
    for (const [path, note] of [
      ['/desk/visits/2026-11-24/cancel', 'Linh is sick today.'],
      [statePath.replace('state', 'offer'), longMessage],
    ] as const) {
      const refusal = await viewOf(await mine.post(path, { noteToVisitor: note }), 'sign-in', 403);
      expect(refusal).toMatchObject({ notice: 'notSaved', returnTo: path, note });
    }
  });

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
