import { join } from 'node:path';
import { sql } from 'kysely';
import type { MessagesTable } from '../../server/database/tables.ts';
import { addLink } from '../../server/desk/signInLinks.ts';
import { recordEvent } from '../../server/enquiries/auditEvents.ts';
import { changeState } from '../../server/enquiries/changes.ts';
import { type NewEnquiry, saveEnquiry } from '../../server/enquiries/enquiryRepository.ts';
import { inSydney, sydneyMoment } from '../../src/clinic/dates.ts';
import type { Person } from '../../src/clinic/people.ts';
import { longestNote } from '../../src/desk/deskActions.ts';
import { enquiryPath } from '../../src/desk/deskPaths.ts';
import { confirmationValue, type DeskPageName, type DeskView } from '../../src/desk/deskViews.ts';
import type { Booking } from '../../src/enquiry/enquiryTypes.ts';
import { contactMessage, newEnquiry, referral } from './samples.ts';
import { temporaryFolder } from './temporaryFolder.ts';
import { appWithContext } from './testApp.ts';
import { testContext } from './testContext.ts';
import { deskBrowser, deskSettings, deskWithApp, mai, noor, viewOf } from './testDesk.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const thursday = sydneyMoment('2026-11-19', '12:00');
const friday = thursday + day;
/** The time at which most pages are opened. */
const monday = sydneyMoment('2026-11-23', '09:10');

const longName = 'Wolfeschlegelsteinhausenbergerdorff '.repeat(3).slice(0, 100);
const longService = 'Pneumonoultramicroscopicsilicovolcanoconiosis '.repeat(3).trim();
const longMessage =
  `${'My knee hurts when I walk down the stairs. '.repeat(100)}\n${'unbroken'.repeat(80)}`.slice(0, 5000);
const longEmail = `${'longest.address'.repeat(4)}@${'subdomain.'.repeat(8)}example.com`;
/** Direction marks without an end: the text behind them on the same line would run backwards. */
const unclosedMarks = '\u202Eرقم 0400 123 456 \u2067';

const arabicAnswers = {
  firstName: 'مريم',
  lastName: 'حداد',
  language: 'ar',
  interpreter: true,
  message: 'أشعر بألم في ركبتي عند صعود الدرج. هل يمكنني الحضور يوم 3 ديسمبر؟',
} as const;
const vietnameseReferral = referral({
  firstName: 'Nguyễn',
  lastName: 'Thị Phương Thảo',
  phone: '(02) 9700 1234 or 0412 345 678',
  personName: 'Nguyễn Văn Minh',
  personPhone: '0491 570 156',
  message: 'Anh Minh bị ngã hai lần trong tháng này và cần người hướng dẫn tập ở nhà.',
});
/** The form that books a time. */
const visitForm = {
  'day-1': '2026-11-24',
  'start-1': '10:30',
  'person-1': 'Mai Example',
  'room-1': 'Gym',
  minutes: '60',
  place: 'clinic',
};
/** A form of times that can be offered. */
const offerForm = {
  ...visitForm,
  'day-1': '2026-11-26',
  'day-2': '2026-11-24',
  'start-2': '14:00',
  'person-2': 'Mai Example',
  noteToVisitor: 'See you soon.',
};

