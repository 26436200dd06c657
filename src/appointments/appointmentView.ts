import type { ReadFirst } from '../enquiry/readFirst.ts';
import type { Language } from '../text/languages.ts';
import type { AppointmentTime } from './appointments.ts';
import type { TransitionName } from './transitions.ts';

// What the server hands to the page of an offer (server/appointments/), as JSON: data without text. The page adds the text
// from content/LANGUAGE/appointments.yaml. Times are ms since 1970.

/** What the visitor sees behind the link of their letter. */
export interface AppointmentView {
  language: Language;
  now: number;
  /**
   * `booked`: until the visit ends, so that whoever is late finds the way. `unknown`: there is no such link. `problem`: the store is away, or the network asks too
   * often.
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
  /** The times offered, or the one of the visit. */
  times: (AppointmentTime & { id: string })[];
  /** What they chose before they wrote; '' for nothing, and once nothing is to come. */
  startedFrom: string;
  /** When the offer ends. */
  endsAt: number;
  /** What the desk wrote last; '' for nothing. */
  noteToVisitor: string;
  isMoved: boolean;
  isCancelledByVisitor: boolean;
  /** Whether the visit is booked and has not begun. */
  mayCancel: boolean;
  /** Whether the visitor may ask for other times here, has done so already, or has a newer offer or visit. */
  otherTimes: 'may' | 'asked' | 'newer' | 'no';
  notice: AppointmentNotice | null;
  /** The warning signs whose words they just wrote. */
  readFirst: ReadFirst | null;
  /** What was typed into a form that was refused. */
  typed: string;
  /** The address that the forms post below; '' where there is no form. */
  path: string;
}

/** The result of the last action, above the page. */
export type AppointmentNotice = 'done' | 'late' | 'noteTooLong' | 'foreign' | 'tooMany' | 'away';

/** What a visitor may do there: the last part of the address that the form posts to. */
export const visitorActions = ['take', 'none', 'cannot-come', 'again'] as const satisfies (
  | TransitionName
  | 'again'
)[];
export type VisitorAction = (typeof visitorActions)[number];
