import type { Kysely } from 'kysely';
import type { Language } from '../../src/clinic/languages.ts';
import type { EnquiryKindName } from '../../src/enquiry/kinds.ts';
import type { EnquiryState } from '../../src/enquiry/states.ts';
import type { DeskTables } from './desk/tables.ts';

/** Times are milliseconds since 1970 (UTC), as the injected clock gives them. */
export interface EnquiriesTable {
  id: string;
  kind: EnquiryKindName;
  received_at: number;
  /** The validated fields as JSON. */
  content: string;
  /** SHA-256 of kind and content: what makes two posts the same enquiry. */
  fingerprint: string;
  idempotency_key: string | null;
  /** The sender's address in lower case, for the limit on confirmations. */
  email: string;
  suspected_spam: 0 | 1;
  client_address: string;
  state: EnquiryState;
  /** One more with each change by a person: a change names the one it saw, and is refused when there is a newer. */
  version: number;
  /** When somebody first answered it; null while it is new. */
  answered_at: number | null;
  /** The sender's phone number without what its spellings differ in; see `sharedDigits`. '' for none. */
  phone_digits: string;
  /** What was asked for, as the form has it; '' where the form does not ask. */
  service: string;
  /** Which it was sent in; that of the page where it was a form. */
  language: Language;
  /** Whether its text can be searched: not where a server of an older release stored it, until a minute later. */
  indexed: 0 | 1;
}

export interface LettersTable {
  id: string;
  enquiry_id: string;
  audience: 'clinic' | 'visitor';
  /** The inbox of a clinic letter. null: the visitor's letter, or one to all of CLINIC_INBOX, as older versions stored. */
  recipient: string | null;
  /** Fixed when the letter is stored, so that a repeat after a crash is recognisable as the same mail. */
  message_id: string;
  /**
   * `ended`: given up, or by a person. `replaced`: a letter to another inbox took its place. Either is `sent` after all
   * when an attempt that was under way succeeds.
   */
  state: 'due' | 'sent' | 'ended' | 'replaced';
  attempts: number;
  next_attempt_at: number;
  /** After this the letter is ended; null is never (the clinic's letters). */
  give_up_at: number | null;
  lease_owner: string | null;
  lease_until: number | null;
  sent_at: number | null;
  /**
   * When its enquiry came, or a person sent it once more; null only where a server of an older release wrote it, until a
   * minute later.
   */
  waits_since: number | null;
  /** Why the last attempt failed, without personal data: an SMTP code such as 451, or another code and its words. */
  last_error: string | null;
}

/** Which time this store has seen, so that a clock that jumps ahead is noticed. */
export interface ClockTable {
  /** There is one row. */
  id: 1;
  /** What a clock last said that was believed. */
  seen_at: number;
  /** What a clock said when it was first not believed; null when it is. */
  doubted_since: number | null;
}

/**
 * How many enquiries of a kind came on a day that have been deleted since: all that is left of them. Those that are still
 * there are counted where they are.
 */
export interface DeletedEnquiriesTable {
  /** In Sydney, as YYYY-MM-DD. */
  day: string;
  /**
   * What kind they were; of those in another language than the first the page of their form, such as /ar/booking. No column
   * of its own has the language, since a server of the release before counts by the day and this alone.
   */
  kind: string;
  /** Without suspected spam. */
  enquiries: number;
  suspected_spam: number;
}

/** The morning letter of a day to an inbox: what keeps it from being sent twice. Nothing of a visitor is in it. */
export interface MorningLettersTable {
  /** In Sydney, as YYYY-MM-DD. */
  day: string;
  recipient: string;
  /** Fixed, so that a repeat after a crash is recognisable as the same mail. */
  message_id: string;
  /** `notNeeded`: nobody waited too long when it was to be sent. */
  state: 'due' | 'sent' | 'notNeeded';
  next_attempt_at: number;
}

export interface Tables extends DeskTables {
  clock: ClockTable;
  deleted_enquiries: DeletedEnquiriesTable;
  enquiries: EnquiriesTable;
  letters: LettersTable;
  morning_letters: MorningLettersTable;
}

export type Database = Kysely<Tables>;
