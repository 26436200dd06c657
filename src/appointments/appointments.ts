/** Where a visit can be. */
export const places = ['clinic', 'home', 'phone'] as const;
export type Place = (typeof places)[number];

/** What a message about an appointment is about: the column `letter_type`. */
export type AppointmentMessageType = 'offer' | 'booked' | 'moved' | 'cancelled' | 'reminder';

/**
 * Why an enquiry waits again: an action of the visitor, an offer that ended without an answer, a call that was put off, an
 * offer that the desk withdrew or a visit that it cancelled, an email that was refused for good, or a call that nobody
 * answered.
 */
export const waitReasons = [
  'cancelled',
  'notSuited',
  'askedAgain',
  'offerEnded',
  'callAgain',
  'withdrew',
  'visitCancelled',
  'emailRefused',
  'leftMessage',
] as const;
export type WaitReason = (typeof waitReasons)[number];

/** When, where and by whom somebody can be seen. */
export interface AppointmentTime {
  /** Milliseconds since 1970, as is `endsAt`. */
  startsAt: number;
  endsAt: number;
  /** A name of the clinic's people; '' if nobody is named. */
  practitioner: string;
  place: Place;
  /** A name of the clinic's rooms; '' for none. */
  room: string;
}

/** The most times of an offer. */
export const mostTimes = 3;

/** The longest note that the desk sends with an offer or a changed visit, or that a visitor sends back, in characters. */
export const longestAppointmentNote = 500;