/** A desk with an empty store, and ways to fill it. */
async function openExampleDesk() {
  const folder = temporaryFolder();
  const url = `file:${join(folder.path, 'enquiries.db')}`;
  const context = await testContext({ ...deskSettings, DATABASE_URL: url });
  const { db } = context;
  await sql`PRAGMA synchronous = OFF`.execute(db);
  const people = [{ name: 'Mai Example' }, { name: 'Noor Example' }] as Person[];
  context.clinic = { ...context.clinic, people, rooms: ['Room 1', 'Gym'] };
  const desk = await deskWithApp(appWithContext(context));
  const { act, here } = desk;
  let visitorCount = 0;
  return {
    ...desk,
    db,
    /** Stores an enquiry of a visitor with their own phone number and address, whose messages are sent. */
    async add(answers: Partial<Booking> = {}, overrides: Partial<NewEnquiry> = {}): Promise<string> {
      visitorCount += 1;
      const message = 'My knee hurts when I walk down the stairs. Can I come after work?';
      const phone = `0491 570 ${String(visitorCount).padStart(3, '0')}`;
      const email = `visitor${visitorCount}@example.com`;
      const content = { message, consultationType: 'musculoskeletal', phone, email, ...answers };
      const enquiry = { ...newEnquiry(content, { receivedAt: monday - hour }), ...overrides } as NewEnquiry;
      const { id } = await saveEnquiry(db, enquiry);
      const sentState = { state: 'sent', sent_at: enquiry.receivedAt } as const;
      await db.updateTable('messages').set(sentState).where('enquiry_id', '=', id).execute();
      return id;
    },
    /** Books a time for an enquiry; resolves to the id of the enquiry. */
    async book(enquiry: Promise<string>, form: Partial<typeof visitForm> = {}): Promise<string> {
      const id = await enquiry;
      await act(id, 'book', { ...visitForm, ...form });
      return id;
    },
    /** Changes the stored messages of an enquiry to an audience. */
    async setMessages(id: string, audience: MessagesTable['audience'], columns: Partial<MessagesTable>) {
      const messages = db.updateTable('messages').set(columns).where('enquiry_id', '=', id);
      await messages.where('audience', '=', audience).execute();
    },
    /** Sends a form of an enquiry; resolves to the page that shows its result. */
    async sent<Page extends DeskPageName>(page: Page, id: string, action: string, typed = {}) {
      const answer = await act(id, action, typed);
      const location = answer.headers.get('location');
      return viewOf(location === null ? answer : await here.get(location), page);
    },
    async deleteAll(): Promise<void> {
      await db.deleteFrom('enquiries').execute();
    },
    async close(): Promise<void> {
      await context.close();
      folder.remove();
    },
  };
}

type ExampleDesk = Awaited<ReturnType<typeof openExampleDesk>>;

/** The columns of a message that a mail server refused for good. */
const refusedForGood = { state: 'ended', attempts: 3, last_error: '550' } as const;

/** The pages that need no enquiry: those before the sign-in, the form for a new enquiry, and an unknown address. */
async function viewsWithoutEnquiry({ app, context, db, here, view, browserOf }: ExampleDesk) {
  const signedOutBrowser = deskBrowser({ app, context });
  const askForLink = (email: string) => signedOutBrowser.post('/desk/sign-in', { email });
  const browserOfNoor = await browserOf(noor);
  browserOfNoor.cookies.delete('__Host-desk');
  const link = { person: mai, browser_hash: '', next: '', expires_at: context.clock() + minute };
  const note = 'Left a message. She calls back on Monday, and asks for Mai.';
  const invalidFields = { name: '', phone: '\u202E12', note: unclosedMarks, language: 'ar' };
  return {
    'sign-in': await view('/desk/sign-in', 'sign-in', signedOutBrowser),
    'sign-in, note not saved': await viewOf(await browserOfNoor.post('/desk/add', { note }), 'sign-in'),
    'sign-in, not an address': await viewOf(await askForLink('mai at clinic'), 'sign-in'),
    linkSent: await viewOf(await askForLink(longEmail), 'linkSent'),
    link: await view(`/desk/link?token=${await addLink(db, link)}`, 'link', signedOutBrowser),
    'add, refused': await viewOf(await here.post('/desk/add', invalidFields), 'add'),
    problem: await view('/desk/nothing', 'problem'),
  };
}

