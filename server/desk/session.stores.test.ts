import { html } from 'hono/html';
import { describe, expect, test } from 'vitest';
import { actionNames, fieldsOf } from '../../src/desk/deskActions.ts';
import type { EnquiryView } from '../../src/desk/deskViews.ts';
import { deskBrowser, mai, noor, testDesk, testSignIn } from '../../tests/support/testDesk.ts';
import { createApp } from '../app.ts';
import { sweepOldData } from '../ops/retentionSweep.ts';
import { newToken } from '../token.ts';

const minute = 60_000;
const hour = 60 * minute;

test('the session cookie is for this host only, hidden from scripts and from other sites’ forms', async () => {
  const { browser, signInTokenFor } = await testSignIn();
  const mine = browser();
  const pressed = await mine.post('/desk/link', { token: await signInTokenFor(mine) });
  const [cookie] = pressed.headers.getSetCookie();
  expect(
    cookie
      ?.replace(/[\w-]{43}/, 'secret')
      .split('; ')
      .sort(),
  ).toEqual(['__Host-desk=secret', 'HttpOnly', 'Max-Age=43200', 'Path=/', 'SameSite=Lax', 'Secure'].sort());
});

/** A desk, and browsers whose session has ended. */
async function endedSession() {
  const desk = await testSignIn();
  return {
    ...desk,
    browser() {
      const browser = desk.browser();
      browser.cookies.set('__Host-desk', newToken());
      return browser;
    },
  };
}

