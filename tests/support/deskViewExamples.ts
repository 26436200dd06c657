import type { AppointmentTime } from '../../src/appointments/appointments.ts';
import type {
  AppointmentsOnPage,
  AuditView,
  CancelDayView,
  DeletedView,
  DeleteView,
  DeskEvent,
  DeskFrame,
  DeskView,
  EnquiryMessage,
  EnquiryRow,
  EnquiryView,
  LinkSentView,
  LinkView,
  ListView,
  OfferOnPage,
  ProblemView,
  SignInView,
  StatisticsView,
  VisitsView,
  WaitingView,
} from '../../src/desk/deskViews.ts';
import { noFilters } from './noFilters.ts';

// What the server hands to each page of the desk, as examples: plain ones, and such as break a page that expects only
// those. Nobody in them is real.

const hour = 3_600_000;
const day = 24 * hour;
/** Monday 23 November 2026, 9:10 am in Sydney. */
const now = Date.UTC(2026, 10, 22, 22, 10);
const mai = 'mai@clinic.example';
const frame: DeskFrame = { person: mai, now, waiting: 7 };

const longName = 'Wolfeschlegelsteinhausenbergerdorff '.repeat(6).slice(0, 200);
const longMessage =
  `${'My knee hurts when I walk down the stairs. '.repeat(100)}\n${'unbroken'.repeat(80)}`.slice(0, 5000);
/** Marks of direction that are never ended: whatever stands behind them on the same line would run backwards. */
const turned = '\u202Eرقم 0400 123 456 \u2067';