/** The page of an enquiry after each of its forms. */
async function enquiryViews(desk: ExampleDesk) {
  const { add, act, sent, view, passTo, book, setMessages, pageOf: page } = desk;
  await passTo(friday);
  const idWithOffers = await add({ firstName: 'Lan', lastName: 'Pham' });
  await act(idWithOffers, 'offer', { ...offerForm, 'ends-day': '2026-11-20', 'ends-time': '13:00' });
  await passTo(monday);
  const plainId = await add({
    phone: '0400 123 456',
    message: 'My left knee is stiff in the morning.\nWednesdays suit me. My daughter is on 0412 345 678.',
  });
  const enquiry = await page(plainId);
  const refusedViews = {
    'enquiry, note too long': await sent('enquiry', plainId, 'state', { note: 'x'.repeat(longestNote + 1) }),
    'enquiry, no inbox': await sent('enquiry', plainId, 'send-to-other-inbox', { inbox: 'reception' }),
    'enquiry, old page': await sent('enquiry', plainId, 'state', { remark: longMessage }),
  };

  await act(idWithOffers, 'offer', { ...offerForm, 'start-1': '12:00' });
  await setMessages(idWithOffers, 'visitor', refusedForGood);
  const timesOffered = await view(`${enquiryPath(idWithOffers)}?done=offered`, 'enquiry');
  await act(idWithOffers, 'state', { outcome: 'closed' });

  const bookedId = await book(add({ firstName: 'Tom' }));
  await book(add({ firstName: 'Nobody' }), { 'day-1': '2026-11-27', 'person-1': '', 'room-1': '' });
  const idWithBouncedEmail = await add();
  await setMessages(idWithBouncedEmail, 'visitor', refusedForGood);
  const { row } = await page(idWithBouncedEmail);
  const offerFormToConfirm = {
    ...offerForm,
    'day-1': '2026-11-27',
    'start-2': '16:00',
    place: 'home',
    email: row.email,
  };

  const { phone } = (await page(bookedId)).row;
  await add({ phone, firstName: 'SEO', consultationType: '' }, { suspectedSpam: true });
  const answeredId = await add({ phone });
  await act(answeredId, 'state', {
    outcome: 'contacted',
    note: 'Left a message.\nShe calls back on Monday.',
  });
  await act(answeredId, 'state', { outcome: 'contacted', note: 'اتصلت بها' });

  return {
    enquiry,
    ...refusedViews,
    'enquiry, answered': await page(answeredId),
    'enquiry, times offered': timesOffered,
    'enquiry, booked': await sent('enquiry', bookedId, 'state', { outcome: 'closed' }),
    'enquiry, times to confirm': await sent('enquiry', idWithBouncedEmail, 'offer', offerFormToConfirm),
    'enquiry, not deleted': await sent('enquiry', bookedId, 'delete'),
    'enquiry, visit not cancelled': await sent('enquiry', bookedId, 'cancel-visit', {
      noteToVisitor: longMessage,
    }),
  };
}

/**
 * Waiting with nobody, and after a weekend, in which every seventh visitor wrote in Arabic, and every seventh gave no phone
 * number.
 */
async function waitingViews({ add, sent, view, deleteAll }: ExampleDesk) {
  await deleteAll();
  const nobody = await sent('waiting', await add(), 'state', { outcome: 'leftMessage' });
  const message = 'My knee hurts when I walk down the stairs. At night it wakes me. Can I come on Tuesday?';
  for (let index = 0; index < 29; index += 1) {
    const changes = [arabicAnswers, { phone: 'none, sorry' }][index % 7] ?? {};
    await add({ message, ...changes });
  }
  return { 'waiting, nobody': nobody, 'waiting, after a weekend': await view('/desk', 'waiting') };
}