describe('a session', () => {
  test('ends after twelve hours unused, and the sign-in says so', async () => {
    const { browser, context } = await testSignIn();
    const mine = browser();
    await mine.signIn(mai);
    context.setTime(context.clock() + 12 * hour);
    const asked = await mine.get('/desk/all');
    expect(asked.headers.get('location')).toBe('/desk/sign-in?next=%2Fdesk%2Fall&notice=ended');
    expect(await (await mine.get('/desk/sign-in?notice=ended')).json()).toMatchObject({ notice: 'ended' });
    // Said once: the browser has forgotten the cookie.
    expect((await mine.get('/desk/all')).headers.get('location')).toBe('/desk/sign-in?next=%2Fdesk%2Fall');
  });

  test.each(['with its cookie', 'and its cookie with it'])(
    'that has ended, %s, says of a form that nothing is saved, shows its note, and leads back to the enquiry',
    async (cookie) => {
      const { browser, context } = await testSignIn();
      const mine = browser();
      await mine.signIn(mai);
      context.setTime(context.clock() + 12 * hour);
      // Browsers forget the cookie at the same time, and not that they were signed in in.
      if (cookie !== 'with its cookie') mine.cookies.delete('__Host-desk');
      const path = '/desk/enquiries/0b0f2d3e-6f6c-4a52-9d5c-3f8f0f6b1c11/state';
      const lost = { notice: 'notSaved', returnTo: path };
      const sent = await mine.post(path, { version: '0', note: 'Speaks Arabic.' });
      expect([sent.status, await sent.json()]).toEqual([
        403,
        expect.objectContaining({ ...lost, note: 'Speaks Arabic.' }),
      ]);
      const empty = await mine.post(path, { version: '0', note: ' ' });
      expect(empty.status).toBe(303);
      expect(await (await mine.get(empty.headers.get('location') ?? '')).json()).toMatchObject(lost);
    },
  );

  test.each([
    ['as it was typed, whatever is in it', '<b>&"\'/desk/next-page', 'note-as-typed'],
    ['nowhere but in its own answer', 'For nobody else', 'other'],
  ])('that has ended shows a note %s', async (_name, written, id) => {
    const { browser } = await endedSession();
    const path = `/desk/enquiries/${id}`;
    const text = await (await browser().post(path, { note: written })).text();
    expect(text).toContain(html`"note":"${written}"`.toString());
    expect(text).toContain(`"returnTo":"${path}"`);
    expect(await (await browser().post('/desk/enquiries/another', { note: 'Mine' })).text()).not.toContain(
      html`${written}`.toString(),
    );
  });

  test('that has ended keeps a note in its browser until the next sign-in, for its own enquiry and once', async () => {
    const { enquire, here: mine, context } = await testDesk();
    const stored = await context.db.selectFrom('sign_in_links').selectAll().execute();
    const id = await enquire();
    const typed = { state: 'booked', note: 'Thứ Năm, 3 giờ', 'call-day': '', 'call-time': '' };
    context.setTime(context.clock() + 12 * hour);
    const sent = await mine.post(`/desk/enquiries/${id}/state`, { version: '0', ...typed });
    expect(await sent.json()).toMatchObject({ isPreserved: true });
    expect(await context.db.selectFrom('sign_in_links').selectAll().execute()).toEqual(stored);
    await mine.signIn(mai);
    const other = await enquire();
    expect(await (await mine.get(`/desk/enquiries/${other}`)).json()).toMatchObject({ fault: null });
    const back = await mine.get(`/desk/enquiries/${id}`);
    expect([back.status, await back.json()]).toEqual([
      200,
      expect.objectContaining({ fault: 'wasSignedOut', typed, notes: [] }),
    ]);
    expect(await (await mine.get(`/desk/enquiries/${id}`)).json()).toMatchObject({ fault: null, typed: {} });
  });

  test.each(
    actionNames.filter((name) => Object.values(fieldsOf(name)).some((field) => field.preserved === 'text')),
  )('that has ended preserves what was typed into the form of %s, and chosen beside it', async (name) => {
    const { enquire, here: mine, context } = await testDesk();
    const path = `/desk/enquiries/${await enquire()}`;
    const fields = Object.entries(fieldsOf(name));
    const typed = Object.fromEntries(fields.map(([field]) => [field, `${field}, typed`]));
    context.setTime(context.clock() + 13 * hour);
    await mine.post(`${path}/${name}`, { version: '0', ...typed });
    await mine.signIn(mai);
    const page = (await (await mine.get(path)).json()) as EnquiryView;
    const preserved = fields.filter(([, field]) => field.preserved).map(([field]) => [field, typed[field]]);
    expect(page).toMatchObject({ fault: 'wasSignedOut', sent: name, row: { version: 0 } });
    expect(page.typed).toEqual(Object.fromEntries(preserved));
  });

  test('that has ended keeps the times of an offer in the browser, until somebody signs out there', async () => {
    const { enquire, here: mine, context } = await testDesk();
    const id = await enquire();
    const typed = {
      'day-1': '2026-11-24',
      'start-1': '10:30',
      minutes: '30',
      noteToVisitor: '',
    };
    const offer = () => mine.post(`/desk/enquiries/${id}/offer`, { version: '0', ...typed });
    context.setTime(context.clock() + 13 * hour);
    expect((await offer()).headers.get('location')).toContain('notice=preserved');
    await mine.signIn(mai);
    const page = await (await mine.get(`/desk/enquiries/${id}`)).json();
    expect(page).toMatchObject({ fault: 'wasSignedOut', typed, appointments: { offers: [] } });
    context.setTime(context.clock() + 13 * hour);
    await offer();
    await mine.signIn(mai);
    await mine.post('/desk/sign-out', {});
    await mine.signIn(mai);
    expect(await (await mine.get(`/desk/enquiries/${id}`)).json()).toMatchObject({ fault: null, typed: {} });
  });

  test.each(['x', 'x.y', `0b0f2d3e-6f6c-4a52-9d5c-3f8f0f6b1c11.${'a'.repeat(40)}`])(
    'ignores the malformed cookie %j where a kept note would be',
    async (cookie) => {
      const { enquire, here: mine } = await testDesk();
      const id = await enquire();
      mine.cookies.set('__Secure-desk-typed', cookie.replace('0b0f2d3e-6f6c-4a52-9d5c-3f8f0f6b1c11', id));
      expect(await (await mine.get(`/desk/enquiries/${id}`)).json()).toMatchObject({ fault: null });
    },
  );

  test.each<[string, Record<string, string>]>([
    ['is longer', { note: 'a'.repeat(70_000) }],
    ['has more fields', Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`f${index}`, '']))],
  ])('that has ended reads no posted form that %s than the forms of the desk', async (_name, fields) => {
    const { browser } = await endedSession();
    const sent = await browser().post('/desk/enquiries/another/state', { note: 'Mine', ...fields });
    expect(sent.status).toBe(303);
  });

  test('that has ended shows the notes of sixty forms in ten minutes, and reads no more from that network', async () => {
    const { browser } = await endedSession();
    const send = async () => (await browser().post('/desk/enquiries/another/state', { note: 'Mine' })).status;
    for (let time = 0; time < 60; time += 1) expect(await send()).toBe(403);
    expect(await send()).toBe(303);
  });

  test.each(['', 'x', '%FF-%FF'])(
    'with the malformed cookie %j reads no form that is posted with it',
    async (cookie) => {
      const { browser } = await testSignIn();
      const eve = browser();
      if (cookie) eve.cookies.set('__Host-desk', cookie);
      expect((await eve.post('/desk/enquiries/another/state', { note: 'Mine' })).status).toBe(303);
    },
  );

  test('is extended by twelve hours with each use, as is its cookie', async () => {
    const { browser, context } = await testSignIn();
    const mine = browser();
    await mine.signIn(mai);
    for (let day = 0; day < 4; day += 1) {
      context.setTime(context.clock() + 11 * hour);
      const answer = await mine.get('/desk/no-such-page');
      expect(answer.status).toBe(404);
      expect(answer.headers.getSetCookie().join()).toMatch(/__Host-desk=[\w-]{43}; Max-Age=43200/);
    }
  });

  test('is written to once a minute at most, however fast somebody works', async () => {
    const { browser, context } = await testSignIn();
    const mine = browser();
    await mine.signIn(mai);
    const seen = () => context.db.selectFrom('desk_sessions').select('seen_at').executeTakeFirstOrThrow();
    const before = await seen();
    context.setTime(context.clock() + minute - 1);
    await mine.isSignedIn();
    expect(await seen()).toEqual(before);
    context.setTime(context.clock() + 1);
    await mine.isSignedIn();
    expect(await seen()).toEqual({ seen_at: context.clock() });
  });

  test('ends after thirty days in any case', async () => {
    const { browser, context } = await testSignIn();
    const mine = browser();
    await mine.signIn(mai);
    const start = context.clock();
    for (let hours = 10; hours < 30 * 24; hours += 10) {
      context.setTime(start + hours * hour);
      expect(await mine.isSignedIn()).toBe(true);
    }
    context.setTime(start + 30 * 24 * hour);
    expect(await mine.isSignedIn()).toBe(false);
  });

  test('that a server with a wrong clock started ends once the clock is right', async () => {
    const { browser, context } = await testSignIn();
    const mine = browser();
    const right = context.clock();
    context.setTime(right + 400 * 24 * hour);
    await mine.signIn(mai);
    context.setTime(right);
    await sweepOldData(context);
    expect(await mine.isSignedIn()).toBe(false);
    expect(await context.db.selectFrom('desk_sessions').selectAll().execute()).toEqual([]);
    // The clocks of two servers may differ a little.
    context.setTime(right + 10 * minute);
    await mine.signIn(mai);
    context.setTime(right);
    await sweepOldData(context);
    expect(await mine.isSignedIn()).toBe(true);
  });

  test('ends for a person removed from DESK_USERS, from the next start on', async () => {
    const { browser, context } = await testSignIn();
    const mine = browser();
    await mine.signIn(mai);
    const config = { ...context.config, DESK_USERS: [noor] };
    const after = deskBrowser({ app: createApp({ ...context, config }, { inline: {} }), context });
    after.cookies.set('__Host-desk', mine.cookies.get('__Host-desk') ?? '');
    expect(await after.isSignedIn()).toBe(false);
    await after.signIn(noor);
    expect(await after.isSignedIn()).toBe(true);
  });

  test('is valid at every server over the same store, and ends at all of them', async () => {
    const { browser, context } = await testSignIn();
    const mine = browser();
    const elsewhere = deskBrowser({ app: createApp({ ...context }, { inline: {} }), context });
    await mine.signIn(mai);
    elsewhere.cookies.set('__Host-desk', mine.cookies.get('__Host-desk') ?? '');
    expect(await elsewhere.isSignedIn()).toBe(true);
    await elsewhere.post('/desk/sign-out');
    expect(await mine.isSignedIn()).toBe(false);
  });

  test('with an invented token does not exist', async () => {
    const { browser } = await testSignIn();
    await browser().signIn(mai);
    for (const guess of [newToken(), '', 'x', 'a'.repeat(3000), '%00', "' OR 1=1 --"]) {
      const eve = browser();
      eve.cookies.set('__Host-desk', guess);
      expect(await eve.isSignedIn()).toBe(false);
    }
  });
});

