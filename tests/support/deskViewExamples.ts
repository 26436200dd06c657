import type { AppointmentTime } from '../../src/appointments/appointments.ts';
import type {
  AppointmentsOnPage,
  CancelDayView,
  DeskEvent,
  DeskFrame,
  DeskView,
  EnquiryMessage,
  EnquiryRow,
  EnquiryView,
  ListView,
  OfferOnPage,
  SignInView,
  StatisticsView,
  VisitsView,
  WaitingView,
} from '../../src/desk/deskViews.ts';
import { noFilters } from './noFilters.ts';

// Examples of the views that the server hands to each page of the desk: plain ones, and ones with very long texts, other
// scripts and missing values. Nobody in them is real. A function that takes `changes` makes a plain example with these changes.

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Monday 23 November 2026, 9:10 am in Sydney. */
const now = Date.UTC(2026, 10, 22, 22, 10);
const mai = 'mai@clinic.example';
const sam = 'sam@clinic.example';
const frame: DeskFrame = { person: mai, now, waiting: 7 };

const longName = 'Wolfeschlegelsteinhausenbergerdorff '.repeat(6).slice(0, 200);
const longMessage =
  `${'My knee hurts when I walk down the stairs. '.repeat(100)}\n${'unbroken'.repeat(80)}`.slice(0, 5000);
const longEmail = `${'longest.address'.repeat(4)}@${'subdomain.'.repeat(8)}example.com`;
/** Direction marks without an end: the text behind them on the same line would run backwards. */
const unclosedMarks = '\u202Eرقم 0400 123 456 \u2067';

let rowsMade = 0;

/** An enquiry on a list, with an id of its own. */
function row(changes: Partial<EnquiryRow> = {}): EnquiryRow {
  rowsMade += 1;
  return {
    id: `a1b2c3d4-0000-4000-8000-${String(rowsMade).padStart(12, '0')}`,
    type: 'booking',
    about: 'Musculoskeletal Physiotherapy',
    message: 'My knee hurts when I walk down the stairs. Can I come after work?',
    replySubject: 'Your enquiry to Vital Motion Physiotherapy',
    name: 'Mariam Haddad',
    language: 'en',
    interpreter: false,
    interpreterLanguage: '',
    phone: '0400 123 456',
    sms: 'sms:+61400123456?body=Hello%2C%20please%20call%20us.',
    email: 'mariam.haddad@example.com',
    referrer: null,
    prefersEmail: false,
    readFirst: null,
    lastNote: null,
    receivedAt: now - 3 * day - hour,
    state: 'new',
    version: 0,
    isSpam: false,
    waited: { open: 2 * hour + 25 * minute, isOverdue: false },
    delivery: 'delivered',
    visit: null,
    isUnreached: false,
    waitsFor: null,
    callsTried: 0,
    colleague: '',
    callAgainAt: null,
    ...changes,
  };
}

