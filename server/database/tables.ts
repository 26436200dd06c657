import type { Generated, Kysely } from 'kysely';
import type { LetterType, Place, WaitReason } from '../../src/appointments/appointments.ts';
import type { OfferState, VisitState } from '../../src/appointments/transitions.ts';
import type { EnquiryState, EnquiryType } from '../../src/enquiry/enquiryTypes.ts';
import type { Language } from '../../src/text/languages.ts';

/** Times are milliseconds since 1970 (UTC), as the injected clock gives them. */
export interface EnquiriesTable {
  id: string;
  type: EnquiryType;
  received_at: number;
  /** The validated fields as JSON. */
  content: string;
  /** SHA-256 of type and content: what makes two posts the same enquiry. */
  fingerprint: string;
  idempotency_key: string | null;
  /** The sender's address in lower case, for the limit on confirmations. */
  email: string;
  suspected_spam: 0 | 1;
  client_address: string;
  state: EnquiryState;
  /** One more with each change by a person: a change names the one it saw, and is refused when there is a newer. */
  version: number;
  /** When somebody first answered it; null until then, and again when staff set it back to new. */
  answered_at: number | null;
  /** The first phone number to call without what its spellings differ in; see `sharedDigits`. '' for none. */
  phone_digits: string;
  /** What was asked for, as the form has it; '' where the form does not ask. */
  service: string;
  /** Which it was sent in; that of the page where it was a form. */
  language: Language;
  /**
   * When it came back to the waiting list by what the visitor did, or by an offer that ended, or when it will, to be called
   * again; null if neither.
   */
  waits_since: number | null;
  /** Why it did. */
  waits_for: WaitReason | null;
  /** Whom of the staff it is for, as an address of DESK_USERS; '' for nobody. */
  colleague: string;
  /** How many calls since the last answer have ended with a message. */
  calls_tried: number;
  /** What the last change of its state replaced, as JSON; see `Undo`. It holds while the enquiry has its version. */
  undo: string | null;
  /** The names of the warning signs whose words it has, the most urgent first, with spaces between; '' for none. */
  warning_signs: string;
  /** When the clinic was sent it once more, since it has such words and nobody had opened it. */
  repeated_at: number | null;
}

/** The outbox: each mail that an enquiry causes. */
export interface MessagesTable {
  id: string;
  enquiry_id: string;
  audience: 'clinic' | 'visitor';
  /** The inbox of a clinic message; null for the visitor's, which goes to the sender's address. */
  recipient: string | null;
  /** Fixed when the message is stored, so that a repeat after a crash is recognisable as the same mail. */
  message_id_header: string;
  /**
   * `ended`: given up, or by a person. `replaced`: a message to another inbox took its place. Either is `sent` after all
   * when an attempt that was under way succeeds.
   */
  state: 'due' | 'sent' | 'ended' | 'replaced';
  attempts: number;
  next_attempt_at: number;
  /** After this the message is ended; null is never (the clinic's messages). */
  give_up_at: number | null;
  lease_owner: string | null;
  lease_expires_at: number | null;
  sent_at: number | null;
  /** When its enquiry came, or a person sent it once more. */
  waiting_since: number;
  /** Why the last attempt failed, without personal data: an SMTP code such as 451, or another code and its words. */
  last_error: string | null;
  /** Of a letter about an appointment; null for a message about the enquiry itself. */
  letter_type: LetterType | null;
  /** Of a letter with an offer: which, of the same enquiry. */
  offer_id: string | null;
  /** Of a letter about a visit: which, of the same enquiry. */
  visit_id: string | null;
  /** What a letter about an appointment says, as JSON, so that a later change of the visit does not change it. */
  details: string | null;
  /** The token of its link, from its first attempt until it is sent: a repeat must be the same mail. */
  token: string | null;
}

/** An offer of one to three times to a visitor. */
export interface OffersTable {
  id: string;
  enquiry_id: string;
  made_at: number;
  /** An email address of DESK_USERS. */
  made_by: string;
  /** Never after its first time begins. */
  ends_at: number;
  /** What the desk wrote with it; '' for nothing. */
  note_to_visitor: string;
  /** Where its letters go, where that is not the address of the enquiry; '' otherwise. */
  email: string;
  /** `open` until something else happens to it, once. An open one whose end has passed is over. */
  state: OfferState;
  /** When it stopped to be open. */
  decided_at: number | null;
}