/** An enquiry on a list, as most are; pass what should differ. */
function row(changes: Partial<EnquiryRow> = {}): EnquiryRow {
  return {
    id: '6f1c2b54-0d1e-4b8a-9a51-0c8f6a1d2e3f',
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
    waited: { open: 2 * hour + 25 * 60_000, isOverdue: false },
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

const arabic = row({
  id: 'a1b2c3d4-0000-4000-8000-000000000001',
  name: 'مريم حداد',
  language: 'ar',
  interpreter: true,
  about: 'العلاج الطبيعي، 3 مرات',
  message: 'أشعر بألم في ركبتي عند صعود الدرج. هل يمكنني الحضور يوم 3 ديسمبر؟',
  receivedAt: now - 5 * day,
  waited: { open: 22 * hour, isOverdue: true },
});
const vietnamese = row({
  id: 'a1b2c3d4-0000-4000-8000-000000000002',
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
const long = row({
  id: 'a1b2c3d4-0000-4000-8000-000000000003',
  name: longName,
  about: 'Pneumonoultramicroscopicsilicovolcanoconiosis '.repeat(3).trim(),
  message: `${'unbroken'.repeat(15)}…`,
  phone: '0400 123 456 please ring twice',
  prefersEmail: true,
  email: `${'longest.address'.repeat(4)}@${'subdomain.'.repeat(8)}example.com`,
});
const withoutPhone = row({
  id: 'a1b2c3d4-0000-4000-8000-000000000004',
  type: 'contact',
  about: '',
  message: 'Do you have parking for a van with a wheelchair lift?',
  name: 'Sam O’Brien',
  phone: '',
  receivedAt: now - 12 * hour,
  waited: { open: hour, isOverdue: false },
  delivery: 'ended',
});
const withoutNumber = row({
  id: 'a1b2c3d4-0000-4000-8000-000000000009',
  name: 'Ahmed',
  phone: 'none, sorry',
  waited: { open: 45 * 60_000, isOverdue: false },
});
const withoutEither = row({
  ...withoutPhone,
  id: 'a1b2c3d4-0000-4000-8000-000000000005',
  name: 'Bo',
  email: '',
});
const turnedRow = row({
  id: 'a1b2c3d4-0000-4000-8000-000000000006',
  name: `Mai ${turned}`,
  about: turned,
  message: turned,
  phone: turned,
  waited: { open: 30_000, isOverdue: false },
  receivedAt: now - 30_000,
});
const spam = row({
  id: 'a1b2c3d4-0000-4000-8000-000000000007',
  type: 'contact',
  about: '',
  message: 'Rank first on every search engine: http://seo.example.com/buy?now=1&rank=first',
  name: 'BEST SEO RANKING http://seo.example.com/buy?now=1',
  phone: '',
  isSpam: true,
  waited: null,
});
const booked = row({
  id: 'a1b2c3d4-0000-4000-8000-000000000008',
  name: 'Tom Nguyen',
  state: 'booked',
  waited: null,
  receivedAt: now - 20 * day,
});
const tried = row({
  id: 'a1b2c3d4-0000-4000-8000-000000000013',
  name: 'Lan Pham',
  waitsFor: 'leftMessage',
  callsTried: 2,
  colleague: mai,
});
/** As long as anybody writes, in two languages, and asked to be written to. */
const urgent = row({
  id: 'a1b2c3d4-0000-4000-8000-000000000010',
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
  ...withoutEither,
  id: 'a1b2c3d4-0000-4000-8000-000000000011',
  name: longName,
  isSpam: true,
  waited: null,
  readFirst: { message: longMessage, signs: [] },
});
const noted = row({
  id: 'a1b2c3d4-0000-4000-8000-000000000012',
  type: 'contact',
  about: '',
  waited: { open: 1000, isOverdue: false },
  waitsFor: 'callAgain',
  isUnreached: true,
  lastNote: { at: now - hour, person: mai, text: `${turned} Left a message with her son, who rings back…` },
});
const all = [arabic, vietnamese, row(), long, withoutPhone, withoutNumber, turnedRow, noted, tried];

/** As many as a weekend brings. */
const weekend = Array.from({ length: 29 }, (_, index) => ({
  ...([arabic, row(), vietnamese, row(), withoutPhone, row(), withoutNumber][index % 7] ?? row()),
  id: `a1b2c3d4-0000-4000-8000-0000000001${index + 10}`,
  message:
    'My knee hurts when I walk down the stairs, and at night it wakes me. Can I come after work, on Tuesday…',
}));

const events: DeskEvent[] = [
  { at: now - 60_000, person: mai, action: 'looked', enquiry: row().id, state: null },
  { at: now - hour, person: 'command', action: 'state', enquiry: row().id, state: 'contacted' },
  { at: now - 1.5 * hour, person: 'sam@clinic.example', action: 'note', enquiry: row().id, state: null },
  {
    at: now - 20 * hour,
    person: 'sam@clinic.example',
    action: 'sentElsewhere',
    enquiry: row().id,
    state: null,
  },
];

const fields = [
  {
    label: 'Message',
    value: 'My left knee is stiff in the morning.\nWednesdays suit me. My daughter is on 0412 345 678.',
    isFreeText: true,
  },
  { label: 'Preferred contact method', value: 'Phone', isFreeText: false },
  { label: 'NDIS participant', value: 'Yes', isFreeText: false },
  { label: 'NDIS number', value: 'Not given', isFreeText: false },
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
  ...tuesday,
  startsAt: tuesday.startsAt + 2 * day,
  endsAt: tuesday.endsAt + 2 * day,
  practitioner: '',
  place: 'phone',
  room: '',
};

/** What an enquiry's page shows of appointments; pass what should differ. */
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

/** A message of an enquiry, sent when the enquiry came; pass what should differ. */
function message(
  audience: EnquiryMessage['audience'],
  to: string,
  changes: Partial<EnquiryMessage> = {},
): EnquiryMessage {
  const sent = { messageType: null, state: 'sent', at: now - 3 * day, failedAttempts: 0, error: '' } as const;
  return { audience, to, ...sent, ...changes };
}

/** The page of an enquiry; pass what should differ. */
function enquiry(changes: Partial<EnquiryView> = {}): EnquiryView {
  return {
    ...frame,
    page: 'enquiry',
    row: row(),
    fields,
    notes: [],
    events: [],
    earlier: [],
    fromSender: [],
    messages: [message('clinic', 'inbox@clinic.example'), message('visitor', 'mariam.haddad@example.com')],
    appointments: appointments(),
    colleagues: [mai, 'sam@clinic.example'],
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
  'person-1': 'Mai Example',
  'room-1': '',
  'day-2': '2026-11-24',
  'start-2': '10:45',
  'person-2': 'Mai Example',
  'room-2': '',
  minutes: 'an hour',
  place: 'home',
  noteToVisitor: 'See you soon.',
};

const answered = enquiry({
  row: row({ state: 'contacted', waited: null, version: 3 }),
  notes: [
    {
      at: now - 1.5 * hour,
      person: 'sam@clinic.example',
      text: 'Left a message.\nShe calls back on Monday.',
    },
    { at: now - hour, person: mai, text: 'اتصلت بها' },
  ],
  events,
  earlier: [booked, spam],
});

const longest = enquiry({
  row: { ...long, delivery: 'waiting' },
  fields: [
    { label: 'First name', value: longName, isFreeText: false },
    { label: 'Email address', value: long.email, isFreeText: false },
    { label: 'Message', value: longMessage, isFreeText: true },
  ],
  notes: [{ at: now, person: mai, text: longMessage }],
  earlier: [long, arabic],
  messages: [
    message('clinic', long.email, {
      state: 'due',
      at: now + hour,
      failedAttempts: 12,
      error: `550 5.1.1 <${long.email}>: Recipient address rejected: ${'User-unknown'.repeat(12)}`,
    }),
    message('clinic', 'old@clinic.example', { state: 'replaced', at: null, failedAttempts: 1 }),
    message('visitor', long.email, { state: 'ended', at: null, failedAttempts: 30 }),
  ],
});

/** The list of all; pass what should differ. */
function list(changes: Partial<ListView> = {}): ListView {
  return {
    ...frame,
    page: 'all',
    filters: noFilters,
    services: [
      { value: 'musculoskeletal', label: 'Musculoskeletal Physiotherapy' },
      { value: 'ndis-assessment', label: 'NDIS Assessment' },
    ],
    colleagues: [mai, 'sam@clinic.example'],
    faults: {},
    rows: [...all, spam, booked],
    found: 9,
    newer: null,
    older: null,
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
    { label: 'NDIS Assessment', enquiries: 40, answered: 40, median: 25 * 60_000 },
    { label: 'Otorhinolaryngological vestibular rehabilitation', enquiries: 1, answered: 0, median: null },
  ],
  people: [
    { person: mai, answered: 74, booked: 52, lost: 8 },
    { person: long.email, answered: 22, booked: 19, lost: 4 },
    { person: 'command', answered: 4, booked: 0, lost: 0 },
  ],
};

const audit: AuditView = {
  ...frame,
  page: 'audit',
  events: [
    { at: now - 60_000, person: mai, action: 'signedIn', enquiry: null, state: null },
    ...events,
    { at: now - 2 * day, person: mai, action: 'deleted', enquiry: arabic.id, state: null },
    { at: now - 2 * day, person: long.email, action: 'exported', enquiry: null, state: null },
    { at: now - 3 * day, person: 'command', action: 'messagesEnded', enquiry: arabic.id, state: null },
  ],
  newer: null,
  older: '/desk/audit?before=1',
};

function waiting(rows: EnquiryRow[], waitingNow = rows.length): WaitingView {
  const overdue = rows.filter(({ waited }) => waited?.isOverdue).length;
  return {
    ...frame,
    page: 'waiting',
    rows,
    cards: rows.map(({ id }) => ({ id, others: [] })),
    forYou: rows.filter(({ colleague }) => colleague === frame.person).length,
    filter: null,
    filters: [],
    listed: rows.length,
    next: rows[0]?.id ?? null,
    waiting: waitingNow,
    overdue,
    repeated: [],
    done: null,
  };
}

function signIn(notice: SignInView['notice'] = null, email = ''): SignInView {
  return { page: 'sign-in', notice, email, returnTo: '' };
}

function link(isSameBrowser: boolean): LinkView {
  return { page: 'link', person: mai, token: 'token', isSameBrowser };
}

const linkSent: LinkSentView = { page: 'linkSent', email: mai };
const remove: DeleteView = { ...frame, page: 'delete', row: row({ version: 1 }), fault: null };
const deleted: DeletedView = { ...frame, page: 'deleted' };

function problem(what: ProblemView['what'], known: Partial<DeskFrame> = {}): ProblemView {
  return { page: 'problem', what, ...known };
}

const staffTraining = { why: 'closedDay', reason: 'Staff training' } as const;

/** The visits of the next days; pass what should differ. */
function visits(changes: Partial<VisitsView> = {}): VisitsView {
  const { id: enquiry, name, phone, email, about, language, interpreter, interpreterLanguage } = arabic;
  const who = { enquiry, name, phone, email, about, language, interpreter, interpreterLanguage };
  const another = {
    ...who,
    enquiry: long.id,
    name: longName,
    phone: '',
    interpreter: false,
    language: 'en' as const,
  };
  return {
    ...frame,
    page: 'visits',
    cancelled: 0,
    days: Array.from({ length: 15 }, (_, ahead) => ({
      day: new Date(Date.UTC(2026, 10, 23 + ahead)).toISOString().slice(0, 10),
      closed: null,
      visits:
        ahead === 1
          ? [
              { ...tuesday, ...who, id: 'v1', clashesWith: longName, isUnreached: true },
              { ...tuesday, ...another, id: 'v2', clashesWith: name, isUnreached: false },
            ]
          : ahead === 3
            ? [{ ...thursday, ...who, id: 'v3', clashesWith: '', isUnreached: false }]
            : [],
    })),
    offers: [
      { enquiry, name, endsAt: now + day, times: [tuesday, thursday], isUnreached: true, closed: null },
    ],
    calendar: { madeAt: null, address: null, isRevoked: false, withNames: false },
    ...changes,
  };
}

/** The visits of Tuesday to cancel; pass what should differ. */
function cancelDay(changes: Partial<CancelDayView> = {}): CancelDayView {
  return {
    ...frame,
    page: 'cancelDay',
    day: '2026-11-24',
    people: ['Mai Example', 'Noor Example'],
    visits: visits().days.flatMap((each) =>
      each.visits.map((visit, index) => ({
        ...visit,
        version: 0,
        isTicked: index === 0,
        hasEmail: index === 0,
      })),
    ),
    noteToVisitor: '',
    fault: null,
    cancelled: 0,
    ...changes,
  };
}

/** Every page of the desk in every state that looks different, by what it shows. */
export const deskViews = {
  waiting: { ...waiting(all), repeated: all.slice(0, 2).map(({ id }) => id) },
  'waiting, read first': {
    ...waiting([urgent, urgentSpam, ...all]),
    filter: 'write',
    filters: [
      { name: 'readFirst', count: 2 },
      { name: 'overdue', count: 2 },
      { name: 'write', count: 3 },
      { name: 'ar', count: 1 },
    ],
  },
  'waiting, one person': {
    ...waiting(all),
    cards: [
      {
        id: arabic.id,
        others: all.slice(1).map(({ id }, index) => ({ id, hasSameName: index % 2 === 0 })),
      },
    ],
  },
  'waiting, just done': {
    ...waiting(all),
    next: noted.id,
    done: {
      row: row({ state: 'contacted', waited: null, version: 1 }),
      action: 'state',
      undo: 'new',
      others: [{ id: vietnamese.id, version: 1 }],
      skipped: 1,
      endedOffer: 'now',
    },
  },
  'waiting, left a message': {
    ...waiting(all),
    done: {
      row: row({ callAgainAt: now + day, waited: null, version: 1, callsTried: 1 }),
      action: 'leftMessage',
      undo: 'new',
      others: [],
      skipped: 0,
      endedOffer: null,
    },
  },
  'waiting, two': waiting([{ ...vietnamese, delivery: 'delivered' }, row()]),
  'waiting, more than fit': waiting(all, 2345),
  'waiting, after a weekend': waiting(weekend),
  'waiting, nobody': waiting([]),
  all: list({ older: '/desk/all?before=1' }),
  'all, narrowed': list({
    filters: { ...noFilters, words: 'stiff knee', state: 'new', spam: 'no', from: '2026-11-01' },
    newer: '/desk/all?after=1',
    older: '/desk/all?before=1',
    found: null,
  }),
  'all, none found': list({ filters: { ...noFilters, words: turned }, rows: [], found: 0 }),
  'all, none there': list({ rows: [], found: 0 }),
  'all, wrong days': list({
    filters: { ...noFilters, from: '2026-13-45', to: '2026-11-01' },
    faults: { from: 'notADay', to: 'endsBeforeItBegins' },
  }),
  enquiry: enquiry(),
  'enquiry, read first': enquiry({ row: urgent }),
  'enquiry, answered': answered,
  'enquiry, just changed': { ...answered, done: 'state' },
  'enquiry, changed meanwhile': {
    ...answered,
    fault: 'changedMeanwhile',
    sent: 'state',
    typed: { state: 'booked', note: 'Thursday 3 pm with Sam.' },
  },
  'enquiry, was signed out': {
    ...answered,
    fault: 'wasSignedOut',
    sent: 'state',
    typed: { state: 'booked', note: 'Thursday.' },
  },
  'enquiry, can be undone': enquiry({
    row: row({ state: 'contacted', waited: null, version: 1 }),
    done: 'state',
    undo: 'new',
  }),
  'enquiry, call again': enquiry({
    row: row({ callAgainAt: now + day, waited: null, version: 1 }),
    done: 'callAgain',
    undo: 'new',
  }),
  'enquiry, wrong time to call': enquiry({
    fault: 'timesRefused',
    sent: 'state',
    typed: { state: 'new', note: 'Rings back.', 'call-day': '2026-11-24', 'call-time': '20:00' },
    appointments: appointments({
      faults: [{ field: 'call-time', why: 'outsideCallHours', opens: '07:30', closes: '16:45' }],
    }),
  }),
  'enquiry, call again and closed': enquiry({
    fault: 'timesRefused',
    sent: 'state',
    typed: { state: 'closed', 'call-day': '2026-11-24', 'call-time': '10:00' },
    appointments: appointments({ faults: [{ field: 'call-day', why: 'notToCall', state: 'closed' }] }),
  }),
  'enquiry, asks before it is closed': enquiry({
    row: row({ state: 'booked', waited: null, visit: tuesday }),
    fault: 'visitToCome',
    sent: 'state',
    typed: { state: 'closed', note: 'Thursday.' },
  }),
  'enquiry, asks before it is spam': enquiry({
    row: row({ state: 'booked', waited: null, visit: tuesday }),
    fault: 'visitToCome',
    sent: 'spam',
    typed: { spam: 'yes' },
  }),
  'enquiry, undone without its offer': enquiry({ done: 'undone', endedOffer: 'before' }),
  'enquiry, no note': { ...answered, fault: 'noNote', sent: 'state', typed: { note: '' } },
  'enquiry, note too long': {
    ...answered,
    fault: 'noteTooLong',
    sent: 'state',
    typed: { state: 'booked', note: longMessage },
  },
  'enquiry, no inbox': {
    ...answered,
    fault: 'noInbox',
    sent: 'send-elsewhere',
    typed: { inbox: 'reception' },
  },
  'enquiry, not stored': { ...answered, fault: 'notStored', sent: 'state', typed: { note: 'Calls back.' } },
  'enquiry, times offered': enquiry({
    row: row({ state: 'contacted', waited: null }),
    appointments: appointments({
      noOfferBecause: 'hasOffer',
      offers: [
        { ...offer, isUnreached: true },
        { ...offer, id: 'c2', state: 'ended', noteToVisitor: '' },
      ],
    }),
    done: 'offered',
    next: { id: vietnamese.id, name: vietnamese.name },
  }),
  'enquiry, wrong time to book': enquiry({
    row: row({ state: 'contacted', waited: null }),
    appointments: appointments({
      noOfferBecause: 'hasOffer',
      offers: [offer],
      faults: [{ field: 'start-1', why: 'past' }],
    }),
    fault: 'timesRefused',
    sent: 'book',
    typed: { ...typedTimes, minutes: '60' },
  }),
  'enquiry, booked': enquiry({
    row: row({ state: 'booked', waited: null, visit: tuesday }),
    appointments: appointments({
      noOfferBecause: 'hasVisit',
      visit: { ...tuesday, id: offer.id },
      offers: [{ ...offer, state: 'taken' }],
    }),
  }),
  'enquiry, times refused': enquiry({
    appointments: appointments({
      faults: [
        { field: 'day-1', why: 'closedWeekday', weekday: 'saturday' },
        {
          field: 'start-2',
          why: 'overlapsPerson',
          other: { id: arabic.id, name: arabic.name, state: 'offered', startsAt: tuesday.startsAt },
        },
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
        {
          field: 'start-2',
          why: 'overlapsNobody',
          other: { id: arabic.id, name: arabic.name, state: 'taken', startsAt: tuesday.startsAt },
        },
        {
          field: 'day-2',
          why: 'dayOff',
          person: 'Mai Example',
          days: ['monday', 'thursday'],
          weekday: 'tuesday',
        },
      ],
    }),
    fault: 'timesRefused',
    sent: 'offer',
    typed: { ...typedTimes, minutes: '60', email: 'mariam.haddad@example.com' },
  }),
  'enquiry, cannot come': enquiry({ row: row({ waitsFor: 'cancelled' }) }),
  'enquiry, spam': enquiry({ row: spam, appointments: appointments({ noOfferBecause: 'spam' }) }),
  'enquiry, referral': enquiry({ row: vietnamese, appointments: appointments({ asksEmail: 'referral' }) }),
  'enquiry, very long': longest,
  'enquiry, marks of direction': enquiry({
    row: turnedRow,
    fields: [
      { label: 'First name', value: turnedRow.name, isFreeText: false },
      { label: 'Message', value: `${turned}\nThen English.`, isFreeText: true },
    ],
  }),
  'enquiry, no way to answer': enquiry({
    row: withoutEither,
    messages: [],
    appointments: appointments({ asksEmail: 'noEmail' }),
  }),
  'enquiry, Arabic': enquiry({ row: arabic, earlier: [vietnamese] }),
  add: { ...frame, page: 'add', typed: {}, faults: [], fault: null },
  'add, refused': {
    ...frame,
    page: 'add',
    typed: { name: '', phone: turned, note: turned, language: 'ar' },
    faults: ['name', 'phone'],
    fault: 'notAdded',
  },
  delete: remove,
  'delete, not confirmed': {
    ...remove,
    row: row({ state: 'booked', waited: null, visit: tuesday }),
    fault: 'notConfirmed',
  },
  'delete, changed meanwhile': { ...remove, row: long, fault: 'changedMeanwhile' },
  deleted,
  statistics,
  'statistics, nothing yet': {
    ...statistics,
    waiting: 0,
    overdue: 0,
    longest: null,
    total: { enquiries: 0, answered: 0, median: null },
    weeks: weeks.map(({ monday }) => ({ monday, enquiries: 0, answered: 0, median: null })),
    outcomes: { booked: 0, lost: 0 },
    spam: 0,
    services: [],
    people: [],
    appointments: { offered: 0, taken: 0, notSuited: 0, cancelled: 0, median: null },
  },
  visits: visits(),
  'visits, a full day': visits({
    days: visits().days.map((each, index) => ({
      ...each,
      visits: [0, 1].includes(index)
        ? weekend.slice(0, 20).map(({ id: enquiry, ...who }, order) => ({
            ...tuesday,
            startsAt: tuesday.startsAt + (index - 1) * day + Math.floor(order / 2) * 0.75 * hour,
            endsAt: tuesday.endsAt + (index - 1) * day + Math.floor(order / 2) * 0.75 * hour,
            ...who,
            enquiry,
            id: `visit ${order}`,
            clashesWith: '',
            isUnreached: false,
          }))
        : each.visits,
    })),
  }),
  'visits, none': visits({
    days: visits().days.map((each) => ({ ...each, visits: [] })),
    offers: [],
  }),
  'visits, calendar address': visits({
    days: visits().days.map((each) => ({ ...each, closed: staffTraining })),
    offers: visits().offers.map((each) => ({ ...each, closed: staffTraining })),
    calendar: {
      madeAt: now,
      address: `https://www.example.com.au/calendar/${'aB3_'.repeat(11).slice(0, 43)}.ics`,
      isRevoked: false,
      withNames: true,
    },
  }),
  'visits, cancelled together': visits({ cancelled: 6 }),
  cancelDay: cancelDay(),
  'cancelDay, changed meanwhile': cancelDay({
    fault: 'changedMeanwhile',
    cancelled: 4,
    noteToVisitor: 'Mai is sick today.',
  }),
  'cancelDay, nothing ticked': cancelDay({ fault: 'noVisit' }),
  'cancelDay, none': cancelDay({ visits: [] }),
  audit,
  'audit, nothing yet': { ...audit, events: [], older: null },
  'sign-in': signIn(),
  'sign-in, signed out': signIn('signedOut'),
  'sign-in, not saved': signIn('notSaved'),
  'sign-in, form preserved': signIn('preserved'),
  'sign-in, note not saved': {
    ...signIn('notSaved'),
    note: 'Left a message.\nShe calls back on Monday, and asks for Mai.',
  },
  'sign-in, not an address': signIn('notAnAddress', 'mai at clinic'),
  'sign-in, bad link': signIn('badLink'),
  'sign-in, too many': signIn('tooMany', mai),
  linkSent,
  'linkSent, long address': { ...linkSent, email: long.email },
  link: link(true),
  'link, other browser': link(false),
  'problem, not found': problem('notFound', frame),
  'problem, failed': problem('failed', frame),
  'problem, away': problem('away'),
} satisfies Record<string, DeskView>;

export type DeskViewName = keyof typeof deskViews;
