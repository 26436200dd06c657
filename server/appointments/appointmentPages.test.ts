import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { visitorActions } from '../../src/appointments/appointmentView.ts';
import { startedFromValues } from '../../src/content/formWords.ts';
import { readCalendarFile, readCalendarRoles } from '../../tests/support/calendarFile.ts';
import { offeredAt, testAppointments, timeAt, tuesday } from '../../tests/support/testAppointments.ts';
import { readAllRows, redirectOf } from '../../tests/support/testDesk.ts';
import { warningSignsIn } from '../content.ts';
import { newToken } from '../token.ts';
import { endOffers } from './offers.ts';

const minute = 60_000;
const thursday = timeAt('2026-11-26', '14:00', { place: 'phone' });
const decemberTime = timeAt('2026-12-01', '09:00');
const redirectWithDone = expect.stringMatching(/\?notice=done$/);
const redirectWithLate = expect.stringMatching(/\?notice=late$/);

/** An enquiry with an offer of two times, and the page behind the link of its email. */
async function enquiryWithOffer() {
  const store = await testAppointments({ RATE_ATTEMPTS: '60/10m' });
  const { db, context, id, offer: makeOffer } = store;
  await makeOffer(id, [tuesday, thursday]);
  context.setTime(offeredAt + minute);
  const offer = await store.newestOffer();
  const page = await store.visitorPage();
  return {
    ...store,
    ...page,
    offer,
    makeOffer,
    rows: () => readAllRows(db),
    /** Presses the button that takes a time; resolves to the address of the redirect. */
    async press(index = 0) {
      return redirectOf(await page.post('take', { time: offer.times[index]?.id ?? '' }));
    },
  };
}

