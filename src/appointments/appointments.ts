/** Where a visit takes place: at the clinic, at the visitor's home, or by phone. */
export const places = ['clinic', 'home', 'phone'] as const;
export type Place = (typeof places)[number];

/** The type of a message about an appointment, as in the column `letter_type`. */
export type AppointmentMessageType = 'offer' | 'booked' | 'moved' | 'cancelled' | 'reminder';

/**
 * Why an enquiry is back on the waiting list: the visitor did something, an offer ended without an answer, a call was
 * postponed, the desk withdrew an offer or cancelled a visit, an email was refused for good, or nobody answered a call.
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

/** A time at which a visitor can come, with its place and practitioner. */
export interface AppointmentTime {
  /** The start in ms since 1970; `endsAt` has the same unit. */
  startsAt: number;
  endsAt: number;
  /** The name of the practitioner; '' if none is chosen. */
  practitioner: string;
  place: Place;
  /** The name of the treatment room; '' if none is chosen. */
  room: string;
}

/** The maximum number of times in an offer. */
export const maxTimes = 3;

/** The maximum length of a note of the desk or of a visitor about an offer or a visit, in characters. */
export const longestAppointmentNote = 500;
