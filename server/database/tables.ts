import type { Generated, Kysely } from 'kysely';
import type { AppointmentMessageType, Place, WaitReason } from '../../src/appointments/appointments.ts';
import type { OfferState, VisitState } from '../../src/appointments/transitions.ts';
import type { EnquiryState, EnquiryType } from '../../src/enquiry/enquiryTypes.ts';
import type { Language } from '../../src/text/languages.ts';

/** Times are milliseconds since 1970 (UTC), as the injected clock gives them. */
export interface EnquiriesTable {
  id: string;
  type: EnquiryType;
  received_at: number;
  /** The validated fields of the enquiry, as JSON. */
  content: string;
  /** SHA-256 of the content and the type. Two posts with the same value are the same enquiry. */
  fingerprint: string;
  idempotency_key: string | null;
  /** The sender's address in lower case, for the limit on confirmations. */
  email: string;
  suspected_spam: 0 | 1;
  client_address: string;
  state: EnquiryState;
  /**
   * Increases by one with each change by a person. A change names the version it saw, and is refused if there is a newer
   * one.
   */
  version: number;
  /** When somebody first answered the enquiry; null until then, and after staff have set it back to new. */
  answered_at: number | null;
  /**
   * The first phone number to call, in the digits that all its spellings share; see `canonicalDigits`. '' for
   * none.
   */
  phone_digits: string;
  /** The service that was asked for, as in the form; '' if the form does not ask. */
  service: string;
  /** The language of the enquiry: for a form, that of its page. */
  language: Language;
  /**
   * When the enquiry returned to the waiting list because of the visitor or an offer that ended, or when it
   * will return for another call; null if neither.
   */
  waits_since: number | null;
  /** Why it returned. */
  waits_for: WaitReason | null;
  /** The person to whom the enquiry is assigned, as an address of DESK_USERS; '' for nobody. */
  colleague: string;
  /** How many calls have ended on voicemail since the enquiry was last answered. */
  calls_tried: number;
  /** What the last change of the state replaced, as JSON; see `Undo`. Valid while the enquiry has the version in it. */
  undo: string | null;
  /** The names of warning signs whose words the enquiry has, most urgent first, with spaces between; '' for none. */
  warning_signs: string;
  /** When the enquiry was sent to the clinic again, because it has words of a warning sign and nobody had opened it. */
  repeated_at: number | null;
}

/** The outbox: each email that an enquiry causes. */
export interface MessagesTable {
  id: string;
  enquiry_id: string;
  audience: 'clinic' | 'visitor';
  /**
   * The inbox for a message to the clinic; null for a message to the visitor, which goes to the sender's
   * address.
   */
  recipient: string | null;
  /**
   * The Message-ID is fixed when the message is stored, so that a repeat after a crash is recognisable as the
   * same email.
   */
  message_id_header: string;
  /**
   * `ended`: given up, or ended by a person. `replaced`: a message to another inbox replaced it. Either becomes `sent` if an
   * attempt that was under way succeeds.
   */
  state: 'due' | 'sent' | 'ended' | 'replaced';
  attempts: number;
  next_attempt_at: number;
  /** After this time the message is given up; null for the clinic's messages, which are never given up. */
  give_up_at: number | null;
  lease_owner: string | null;
  lease_expires_at: number | null;
  sent_at: number | null;
  /** When the enquiry of the message was received, or a person sent the message again. */
  waiting_since: number;
  /** Why the last attempt failed, without personal data: an SMTP code such as 451, or another code and its explanation. */
  last_error: string | null;
  /** The type of a message about an appointment; null for a message about the enquiry itself. */
  letter_type: AppointmentMessageType | null;
  /** The offer that the message makes; it belongs to the same enquiry. */
  offer_id: string | null;
  /** The visit that the message is about; it belongs to the same enquiry. */
  visit_id: string | null;
  /** The details in a message about an appointment, as JSON, so that a later change of the visit does not change them. */
  details: string | null;
  /**
   * The token of the link in the message, from the first attempt until the message is sent: a repeat must be
   * the same email.
   */
  token: string | null;
}

/** An offer of one to three times to a visitor. */
export interface OffersTable {
  id: string;
  enquiry_id: string;
  made_at: number;
  /** Who made the offer: an email address of DESK_USERS. */
  made_by: string;
  /** When the offer ends; never after its first time begins. */
  ends_at: number;
  /** The note of staff to the visitor; '' without one. */
  note_to_visitor: string;
  /** The email address for messages about the offer; '' if it is that of the enquiry. */
  email: string;
  /** `open` until the offer has its final outcome. An open offer whose end has passed can no longer be answered. */
  state: OfferState;
  /** When the offer stopped being open. */
  decided_at: number | null;
}

