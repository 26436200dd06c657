import type { AppointmentMessageType, AppointmentTime, WaitReason } from '../appointments/appointments.ts';
import type { OfferState } from '../appointments/transitions.ts';
import type { WaitingTime } from '../clinic/callBack.ts';
import type { Weekday } from '../clinic/dates.ts';
import type { EnquiryState, EnquiryType } from '../enquiry/enquiryTypes.ts';
import type { LanguageNeeds, PersonToCall } from '../enquiry/sender.ts';
import type { Language, TranslatedLanguage } from '../text/languages.ts';
import type { ActionName, AuditAction } from './deskActions.ts';
import type { ListPlace } from './deskPaths.ts';
import type { DeskWords } from './deskSchema.ts';

// The views that the server (server/desk/) sends to each page of the desk, as JSON: data without text. The pages add the
// text from content/en/desk.yaml. Times are ms since 1970, durations ms.

/** The data of every page behind the sign-in. */
export interface DeskFrame {
  /** Who is signed in, as an email address. */
  person: string;
  now: number;
  /** The number of people who wait for an answer, without possible spam. */
  waiting: number;
}

/** An enquiry as a list shows it, with the person to call: the visitor, or the person referred. */
export interface EnquiryRow extends PersonToCall, LanguageNeeds {
  id: string;
  type: EnquiryType;
  /** The service as labelled in the form; '' if the form does not ask. */
  about: string;
  /**
   * The first words, on one line, of the message, or of the visitor's note if the enquiry came back to
   * Waiting with a note. If there are none, what the visitor chose before the form; '' for nothing.
   */
  message: string;
  /** The whole of that text; behind a note, also the message. */
  wholeMessage: string;
  /** The address that opens a text message to that number; '' if it is not a mobile number. */
  sms: string;
  /** The email address of the sender; '' if there is none. */
  email: string;
  /** The referrer; null if the enquiry is not a referral. */
  referrer: PersonToCall | null;
  /** Whether the visitor prefers an email to a call. */
  prefersEmail: boolean;
  /**
   * For a message with words of a warning sign: each sign with what to say on the phone, or ''. Null does not mean that the
   * enquiry is less urgent.
   */
  readFirst: { sentence: string; onThePhone: string }[] | null;
  /** The first words of the last note of staff; null without one. */
  lastNote: DeskNote | null;
  /** The subject of an email to the sender; '' if there is no address. */
  replySubject: string;
  receivedAt: number;
  state: EnquiryState;
  /**
   * A number that changes with each action on the enquiry. Every form sends it back, so that a form of an old page is
   * refused.
   */
  version: number;
  isSpam: boolean;
  /** How long the enquiry has waited; null if it is answered. */
  waited: WaitingTime | null;
  /** Whether the clinic's message about the enquiry was delivered, is waiting to be delivered, or was given up. */
  delivery: 'delivered' | 'waiting' | 'ended';
  /** The visit that is booked and has not ended; null if there is none. */
  visit: AppointmentTime | null;
  /** True if the last email to the visitor was given up, or if they get no email about their cancelled visit. */
  isUnreached: boolean;
  /** Why the enquiry is back on the waiting list; null if it never left the list. */
  waitsFor: WaitReason | null;
  /** The number of calls since the last answer that ended with a message on voicemail. */
  callsTried: number;
  /** The colleague whom the enquiry is for, as an address of DESK_USERS; '' for nobody. */
  colleague: string;
  /** When the enquiry returns to the waiting list for another call; null if it already waits, or has no such time. */
  callAgainAt: number | null;
}

/** A filter of Waiting: a language, or one of those that the words of the page name. */
export type WaitingFilter =
  | Exclude<keyof DeskWords['waiting']['filters'], 'label' | 'all'>
  | TranslatedLanguage;

export interface WaitingView extends DeskFrame {
  page: 'waiting';
  /**
   * The enquiries with words of a warning sign, whatever the filter is, and then the others, the longest wait first. An
   * enquiry on the card of one that matches the filter is there too.
   */
  rows: EnquiryRow[];
  /** The chosen filter; null for all enquiries. */
  filter: WaitingFilter | null;
  /** The filters to choose from, each with the number of people whose enquiries match. */
  filters: { name: WaitingFilter; count: number }[];
  /** The number of people in the list before it is filtered. The list has at most 100 enquiries. */
  listed: number;
  /** The id of the first enquiry of the card that gets the focus; null if there are no cards. */
  next: string | null;
  /** The number of people whose answer is overdue. */
  overdue: number;
  /**
   * The groups of rows with the same phone number or email address: the id of the first row, and the ids of the others, each
   * with whether its box is ticked, since its name is the same.
   */
  cards: { id: string; others: { id: string; isTicked: boolean }[] }[];
  /** The ids of the rows of people who are in the list more than once, or who were answered recently. */
  repeated: string[];
  /** The last action, which the page confirms; null if there is none. */
  done: AnswerDone | null;
  /** True on the page directly after an enquiry is deleted. */
  isDeleted: boolean;
}

