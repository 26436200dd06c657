import type { AppointmentMessageType, AppointmentTime, WaitReason } from '../appointments/appointments.ts';
import type { OfferState } from '../appointments/transitions.ts';
import type { WaitingTime } from '../clinic/callBack.ts';
import type { Weekday } from '../clinic/dates.ts';
import type { EnquiryState, EnquiryType } from '../enquiry/enquiryTypes.ts';
import { type Language, translatedLanguages } from '../text/languages.ts';
import type { ActionName, AuditAction } from './deskActions.ts';

// The views that the server (server/desk/) sends to each page of the desk, as JSON: data without text. The pages add the text
// from content/en/desk.yaml. Times are ms since 1970, durations ms.

/** The data of every page behind the sign-in. */
export interface DeskFrame {
  /** Who is signed in, as an email address. */
  person: string;
  now: number;
  /** The number of people who wait, without possible spam. */
  waiting: number;
}

/** An enquiry on a list. */
export interface EnquiryRow {
  id: string;
  type: EnquiryType;
  /** The service as labelled in the form; '' if the form does not ask. */
  about: string;
  /**
   * The first words of the message, or of their note when they came back, on one line. Without these, the text of what they
   * started from; '' without any.
   */
  message: string;
  /** The person to call: the visitor, or the person referred. */
  name: string;
  language: Language;
  /** Whether an interpreter is needed. */
  interpreter: boolean;
  /** The spoken language of the interpreter; '' if the form did not ask. */
  interpreterLanguage: string;
  /** The phone number of that person, as typed; '' if there is none. */
  phone: string;
  /** The address that opens a text message to that number; '' if it is no mobile number. */
  sms: string;
  /** The email address of the sender; '' if there is none. */
  email: string;
  /** The referrer, for a referral. */
  referrer: { name: string; phone: string } | null;
  /** Whether an email is preferred to a call. */
  prefersEmail: boolean;
  /**
   * For words of a warning sign: the full message, and each sign with what to say on the phone, or ''. Null does not mean that
   * it is less urgent.
   */
  readFirst: { message: string; signs: { sentence: string; onThePhone: string }[] } | null;
  /** The first words of the last note of staff; null without one. */
  lastNote: DeskNote | null;
  /** The subject of an email to the sender; '' without an address. */
  replySubject: string;
  receivedAt: number;
  state: EnquiryState;
  /** Changes each time somebody does something to the enquiry; every form sends it back. */
  version: number;
  isSpam: boolean;
  /** For an unanswered enquiry; otherwise null. */
  waited: WaitingTime | null;
  /** Whether the clinic's message about it was delivered, or is on its way. */
  delivery: 'delivered' | 'waiting' | 'ended';
  /** The visit that is booked and has not ended; null if there is none. */
  visit: AppointmentTime | null;
  /** Whether the last email to the visitor was given up. */
  isUnreached: boolean;
  /** Why it is back on the waiting list; null if it was always there. */
  waitsFor: WaitReason | null;
  /** How many calls since the last answer ended with a message. */
  callsTried: number;
  /** The colleague it is for, as an address of DESK_USERS; '' for nobody. */
  colleague: string;
  /** When it returns to the waiting list for another call; null if it waits already, or has no such time. */
  callAgainAt: number | null;
}

/** The filters of Waiting, in the order of the page. */
export const waitingFilterNames = [
  'readFirst',
  'overdue',
  'call',
  'write',
  'referral',
  ...translatedLanguages,
] as const;
export type WaitingFilter = (typeof waitingFilterNames)[number];

export interface WaitingView extends DeskFrame {
  page: 'waiting';
  /** Those with words of a warning sign first, with any filter; then the longest waiting. */
  rows: EnquiryRow[];
  /** How many are for the person who is signed in, with any filter. */
  forYou: number;
  /** The filter that is chosen; null for everybody. */
  filter: WaitingFilter | null;
  /** The filters to choose from, each with how many match. */
  filters: { name: WaitingFilter; count: number }[];
  /** How many enquiries the list holds before it is filtered: at most 100. */
  listed: number;
  /** The id of the row with the focus; null without rows. */
  next: string | null;
  /** How many people are overdue. */
  overdue: number;
  /** Rows with the same phone number or address, by id: the first, and the others with whether they have its name. */
  cards: { id: string; others: { id: string; hasSameName: boolean }[] }[];
  /** The ids of the rows whose person is in the list more than once, or was answered lately. */
  repeated: string[];
  /** The last action from this list, for its confirmation; null without one. */
  done:
    | ({
        row: EnquiryRow;
        action: AuditAction;
        /** The state that an undo goes back to; null where it cannot be undone. */
        undo: EnquiryState | null;
        /** The other entries that the same action changed; `version` is null if the change cannot be undone. */
        others: { id: string; version: number | null }[];
        /** The number of other entries that were not changed. */
        skipped: number;
      } & EndedOffer)
    | null;
}

