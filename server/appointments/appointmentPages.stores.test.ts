import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type AppointmentView, visitorActions } from '../../src/appointments/appointmentView.ts';
import { startedFromValues } from '../../src/content/formWords.ts';
import { readCalendarFile, rolesIn } from '../../tests/support/calendarFile.ts';
import { offeredAt, testAppointments, timeAt } from '../../tests/support/testAppointments.ts';
import { createApp } from '../app.ts';
import { warningSignsIn } from '../content.ts';
import { linkToken } from '../outbox/messageDetails.ts';
import { newToken } from '../token.ts';
import { endOffers, withdrawOffer } from './offers.ts';
import { cancelVisit } from './visits.ts';

const minute = 60_000;
const tuesday = timeAt('2026-11-24', '10:30');
const thursday = timeAt('2026-11-26', '14:00', { place: 'phone' });
const ofOurOwn: Record<string, string> = { 'Sec-Fetch-Site': 'same-origin' };

/** An enquiry with an offer of two times, and the page behind the link of its letter. */
async function offered() {
  const store = await testAppointments();
  const { db, context } = store;
  const app = createApp(context, { inline: {} });
  const id = await store.enquire('first');
  context.setTime(offeredAt);
  await store.offer(id, [tuesday, thursday]);
  const offer = await store.newest(id);
  const letter = (await store.read(id)).messages.find(({ letter_type }) => letter_type === 'offer');
  const token = await linkToken(db, letter?.id ?? '');
  context.setTime(offeredAt + minute);
  const get = (path = '', headers: Record<string, string> = {}) =>
    app.request(`/appointments/${token}${path}`, { headers });
  const post = (name: string, fields: Record<string, string> = {}, headers = ofOurOwn) =>
    app.request(`/appointments/${token}/${name}`, {
      method: 'POST',
      headers,
      body: new URLSearchParams(fields),
    });
  const rows = () =>
    Promise.all(
      (['enquiries', 'offers', 'visits', 'messages', 'notes', 'audit_log'] as const).map((table) =>
        db.selectFrom(table).selectAll().execute(),
      ),
    );
  return {
    ...store,
    app,
    id,
    offer,
    token,
    get,
    post,
    rows,
    offerTo: store.offer,
    takeOf: store.take,
    visitId: async () => (await store.read(id)).visits.at(-1)?.id ?? '',
    take: (index = 0) => post('take', { time: offer.times[index]?.id ?? '' }),
    view: async (path = ''): Promise<AppointmentView> => (await (await get(path)).json()) as AppointmentView,
  };
}

