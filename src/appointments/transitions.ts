import type { AppointmentMessageType, WaitReason } from './appointments.ts';

/** An open offer has one outcome. One whose end has passed is shown as `ended` also before the job ends it. */
export const offerStates = ['open', 'taken', 'notSuited', 'withdrawn', 'ended'] as const;
export type OfferState = (typeof offerStates)[number];

export const visitStates = ['booked', 'cancelled'] as const;
export type VisitState = (typeof visitStates)[number];

interface Transition {
  /** Whose row changes. */
  of: 'offer' | 'visit';
  /** Who does it: a form of the desk, a press on the visitor's page, or a job of the server. */
  by: 'desk' | 'visitor' | 'server';
  from: OfferState | VisitState;
  to: OfferState | VisitState;
  /** Whether it comes after the end of the offer. Everything else comes before it, or before the visit begins. */
  isPast?: true;
  /** The email to the visitor; those about a visit go to the clinic too. */
  sends?: AppointmentMessageType;
  /** Why the enquiry waits again. */
  waitsFor?: WaitReason;
}

/**
 * What can become of an offer and of a visit. An offer begins `open`, a visit `booked`; nothing else changes either, and the
 * store makes a change only from the state that stands here.
 */
export const transitions = {
  withdraw: { of: 'offer', by: 'desk', from: 'open', to: 'withdrawn', waitsFor: 'withdrew' },
  take: { of: 'offer', by: 'visitor', from: 'open', to: 'taken' },
  none: { of: 'offer', by: 'visitor', from: 'open', to: 'notSuited', waitsFor: 'notSuited' },
  end: { of: 'offer', by: 'server', from: 'open', to: 'ended', isPast: true, waitsFor: 'offerEnded' },
  // After a wrong clock.
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

/** The transition of this name. */
export function transitionOf(name: TransitionName): Transition {
  return transitions[name];
}

/**
 * The state in which what a letter says is true, until a transition from that state. What a letter about a cancelled visit
 * says stays true.
 */
export const stateRequiredBy: Record<AppointmentMessageType, 'open' | 'booked' | null> = {
  offer: 'open',
  booked: 'booked',
  moved: 'booked',
  reminder: 'booked',
  cancelled: null,
};

/** The letters that are no longer true after a transition. */
export function messagesEndedBy(name: TransitionName): AppointmentMessageType[] {
  const { from } = transitions[name];
  return (Object.keys(stateRequiredBy) as AppointmentMessageType[]).filter(
    (type) => stateRequiredBy[type] === from,
  );
}

/** The states of the visitor's page from which they may ask for other times, which changes the enquiry alone. */
export const statesToAskAgain: readonly string[] = ['withdrawn', 'ended', 'cancelled'];