/** Whether the last action has withdrawn an open offer, or an offer stays withdrawn from before. */
interface EndedOffer {
  endedOffer: 'now' | 'before' | null;
}

/** The filters of the list of all, as typed or selected; '' means any. */
export interface ListFilters {
  /** The search text: a name, a phone number in any spelling, an email address, or words of the message. */
  words: string;
  state: EnquiryState | '';
  type: EnquiryType | '';
  /** A `consultationType` or `service` as stored. */
  service: string;
  language: Language | '';
  spam: 'no' | 'yes' | '';
  /** The colleague it is for. */
  colleague: string;
  /** First and last day in Sydney, inclusive, as YYYY-MM-DD. */
  from: string;
  to: string;
}

export interface ListView extends DeskFrame {
  page: 'all';
  filters: ListFilters;
  /** The options for the service: the stored value and the name. */
  services: { value: string; label: string }[];
  /** Everybody at the desk, as addresses. */
  colleagues: readonly string[];
  /** The faults of filters, by name. */
  faults: Partial<Record<keyof ListFilters, 'notADay' | 'endsBeforeItBegins'>>;
  rows: EnquiryRow[];
  /** The number of results; null if there are too many to count. */
  found: number | null;
  /** The addresses of other pages of this list; null if there is none. */
  newer: string | null;
  older: string | null;
  /** The address of this list as CSV. */
  csv: string;
}

/** Something that was done, from the audit log. `person` is an email address, `command`, `visitor` or `server`. */
export interface DeskEvent {
  at: number;
  person: string;
  action: AuditAction;
  /** The enquiry concerned, if any; it may have been deleted. */
  enquiry: string | null;
  /** The new state, for `state` and `undone`. Never data of the visitor. */
  state: EnquiryState | null;
}

/** A visit on the page of the next days. */
export interface VisitRow extends AppointmentTime, VisitorOfVisit {
  id: string;
  enquiry: string;
  /** The name of a visit at the same time, where one of the two has no practitioner; '' without one. */
  clashesWith: string;
  /** Whether the last email about it was given up. */
  isUnreached: boolean;
}

type VisitorOfVisit = Pick<
  EnquiryRow,
  'name' | 'phone' | 'email' | 'about' | 'language' | 'interpreter' | 'interpreterLanguage'
>;

/** Why the clinic is closed on a day that it has offered: a closure was added since, or the weekly hours have changed. */
export type ClosedDay = Pick<AppointmentFault, 'weekday' | 'reason'> & { why: 'closedWeekday' | 'closedDay' };

export interface VisitsView extends DeskFrame {
  page: 'visits';
  /** How many this person has just cancelled together. */
  cancelled: number;
  /** Today and the next 14 days, as YYYY-MM-DD, each with its visits, the earliest first. */
  days: { day: string; visits: VisitRow[]; closed: ClosedDay | null }[];
  /** Offers that are open, the first to end first. */
  offers: {
    enquiry: string;
    name: string;
    endsAt: number;
    times: AppointmentTime[];
    isUnreached: boolean;
    /** Why the clinic is closed on the day of the first of these times that is on a closed day. */
    closed: ClosedDay | null;
  }[];
  calendar: {
    /** When this person made a calendar address; null if they have none. */
    madeAt: number | null;
    /** The address, only on the page after it is made: the store has its hash alone. */
    address: string | null;
    /** True on the page after it is revoked. */
    isRevoked: boolean;
    withNames: boolean;
  };
}

/** The page that cancels visits of a day together. */
export interface CancelDayView extends DeskFrame {
  page: 'cancelDay';
  /** YYYY-MM-DD */
  day: string;
  /** The practitioners of the visits, if there are several. */
  people: string[];
  /** The visits that have not started. `version` changes when a visit is moved. */
  visits: (VisitRow & { version: number; isTicked: boolean; hasEmail: boolean })[];
  noteToVisitor: string;
  fault: 'noVisit' | 'noteTooLong' | 'changedMeanwhile' | 'notStored' | null;
  /** How many were cancelled, if others had changed meanwhile. */
  cancelled: number;
}

/** An offer on the page of its enquiry. An open one whose end has passed is `ended`. */
export interface OfferOnPage {
  id: string;
  madeAt: number;
  madeBy: string;
  endsAt: number;
  state: OfferState;
  times: AppointmentTime[];
  noteToVisitor: string;
  /** Whether the email with its times was given up. */
  isUnreached: boolean;
}