/** When and where somebody can be seen, and by whom. */
interface TimeColumns {
  starts_at: number;
  ends_at: number;
  /** A name of the clinic's people; '' for nobody named. */
  person: string;
  place: Place;
  /** A name of the clinic's rooms; '' for none. */
  room: string;
}

export interface OfferedTimesTable extends TimeColumns {
  id: string;
  offer_id: string;
}

/** A time that the visitor has taken, or that was agreed with the desk. */
export interface VisitsTable extends TimeColumns {
  id: string;
  /** The offer that it was taken from; null for none. */
  offer_id: string | null;
  enquiry_id: string;
  /** Where its letters go, where that is not the address of the enquiry; '' otherwise. */
  email: string;
  state: VisitState;
  /** When it was taken or agreed. */
  booked_at: number;
  /** When it was taken, moved or cancelled, the last of them. */
  changed_at: number;
  /** Who did: an email address of DESK_USERS, `command` or `visitor`. */
  changed_by: string;
  /** One more with each change, as calendars count (RFC 5545, SEQUENCE). */
  sequence: number;
  /** What the desk wrote when it moved or cancelled it. */
  note_to_visitor: string;
  /** When its reminder was stored. */
  reminded_at: number | null;
}

/** A link to the page of an offer or of a visit. Each letter has one of its own, of which the store keeps the SHA-256. */
export interface AppointmentLinksTable {
  token_hash: string;
  offer_id: string | null;
  visit_id: string | null;
}

/** The address of the clinic's visits for a diary program, one a person, of which the store keeps the SHA-256. */
export interface CalendarAddressesTable {
  token_hash: string;
  /** An email address of DESK_USERS. */
  person: string;
  made_at: number;
}

/** The reminder of a day to an inbox of the clinic: what keeps it from being sent twice. Nothing of a visitor is in it. */
export interface ReminderMessagesTable {
  /** In Sydney, as YYYY-MM-DD. */
  day: string;
  recipient: string;
  /** Fixed, so that a repeat after a crash is recognisable as the same mail. */
  message_id_header: string;
  /** `notNeeded`: nobody waited too long when it was to be sent. */
  state: 'due' | 'sent' | 'notNeeded';
  next_attempt_at: number;
}

/** The text of an enquiry in which words are looked for, as `searchTextOf` spells it; gone with its enquiry. */
export interface SearchTextsTable {
  /** When the enquiry came, so that the newest are read first. */
  received_at: number;
  enquiry_id: string;
  text: string;
}

/** What somebody of the clinic wrote about an enquiry; gone with it. */
export interface NotesTable {
  id: Generated<number>;
  enquiry_id: string;
  at: number;
  person: string;
  text: string;
}

/** What somebody of the clinic did, and nothing of a visitor: it stays when the enquiry is deleted. */
export interface AuditLogTable {
  /** Larger than that of any event before it. */
  id: Generated<number>;
  at: number;
  /** An email address of DESK_USERS, `command`, or `visitor` or `server` for what was done about an appointment. */
  person: string;
  action: string;
  /** The enquiry it was done to, which may be gone. */
  enquiry_id: string | null;
  /** Of `state`: which one the enquiry was given. */
  state: EnquiryState | null;
}

/** A link to sign in by, of which the store has only the SHA-256. */
export interface SignInLinksTable {
  token_hash: string;
  person: string;
  /** SHA-256 of what the browser that asked for it holds. */
  browser_hash: string;
  /** Where the person wanted to go; '' for the desk itself. */
  next: string;
  expires_at: number;
  used_at: number | null;
}

/** A browser in which somebody is signed in; gone when they sign out. */
export interface DeskSessionsTable {
  token_hash: string;
  person: string;
  started_at: number;
  /** When it was last used, to the minute. */
  seen_at: number;
}

/** A browser, or a network, in which somebody has signed in before; what keeps others from using up all the links to them. */
export interface KnownBrowsersTable {
  /** SHA-256 of what the browser holds, or of the network's address. */
  browser_hash: string;
  person: string;
  /** When they last did. */
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
