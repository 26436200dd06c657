import type { Generated } from 'kysely';
import type { EnquiryState } from '../../../src/enquiry/states.ts';

// What the desk keeps beside the enquiries. Times are ms since 1970.

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
export interface DeskEventsTable {
  /** Larger than that of any event before it. */
  id: Generated<number>;
  at: number;
  /** An email address of DESK_USERS, or `command`. */
  person: string;
  action: string;
  /** The enquiry it was done to, which may be gone. */
  enquiry_id: string | null;
  /** Of `state`: which one the enquiry was given. */
  state: EnquiryState | null;
}

/** A link to sign in by, of which the store has only the SHA-256. */
export interface DeskLinksTable {
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

/** A browser, or a network, in which somebody has signed in before; what keeps others from using up all the letters to them. */
export interface DeskBrowsersTable {
  /** SHA-256 of what the browser holds, or of the network's address. */
  browser_hash: string;
  person: string;
  /** When they last did. */
  signed_in_at: number;
}

export interface DeskTables {
  search_texts: SearchTextsTable;
  notes: NotesTable;
  desk_events: DeskEventsTable;
  desk_links: DeskLinksTable;
  desk_sessions: DeskSessionsTable;
  desk_browsers: DeskBrowsersTable;
}