/** The action that led to Waiting, and its enquiry. */
interface AnswerDone extends Pick<EnquiryView, 'row' | 'undo'> {
  action: Confirmation;
  /** The other enquiries that the same action changed. `version` is null if the change cannot be undone. */
  others: { id: string; version: number | null }[];
  /** The number of other enquiries of the form that the action did not change. */
  skipped: number;
  /**
   * `now` if the action withdrew an open offer; `before` if it was an undo and the offer stays withdrawn; otherwise null.
   */
  endedOffer: 'now' | 'before' | null;
}

/** The filters of the list of all enquiries, as typed or selected; '' means any. */
export interface ListFilters {
  /** The search text: a name, a phone number in any spelling, an email address, or words of the message. */
  words: string;
  state: EnquiryState | '';
  type: EnquiryType | '';
  /** The service of the filter, as a stored value of `consultationType` or `service`. */
  service: string;
  language: Language | '';
  spam: 'no' | 'yes' | '';
  /** The address of the colleague whom the enquiry is for. */
  colleague: string;
  /** The first and the last day of the filter in Sydney, both included, as YYYY-MM-DD. */
  from: string;
  to: string;
}

/** The addresses of the pages before and after this one of a list; null if there is no such page. */
export interface NextPages {
  newer: string | null;
  older: string | null;
}

export interface ListView extends DeskFrame, NextPages {
  page: 'all';
  filters: ListFilters;
  /** The options for the service, each with its stored value and its name. */
  services: { value: string; label: string }[];
  /** The email addresses of everybody who may sign in to the desk. */
  colleagues: readonly string[];
  /** The faults of the filters, by filter. */
  faults: Partial<Record<keyof ListFilters, 'notADay' | 'endsBeforeItBegins'>>;
  rows: EnquiryRow[];
  /** The number of results; null if there are too many to count. */
  found: number | null;
  /** The address of this list as a CSV file. */
  csv: string;
}

/** An event of the audit log. `person` is an email address, `command`, `visitor` or `server`. */
export interface DeskEvent {
  at: number;
  person: string;
  action: AuditAction;
  /** The id of the enquiry concerned, which may have been deleted; null if there is none. */
  enquiry: string | null;
  /** The new state, for `state` and `undone`; otherwise null. It never contains data of the visitor. */
  state: EnquiryState | null;
}

/** A visit on the page of visits. */
export interface VisitRow extends AppointmentTime {
  id: string;
  row: EnquiryRow;
  /** A number that changes when the visit is moved. */
  version: number;
  /** True if the visitor gets emails about the visit. */
  hasEmail: boolean;
  /**
   * The name of the visitor of another visit at the same time, if one of the two visits has no practitioner; otherwise ''.
   */
  clashesWith: string;
  /** True if the server stopped trying to deliver the last email about the visit. */
  isUnreached: boolean;
}

/** Why the clinic is closed on a day that it has offered: a closure was added later, or the weekly hours have changed. */
export type ClosedDay = Pick<AppointmentFault, 'weekday' | 'reason'> & { why: 'closedWeekday' | 'closedDay' };

export interface VisitsView extends DeskFrame {
  page: 'visits';
  /** The number of visits that the person who is signed in has just cancelled together. */
  cancelled: number;
  /** Today and the next 14 days, as YYYY-MM-DD, each with its visits in order of time. */
  days: { day: string; visits: VisitRow[]; closed: ClosedDay | null }[];
  /** The open offers, in order of their ends. */
  offers: (OfferOnPage & {
    enquiry: string;
    name: string;
    /** Why the clinic is closed on the first offered day on which it is closed; null if it is open on all of them. */
    closed: ClosedDay | null;
  })[];
  calendar: {
    /** When the person who is signed in made a calendar address; null if they have none. */
    madeAt: number | null;
    /**
     * The calendar address, on the page directly after it is made; otherwise null, since the store has only
     * the hash of its token.
     */
    address: string | null;
    /** True on the page directly after the address is revoked. */
    isRevoked: boolean;
    withNames: boolean;
  };
}