/** The lists, with very long texts, other scripts and missing values, and the pages of these enquiries. */
async function listViews(desk: ExampleDesk) {
  const { add, act, sent, view, passTo, deleteAll, setMessages, book, pageOf: page } = desk;
  await deleteAll();
  await passTo(monday);
  const referralId = await add({}, { type: 'referral', content: vietnameseReferral, receivedAt: thursday });
  await add();
  const twoWaiting = await view('/desk', 'waiting');

  await passTo(friday);
  const calledId = await add({ firstName: 'Lan', lastName: 'Pham' }, { receivedAt: thursday });
  await act(calledId, 'state', { colleague: mai });
  for (let call = 0; call < 2; call += 1) await act(calledId, 'state', { outcome: 'leftMessage' });
  const idWithNote = await add({ firstName: 'Ana' }, { receivedAt: thursday });
  const note = `${unclosedMarks} Left a message with her son, who rings back on Monday.`;
  await act(idWithNote, 'state', { note, 'call-day': '2026-11-23', 'call-time': '09:00' });
  await setMessages(idWithNote, 'visitor', refusedForGood);
  const idWithCancelledVisit = await book(add(arabicAnswers, { receivedAt: friday - 5 * day }));
  const { visit } = (await page(idWithCancelledVisit)).appointments;
  await act(idWithCancelledVisit, 'cancel-visit', { visit: visit?.id ?? '' });
  await passTo(monday);
  await setMessages(referralId, 'clinic', { state: 'due', attempts: 2 });
  const idWithLongTexts = await add({
    firstName: `${unclosedMarks} ${longName}`,
    lastName: longName,
    phone: `${unclosedMarks} please ring twice`,
    email: longEmail,
    preferredContact: 'email',
    consultationType: `${unclosedMarks} ${longService}`,
    message: `${unclosedMarks}\n${'unbroken'.repeat(40)} ${longMessage}`,
  });
  await act(idWithLongTexts, 'state', { note: longMessage.slice(0, longestNote) });
  const error = `550 5.1.1 <${longEmail}>: Recipient address rejected: ${'User-unknown'.repeat(12)}`;
  await setMessages(idWithLongTexts, 'clinic', { state: 'due', attempts: 12, last_error: error });
  await setMessages(idWithLongTexts, 'visitor', { state: 'ended', attempts: 30, last_error: error });
  await add({}, { type: 'contact', content: contactMessage() });
  await add({ firstName: 'Ahmed', phone: 'none, sorry' });
  const family = { firstName: 'Mina', phone: '0412 345 678', email: 'family@example.com' };
  const [first, second] = [await add(family), await add({ ...family, message: 'And my hip' })];
  const idOfChangedEnquiry = await add({ ...family, firstName: 'Chi' });
  const noContact = contactMessage({ phone: '', email: '' });
  await add({}, { type: 'contact', content: noContact, inboxes: [] });
  await add({ firstName: 'BEST SEO RANKING http://seo.example.com/buy?now=1' }, { suspectedSpam: true });
  await book(add({ firstName: 'Tom' }));
  await act(await add({ firstName: 'Later' }), 'state', { outcome: 'leftMessage' });
  await add(arabicAnswers, { receivedAt: monday - 1000 });
  const waiting = await view('/desk', 'waiting');
  const all = await view('/desk/all', 'all');
  const wrongDays = '/desk/all?words=stiff+knee&state=new&from=2026-13-45&to=2026-11-31';
  const enquiryPages = {
    'enquiry, referral': await page(referralId),
    'enquiry, Arabic': await page(idWithCancelledVisit),
    'enquiry, very long': await page(idWithLongTexts),
  };

  const viewAfterClosing = await sent('waiting', first, 'state', {
    outcome: 'closed',
    next: idWithNote,
    'other-1': `${second} 0`,
    // Somebody has changed this enquiry since the page was opened.
    'other-2': `${idOfChangedEnquiry} 7`,
  });
  const urgentSigns = { warningSigns: ['cauda-equina', 'stroke'] };
  const urgentId = await add(
    {
      firstName: 'Kylie',
      phone: '0400 123 456',
      preferredContact: 'email',
      message: 'My back went on Friday and I am numb between the legs.\nأشعر بخدر. Ring me on 0400 123 456.',
    },
    { ...urgentSigns, receivedAt: friday },
  );
  await add({ firstName: longName, message: longMessage }, { ...urgentSigns, suspectedSpam: true });
  const readFirst = await view('/desk?show=write', 'waiting');
  // Adds advice for the phone, since the clinic's content has none yet.
  for (const sign of readFirst.rows[0]?.readFirst?.slice(0, 1) ?? []) sign.onThePhone = 'Ask since when.';
  return {
    waiting: { ...waiting, waiting: 2345 },
    'waiting, two': twoWaiting,
    'waiting, just done': viewAfterClosing,
    'waiting, read first': readFirst,
    all,
    'all, wrong days': { ...(await view(wrongDays, 'all')), newer: '/desk/all?after=1', found: null },
    ...enquiryPages,
    'enquiry, read first': await page(urgentId),
  };
}

