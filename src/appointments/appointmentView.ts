import type { ReadFirst } from '../enquiry/readFirst.ts';
import type { Language } from '../text/languages.ts';
import type { AppointmentTime } from './appointments.ts';
import type { TransitionName } from './transitions.ts';

// The JSON that the server (server/appointments/) sends to the page of an offer: data without text. The page adds the text
// from content/LANGUAGE/appointments.yaml. Times are ms since 1970.

/** The page behind the link of an email to the visitor. */
export interface AppointmentView {
  language: Language;
  now: number;
  /**
   * `booked` lasts until the visit ends, so that a visitor who is late finds the way. `unknown`: there is no such link.
   * `problem`: the store is unavailable, or the network sends too many requests.
   */
  state:
    | 'open'
    | 'booked'
    | 'over'
    | 'cancelled'
    | 'notSuited'
    | 'ended'
    | 'withdrawn'
    | 'unknown'
    | 'problem';
  /** The times of the offer, or the time of the visit. */
  times: (AppointmentTime & { id: string })[];
  /** What the visitor chose before the form; '' for nothing, and if all times are past. */
  startedFrom: string;
  /** When the offer ends. */
  endsAt: number;
  /** The last note of the desk; '' for none. */
  noteToVisitor: string;
  isMoved: boolean;
  isCancelledByVisitor: boolean;
  /** Whether the visit is booked and has not started. */
  mayCancel: boolean;
  /** Whether the visitor may ask for other times here, has done so already, or has a newer offer or visit. */
  otherTimes: 'may' | 'asked' | 'newer' | 'no';
  notice: AppointmentNotice | null;
  /** The warning signs whose words the visitor has just written. */
  readFirst: ReadFirst | null;
  /** The text of a form that was refused. */
  typed: string;
  /** The address below which the forms post; '' if there is no form. */
  path: string;
}

/** The result of the last action, at the top of the page. */
export type AppointmentNotice = 'done' | 'late' | 'noteTooLong' | 'foreign' | 'tooMany' | 'away';

/** The forms of the page, by the last part of the address that each posts to. */
export const visitorActions = ['take', 'none', 'cannot-come', 'again'] as const satisfies (
  | TransitionName
  | 'again'
)[];
export type VisitorAction = (typeof visitorActions)[number];