/** What an enquiry's page shows of appointments. */
export interface AppointmentsOnPage {
  /** The newest first. */
  offers: OfferOnPage[];
  /** The visit that is booked and has not started; null if there is none. */
  visit: (AppointmentTime & { id: string }) | null;
  /** Why no times can be offered: it may be spam, or something is open. */
  noOfferBecause: 'spam' | 'hasOffer' | 'hasVisit' | null;
  /** Why the form asks for the address to write to; null if the enquiry has one that works. */
  asksEmail: 'noEmail' | 'referral' | 'unreached' | null;
  /** The address that was entered the last time, or that did not work; otherwise ''. */
  email: string;
  /** The practitioners and rooms to choose from. */
  people: string[];
  rooms: string[];
  /** The default day and minutes of the form. */
  day: string;
  minutes: number;
  /** Why a form was refused. */
  faults: AppointmentFault[];
}

/** Why times were refused. `field` is the control at fault, `other` the enquiry that has the time. Days and times are text. */
export interface AppointmentFault {
  field: string;
  why:
    | 'notATime'
    | 'notMinutes'
    | 'noteTooLong'
    | 'notAnAddress'
    | 'past'
    | 'tooFar'
    | 'closedWeekday'
    | 'closedDay'
    | 'outsideHours'
    | 'outsideCallHours'
    | 'twice'
    | 'notMoved'
    | 'overlapsPerson'
    | 'overlapsRoom'
    // Warnings, which can be confirmed.
    | 'overlapsNobody'
    | 'dayOff'
    | 'unreached'
    | 'endsPast'
    | 'endsAfterFirst'
    | 'hasVisit'
    | 'hasOffer'
    /** A booked time has a field that only an offer has. */
    | 'onlyOffered'
    /** The form has a time to call again, but a state that needs no call. */
    | 'notToCall';
  state?: EnquiryState;
  weekday?: Weekday;
  /** The practitioner who works on other days, and these days. */
  person?: string;
  days?: readonly Weekday[];
  reason?: string;
  opens?: string;
  closes?: string;
  other?: { id: string; name: string; state: 'offered' | 'taken'; startsAt: number };
}

/** Faults that can be confirmed: then they are warnings. */
export const warnings: readonly AppointmentFault['why'][] = ['overlapsNobody', 'dayOff', 'unreached'];

/** The value of the checkbox that confirms these faults and no others; '' if one of them cannot be confirmed. */
export function confirmationOf(faults: readonly AppointmentFault[]): string {
  if (!faults.every(({ why }) => warnings.includes(why))) return '';
  return faults
    .map(({ field, why, other }) => [field, why, other?.id, other?.startsAt].filter(Boolean).join(' '))
    .join(', ');
}

export interface DeskNote {
  at: number;
  person: string;
  text: string;
}

export interface EnquiryMessage {
  audience: 'clinic' | 'visitor';
  to: string;
  /** `outdated`: not sent, because its content was no longer true. */
  state: 'due' | 'sent' | 'ended' | 'replaced' | 'outdated';
  /** When it was sent, or is tried next; otherwise null. */
  at: number | null;
  /** The type of a message about an appointment; null for a message about the enquiry itself. */
  messageType: AppointmentMessageType | null;
  failedAttempts: number;
  /** Why the last attempt failed, as an SMTP code and a reason; '' if none failed. */
  error: string;
}

/** The notice above a form of the desk that was not carried out. */
export type DeskFault =
  /** Somebody else has changed the enquiry since this page was opened, so nothing was done. */
  | 'changedMeanwhile'
  /** The page was opened before a release that renamed a field of the form, so nothing was done. */
  | 'oldPage'
  | 'noNote'
  | 'noteTooLong'
  /** The form was too large to be read. */
  | 'notRead'
  /** They have a coming visit, and `confirmed` was not ticked. */
  | 'visitToCome'
  | 'noInbox'
  | 'notConfirmed'
  | 'notStored'
  | 'timesRefused'
  /** The session had ended when they sent it, and they have signed in since. */
  | 'wasSignedOut';