async function visitsViews(desk: ExampleDesk) {
  const { add, act, here, sent, view, passTo, deleteAll, book, setMessages, context } = desk;
  await deleteAll();
  await passTo(sydneyMoment('2026-11-23', '07:40'));
  for (let index = 0; index < 20; index += 1)
    await book(add(index % 4 === 0 ? arabicAnswers : {}), {
      'day-1': '2026-11-23',
      'start-1': inSydney(sydneyMoment('2026-11-23', '08:00') + 30 * minute * index).time,
      minutes: '30',
    });
  await book(add());
  const fullDay = { ...(await view('/desk/visits', 'visits')), cancelled: 6 };

  await deleteAll();
  const idOfVisitWithMai = await book(add(arabicAnswers));
  const noorWithoutRoom = { 'person-1': 'Noor Example', 'room-1': '' };
  await book(add({ firstName: longName, phone: '', email: '' }), noorWithoutRoom);
  await book(add(), { 'day-1': '2026-11-26', 'person-1': '', place: 'phone' });
  const idWithOffer = await add();
  await act(idWithOffer, 'offer', { ...offerForm, 'day-1': '2026-11-25', 'day-2': '2026-11-25' });
  const clashingId = await add({ firstName: 'Mina' });
  const clashingForm = { ...visitForm, 'person-1': '', 'room-1': '' };
  const { faults } = (await sent('enquiry', clashingId, 'book', clashingForm)).appointments;
  await act(clashingId, 'book', { ...clashingForm, confirmed: confirmationValue(faults) });
  for (const id of [idOfVisitWithMai, idWithOffer]) await setMessages(id, 'visitor', refusedForGood);
  const cancelPath = '/desk/visits/2026-11-24/cancel';
  const { visits } = await view(cancelPath, 'cancelDay');
  const visitFields = visits.map(({ id, row }) => [`visit-${id}`, row.id === idOfVisitWithMai ? '0' : '7']);
  const longNoteForm = Object.fromEntries([...visitFields.slice(0, 1), ['noteToVisitor', longMessage]]);
  const lateForm = Object.fromEntries([...visitFields, ['noteToVisitor', 'Mai is sick today.']]);
  context.opening = {
    ...context.opening,
    closures: [{ from: '2026-11-24', to: '2026-11-25', reason: 'Staff training' }],
  };
  context.clinic = { ...context.clinic, calendarNames: true };
  const calendarAddress = await viewOf(await here.post('/desk/visits/calendar'), 'visits');
  return {
    'visits, a full day': fullDay,
    'visits, calendar address': calendarAddress,
    'cancelDay, message too long': await viewOf(await here.post(cancelPath, longNoteForm), 'cancelDay'),
    'cancelDay, changed meanwhile': await viewOf(await here.post(cancelPath, lateForm), 'cancelDay'),
  };
}

async function statisticsViews({ add, act, db, view, passTo, deleteAll }: ExampleDesk) {
  await deleteAll();
  await passTo(monday);
  const people = [mai, longEmail, 'command'];
  for (const [week, count] of [5, 4, 5, 3, 0, 4, 6, 4, 3, 4, 4, 2].entries())
    for (let index = 0; index < count; index += 1) {
      const receivedAt = monday - 7 * day * week - hour;
      const consultationType = [longService, 'ndis-assessment'][week + index] ?? 'musculoskeletal';
      const id = await add({ consultationType }, { receivedAt });
      if (week === 0 && index < 2) continue;
      const person = people[index % 3] ?? mai;
      const now = receivedAt + (week + 1) * hour;
      await changeState(db, { id, version: 0, person, now, state: index % 4 ? 'booked' : 'closed' });
    }
  const appointments = { offered: 31, taken: 24, notSuited: 4, cancelled: 2, median: 2.4 * hour };
  const statistics = { ...(await view('/desk/statistics', 'statistics')), appointments };
  await act(await add(), 'delete', { confirmed: 'on' });
  await recordEvent(db, { at: monday, person: longEmail, action: 'exported' });
  return { statistics, audit: await view('/desk/audit', 'audit') };
}

/**
 * The views of the desk's pages that the server sends: one for each look of a page. The functions above store their
 * enquiries: plain ones, and ones with very long texts, other scripts and missing values. Nobody in them is real.
 */
export async function deskViewExamples() {
  const desk = await openExampleDesk();
  const views = {
    ...(await viewsWithoutEnquiry(desk)),
    ...(await enquiryViews(desk)),
    ...(await waitingViews(desk)),
    ...(await listViews(desk)),
    ...(await visitsViews(desk)),
    ...(await statisticsViews(desk)),
  } satisfies Record<string, DeskView>;
  await desk.close();
  return views;
}

export type DeskViewName = keyof Awaited<ReturnType<typeof deskViewExamples>>;
