import type { Language } from '../text/languages.ts';
import type { EnquiryState, EnquiryType } from './enquiryTypes.ts';

// What the server hands to each page of the desk (server/desk/), as JSON: facts without words. The pages say them, with
// the words of content/en/desk.yaml. Times are ms since 1970, lengths of time ms.

/** What every page behind the sign-in knows. */
export interface DeskFrame {
  /** Who is signed in, as an email address. */
  person: string;
  now: number;
  /** How many enquiries nobody has answered, possible spam left out. */
  waiting: number;
}

/** How long somebody has waited for a first answer. */
export interface Waited {
  /** While the clinic was open: ms of its opening hours. */
  open: number;
  /** Longer than the clinic promises, or where it promises nothing than one business day. */
  isOverdue: boolean;
}

/** An enquiry on a list. */
export interface EnquiryRow {
  id: string;
  type: EnquiryType;
  /** What it is for, in the words of its form, or in the first words of its message where its form does not ask. */
  about: string;
  /** Whom to call: who wrote, or whom a referral is about. */
  name: string;
  language: Language;
  /** Whether an interpreter is wanted. */
  interpreter: boolean;
  /** Which language the interpreter is to speak; '' where that was not asked. */
  interpreterLanguage: string;
  /** Theirs, as typed; '' where there is none. */
  phone: string;
  /** Of who wrote; '' where there is none. */
  email: string;
  /** Of a referral: who wrote it. */
  referrer: { name: string; phone: string } | null;
  /** Whether they would rather have an email than a call. */
  prefersEmail: boolean;
  receivedAt: number;
  state: EnquiryState;
  isSpam: boolean;
  /** Of one that nobody has answered; null of every other. */
  waited: Waited | null;
  /** Whether the clinic's letter about it has arrived. */
  delivery: 'delivered' | 'waiting' | 'ended';
}

export interface WaitingView extends DeskFrame {
  page: 'waiting';
  /** Who has waited longest first; the first 100 of them. */
  rows: EnquiryRow[];
  overdue: number;
}

/** What the list of all is narrowed to, as it was typed or chosen; '' is any. */
export interface ListFilters {
  /** A name, a phone number in any spelling, an email address, words of the message. */
  words: string;
  state: EnquiryState | '';
  /** The address of a list calls an enquiry's type its `kind`. */
  kind: EnquiryType | '';
  /** A `consultationType` or `service` as stored. */
  service: string;
  language: Language | '';
  spam: 'no' | 'yes' | '';
  /** First and last day in Sydney, inclusive, as YYYY-MM-DD. */
  from: string;
  to: string;
}

export interface ListView extends DeskFrame {
  page: 'all';
  filters: ListFilters;
  /** What can be chosen as a service: as stored, and as it is called. */
  services: { value: string; label: string }[];
  /** What is wrong with a filter, by its name. */
  faults: Partial<Record<keyof ListFilters, 'notADay' | 'endsBeforeItBegins'>>;
  rows: EnquiryRow[];
  /** How many are found; null when more than can be counted at once. */
  found: number | null;
  /** Addresses of the pages of this list; null where there is none. */
  newer: string | null;
  older: string | null;
  /** Where this list is as a CSV. */
  csv: string;
}

/** Something a person did, as the audit list has it. `person` is an email address, or `command` for the command. */
export interface DeskEvent {
  at: number;
  person: string;
  action: DeskAction;
  /** The enquiry it was done to, where it was one; it may be gone. */
  enquiry: string | null;
  /** Of `state`: which one it was given. Never anything of the visitor. */
  state: EnquiryState | null;
}

export const deskActions = [
  'signedIn',
  'signedOut',
  'signedOutEverywhere',
  'looked',
  // At Waiting or All, which show people too: once an hour for a person.
  'listed',
  'searched',
  'exported',
  'state',
  'note',
  'spam',
  'notSpam',
  'sentAgain',
  'sentElsewhere',
  'lettersEnded',
  'deleted',
] as const;
export type DeskAction = (typeof deskActions)[number];

export interface DeskNote {
  at: number;
  person: string;
  text: string;
}

export interface EnquiryMessage {
  audience: 'clinic' | 'visitor';
  to: string;
  state: 'due' | 'sent' | 'ended' | 'replaced';
  /** When it was sent, or is tried next; null when neither. */
  at: number | null;
  failedAttempts: number;
  /** Why the last attempt failed, as an SMTP code and words; '' when none did. */
  error: string;
}

