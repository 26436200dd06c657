import type { ReadFirst } from '../enquiry/readFirst.ts';
import type { Language } from '../text/languages.ts';
import type { AppointmentTime } from './appointments.ts';
import { type OfferState, type TransitionName, transitions, type VisitState } from './transitions.ts';

// The JSON that the server (server/appointments/) sends to the page of an offer: data without text. The page adds the text
// from content/LANGUAGE/appointments.yaml. Times are ms since 1970.

/** The page behind the link of an email to the visitor. */
export interface AppointmentView {
  language: Language;
  now: number;
  /**
   * `booked` lasts until the visit ends, so that a visitor who is late still finds the address. `unknown` is for a link that
   * does not exist. `problem` means that the store is unavailable, or that there were too many requests from the visitor's
   * network.
   */
  state: Exclude<OfferState, 'taken'> | VisitState | 'over' | 'unknown' | 'problem';
  /** The times of the offer, or the time of the visit. */
  times: (AppointmentTime & { id: string })[];
  /** What the visitor chose before the booking form; '' for nothing, or if all times are past. */
  startedFrom: string;
  /** When the offer ends. */
  endsAt: number;
  /** The last note that staff wrote to the visitor; '' if there is none. */
  noteToVisitor: string;
  isMoved: boolean;
  isCancelledByVisitor: boolean;
  /** Whether the visitor may ask for other times here, has already asked, or has a newer offer or visit. */
  otherTimes: 'may' | 'asked' | 'newer' | 'no';
  notice: AppointmentNotice | null;
  /** The warning signs in the note that the visitor has just sent; null if there are none. */
  readFirst: ReadFirst | null;
  /** The text that the visitor typed into a form that was refused. */
  typed: string;
  /** The start of the addresses that the forms post to; '' if there is no form. */
  path: string;
}

/** The view of a page without an offer or a visit, and without the result of an action. */
export const emptyAppointmentView: Omit<AppointmentView, 'language' | 'state'> = {
  now: 0,
  times: [],
  startedFrom: '',
  endsAt: 0,
  noteToVisitor: '',
  isMoved: false,
  isCancelledByVisitor: false,
  otherTimes: 'no',
  notice: null,
  readFirst: null,
  typed: '',
  path: '',
};

/** The result of the visitor's last action, which the page reports at the top. */
export type AppointmentNotice = 'done' | 'late' | 'noteTooLong' | 'foreign' | 'tooMany' | 'away';

/** The forms of the page, by the last part of the address that each posts to. */
export const visitorActions = ['take', 'none', 'cannot-come', 'again'] as const satisfies (
  | TransitionName
  | 'again'
)[];
export type VisitorAction = (typeof visitorActions)[number];

/** Whether the page has the form of an action. The server accepts no other form. */
export function hasForm(
  { state, times: [time], now, otherTimes }: Pick<AppointmentView, 'state' | 'times' | 'now' | 'otherTimes'>,
  action: VisitorAction,
): boolean {
  if (action === 'again') return otherTimes === 'may';
  if (action === 'cannot-come' && time && time.startsAt <= now) return false;
  return state === transitions[action].from;
}
