import { sql } from 'kysely';
import type { Database } from '../../server/store/tables.ts';
import type { Account } from './account.ts';
import { acknowledgedBooks } from './acknowledged.ts';
import { deliveredBooks, readRows } from './delivered.ts';
import { until } from './events.ts';
import { startFaultyMailServer } from './faultyMailServer.ts';
import { createRandom } from './random.ts';
import { startHere } from './serverHere.ts';
import { smtpFaults } from './smtpFaults.ts';
import { type StoreKind, stores } from './stores.ts';
import { type Sent, sendOnce, visitor } from './visitors.ts';

/** A way in which a store refuses to be written, and how it is mended. */
interface Breakage {
  name: string;
  store: StoreKind;
  break: (db: Database) => Promise<void>;
  mend: (db: Database) => Promise<void>;
}

const pragma = (db: Database, text: string) => sql.raw(`PRAGMA ${text}`).execute(db);

/** As a failover to a standby, or a full disk at many providers, does it: every connection is read-only from now on. */
async function readOnly(db: Database, state: 'on' | 'off'): Promise<void> {
  await sql.raw(`ALTER SYSTEM SET default_transaction_read_only = ${state}`).execute(db);
  await sql`SELECT pg_reload_conf()`.execute(db);
  // Asked over every connection there is, since each hears of it by itself.
  const settings = () =>
    Promise.all(
      Array.from({ length: 20 }, () =>
        sql<{ default_transaction_read_only: string }>`SHOW default_transaction_read_only`.execute(db),
      ),
    );
  const isThere = async () =>
    (await settings()).every(({ rows }) => rows[0]?.default_transaction_read_only === state);
  await until(isThere);
}

export const breakages: Breakage[] = [
  {
    name: 'SQLite full',
    store: 'sqlite',
    async break(db) {
      // Without a page to spare: what is then written needs a new one, and there is none.
      await sql`VACUUM`.execute(db);
      await pragma(db, 'max_page_count = 1');
    },
    mend: async (db) => void (await pragma(db, 'max_page_count = 1073741823')),
  },
  {
    name: 'SQLite read-only',
    store: 'sqlite',
    break: async (db) => void (await pragma(db, 'query_only = 1')),
    mend: async (db) => void (await pragma(db, 'query_only = 0')),
  },
  {
    name: 'PostgreSQL read-only',
    store: 'postgres',
    break: (db) => readOnly(db, 'on'),
    mend: (db) => readOnly(db, 'off'),
  },
];

const inbox = 'front@example.com.au';
const each = 20;

/** Sends enquiries before, while and after the store refuses to be written, and balances the books. */
export async function runBrokenStore(breakage: Breakage): Promise<Account> {
  const mail = await startFaultyMailServer(smtpFaults(createRandom(0), 0));
  const store = await stores[breakage.store]();
  const server = await startHere({
    DATABASE_URL: store.url,
    SMTP_URL: mail.url,
    CLINIC_INBOX: inbox,
    TEST_TIME_SCALE: '0.01',
    RATE_STORED: '1000000/1s',
    RATE_ATTEMPTS: '1000000/1s',
  });
  const [before, during] = [visitors(0), visitors(each)];
  const send = (all: Sent[]) => Promise.all(all.map((sent) => sendOnce(sent, server.url)));
  const isQuiet = async () => (await readRows(server.db)).letters.every((row) => row.state !== 'due');

  const first = await send(before);
  await until(isQuiet, 30_000);
  await breakage.break(server.db);
  const broken = await send(during);
  const storedWhileBroken = (await readRows(server.db)).enquiries.length;
  await breakage.mend(server.db);
  const mended = await send(during);
  await until(isQuiet, 30_000);

  const rows = await readRows(server.db);
  const soundness = await store.check(server.db);
  await server.stop();
  await mail.stop();
  await store.remove();
  return {
    run: `${breakage.name}, ${each} enquiries before and ${each} while`,
    entries: [
      { what: 'answered 200 before', found: count(first, 200), mustBe: each },
      { what: 'answered 503 while', found: count(broken, 503), mustBe: each },
      { what: 'stored while', found: storedWhileBroken - each, mustBe: 0 },
      { what: 'the same, answered 200 after', found: count(mended, 200), mustBe: each },
      ...acknowledgedBooks([...before, ...during], rows.enquiries),
      ...deliveredBooks(rows, mail, () => [inbox]),
      ...soundness,
    ],
  };
}

function visitors(from: number): Sent[] {
  return Array.from({ length: each }, (_, number) => {
    const sent = visitor(from + number);
    // Too long for what is left of the pages that the file has.
    sent.enquiry.content.message = `${from + number} ${'knee '.repeat(900)}`.trim();
    return sent;
  });
}

function count(statuses: number[], status: number): number {
  return statuses.filter((found) => found === status).length;
}