/** The page that cancels several visits of a day together. */
export interface CancelDayView extends DeskFrame {
  page: 'cancelDay';
  /** The day whose visits the page cancels, as YYYY-MM-DD. */
  day: string;
  /** The practitioners of the visits, if there are several. */
  people: string[];
  /** The visits that have not started. */
  visits: (VisitRow & { isTicked: boolean })[];
  noteToVisitor: string;
  fault: 'noVisit' | 'noteTooLong' | 'changedMeanwhile' | 'notStored' | null;
  /** The number of visits that were cancelled, if others could not be cancelled because they had changed meanwhile. */
  cancelled: number;
}

/** An offer on the page of its enquiry. The state of an open offer is `ended` after the offer has ended. */
export interface OfferOnPage {
  id: string;
  madeAt: number;
  madeBy: string;
  endsAt: number;
  state: OfferState;
  times: AppointmentTime[];
  noteToVisitor: string;
  /** True if the server stopped trying to deliver the email with the times. */
  isUnreached: boolean;
}

/** The offers, the visit and the form of times on the page of an enquiry. */
export interface AppointmentsOnPage {
  /** The offers, the newest first. */
  offers: OfferOnPage[];
  /** The visit that is booked and has not started; null if there is none. */
  visit: (AppointmentTime & { id: string }) | null;
  /** Why no times can be offered: the enquiry may be spam, or has an open offer or a visit; null if times can be offered. */
  noOfferBecause: 'spam' | 'hasOffer' | 'hasVisit' | null;
  /** Why the form asks for an email address; null if the enquiry has one that works. */
  asksEmail: 'noEmail' | 'referral' | 'unreached' | null;
  /** The address that was entered last time, or the one that did not work; otherwise ''. */
  email: string;
  /** The practitioners and rooms to choose from. */
  people: string[];
  rooms: string[];
  /** The default day, and the default length in minutes, in the form of times. */
  day: string;
  minutes: number;
  /** Why the server refused the form with times. */
  faults: AppointmentFault[];
}

type TimesWords = DeskWords['page']['times'];
type TimeState = 'offered' | 'taken';

/**
 * Why the server refused a form with times. `field` is the id of the control at fault, and `other` the enquiry that already
 * has the time. Days and times are text.
 */
export interface AppointmentFault {
  field: string;
  /** The name of the message. */
  why: Exclude<keyof TimesWords['faults'], 'confirmHint' | 'confirm' | 'openOther' | TimeState>;
  /** The button that was pressed: the name of an outcome, or the address of a colleague. */
  pressed?: string;
  weekday?: Weekday;
  /** The practitioner who does not work on this day, and the days on which this person works. */
  person?: string;
  days?: readonly Weekday[];
  reason?: string;
  opens?: string;
  closes?: string;
  other?: { id: string; name: string; state: TimeState; startsAt: number };
}

/**
 * The faults that are warnings, which staff can confirm. Only the clinic knows who is free if a time names nobody, who works
 * on an extra day, and whether an address works now.
 */
export const warningFaults: readonly AppointmentFault['why'][] = ['overlapsNobody', 'dayOff', 'unreached'];

/** The value of the checkbox that confirms these faults and no others; '' if one of them cannot be confirmed. */
export function confirmationValue(faults: readonly AppointmentFault[]): string {
  if (!faults.every(({ why }) => warningFaults.includes(why))) return '';
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
  /** A message is `outdated` if it was not sent because its content was no longer true. */
  state: 'due' | 'sent' | 'ended' | 'replaced' | 'outdated';
  /** When a message was sent, or when the next attempt of a `due` message is; null in the other states. */
  at: number | null;
  /** The type of a message about an appointment; null for a message about the enquiry itself. */
  messageType: AppointmentMessageType | null;
  failedAttempts: number;
  /** Why the last attempt failed, as an SMTP code and a reason; '' if no attempt failed. */
  error: string;
}

/** The name of the text that confirms an action. */
export type Confirmation = Exclude<
  keyof DeskWords['done'],
  'endedOffer' | 'name' | 'others' | 'skipped' | 'undo'
>;

/** The name of the notice above a form of the desk that was not carried out. */
export type DeskFault = Exclude<keyof DeskWords['faults'], 'heading' | 'notDeleted'>;