describe('the page of an offer', () => {
  test('shows its times, and opening it changes nothing', async () => {
    const { view, get, rows } = await offered();
    const before = await rows();
    expect(await view()).toMatchObject({ state: 'open', times: [tuesday, thursday], language: 'en' });
    await get('', { 'User-Agent': 'a mail scanner' });
    for (const name of ['take', 'none', 'cannot-come', 'again'])
      expect((await get(`/${name}`)).status).toBe(303);
    expect(await rows()).toEqual(before);
  });

  test('answers to what the visitor chose before they wrote, until nothing is to come', async () => {
    const { view, take, post, db } = await offered();
    expect(await view()).toMatchObject({ startedFrom: '' });
    const { content } = await db.selectFrom('enquiries').select('content').executeTakeFirstOrThrow();
    const [startedFrom = ''] = startedFromValues;
    await db
      .updateTable('enquiries')
      .set({ content: JSON.stringify({ ...JSON.parse(content), startedFrom }) })
      .execute();
    expect(await view()).toMatchObject({ state: 'open', startedFrom });
    await take();
    expect(await view()).toMatchObject({ state: 'booked', startedFrom });
    await post('cannot-come');
    expect(await view()).toMatchObject({ state: 'cancelled', startedFrom: '' });
  });

  test('is never cached, indexed or passed on, and allows no script', async () => {
    const { get, post, app } = await offered();
    for (const answer of [
      await get(),
      await post('take'),
      await get('/appointment.ics'),
      await app.request(`/appointments/${newToken()}`),
      await app.request('/appointments/x'),
    ]) {
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('x-robots-tag')).toBe('noindex');
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
      expect(answer.headers.get('content-security-policy')).not.toContain('script-src');
    }
  });

  test('books a time once, and says so to both people who press its button', async () => {
    const { take, view, read, id } = await offered();
    const first = await take();
    expect([first.status, first.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/\?notice=done$/),
    ]);
    // The same button twice, as in a double click, and another time on another device.
    expect((await take()).headers.get('location')).toMatch(/\?notice=done$/);
    expect((await take(1)).headers.get('location')).toMatch(/\?notice=late$/);
    expect(await view('?notice=late')).toMatchObject({ state: 'booked', times: [tuesday], notice: 'late' });
    expect((await read(id)).visits).toHaveLength(1);
  });

  test('keeps what the visitor writes when no time suits, and shows that they are waiting again', async () => {
    const { post, view, read, id } = await offered();
    await post('none', { noteFromVisitor: ' Mornings\u0000 ' });
    expect(await view()).toMatchObject({ state: 'notSuited' });
    expect(await read(id)).toMatchObject({
      state: 'new',
      waitsFor: 'notSuited',
      notes: [{ text: 'Mornings', person: 'visitor' }],
    });
  });

  test('keeps the warning signs whose words the visitor writes, beside those of the enquiry', async () => {
    const { post, read, id, context } = await offered();
    await context.db.updateTable('enquiries').set({ warning_signs: 'stroke' }).execute();
    await post('none', { noteFromVisitor: 'I have chest pain today' });
    expect(await read(id)).toMatchObject({ warningSigns: ['stroke', 'chest-pain'] });
  });

  test('shows the warning signs whose words the visitor writes at once', async () => {
    const { post } = await offered();
    const answer = await post('none', { noteFromVisitor: 'I have chest pain today' });
    const sign = warningSignsIn.en.signs['chest-pain']?.sign ?? '?';
    expect([answer.status, await answer.json()]).toEqual([
      200,
      expect.objectContaining({
        state: 'notSuited',
        notice: 'done',
        readFirst: expect.objectContaining({ signs: [expect.stringContaining(sign)] }),
      }),
    ]);
  });

  test('shows a note that is too long again, and changes nothing', async () => {
    const { post, rows } = await offered();
    const before = await rows();
    const answer = await post('none', { noteFromVisitor: 'x'.repeat(501) });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ notice: 'noteTooLong', typed: 'x'.repeat(501) });
    expect(await rows()).toEqual(before);
  });

  test('says when the offer has ended, and accepts a request for other times', async () => {
    const { context, offer, view, take, post, read, id, db } = await offered();
    context.setTime(offer.ends_at);
    expect(await view()).toMatchObject({ state: 'ended', otherTimes: 'may' });
    expect((await take()).headers.get('location')).toMatch(/\?notice=late$/);
    await endOffers(db, offer.ends_at);
    await post('again', { noteFromVisitor: 'Any Friday' });
    expect(await view()).toMatchObject({ state: 'ended', otherTimes: 'asked' });
    expect(await read(id)).toMatchObject({ state: 'new', waitsFor: 'askedAgain' });
  });

  test('keeps what was typed when its form is sent too late', async () => {
    const { context, offer, post } = await offered();
    context.setTime(offer.ends_at);
    const answer = await post('none', { noteFromVisitor: 'Any Friday' });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({
      state: 'ended',
      notice: 'late',
      typed: 'Any Friday',
      otherTimes: 'may',
    });
  });

  test('refers to a newer letter when it has ended, without showing what that says', async () => {
    const { context, offer, view, id, offerTo, newest, takeOf } = await offered();
    context.setTime(offer.ends_at);
    const later = timeAt('2026-12-01', '09:00');
    await offerTo(id, [later], { now: offer.ends_at });
    const ended = await view();
    expect(ended).toMatchObject({ state: 'ended', otherTimes: 'newer', times: [tuesday, thursday] });
    expect(JSON.stringify(ended)).not.toContain(String(later.startsAt));
    const newer = await newest(id);
    await takeOf(id, newer.id, newer.times[0]?.id ?? '', offer.ends_at + minute);
    expect(await view()).toMatchObject({ state: 'ended', otherTimes: 'newer' });
  });
});