/**
 * What each form of the desk sends, by the last part of the address it posts to. Those of an enquiry post below its own
 * address, and each sends `version` too. What a form sends empty is ''.
 */
export interface DeskForms {
  'sign-in': 'email' | 'next';
  link: 'token' | 'next';
  state: 'state' | 'note';
  note: 'note';
  /** `yes` or `no`: what it is from now on. */
  spam: 'spam';
  'send-again': never;
  'send-elsewhere': 'inbox';
  /** `confirmed` is `on` when the box is ticked, and otherwise not sent. */
  delete: 'confirmed';
}

/** The most characters that a note may have. */
export const longestNote = 5000;

/** What a form of the desk says above itself when it was not done. */
export type DeskFault =
  /** Somebody else changed the enquiry since this page was opened: nothing was done. */
  'changedMeanwhile' | 'noNote' | 'noteTooLong' | 'noInbox' | 'notConfirmed' | 'notStored';

export interface EnquiryView extends DeskFrame {
  page: 'enquiry';
  row: EnquiryRow;
  /** Changes each time somebody does something to the enquiry; every form sends it back. */
  version: number;
  /** Every field in the order of its form. */
  fields: { label: string; value: string; isWritten: boolean }[];
  /** The subject of a letter to the sender. */
  replySubject: string;
  notes: DeskNote[];
  /** What was done to it and who looked at it, newest first. */
  events: DeskEvent[];
  /** Other enquiries of the same person, by phone number or email address, newest first, 20 at most. */
  earlier: EnquiryRow[];
  /** What else came from the same email address, about other people. */
  fromSender: EnquiryRow[];
  messages: EnquiryMessage[];
  /** What was just done, to be said. */
  done: DeskAction | null;
  fault: DeskFault | null;
  /** What was typed into a form that was not done, by the name of its field. */
  typed: Record<string, string>;
}

/** Asks before an enquiry is deleted. */
export interface DeleteView extends DeskFrame {
  page: 'delete';
  row: EnquiryRow;
  version: number;
  fault: DeskFault | null;
}

/** It is gone. */
export interface DeletedView extends DeskFrame {
  page: 'deleted';
}

/** How many, and how long until the first answer. */
export interface Answered {
  enquiries: number;
  /** Of those, how many somebody has answered. */
  answered: number;
  /** ms of opening hours; null while nobody was answered. */
  median: number | null;
}

export interface FiguresView extends DeskFrame {
  page: 'figures';
  /** The longest anybody waits now, in ms of opening hours; null when nobody does. */
  longest: number | null;
  overdue: number;
  /** Of all that came in the weeks below. */
  whole: Answered;
  /** The newest week first, each by its Monday as YYYY-MM-DD; 12 of them. */
  weeks: (Answered & { monday: string })[];
  /** The service asked for most first. */
  services: (Answered & { label: string })[];
}

export interface AuditView extends DeskFrame {
  page: 'audit';
  events: DeskEvent[];
  newer: string | null;
  older: string | null;
}

/** Pages of signing in, which know nobody yet. */
export interface SignInView {
  page: 'sign-in';
  /** Above the form: why it is shown, or what was wrong. */
  notice:
    | 'signedOut'
    | 'ended'
    | 'notSaved'
    | 'badLink'
    | 'notAnAddress'
    | 'tooMany'
    | 'foreignForm'
    | 'notSent'
    | null;
  email: string;
  /** Where the person wanted to go, as /desk/enquiries/ID; '' for the desk itself. */
  returnTo: string;
  /** The note of a form that was sent without a session: it is nowhere else. */
  written?: string;
}
/** The letter is on its way, if the address is one of ours: the same for every address. */
export interface AskedView {
  page: 'asked';
  email: string;
}
/** The press that signs in; opening the link alone does not, since mail scanners open links. */
export interface LinkView {
  page: 'link';
  person: string;
  token: string;
  returnTo: string;
  /** Whether this is the browser that asked for the letter. */
  isSameBrowser: boolean;
}
/** There is no such page or enquiry, or something failed. */
export interface ProblemView extends Partial<DeskFrame> {
  page: 'problem';
  what: 'notFound' | 'failed' | 'away';
}

export type DeskView =
  | WaitingView
  | ListView
  | EnquiryView
  | DeleteView
  | DeletedView
  | FiguresView
  | AuditView
  | SignInView
  | AskedView
  | LinkView
  | ProblemView;
export type DeskPageName = DeskView['page'];