export interface EnquiryView extends DeskFrame {
  page: 'enquiry';
  row: EnquiryRow;
  /** The fields in the order of the form, without those that the heading of the page shows. */
  fields: {
    label: string;
    value: string;
    isFreeText: boolean;
    /** A movement shown on a drawing, in its stored format. The page draws the movement beside the sentence. */
    shownMovement?: string | undefined;
  }[];
  notes: DeskNote[];
  /** Who opened or changed the enquiry, the newest event first. */
  events: DeskEvent[];
  /** Other enquiries with the same phone number or email address, the newest first, 20 at most. */
  earlier: EnquiryRow[];
  /** Other enquiries from the same email address, about other people. */
  fromSender: EnquiryRow[];
  messages: EnquiryMessage[];
  appointments: AppointmentsOnPage;
  /** The email addresses of everybody who may sign in to the desk. */
  colleagues: readonly string[];
  /** The state that an undo restores; null if nothing can be undone. */
  undo: EnquiryState | null;
  /** The confirmation of the last action; null if there is none. */
  done: Confirmation | null;
  /** The place on Waiting where the page was opened, to which its forms return. */
  place: ListPlace;
  fault: DeskFault | null;
  /** The form that was not carried out, and what was typed into it, by field name. */
  sent: ActionName | null;
  typed: Record<string, string>;
  /** The typed text of fields that the form no longer has. */
  unknownFields: string[];
}

/** The page with the form for an enquiry of somebody who rings or walks in. */
export interface AddView extends DeskFrame {
  page: 'add';
  typed: Record<string, string>;
  /** The fields of the form that the server refused. */
  faults: ('name' | 'phone' | 'note')[];
  fault: 'notAdded' | 'notStored' | null;
}

/** The number of enquiries, and the time until the first answer. */
export interface AnswerStatistics {
  enquiries: number;
  /** The number of these enquiries that are answered. */
  answered: number;
  /** The median time until the first answer, in ms of opening hours; null if no enquiry is answered. */
  median: number | null;
}

/** The number of enquiries with an appointment, and without. */
export interface Outcomes {
  booked: number;
  /** The number of enquiries that asked for an appointment and were closed without one. */
  lost: number;
}

export interface StatisticsView extends DeskFrame {
  page: 'statistics';
  /** The longest current wait, in ms of opening hours; null if nobody waits. */
  longest: number | null;
  overdue: number;
  /** The numbers of all enquiries in `weeks`. */
  total: AnswerStatistics;
  outcomes: Outcomes;
  /** The number of enquiries in `weeks` that may be spam; no other number includes them. */
  spam: number;
  /** The last 12 weeks, the newest first, each named by its Monday as YYYY-MM-DD. */
  weeks: (AnswerStatistics & { monday: string })[];
  /** The numbers of each service, the most requested service first. */
  services: (AnswerStatistics & { label: string })[];
  /**
   * The people who gave the first answers, as in {@link DeskEvent}, with the results of those enquiries; the person with
   * most answers is first.
   */
  people: (Outcomes & { person: string; answered: number })[];
  appointments: AppointmentStatistics;
}

/** The results of the offers in the same weeks as the other numbers. */
export interface AppointmentStatistics {
  offered: number;
  taken: number;
  notSuited: number;
  /** The number of visits that the visitor or the clinic cancelled. */
  cancelled: number;
  /** The median time from an offer until a visitor took one of its times, in ms; null if no offer was taken. */
  median: number | null;
}

export interface AuditView extends DeskFrame, NextPages {
  page: 'audit';
  events: DeskEvent[];
}

/** The page with the form to sign in. */
export interface SignInView {
  page: 'sign-in';
  /** The notice above the form: why the desk asks to sign in, or what was wrong. */
  notice: keyof DeskWords['signIn']['notices'] | null;
  email: string;
  /** The page to open after sign-in, such as /desk/enquiries/ID; '' for the desk itself. */
  returnTo: string;
  /** The note of a form that was sent without a session. The server does not store the note. */
  note?: string;
}

/**
 * The page after the form to sign in. The email is sent only if the address may sign in, but the page is the same for every
 * address.
 */
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

/** The page for an unknown address or enquiry, or for a failure. */
export interface ProblemView extends Partial<DeskFrame> {
  page: 'problem';
  what: 'notFound' | 'failed' | 'away';
}

export type DeskView =
  | WaitingView
  | ListView
  | EnquiryView
  | AddView
  | StatisticsView
  | VisitsView
  | CancelDayView
  | AuditView
  | SignInView
  | LinkSentView
  | LinkView
  | ProblemView;
export type DeskPageName = DeskView['page'];

/** The props of the component of a page. */
export interface PageProps<Page extends DeskPageName> {
  view: Extract<DeskView, { page: Page }>;
}