export interface EnquiryView extends DeskFrame, EndedOffer {
  page: 'enquiry';
  row: EnquiryRow;
  /** The fields in the order of the form, without those that the head of the page shows. */
  fields: {
    label: string;
    value: string;
    isFreeText: boolean;
    /** A movement shown on a drawing, as stored: the page draws it beside the sentence. */
    shownMovement?: string | undefined;
  }[];
  notes: DeskNote[];
  /** Who opened or changed it, newest first. */
  events: DeskEvent[];
  /** Other enquiries of the same person, by phone number or email address, newest first, 20 at most. */
  earlier: EnquiryRow[];
  /** Other enquiries from the same email address, about other people. */
  fromSender: EnquiryRow[];
  messages: EnquiryMessage[];
  appointments: AppointmentsOnPage;
  /** Everybody at the desk, as addresses. */
  colleagues: readonly string[];
  /** The state that an undo goes back to; null where nothing can be undone. */
  undo: EnquiryState | null;
  /** The last action, for its confirmation. */
  done: AuditAction | null;
  /** After an action, the next enquiry on Waiting; null if nobody waits. */
  next: { id: string; name: string } | null;
  fault: DeskFault | null;
  /** The form that was not carried out, and what was typed into it, by field name. */
  sent: ActionName | null;
  typed: Record<string, string>;
  /** The text of fields that the form no longer has. */
  unknownFields: string[];
}

/** The form for somebody who rings or walks in. */
export interface AddView extends DeskFrame {
  page: 'add';
  typed: Record<string, string>;
  /** The fields that were refused. */
  faults: ('name' | 'phone' | 'note')[];
  fault: 'notAdded' | 'notStored' | null;
}

/** The confirmation before an enquiry is deleted. */
export interface DeleteView extends DeskFrame {
  page: 'delete';
  row: EnquiryRow;
  fault: DeskFault | null;
}

/** After the deletion. */
export interface DeletedView extends DeskFrame {
  page: 'deleted';
}

/** The number of enquiries, and the time until the first answer. */
export interface AnswerStatistics {
  enquiries: number;
  /** How many of them are answered. */
  answered: number;
  /** ms of opening hours; null if none is answered. */
  median: number | null;
}

/** The results of enquiries. */
export interface Outcomes {
  booked: number;
  /** Of those that asked for an appointment. */
  lost: number;
}

export interface StatisticsView extends DeskFrame {
  page: 'statistics';
  /** The longest current wait, in ms of opening hours; null if nobody waits. */
  longest: number | null;
  overdue: number;
  /** The numbers of all enquiries in the weeks below. */
  total: AnswerStatistics;
  outcomes: Outcomes;
  /** Possible spam of the same weeks, which no other number includes. */
  spam: number;
  /** 12 weeks, the newest first, each named by its Monday as YYYY-MM-DD. */
  weeks: (AnswerStatistics & { monday: string })[];
  /** The most requested service first. */
  services: (AnswerStatistics & { label: string })[];
  /** Who gave the first answers, as in {@link DeskEvent}, and the results of those enquiries; the most answers first. */
  people: (Outcomes & { person: string; answered: number })[];
  appointments: AppointmentStatistics;
}

/** The results of the offers of the same weeks. */
export interface AppointmentStatistics {
  offered: number;
  taken: number;
  notSuited: number;
  /** Visits that were cancelled, by either side. */
  cancelled: number;
  /** The median time from an offer until it was taken, ms; null if none was taken. */
  median: number | null;
}

export interface AuditView extends DeskFrame {
  page: 'audit';
  events: DeskEvent[];
  newer: string | null;
  older: string | null;
}

/** The sign-in pages, before anyone is signed in. */
export interface SignInView {
  page: 'sign-in';
  /** The notice above the form: why it is shown, or what was wrong. */
  notice:
    | 'signedOut'
    | 'ended'
    | 'notSaved'
    /** Not saved, but stored in this browser. */
    | 'preserved'
    | 'badLink'
    | 'notAnAddress'
    | 'tooMany'
    | 'foreignForm'
    | 'notSent'
    | null;
  email: string;
  /** The page to open after sign-in, such as /desk/enquiries/ID; '' for the desk itself. */
  returnTo: string;
  /** The note of a form that was sent without a session. The server stores it nowhere. */
  note?: string;
  /** Whether this browser stores it until somebody has signed in there. */
  isPreserved?: boolean;
}

/** The email is sent if the address may sign in. The page is the same for every address. */
export interface LinkSentView {
  page: 'linkSent';
  email: string;
}

/** The page with the button that signs in. Opening the link does not sign in, because mail scanners open links. */
export interface LinkView {
  page: 'link';
  person: string;
  token: string;
  /** Whether this is the browser in which the email was requested. */
  isSameBrowser: boolean;
}

/** An unknown page or enquiry, or a failure. */
export interface ProblemView extends Partial<DeskFrame> {
  page: 'problem';
  what: 'notFound' | 'failed' | 'away';
}

export type DeskView =
  | WaitingView
  | ListView
  | EnquiryView
  | AddView
  | DeleteView
  | DeletedView
  | StatisticsView
  | VisitsView
  | CancelDayView
  | AuditView
  | SignInView
  | LinkSentView
  | LinkView
  | ProblemView;
export type DeskPageName = DeskView['page'];