describe('the page of an offer', () => {
  test('shows the offered times, and opening the page changes nothing', async () => {
    const { view, get, rows } = await enquiryWithOffer();
    const rowsBefore = await rows();
    expect(await view()).toMatchObject({ state: 'open', times: [tuesday, thursday], language: 'en' });
    for (const name of visitorActions) expect((await get(`/${name}`)).status).toBe(303);
    expect(await rows()).toEqual(rowsBefore);
  });

  test('shows what the visitor started from until the visit is cancelled', async () => {
    const { enquire, offer, visitorPage } = await testAppointments();
    const [startedFrom = ''] = startedFromValues;
    const id = await enquire({ startedFrom });
    await offer(id, [decemberTime]);
    const { view, post } = await visitorPage(id);
    const openView = await view();
    expect(openView).toMatchObject({ state: 'open', startedFrom });
    await post('take', { time: openView.times[0]?.id ?? '' });
    expect(await view()).toMatchObject({ state: 'booked', startedFrom });
    await post('cannot-come');
    expect(await view()).toMatchObject({ state: 'cancelled', startedFrom: '' });
  });

  test('is never cached, indexed or sent as a referrer, and allows no script', async () => {
    const { get, post, app } = await enquiryWithOffer();
    for (const { headers } of [
      await get(),
      await post('take'),
      await get('/appointment.ics'),
      await app.request(`/appointments/${newToken()}`),
      await app.request('/appointments/x'),
    ]) {
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-robots-tag')).toBe('noindex');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('content-security-policy')).not.toContain('script-src');
    }
  });

  test('books a time once, and confirms it after each press of its button until the clinic cancels', async () => {
    const { press, view, read, id, accepted, visitIdOf } = await enquiryWithOffer();
    // The same button is pressed twice, as in a double click, and then another time is pressed on another
    // device.
    expect([await press(), await press()]).toEqual([redirectWithDone, redirectWithDone]);
    expect(await press(1)).toEqual(redirectWithLate);
    expect(await view('?notice=late')).toMatchObject({ state: 'booked', times: [tuesday], notice: 'late' });
    expect(await view('?notice=done')).toMatchObject({ state: 'booked', notice: 'done' });
    expect((await read(id)).visits).toHaveLength(1);
    await accepted('cancel-visit', { visit: await visitIdOf() });
    const cancelledView = { state: 'cancelled', notice: null, otherTimes: 'may' };
    expect(await view('?notice=done')).toMatchObject(cancelledView);
  });

  test('stores a note of up to 500 characters if no time suits, and shows the warning signs in it', async () => {
    const { post, view, read, id, db, makeOffer } = await enquiryWithOffer();
    await db.updateTable('enquiries').set({ warning_signs: 'stroke' }).execute();
    const longAnswer = await post('none', { noteFromVisitor: 'x'.repeat(501) });
    expect(longAnswer.status).toBe(422);
    expect(await longAnswer.json()).toMatchObject({ notice: 'noteTooLong', typed: 'x'.repeat(501) });
    expect(await read(id)).toMatchObject({ version: 1, state: 'contacted', notes: [] });
    const answer = await post('none', { noteFromVisitor: ' I have chest pain today\u0000 ' });
    const sign = warningSignsIn.en.signs['chest-pain']?.sign ?? '?';
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      state: 'notSuited',
      notice: 'done',
      otherTimes: 'no',
      readFirst: { signs: [expect.stringContaining(sign)] },
    });
    expect(await read(id)).toMatchObject({
      version: 2,
      state: 'new',
      waitsFor: 'notSuited',
      warningSigns: ['stroke', 'chest-pain'],
      notes: [{ text: 'I have chest pain today', person: 'visitor' }],
    });
    await makeOffer(id, [decemberTime]);
    expect(await view()).toMatchObject({ state: 'notSuited', otherTimes: 'newer' });
  });

  test('shows that the offer has ended, and lets the visitor send a note and ask for other times', async () => {
    const { context, offer, view, press, post, read, id, db } = await enquiryWithOffer();
    context.setTime(offer.endsAt);
    expect(await press()).toEqual(redirectWithLate);
    const note = { noteFromVisitor: 'Any Friday' };
    const answer = await post('none', note);
    expect(answer.status).toBe(409);
    const lateView = { state: 'ended', notice: 'late', typed: 'Any Friday', otherTimes: 'may' };
    expect(await answer.json()).toMatchObject(lateView);
    await endOffers(db, offer.endsAt);
    await post('again', note);
    expect(await view()).toMatchObject({ state: 'ended', otherTimes: 'asked' });
    expect(await read(id)).toMatchObject({ state: 'new', waitsFor: 'askedAgain' });
  });

  test('that has ended mentions a newer email without its times, and changes nothing', async () => {
    const { context, offer, view, id, makeOffer, newestOffer, take, cannotCome, post, rows } =
      await enquiryWithOffer();
    context.setTime(offer.endsAt);
    await makeOffer(id, [decemberTime], { now: offer.endsAt });
    const endedView = await view();
    expect(endedView).toMatchObject({ state: 'ended', otherTimes: 'newer', times: [tuesday, thursday] });
    expect(JSON.stringify(endedView)).not.toContain(String(decemberTime.startsAt));
    // The newer offer also ends, or the visit from it is over or cancelled.
    context.setTime((await newestOffer()).endsAt);
    expect(await view()).toMatchObject({ state: 'ended', otherTimes: 'may' });
    await take(id, offer.endsAt + minute);
    expect(await view()).toMatchObject({ state: 'ended', otherTimes: 'newer' });
    context.setTime(decemberTime.endsAt);
    expect(await view()).toMatchObject({ state: 'ended', otherTimes: 'may' });
    await cannotCome(id, offer.endsAt + minute);
    expect(await view()).toMatchObject({ state: 'ended', otherTimes: 'asked' });
    const rowsBefore = await rows();
    await post('again', { noteFromVisitor: 'Any Friday' });
    expect(await rows()).toEqual(rowsBefore);
  });
});

