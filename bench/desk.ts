import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'kysely';
import { earlierEnquiries } from '../server/store/desk/enquiry.ts';
import { events } from '../server/store/desk/events.ts';
import { answeredFigures } from '../server/store/desk/figures.ts';
import { type ListQuery, listEnquiries } from '../server/store/desk/list.ts';
import { countWaiting, waitingEnquiries } from '../server/store/desk/waiting.ts';
import { isPostgres } from '../server/store/locks.ts';
import { openStore } from '../server/store/open.ts';
import type { Database } from '../server/store/tables.ts';
import { startPostgres } from '../testing/postgresServer.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { common, day, enquiriesADay, fillStore, oneMessage, onePhone, stored, wanted } from './deskStore.ts';
import { type Result, rounded } from './results.ts';

const rounds = 11;
const any = { words: '', state: '', kind: '', service: '', spam: '', from: '', to: '' } as const;
/** Where older enquiries than half of them begin. */
const far = `${wanted.newest - (stored / 2 / enquiriesADay) * day}.0`;

const list = (query: Partial<Omit<ListQuery, 'filters'>>, filters: Partial<ListQuery['filters']> = {}) => {
  return (db: Database) => listEnquiries(db, { limit: 50, ...query, filters: { ...any, ...filters } });
};

/** What a page of the desk asks of the store. */
const questions: Record<string, (db: Database) => Promise<unknown>> = {
  'who waits': async (db) => [await waitingEnquiries(db, 100), await countWaiting(db)],
  'list: the first page': list({}),
  'list: a page in the middle': list({ before: far }),
  'list: back from there': list({ after: far }),
  'list: a rare word': list({}, { words: oneMessage }),
  'list: a common word': list({}, { words: common }),
  'list: a common word, in the middle': list({ before: far }, { words: common }),
  'list: a phone number': list({}, { words: onePhone }),
  'list: a word of none': list({}, { words: 'nobodyhasthis' }),
  'list: filters of none': list({}, { kind: 'referral', state: 'booked', spam: 'yes' }),
  'list: a common word, filters of none': list({}, { words: common, kind: 'referral' }),
  'list: a month': list({}, wanted.month),
  'others of the same person': (db) => earlierEnquiries(db, wanted.enquiry),
  'figures of twelve weeks': (db) => answeredFigures(db, { since: wanted.newest - 12 * 7 * day }),
  'what was done': (db) => events(db, { limit: 50 }),
};

/** What the desk asks of a store of 100,000 enquiries (aim: 100 ms), and how long SQLite holds the server up meanwhile. */
export async function desk(): Promise<Result[]> {
  const folder = temporaryFolder();
  const sqlite = await measure(`file:${folder.path}/enquiries.db`);
  folder.remove();
  const server = await startPostgres();
  const postgres = await measure(server.url);
  await server.remove();
  return Object.keys(questions).map((what) => ({
    what,
    figure: `SQLite ${asked(sqlite[what])}, at once ${rounded(sqlite[what]?.atOnce ?? 0)}; PostgreSQL ${asked(postgres[what])}`,
  }));
}

interface Measured {
  /** Median, in ms, as are the others. */
  median: number;
  slowest: number;
  /** The longest that the thread did nothing else. */
  atOnce: number;
}

function asked(measured: Measured | undefined): string {
  return `${rounded(measured?.median ?? 0, 1)} ms (slowest ${rounded(measured?.slowest ?? 0, 1)})`;
}

async function measure(url: string): Promise<Record<string, Measured>> {
  const db = await openStore(url);
  await fillStore(db);
  // As PostgreSQL does by itself within minutes.
  if (isPostgres(db)) await sql`VACUUM ANALYZE`.execute(db);
  const measured: Record<string, Measured> = {};
  for (const [what, question] of Object.entries(questions)) measured[what] = await ask(db, question);
  await db.destroy();
  return measured;
}

async function ask(db: Database, question: (db: Database) => Promise<unknown>): Promise<Measured> {
  await question(db);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    delay.enable();
    await question(db);
    delay.disable();
    times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  return { median: times[(rounds - 1) / 2] ?? 0, slowest: times.at(-1) ?? 0, atOnce: delay.max / 1e6 };
}
