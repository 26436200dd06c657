import { type Logger, pino } from 'pino';
import { type Config, readConfig } from '../../server/config.ts';
import { formsOf, phrases } from '../../server/content.ts';
import type { AppContext } from '../../server/context.ts';
import { openStore } from '../../server/database/connection.ts';
import { StoreDamage } from '../../server/database/damage.ts';
import { isPostgres } from '../../server/database/locks.ts';
import { countingPool } from '../../server/database/postgres.ts';
import { createPageCache } from '../../server/http/pageCache.ts';
import { createRateLimits } from '../../server/http/rateLimits.ts';
import { createMetrics } from '../../server/metrics.ts';
import { createMailer } from '../../server/outbox/transport.ts';
import { oldestUndelivered } from '../../server/outbox/undelivered.ts';
import { openingRecord } from '../../src/clinic/closures.ts';
import { clinic } from './clinic.ts';
import { type OpenStore, openEmptyStore } from './emptyStore.ts';

export interface TestContext extends AppContext {
  /** Sets the clock, in ms since 1970. */
  setTime(time: number): void;
  /** The lines of the log. */
  logged: string[];
  close(): Promise<void>;
}

/** The forms, shared by all tests of a process: creating their schemas takes most of the time that an application needs. */
const forms = formsOf(clinic);

/** The context of the application, over its own real store, with a clock that moves only by `setTime`. */
export async function testContext(env: Record<string, string> = {}): Promise<TestContext> {
  const logged: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line) => logged.push(line) });
  const { DATABASE_URL: namedUrl } = env;
  const store = namedUrl === undefined ? await openEmptyStore() : await openNamedStore(namedUrl, log);
  const { db, damage, counterPool } = store;
  const config: Config = readConfig({ DATABASE_URL: store.url, ...env });
  let now = Date.UTC(2026, 10, 20, 1);
  const clock = () => now;
  const metrics = createMetrics(() => oldestUndelivered(db, clock()));
  const mailer = createMailer(config);
  return {
    config,
    db,
    clinic,
    forms,
    opening: openingRecord(clinic, [], phrases),
    log,
    limits: createRateLimits(config, counterPool),
    mailer,
    metrics,
    storeHealth: {},
    damage,
    retention: {},
    processHealth: {},
    clock,
    onStored: () => {},
    renderPage: async (_path, body) => new Response(JSON.stringify(body)),
    pageCache: createPageCache(clock),
    setTime(time) {
      now = time;
    },
    logged,
    async close() {
      mailer.close();
      await store.close();
    },
  };
}

/** Opens the store at a URL that the test names. */
async function openNamedStore(url: string, log: Logger): Promise<OpenStore> {
  const damage = new StoreDamage(log);
  const db = await openStore(url, damage);
  const counterPool = isPostgres(db) ? countingPool(url, () => {}) : undefined;
  return {
    url,
    db,
    damage,
    counterPool,
    close: async () => void (await Promise.all([db.destroy(), counterPool?.end()])),
  };
}