const plainRow = row();
const arabic = row({
  name: 'مريم حداد',
  language: 'ar',
  interpreter: true,
  about: 'العلاج الطبيعي، 3 مرات',
  message: 'أشعر بألم في ركبتي عند صعود الدرج. هل يمكنني الحضور يوم 3 ديسمبر؟',
  receivedAt: now - 5 * day,
  waited: { open: 22 * hour, isOverdue: true },
  waitsFor: 'cancelled',
});
const vietnamese = row({
  name: 'Nguyễn Văn Minh',
  phone: '0491 570 156',
  interpreter: true,
  type: 'referral',
  referrer: { name: 'Nguyễn Thị Phương Thảo', phone: '(02) 9700 1234 or 0412 345 678' },
  about: 'NDIS Assessment',
  message: 'Anh Minh bị ngã hai lần trong tháng này và cần người hướng dẫn tập ở nhà…',
  receivedAt: now - 4 * day,
  waited: { open: 11 * hour, isOverdue: true },
  delivery: 'waiting',
});
const longRow = row({
  name: longName,
  about: 'Pneumonoultramicroscopicsilicovolcanoconiosis '.repeat(3).trim(),
  message: `${'unbroken'.repeat(15)}…`,
  phone: '0400 123 456 please ring twice',
  prefersEmail: true,
  email: longEmail,
});
const withoutPhone = row({
  type: 'contact',
  about: '',
  message: 'Do you have parking for a van with a wheelchair lift?',
  name: 'Sam O’Brien',
  phone: '',
  receivedAt: now - 12 * hour,
  waited: { open: hour, isOverdue: false },
  delivery: 'ended',
});
const withoutNumber = row({ name: 'Ahmed', phone: 'none, sorry' });
const unclosedMarksRow = row({
  name: `Mai ${unclosedMarks}`,
  about: unclosedMarks,
  message: unclosedMarks,
  phone: unclosedMarks,
  waited: { open: minute / 2, isOverdue: false },
  receivedAt: now - minute / 2,
});
const spam = row({
  type: 'contact',
  about: '',
  message: 'Rank first on every search engine: http://seo.example.com/buy?now=1&rank=first',
  name: 'BEST SEO RANKING http://seo.example.com/buy?now=1',
  phone: '',
  isSpam: true,
  waited: null,
});
const calledRow = row({ name: 'Lan Pham', waitsFor: 'leftMessage', callsTried: 2, colleague: mai });
/** An enquiry with the longest note, in two languages, whose visitor asked for an email. */
const urgent = row({
  name: 'Kylie Marsh',
  prefersEmail: true,
  message: 'My back went on Friday and…',
  readFirst: {
    message:
      'My back went on Friday and I am numb between the legs since yesterday.\nأشعر بخدر. Ring me on 0400 123 456.',
    signs: [
      { sentence: 'Numbness between your legs: go to an emergency department now.', onThePhone: '' },
      { sentence: 'Weakness in one leg: see a doctor today.', onThePhone: 'Ask since when.' },
    ],
  },
});
const urgentSpam = row({
  name: longName,
  phone: '',
  email: '',
  isSpam: true,
  waited: null,
  readFirst: { message: longMessage, signs: [] },
});
const notedRow = row({
  waited: { open: 1000, isOverdue: false },
  waitsFor: 'callAgain',
  isUnreached: true,
  lastNote: {
    at: now - hour,
    person: mai,
    text: `${unclosedMarks} Left a message with her son, who rings back…`,
  },
});
const variedRows = [
  arabic,
  vietnamese,
  plainRow,
  longRow,
  withoutPhone,
  withoutNumber,
  unclosedMarksRow,
  notedRow,
  calledRow,
];

/** As many enquiries as a weekend brings. */
const weekend = Array.from({ length: 29 }, (_, index) => {
  const { id, ...kind } = [arabic, vietnamese, withoutPhone, withoutNumber][index % 7] ?? plainRow;
  return row({ ...kind, message: `${plainRow.message} At night it wakes me. Can I come on Tuesday…` });
});

function event(
  at: number,
  person: string,
  action: DeskEvent['action'],
  changes?: Partial<DeskEvent>,
): DeskEvent {
  return { at, person, action, enquiry: plainRow.id, state: null, ...changes };
}

const events = [
  event(now - minute, mai, 'looked'),
  event(now - hour, 'command', 'state', { state: 'contacted' }),
  event(now - 1.5 * hour, sam, 'note'),
  event(now - 20 * hour, sam, 'sentToOtherInbox'),
];

/** Tuesday 24 November 2026, 10:30 in Sydney, for an hour. */
const tuesday: AppointmentTime = {
  startsAt: Date.UTC(2026, 10, 23, 23, 30),
  endsAt: Date.UTC(2026, 10, 24, 0, 30),
  practitioner: 'Mai Example',
  place: 'clinic',
  room: 'Gym',
};
const thursday: AppointmentTime = {
  startsAt: tuesday.startsAt + 2 * day,
  endsAt: tuesday.endsAt + 2 * day,
  practitioner: '',
  place: 'phone',
  room: '',
};
const bookedRow = row({ name: 'Tom Nguyen', state: 'booked', waited: null, visit: tuesday });
const contacted = row({ state: 'contacted', waited: null, version: 1 });

