import type { Logger } from 'pino';
import type { Clinic } from '../src/clinic/clinicRecord.ts';
import type { OpeningRecord } from '../src/clinic/closures.ts';
import type { Config } from './config.ts';
import type { Database } from './database/tables.ts';
import type { FormsIn } from './forms.ts';
import type { RateLimits } from './http/rateLimits.ts';
import type { Metrics } from './ops/metrics.ts';
import type { Storing, Unexpected } from './ops/readiness.ts';
import type { Retention } from './ops/retentionSweep.ts';
import type { Mailer } from './outbox/transport.ts';

/** What the application is made of; tests pass their own clock, store and pages. */
export interface AppContext {
  config: Config;
  db: Database;
  clinic: Clinic;
  /** What visitors read of the forms in each language, the clinic's facts filled in. */
  forms: FormsIn;
  /** The clinic's week, and its closed days, public holidays among them. */
  opening: OpeningRecord;
  log: Logger;
  limits: RateLimits;
  /** Sends a letter that nobody needs a quarter of an hour later; all others wait in the store. */
  mailer: Mailer;
  metrics: Metrics;
  /** Written where enquiries are stored, read by /readyz. */
  storing: Storing;
  /** Written by the sweep, read by /readyz. */
  retention: Retention;
  /** Written when something fails that no code expected, read by /readyz. */
  unexpected: Unexpected;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** Called when an enquiry was stored, so that its letters go out at once. */
  onStored: () => void;
  /** Renders a page that answers a native post: `path` as routed in the site, `body` as that page reads it. */
  renderPage: (path: string, body: unknown) => Promise<Response>;
}

/** What the middleware leaves for the request log. */
export interface Variables {
  requestId: string;
  /** The address of the page of the build that is the answer. */
  page?: string;
  /** The code of a refusal, so that the log can say why without saying whose. */
  refusal?: string;
  /** The address was not looked up: it may be anything that somebody typed, and is not for the log. */
  isTyped?: boolean;
}

export type AppEnv = { Variables: Variables };