describe('signing out', () => {
  test('ends only the session of this browser, also for copies of its cookie', async () => {
    const { browser } = await testSignIn();
    const [mine, phone, copy] = [browser(), browser(), browser()];
    await mine.signIn(mai);
    await phone.signIn(mai);
    copy.cookies.set('__Host-desk', mine.cookies.get('__Host-desk') ?? '');
    const answer = await mine.post('/desk/sign-out');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/desk/sign-in?notice=signedOut']);
    expect(mine.cookies.has('__Host-desk')).toBe(false);
    expect(await (await mine.get('/desk/sign-in?notice=signedOut')).json()).toMatchObject({
      notice: 'signedOut',
    });
    expect([await copy.isSignedIn(), await phone.isSignedIn()]).toEqual([false, true]);
  });

  test('everywhere ends every session of the person and their unused links, and nobody else’s', async () => {
    const { browser, signInTokenFor } = await testSignIn();
    const [mine, phone, noors] = [browser(), browser(), browser()];
    await mine.signIn(mai);
    await phone.signIn(mai);
    await noors.signIn(noor);
    const token = await signInTokenFor(phone);
    const answer = await mine.post('/desk/sign-out-everywhere');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/desk/sign-in?notice=signedOut']);
    const signedIn = [mine, phone, noors].map((each) => each.isSignedIn());
    expect(await Promise.all(signedIn)).toEqual([false, false, true]);
    expect((await phone.post('/desk/link', { token })).status).toBe(410);
  });

  test('and signing in are in the list of what was done', async () => {
    const { browser, context } = await testSignIn();
    const mine = browser();
    await mine.signIn(mai);
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

test('who is taken out of DESK_USERS and put back signs in again: nothing of their sign-ins is kept meanwhile', async () => {
  const { browser, signInTokenFor, context } = await testSignIn();
  const [mine, noors] = [browser(), browser()];
  await mine.signIn(mai);
  await noors.signIn(noor);
  const token = await signInTokenFor(mine);
  const named = context.config.DESK_USERS;
  for (const fewer of [named.filter((person) => person !== mai), named]) {
    context.config.DESK_USERS = fewer;
    await sweepOldData(context);
  }
  expect([await mine.isSignedIn(), await noors.isSignedIn()]).toEqual([false, true]);
  expect((await mine.post('/desk/link', { token })).status).toBe(410);
  context.config.DESK_USERS = [];
  await sweepOldData(context);
  for (const table of ['desk_sessions', 'sign_in_links', 'known_browsers'] as const)
    expect(await context.db.selectFrom(table).selectAll().execute()).toEqual([]);
});

test('expired sessions and links are deleted within the hour, and nothing else', async () => {
  const { browser, signInTokenFor, context } = await testSignIn();
  const [old, mine] = [browser(), browser()];
  await old.signIn(mai);
  await signInTokenFor(old);
  context.setTime(context.clock() + 12 * hour);
  await mine.signIn(noor);
  const token = await signInTokenFor(mine, noor);
  await sweepOldData(context);
  const people = (table: 'desk_sessions' | 'sign_in_links') =>
    context.db.selectFrom(table).select('person').execute();
  expect(await people('desk_sessions')).toEqual([{ person: noor }]);
  expect(await people('sign_in_links')).toEqual([{ person: noor }, { person: noor }]);
  expect(await mine.isSignedIn()).toBe(true);
  expect((await mine.post('/desk/link', { token })).status).toBe(303);
});