function appointments(changes: Partial<AppointmentsOnPage> = {}): AppointmentsOnPage {
  return {
    offers: [],
    visit: null,
    noOfferBecause: null,
    asksEmail: null,
    email: '',
    people: ['Mai Example', 'Noor Example'],
    rooms: ['Room 1', 'Gym'],
    day: '2026-11-24',
    minutes: 60,
    faults: [],
    ...changes,
  };
}

const offer: OfferOnPage = {
  id: 'c1b2c3d4-0000-4000-8000-000000000001',
  madeAt: now - hour,
  madeBy: mai,
  endsAt: now + day,
  state: 'open',
  times: [tuesday, thursday],
  noteToVisitor: 'Mai speaks Vietnamese.',
  isUnreached: false,
};
/** The enquiry that already has the time for which a form was refused. */
const otherVisit = { id: arabic.id, name: arabic.name, startsAt: tuesday.startsAt };

/** A message of an enquiry, sent when the enquiry came. */
function message(
  audience: EnquiryMessage['audience'],
  to: string,
  changes: Partial<EnquiryMessage> = {},
): EnquiryMessage {
  const sentMessage = {
    messageType: null,
    state: 'sent',
    at: now - 3 * day,
    failedAttempts: 0,
    error: '',
  } as const;
  return { audience, to, ...sentMessage, ...changes };
}

function enquiry(changes: Partial<EnquiryView> = {}): EnquiryView {
  return {
    ...frame,
    page: 'enquiry',
    row: plainRow,
    fields: [
      {
        label: 'Message',
        value: 'My left knee is stiff in the morning.\nWednesdays suit me. My daughter is on 0412 345 678.',
        isFreeText: true,
      },
      { label: 'Preferred contact method', value: 'Phone', isFreeText: false },
      { label: 'NDIS participant', value: 'Yes', isFreeText: false },
      { label: 'NDIS number', value: 'Not given', isFreeText: false },
    ],
    notes: [],
    events: [],
    earlier: [],
    fromSender: [],
    messages: [message('clinic', 'inbox@clinic.example'), message('visitor', 'mariam.haddad@example.com')],
    appointments: appointments(),
    colleagues: [mai, sam],
    undo: null,
    done: null,
    endedOffer: null,
    next: null,
    fault: null,
    sent: null,
    typed: {},
    unknownFields: [],
    ...changes,
  };
}

const typedTimes = {
  'day-1': '2026-11-28',
  'start-1': '10:30',
  'start-2': '10:45',
  'person-2': 'Mai Example',
  minutes: 'an hour',
  place: 'home',
  noteToVisitor: 'See you soon.',
};

const answeredEnquiry = enquiry({
  row: contacted,
  notes: [
    { at: now - 1.5 * hour, person: sam, text: 'Left a message.\nShe calls back on Monday.' },
    { at: now - hour, person: mai, text: 'اتصلت بها' },
  ],
  events,
  earlier: [bookedRow, spam],
});

const longestEnquiry = enquiry({
  row: { ...longRow, delivery: 'waiting' },
  fields: [
    { label: 'First name', value: longName, isFreeText: false },
    { label: 'Email address', value: longEmail, isFreeText: false },
    { label: 'Message', value: longMessage, isFreeText: true },
  ],
  notes: [{ at: now, person: mai, text: longMessage }],
  earlier: [longRow, arabic],
  messages: [
    message('clinic', longEmail, {
      state: 'due',
      at: now + hour,
      failedAttempts: 12,
      error: `550 5.1.1 <${longEmail}>: Recipient address rejected: ${'User-unknown'.repeat(12)}`,
    }),
    message('visitor', longEmail, { state: 'ended', at: null, failedAttempts: 30 }),
  ],
});