/** When, where and with whom a visit is offered or booked. */
interface TimeColumns {
  starts_at: number;
  ends_at: number;
  /** The name of the practitioner in the clinic record; '' for none. */
  person: string;
  place: Place;
  /** The name of a room in the clinic record; '' for none. */
  room: string;
}

export interface OfferedTimesTable extends TimeColumns {
  id: string;
  offer_id: string;
}

/** A time that the visitor has taken, or that was agreed by phone. */
export interface VisitsTable extends TimeColumns {
  id: string;
  /** The offer whose time the visitor took; null for a visit that was agreed by phone. */
  offer_id: string | null;
  enquiry_id: string;
  /** The email address for messages about the visit; '' if it is that of the enquiry. */
  email: string;
  state: VisitState;
  /** When the visitor took the time, or agreed to it by phone. */
  booked_at: number;
  /** When the visit was last booked, moved or cancelled. */
  changed_at: number;
  /** Who last changed the visit: an email address of DESK_USERS, `command` or `visitor`. */
  changed_by: string;
  /** Increases by one with each change, as calendars expect (RFC 5545, SEQUENCE). */
  sequence: number;
  /** The note of staff to the visitor about a moved or cancelled visit; '' without one. */
  note_to_visitor: string;
  /** When the reminder of the visit was stored. */
  reminded_at: number | null;
}

/** A link to the page of an offer or of a visit. Each message has its own link; the store has the SHA-256 of its token. */
export interface AppointmentLinksTable {
  token_hash: string;
  offer_id: string | null;
  visit_id: string | null;
}

/** The address of the calendar of visits, one for each person; the store has the SHA-256 of its token. */
export interface CalendarAddressesTable {
  token_hash: string;
  /** The person who subscribes to the calendar: an email address of DESK_USERS. */
  person: string;
  made_at: number;
}

/** The daily reminder to an inbox of the clinic, stored so that it is not sent twice. It has no data of visitors. */
export interface ReminderMessagesTable {
  /** The day in Sydney, as YYYY-MM-DD. */
  day: string;
  recipient: string;
  /** The Message-ID is fixed, so that a repeat after a crash is recognisable as the same email. */
  message_id_header: string;
  /** `notNeeded`: nobody had waited too long when the reminder was due. */
  state: 'due' | 'sent' | 'notNeeded';
  next_attempt_at: number;
}

/** The searchable text of an enquiry, as `searchTextOf` spells it; deleted with the enquiry. */
export interface SearchTextsTable {
  /** When the enquiry was received. Rows are read in this order, the newest first. */
  received_at: number;
  enquiry_id: string;
  text: string;
}

/** A note of the staff about an enquiry; deleted with it. */
export interface NotesTable {
  id: Generated<number>;
  enquiry_id: string;
  at: number;
  person: string;
  text: string;
}

/** An action of the staff, without data of visitors. It remains when the enquiry is deleted. */
export interface AuditLogTable {
  /** Larger than the id of every earlier event. */
  id: Generated<number>;
  at: number;
  /** An email address of DESK_USERS, `command`, or for actions about an appointment also `visitor` or `server`. */
  person: string;
  action: string;
  /** The enquiry of the action, which may have been deleted since. */
  enquiry_id: string | null;
  /** The new state of the enquiry, for the action `state`. */
  state: EnquiryState | null;
}

/** A sign-in link, of which the store has only the SHA-256. */
export interface SignInLinksTable {
  token_hash: string;
  person: string;
  /** SHA-256 of the secret in a cookie of the browser that asked for the link. */
  browser_hash: string;
  /** The page that the person asked for; '' for the first page of the desk. */
  next: string;
  expires_at: number;
  used_at: number | null;
}

/** A browser in which somebody is signed in; deleted when they sign out. */
export interface DeskSessionsTable {
  token_hash: string;
  person: string;
  started_at: number;
  /** When the session was last used, to the minute. */
  seen_at: number;
}

/**
 * A browser or network in which somebody has signed in before. It still gets sign-in links when others have used up the
 * limit.
 */
export interface KnownBrowsersTable {
  /** SHA-256 of the secret in a cookie of the browser, or of the network's address. */
  browser_hash: string;
  person: string;
  /** When the person last signed in from this browser or network. */
  signed_in_at: number;
}

export interface Tables {
  enquiries: EnquiriesTable;
  messages: MessagesTable;
  reminder_messages: ReminderMessagesTable;
  search_texts: SearchTextsTable;
  notes: NotesTable;
  audit_log: AuditLogTable;
  sign_in_links: SignInLinksTable;
  desk_sessions: DeskSessionsTable;
  known_browsers: KnownBrowsersTable;
  offers: OffersTable;
  offered_times: OfferedTimesTable;
  visits: VisitsTable;
  appointment_links: AppointmentLinksTable;
  calendar_addresses: CalendarAddressesTable;
}

export type Database = Kysely<Tables>;