describe('the page of a visit', () => {
  test('that was agreed by phone shows it, and lets the visitor cancel it and ask for another', async () => {
    const { db, app, enquire, agree, read } = await offered();
    const id = await enquire('by phone');
    await agree(id, timeAt('2026-11-25', '09:00'));
    const letter = (await read(id)).messages.find(({ letter_type }) => letter_type === 'booked');
    const token = await linkToken(db, letter?.id ?? '');
    const view = async () => (await app.request(`/appointments/${token}`)).json();
    expect(await view()).toMatchObject({ state: 'booked', mayCancel: true, otherTimes: 'no' });
    expect((await app.request(`/appointments/${token}/appointment.ics`)).status).toBe(200);
    for (const name of visitorActions)
      await app.request(`/appointments/${token}/${name}`, {
        method: 'POST',
        headers: ofOurOwn,
        body: new URLSearchParams({ time: randomUUID() }),
      });
    expect(await view()).toMatchObject({ state: 'cancelled', isCancelledByVisitor: true });
    expect(await read(id)).toMatchObject({ waitsFor: 'cancelled', visits: [{ state: 'cancelled' }] });
  });

  test('does not cancel a new time that the visitor has not seen', async () => {
    const { visitId, take, post, view, move, id, rows } = await offered();
    await take();
    await move(id, await visitId(), thursday, offeredAt + minute);
    const before = await rows();
    const answer = await post('cannot-come', { at: String(tuesday.startsAt), noteFromVisitor: 'I am ill' });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ state: 'booked', notice: 'late', typed: 'I am ill' });
    expect(await rows()).toEqual(before);
    await post('cannot-come', { at: String(thursday.startsAt) });
    expect(await view()).toMatchObject({ state: 'cancelled', isCancelledByVisitor: true });
  });

  test('cancels the visit when asked, and its link cannot be used to book the time again', async () => {
    const { take, post, view, read, id } = await offered();
    await take();
    await post('cannot-come', { noteFromVisitor: 'I am ill' });
    expect(await view()).toMatchObject({ state: 'cancelled', isCancelledByVisitor: true, otherTimes: 'no' });
    expect((await take()).headers.get('location')).toMatch(/\?notice=late$/);
    expect(await read(id)).toMatchObject({
      state: 'new',
      waitsFor: 'cancelled',
      visits: [{ state: 'cancelled' }],
    });
  });

  test('has a calendar file that follows the visit', async () => {
    const { visitId, take, get, move, post, id, context } = await offered();
    expect((await get('/appointment.ics')).status).toBe(303);
    await take();
    const read = async () => {
      const text = await (await get('/appointment.ics')).text();
      const [event] = readCalendarFile(text).events;
      return { ...rolesIn(text), uid: event?.uid, sequence: event?.sequence };
    };
    // Published and cancelled by the clinic: the page asks nobody, and whoever has its address learns no other (RFC 5546, 4.1.3).
    const byClinic = { organizer: [context.config.CLINIC_INBOX[0]], attendee: [] };
    const first = await read();
    expect(first).toMatchObject({ method: 'PUBLISH', ...byClinic, sequence: 0 });
    await move(
      id,
      await visitId(),
      { ...thursday, startsAt: thursday.startsAt + 1, endsAt: thursday.endsAt },
      offeredAt,
    );
    const moved = await read();
    expect(moved).toMatchObject({ method: 'PUBLISH', ...byClinic, uid: first.uid, sequence: 1 });
    await post('cannot-come');
    const cancelled = await read();
    expect(cancelled).toMatchObject({ method: 'CANCEL', ...byClinic, uid: first.uid, sequence: 2 });
  });

  test('cannot be cancelled once it has begun', async () => {
    const { take, post, view, context } = await offered();
    await take();
    context.setTime(tuesday.startsAt);
    expect((await post('cannot-come')).headers.get('location')).toMatch(/\?notice=late$/);
    // Whoever is late still finds the way.
    expect(await view()).toMatchObject({ state: 'booked', mayCancel: false });
    context.setTime(tuesday.endsAt);
    expect(await view()).toMatchObject({ state: 'over' });
  });

  test('does not say that the visitor cancelled when the clinic did, also when it stayed open', async () => {
    const { visitId, take, view, db, id, change, to } = await offered();
    await take();
    expect(await view('?notice=done')).toMatchObject({ state: 'booked', notice: 'done', mayCancel: true });
    await cancelVisit(
      db,
      { ...(await change(id, offeredAt)), visitId: await visitId(), noteToVisitor: '' },
      to,
    );
    expect(await view('?notice=done')).toMatchObject({ state: 'cancelled', notice: null });
  });
});