function list(changes: Partial<ListView> = {}): ListView {
  return {
    ...frame,
    page: 'all',
    filters: noFilters,
    services: [
      { value: 'musculoskeletal', label: 'Musculoskeletal Physiotherapy' },
      { value: 'ndis-assessment', label: 'NDIS Assessment' },
    ],
    colleagues: [mai, sam],
    faults: {},
    rows: [...variedRows, spam, bookedRow],
    found: 9,
    newer: null,
    older: '/desk/all?before=1',
    csv: '/desk/export.csv',
    ...changes,
  };
}

const weeks = [9, 12, 14, 7, 0, 11, 16, 13, 8, 10, 12, 5].map((enquiries, index) => ({
  monday: new Date(Date.UTC(2026, 10, 23 - 7 * index)).toISOString().slice(0, 10),
  enquiries,
  answered: Math.max(enquiries - (index === 0 ? 6 : index % 3), 0),
  median: enquiries === 0 ? null : (index + 1) * 1.7 * hour,
}));

const statistics: StatisticsView = {
  ...frame,
  page: 'statistics',
  longest: 22 * hour,
  overdue: 2,
  total: { enquiries: 117, answered: 100, median: 4.2 * hour },
  outcomes: { booked: 71, lost: 12 },
  spam: 9,
  weeks,
  appointments: { offered: 31, taken: 24, notSuited: 4, cancelled: 2, median: 2.4 * hour },
  services: [
    { label: 'Musculoskeletal Physiotherapy', enquiries: 61, answered: 55, median: 3 * hour },
    { label: 'NDIS Assessment', enquiries: 40, answered: 40, median: 25 * minute },
    { label: 'Otorhinolaryngological vestibular rehabilitation', enquiries: 1, answered: 0, median: null },
  ],
  people: [
    { person: mai, answered: 74, booked: 52, lost: 8 },
    { person: longEmail, answered: 22, booked: 19, lost: 4 },
    { person: 'command', answered: 4, booked: 0, lost: 0 },
  ],
};

function waiting(rows: EnquiryRow[], changes: Partial<WaitingView> = {}): WaitingView {
  return {
    ...frame,
    page: 'waiting',
    rows,
    cards: rows.map(({ id }) => ({ id, others: [] })),
    forYou: rows.filter(({ colleague }) => colleague === mai).length,
    filter: null,
    filters: [],
    listed: rows.length,
    next: rows[0]?.id ?? null,
    waiting: rows.length,
    overdue: rows.filter(({ waited }) => waited?.isOverdue).length,
    repeated: [],
    done: null,
    ...changes,
  };
}

function signIn(notice: SignInView['notice'] = null, email = ''): SignInView {
  return { page: 'sign-in', notice, email, returnTo: '' };
}

const { id, ...visitor } = arabic;
const visit = { ...visitor, enquiry: id, clashesWith: '', isUnreached: false };
const longVisit = { ...visit, enquiry: longRow.id, name: longName, phone: '', clashesWith: visitor.name };
const clashingVisits = [
  { ...visit, ...tuesday, id: 'v1', clashesWith: longName, isUnreached: true },
  { ...longVisit, ...tuesday, id: 'v2' },
];

/** The visits of the next days, by how many days from now; the others have none. */
function visits(byDay: Record<number, VisitsView['days'][number]['visits']>, closed: boolean): VisitsView {
  const closure = closed ? ({ why: 'closedDay', reason: 'Staff training' } as const) : null;
  return {
    ...frame,
    page: 'visits',
    cancelled: 0,
    days: Array.from({ length: 15 }, (_, ahead) => ({
      day: new Date(Date.UTC(2026, 10, 23 + ahead)).toISOString().slice(0, 10),
      closed: closure,
      visits: byDay[ahead] ?? [],
    })),
    offers: [
      {
        enquiry: id,
        name: visitor.name,
        endsAt: now + day,
        times: [tuesday, thursday],
        isUnreached: true,
        closed: closure,
      },
    ],
    calendar: { madeAt: null, address: null, isRevoked: false, withNames: false },
  };
}

const fullDay = weekend.slice(0, 20).map((who, index) => ({
  ...who,
  ...tuesday,
  enquiry: who.id,
  id: `visit ${index}`,
  clashesWith: '',
}));

