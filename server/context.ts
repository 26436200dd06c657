import type { SendMailOptions } from 'nodemailer';
import type { Logger } from 'pino';
import type { Clinic } from '../src/clinic/clinicRecord.ts';
import type { OpeningRecord } from '../src/clinic/closures.ts';
import type { Config } from './config.ts';
import type { FormsByLanguage } from './content.ts';
import type { StoreDamage } from './database/damage.ts';
import type { Database } from './database/tables.ts';
import type { Metrics } from './metrics.ts';

/** Everything the routes and the background jobs need. Tests pass their own clock, store and pages. */
export interface AppContext {
  config: Config;
  db: Database;
  clinic: Clinic;
  /** The forms' words in each language, with the clinic's facts filled in. */
  forms: FormsByLanguage;
  /** The clinic's opening hours and closures, including public holidays. */
  opening: OpeningRecord;
  log: Logger;
  limits: RateLimits;
  /** Sends messages that are not in the outbox, such as sign-in links. */
  mailer: Mailer;
  metrics: Metrics;
  /** Set when an enquiry could not be stored; read by /readyz. */
  storeHealth: StoreHealth;
  /** Set when a statement or the hourly check finds damage; read by /readyz. */
  damage: StoreDamage;
  /** Set by the retention sweep; read by /readyz. */
  retention: Retention;
  /** Set after an unhandled rejection or exception; read by /readyz. */
  processHealth: ProcessHealth;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** Called after an enquiry is stored, so that its messages are sent at once. */
  onStored: () => void;
  /** Renders a page of the build, such as the answer to a native post; `body` is the data for that page. */
  renderPage: (path: string, body: unknown) => Promise<Response>;
  /** The page of this key as HTML, cached or rendered now (server/http/pageCache.ts). */
  pageCache: (key: string, render: () => Promise<string>) => Promise<string>;
}

/** Variables of a request, set by middleware and routes for the log and the metrics. */
export interface Variables {
  requestId: string;
  /** The address of the built page in the answer, for counting page views. */
  page?: string;
  /** The code of an error answer, for the log: a reason without personal data. */
  refusal?: string;
  /** Set if the address may contain anything that somebody typed, so that it is not logged. */
  hasUnknownPath?: boolean;
}

export type AppEnv = { Variables: Variables };

/** A rate limit, counted by client address. */
export interface Limiter {
  /** Counts a request of a client. Resolves to 0 if the request is allowed, otherwise to the seconds to wait. */
  take(client: string): Promise<number>;
  /** Undoes one count of a client, as when a counted enquiry could not be stored. */
  giveBack(client: string): Promise<void>;
}

export interface RateLimits {
  /** Attempts to send a form or to act on a page, valid or not. */
  attempts: Limiter;
  /** Enquiries stored. */
  stored: Limiter;
  /** Sign-in links requested from one network. */
  linkRequests: Limiter;
  /** Sign-in links requested for one email address. */
  signInMessages: Limiter;
  /** Invalid sign-in links and addresses, from one network. */
  invalidSignIns: Limiter;
  /** Links to an appointment or a calendar that do not exist, from one network. */
  unknownLinks: Limiter;
}

export interface Mailer {
  /**
   * Sends one message to one recipient. Resolves when the mail server has accepted the message, or its file is on the
   * disk; rejects with nodemailer's error.
   */
  send(mail: SendMailOptions): Promise<void>;
  /** `send` gives up after this many ms. */
  timeout: number;
  close(): void;
}

/** The last failure to store an enquiry; no failure after the next enquiry is stored. */
export interface StoreHealth {
  failure?: {
    /** Milliseconds since 1970. */
    at: number;
    /** The code of the error without personal data, such as `SQLite 13: database or disk is full`. */
    code: string;
  };
}

/** The last unhandled rejection or uncaught exception. */
export interface ProcessHealth {
  failure?: {
    /** Milliseconds since 1970. */
    at: number;
    /** The error's name, such as TypeError; its message may contain what a visitor typed. */
    name: string;
  };
}

/** The result of the last retention sweep of this server. */
export interface Retention {
  /** Why the sweep deleted nothing, in one sentence for an operator; undefined if it did not refuse. */
  refusalReason?: string | undefined;
}