describe('the page of a visit', () => {
  test('that was agreed by phone shows the visit, and lets the visitor cancel it', async () => {
    const { enquireAs, agree, read, visitorPage } = await enquiryWithOffer();
    const id = await enquireAs('by phone');
    await agree(id, timeAt('2026-11-25', '09:00'));
    const { view, get, post } = await visitorPage(id);
    expect(await view()).toMatchObject({ state: 'booked', otherTimes: 'no' });
    expect((await get('/appointment.ics')).status).toBe(200);
    for (const name of visitorActions) await post(name, { time: randomUUID() });
    expect(await view()).toMatchObject({ state: 'cancelled', isCancelledByVisitor: true, otherTimes: 'no' });
    expect(await read(id)).toMatchObject({ waitsFor: 'cancelled', visits: [{ state: 'cancelled' }] });
  });

  test('does not cancel a visit that was moved since, or has started, and shows it until it ends', async () => {
    const { press, post, view, move, id, rows, context } = await enquiryWithOffer();
    await press();
    await move(id, thursday, offeredAt + minute);
    const rowsBefore = await rows();
    const note = { noteFromVisitor: 'I am ill' };
    const answer = await post('cannot-come', { at: String(tuesday.startsAt), ...note });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ state: 'booked', notice: 'late', typed: 'I am ill' });
    context.setTime(thursday.startsAt);
    // The note is not shown again, since the page has no form for it.
    const lateAnswer = await post('cannot-come', { at: String(thursday.startsAt), ...note });
    expect(redirectOf(lateAnswer)).toEqual(redirectWithLate);
    expect(await view()).toMatchObject({ state: 'booked' });
    expect(await rows()).toEqual(rowsBefore);
    context.setTime(thursday.endsAt);
    expect(await view()).toMatchObject({ state: 'over' });
  });

  test('has a calendar file that changes when the visit is moved or cancelled', async () => {
    const { press, get, move, post, id, context } = await enquiryWithOffer();
    expect((await get('/appointment.ics')).status).toBe(303);
    await press();
    const readEvent = async () => {
      const text = await (await get('/appointment.ics')).text();
      const [event] = readCalendarFile(text).events;
      return { ...readCalendarRoles(text), uid: event?.uid, sequence: event?.sequence };
    };
    // The file names no attendee, so that nobody who has the link learns an address (RFC 5546, 4.1.3).
    const rolesOfClinicEvent = { organizer: [context.config.CLINIC_INBOX[0]], attendee: [] };
    const firstEvent = await readEvent();
    expect(firstEvent).toMatchObject({ method: 'PUBLISH', ...rolesOfClinicEvent, sequence: 0 });
    const { uid } = firstEvent;
    await move(id, { ...thursday, startsAt: thursday.startsAt + 1 }, offeredAt);
    expect(await readEvent()).toMatchObject({ method: 'PUBLISH', ...rolesOfClinicEvent, uid, sequence: 1 });
    await post('cannot-come');
    expect(await readEvent()).toMatchObject({ method: 'CANCEL', ...rolesOfClinicEvent, uid, sequence: 2 });
  });
});

describe('the link of an email', () => {
  test('is stored only as a hash once the email is sent, and is in no log', async () => {
    const { db, token, get, post, context, app } = await enquiryWithOffer();
    await get();
    await post('none');
    await get('/');
    await app.request(`/appointments/${token}/nothing`);
    await db.updateTable('messages').set({ token: null }).execute();
    expect(JSON.stringify(await readAllRows(db))).not.toContain(token);
    expect(context.logged.length).toBeGreaterThan(3);
    expect(context.logged.join()).not.toContain(token);
  });

  test('opens even after its network has tried sixty unknown links and sent sixty forms', async () => {
    const { app, get, post } = await enquiryWithOffer();
    const statuses = [];
    for (let attempt = 0; attempt < 62; attempt += 1) {
      const { status } = await app.request(`/appointments/${newToken()}`);
      statuses.push([status, (await post('take', { time: randomUUID() })).status]);
    }
    expect([statuses[0], statuses.at(-1)]).toEqual([
      [404, 303],
      [429, 429],
    ]);
    expect((await get()).status).toBe(200);
  });
});

describe('a form on the page of an offer', () => {
  test('changes nothing with a time of the offer to another visitor', async () => {
    const { enquireAs, makeOffer, newestOffer, post, rows } = await enquiryWithOffer();
    const otherEnquiry = await enquireAs('other');
    await makeOffer(otherEnquiry, [decemberTime]);
    const [theirs] = (await newestOffer(otherEnquiry)).times;
    const rowsBefore = await rows();
    await post('take', { time: theirs?.id ?? '' });
    expect(await rows()).toEqual(rowsBefore);
  });

  test('changes nothing if it is sent by another site, but may come from a browser that hides it', async () => {
    const { post, rows, offer, view } = await enquiryWithOffer();
    const takeForm = { time: offer.times[0]?.id ?? '' };
    const rowsBefore = await rows();
    const foreignHeaders: Record<string, string>[] = [
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { Origin: 'https://evil.example' },
    ];
    for (const headers of foreignHeaders) expect((await post('take', takeForm, headers)).status).toBe(403);
    expect(await rows()).toEqual(rowsBefore);
    await post('take', takeForm, { Origin: 'null' });
    expect(await view()).toMatchObject({ state: 'booked' });
  });
});