const cancelDay: CancelDayView = {
  ...frame,
  page: 'cancelDay',
  day: '2026-11-24',
  people: ['Mai Example', 'Noor Example'],
  visits: clashingVisits.map((each, index) => ({
    ...each,
    version: 0,
    isTicked: index === 0,
    hasEmail: index === 0,
  })),
  noteToVisitor: '',
  fault: null,
  cancelled: 0,
};

/** Each page of the desk, in the states whose parts differ. */
export const deskViews = {
  waiting: waiting(variedRows, {
    waiting: 2345,
    repeated: [arabic.id, vietnamese.id],
    cards: [
      {
        id: arabic.id,
        others: variedRows.slice(1).map((each) => ({ id: each.id, hasSameName: each === longRow })),
      },
    ],
  }),
  'waiting, read first': waiting([urgent, urgentSpam, ...variedRows], {
    filter: 'write',
    filters: [
      { name: 'readFirst', count: 2 },
      { name: 'overdue', count: 2 },
      { name: 'write', count: 3 },
      { name: 'ar', count: 1 },
    ],
  }),
  'waiting, just done': waiting(variedRows, {
    next: notedRow.id,
    done: {
      row: contacted,
      action: 'state',
      undo: 'new',
      others: [{ id: vietnamese.id, version: 1 }],
      skipped: 1,
      endedOffer: 'now',
    },
  }),
  'waiting, two': waiting([{ ...vietnamese, delivery: 'delivered' }, plainRow]),
  'waiting, after a weekend': waiting(weekend),
  'waiting, nobody': waiting([], {
    done: {
      row: row({ callAgainAt: now + day, waited: null, version: 1, callsTried: 1 }),
      action: 'leftMessage',
      undo: 'new',
      others: [],
      skipped: 0,
      endedOffer: null,
    },
  }),
  all: list(),
  'all, none found': list({ filters: { ...noFilters, words: unclosedMarks }, rows: [], found: 0 }),
  'all, wrong days': list({
    filters: { ...noFilters, words: 'stiff knee', state: 'new', from: '2026-13-45', to: '2026-11-01' },
    faults: { from: 'notADay', to: 'endsBeforeItBegins' },
    newer: '/desk/all?after=1',
    found: null,
  }),
  enquiry: enquiry(),
  'enquiry, read first': enquiry({ row: urgent }),
  'enquiry, answered': answeredEnquiry,
  'enquiry, just undone': {
    ...answeredEnquiry,
    row: row({ callAgainAt: now + day, waited: null }),
    done: 'undone',
    undo: 'new',
    endedOffer: 'before',
    next: { id: vietnamese.id, name: vietnamese.name },
  },
  'enquiry, note too long': {
    ...answeredEnquiry,
    fault: 'noteTooLong',
    sent: 'state',
    typed: { note: longMessage },
  },
  'enquiry, no inbox': {
    ...answeredEnquiry,
    fault: 'noInbox',
    sent: 'send-to-other-inbox',
    typed: { inbox: 'reception' },
    unknownFields: [longMessage],
  },
  'enquiry, times offered': enquiry({
    row: contacted,
    appointments: appointments({
      noOfferBecause: 'hasOffer',
      offers: [
        { ...offer, isUnreached: true },
        { ...offer, id: 'c2', state: 'ended', noteToVisitor: '' },
      ],
    }),
    done: 'offered',
  }),
  'enquiry, booked': enquiry({
    row: bookedRow,
    appointments: appointments({
      noOfferBecause: 'hasVisit',
      visit: { ...tuesday, id: offer.id },
      offers: [{ ...offer, state: 'taken' }],
    }),
    fault: 'visitToCome',
    sent: 'state',
    typed: { state: 'closed', 'call-day': '2026-11-24' },
  }),
  'enquiry, times refused': enquiry({
    appointments: appointments({
      faults: [
        { field: 'day-1', why: 'closedWeekday', weekday: 'saturday' },
        { field: 'start-2', why: 'overlapsPerson', other: { ...otherVisit, state: 'offered' } },
        { field: 'minutes', why: 'notMinutes' },
      ],
    }),
    fault: 'timesRefused',
    sent: 'offer',
    typed: typedTimes,
  }),
  'enquiry, times to confirm': enquiry({
    row: row({ isUnreached: true }),
    appointments: appointments({
      asksEmail: 'unreached',
      faults: [
        { field: 'email', why: 'unreached' },
        { field: 'start-2', why: 'overlapsNobody', other: { ...otherVisit, state: 'taken' } },
      ],
    }),
    fault: 'timesRefused',
    sent: 'offer',
    typed: { ...typedTimes, minutes: '60', email: 'mariam.haddad@example.com' },
  }),
  'enquiry, spam': enquiry({ row: spam, appointments: appointments({ noOfferBecause: 'spam' }) }),
  'enquiry, referral': enquiry({ row: vietnamese, appointments: appointments({ asksEmail: 'referral' }) }),
  'enquiry, very long': longestEnquiry,
  'enquiry, marks of direction': enquiry({
    row: unclosedMarksRow,
    fields: [
      { label: 'First name', value: unclosedMarksRow.name, isFreeText: false },
      { label: 'Message', value: `${unclosedMarks}\nThen English.`, isFreeText: true },
    ],
  }),
  'enquiry, no way to answer': enquiry({
    row: row({ name: 'Bo', phone: '', email: '', delivery: 'ended' }),
    messages: [],
    appointments: appointments({ asksEmail: 'noEmail' }),
  }),
  'enquiry, Arabic': enquiry({ row: arabic, earlier: [vietnamese] }),
  add: { ...frame, page: 'add', typed: {}, faults: [], fault: null },
  'add, refused': {
    ...frame,
    page: 'add',
    typed: { name: '', phone: unclosedMarks, note: unclosedMarks, language: 'ar' },
    faults: ['name', 'phone'],
    fault: 'notAdded',
  },
  delete: { ...frame, page: 'delete', row: plainRow, fault: null },
  'delete, not confirmed': {
    ...frame,
    page: 'delete',
    row: { ...longRow, visit: tuesday },
    fault: 'notConfirmed',
  },
  deleted: { ...frame, page: 'deleted' },
  statistics,
  visits: visits({ 1: fullDay.slice(0, 3), 3: fullDay.slice(3, 5) }, false),
  'visits, a full day': { ...visits({ 0: fullDay, 1: fullDay }, false), cancelled: 6 },
  'visits, calendar address': {
    ...visits({ 1: clashingVisits, 3: [{ ...visit, ...thursday, id: 'v3' }] }, true),
    calendar: {
      madeAt: now,
      address: `https://www.example.com.au/calendar/${'aB3_'.repeat(11).slice(0, 43)}.ics`,
      isRevoked: false,
      withNames: true,
    },
  },
  cancelDay,
  'cancelDay, changed meanwhile': {
    ...cancelDay,
    fault: 'changedMeanwhile',
    cancelled: 4,
    noteToVisitor: 'Mai is sick today.',
  },
  audit: {
    ...frame,
    page: 'audit',
    events: [
      event(now - minute, mai, 'signedIn', { enquiry: null }),
      ...events,
      event(now - 2 * day, mai, 'deleted'),
      event(now - 2 * day, longEmail, 'exported', { enquiry: null }),
    ],
    newer: null,
    older: '/desk/audit?before=1',
  },
  'sign-in': signIn(),
  'sign-in, signed out': signIn('signedOut'),
  'sign-in, note not saved': {
    ...signIn('notSaved'),
    note: 'Left a message.\nShe calls back on Monday, and asks for Mai.',
  },
  'sign-in, not an address': signIn('notAnAddress', 'mai at clinic'),
  linkSent: { page: 'linkSent', email: longEmail },
  link: { page: 'link', person: mai, token: 'token', isSameBrowser: false },
  problem: { page: 'problem', what: 'failed', ...frame },
} satisfies Record<string, DeskView>;

export type DeskViewName = keyof typeof deskViews;