describe('a press that the page does not offer changes nothing, not even the version', () => {
  const all = visitorActions;
  const note = { noteFromVisitor: 'Any Friday' };
  test.each<[string, (store: Awaited<ReturnType<typeof offered>>) => Promise<unknown>, readonly string[]]>([
    ['booked', async ({ take }) => take(), ['take', 'none', 'again']],
    ['cancelled by the visitor', async ({ take, post }) => [await take(), await post('cannot-come')], all],
    ['declined', async ({ post }) => post('none'), all],
    [
      'asked again',
      async ({ context, offer, post }) => [context.setTime(offer.ends_at), await post('again')],
      all,
    ],
    ['ended', async ({ context, offer }) => context.setTime(offer.ends_at), ['take', 'none', 'cannot-come']],
    ['over', async ({ take, context }) => [await take(), context.setTime(tuesday.endsAt)], all],
    [
      'withdrawn',
      async ({ db, change, id, offer }) =>
        withdrawOffer(db, { ...(await change(id, offeredAt)), offerId: offer.id }),
      ['take', 'none', 'cannot-come'],
    ],
  ])('%s', async (_state, begin, presses) => {
    const store = await offered();
    await begin(store);
    const before = await store.rows();
    for (const name of presses)
      for (const { id } of store.offer.times)
        expect((await store.post(name, { time: id, ...note })).status).toBeLessThan(500);
    expect(await store.rows()).toEqual(before);
  });

  test('through the letter of an older offer, after the visitor has cancelled', async () => {
    const { visitId, context, offer, post, offerTo, id, newest, takeOf, cannotCome, rows, view } =
      await offered();
    context.setTime(offer.ends_at);
    await offerTo(id, [timeAt('2026-12-01', '09:00')], { now: offer.ends_at });
    const newer = await newest(id);
    await takeOf(id, newer.id, newer.times[0]?.id ?? '', offer.ends_at + minute);
    await cannotCome(id, await visitId(), offer.ends_at + minute);
    expect(await view()).toMatchObject({ state: 'ended', otherTimes: 'asked' });
    const before = await rows();
    await post('again', note);
    await post('again', { noteFromVisitor: 'Any Monday' });
    expect(await rows()).toEqual(before);
  });
});

describe('the link', () => {
  test('is stored as a hash only once its letter is sent, and stands in no log', async () => {
    const { db, token, get, post, context, app } = await offered();
    await get();
    await post('none');
    await get('/');
    await app.request(`/appointments/${token}/nothing`);
    await db.updateTable('messages').set({ token: null }).execute();
    const tables = await db.introspection.getTables();
    for (const { name } of tables) {
      const all = await db
        .selectFrom(name as 'messages')
        .selectAll()
        .execute();
      expect(JSON.stringify(all), name).not.toContain(token);
    }
    expect(context.logged.length).toBeGreaterThan(3);
    expect(context.logged.join()).not.toContain(token);
  });

  test('that is guessed finds nothing, and guessing is limited, while one that exists is not refused', async () => {
    const { app, get } = await offered();
    const statuses = [];
    for (let guess = 0; guess < 62; guess += 1)
      statuses.push((await app.request(`/appointments/${newToken()}`)).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([404, 429]);
    expect((await get()).status).toBe(200);
  });

  test('of an enquiry that was deleted leads nowhere', async () => {
    const { db, id, get, rows } = await offered();
    await db.deleteFrom('enquiries').where('id', '=', id).execute();
    expect((await get()).status).toBe(404);
    const [, offers, visits, messages] = await rows();
    expect([offers, visits, messages]).toEqual([[], [], []]);
  });

  test.each([
    [{ 'Sec-Fetch-Site': 'cross-site' }],
    [{ 'Sec-Fetch-Site': 'same-site' }],
    [{ Origin: 'https://evil.example' }],
  ])('a form from another site does nothing: %j', async (headers) => {
    const { post, rows, offer } = await offered();
    const before = await rows();
    const answer = await post('take', { time: offer.times[0]?.id ?? '' }, headers as never);
    expect(answer.status).toBe(403);
    expect(await rows()).toEqual(before);
  });

  test('works in a browser that does not say where a form comes from', async () => {
    const { post, offer, view } = await offered();
    await post('take', { time: offer.times[0]?.id ?? '' }, { Origin: 'null' });
    expect(await view()).toMatchObject({ state: 'booked' });
  });

  test('the forms sent from one network are limited', async () => {
    const { post } = await offered();
    const statuses = [];
    for (let presses = 0; presses < 61; presses += 1)
      statuses.push((await post('take', { time: randomUUID() })).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([303, 429]);
  });
});
