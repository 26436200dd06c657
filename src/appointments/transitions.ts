import type { AppointmentMessageType, WaitReason } from './appointments.ts';

/**
 * The states of an offer. An open offer has one outcome. After the end of an offer its page shows `ended`, even if the job
 * of the server has not ended the offer yet.
 */
export const offerStates = ['open', 'taken', 'notSuited', 'withdrawn', 'ended'] as const;
export type OfferState = (typeof offerStates)[number];

export const visitStates = ['booked', 'cancelled'] as const;
export type VisitState = (typeof visitStates)[number];

/** A change of an offer or a visit. */
export interface Transition {
  /** The kind of row that changes: an offer or a visit. */
  of: 'offer' | 'visit';
  /** What makes the change: a form of the desk, a press on the visitor's page, or a job of the server. */
  by: 'desk' | 'visitor' | 'server';
  from: OfferState | VisitState;
  to: OfferState | VisitState;
  /**
   * Set if the change happens after the end of the offer. All other changes happen before that end, or before the visit
   * starts.
   */
  afterEnd?: true;
  /** The message to the visitor. The clinic also gets a message about a visit. */
  sends?: AppointmentMessageType;
  /** Set if the change returns the enquiry to the waiting list: the reason that the list shows. */
  waitsFor?: WaitReason;
}

/**
 * Every change of an offer, which starts as `open`, and of a visit, which starts as `booked`. The store makes a change only
 * from the state that is named here.
 */
export const transitions = {
  withdraw: { of: 'offer', by: 'desk', from: 'open', to: 'withdrawn', waitsFor: 'withdrew' },
  take: { of: 'offer', by: 'visitor', from: 'open', to: 'taken' },
  none: { of: 'offer', by: 'visitor', from: 'open', to: 'notSuited', waitsFor: 'notSuited' },
  end: { of: 'offer', by: 'server', from: 'open', to: 'ended', afterEnd: true, waitsFor: 'offerEnded' },
  // Reopens an offer that a wrong clock has ended.
  reopen: { of: 'offer', by: 'server', from: 'ended', to: 'open' },
  move: { of: 'visit', by: 'desk', from: 'booked', to: 'booked', sends: 'moved' },
  'cancel-visit': {
    of: 'visit',
    by: 'desk',
    from: 'booked',
    to: 'cancelled',
    sends: 'cancelled',
    waitsFor: 'visitCancelled',
  },
  'cannot-come': {
    of: 'visit',
    by: 'visitor',
    from: 'booked',
    to: 'cancelled',
    sends: 'cancelled',
    waitsFor: 'cancelled',
  },
} as const satisfies Record<string, Transition>;

type Transitions = typeof transitions;
export type TransitionName = keyof Transitions;
/** The transitions of an offer, or those of a visit. */
export type TransitionOf<Kind extends Transition['of']> = {
  [Name in TransitionName]: Transitions[Name]['of'] extends Kind ? Name : never;
}[TransitionName];
