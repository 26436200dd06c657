import type { Logger } from 'pino';
import { collectDefaultMetrics } from 'prom-client';
import { readClinic } from '../src/clinic/clinicRecord.ts';
import { type Closure, openingRecord } from '../src/clinic/closures.ts';
import { giveUpMessage } from './appointments/giveUpMessage.ts';
import { type Config, sqliteFile } from './config.ts';
import { formsOf, phrases } from './content.ts';
import type { AppContext } from './context.ts';
import { connectStore, migrateToLatest } from './database/connection.ts';
import { DamagedStoreError, findDamage, StoreDamage } from './database/damage.ts';
import { isPostgres } from './database/locks.ts';
import { countingPool, isUnavailable, type OnLostConnection } from './database/postgres.ts';
import type { Database } from './database/tables.ts';
import { startReminders } from './desk/reminder.ts';
import { errorCode, isDamage } from './errorCode.ts';
import { createPageCache } from './http/pageCache.ts';
import { createRateLimits } from './http/rateLimits.ts';
import { createMetrics } from './metrics.ts';
import { startStoreJobs } from './ops/storeJobs.ts';
import { startDelivery } from './outbox/delivery.ts';
import { createDrawShownMovement } from './outbox/shownMovementDrawing.ts';
import { createMailer, mailFolder } from './outbox/transport.ts';
import { oldestUndelivered } from './outbox/undelivered.ts';
import { repeat } from './timing.ts';

export interface BuiltSite {
  renderPage: AppContext['renderPage'];
  /** The public holidays of this year and of many later years. */
  holidays: readonly Closure[];
}

/**
 * Opens the store, creates the context of the application and starts the background jobs. If PostgreSQL is unreachable, the
 * connection is retried in the background.
 *
 * @param built - what the build provides for the server
 * @param onUnusable - called when PostgreSQL is back but cannot be used
 * @throws when the store can be reached but not used
 */
export async function startServices(
  config: Config,
  log: Logger,
  { renderPage, holidays }: BuiltSite,
  onUnusable: (error: unknown) => void = () => {},
) {
  // Files that the server writes contain personal data, so only their owner may read them.
  process.umask(0o077);
  const onLost = (code: string) => log.warn({ code }, 'a connection to PostgreSQL was lost');
  const clinic = readClinic('content/clinic.yaml');
  const opening = openingRecord(clinic, holidays, phrases);
  const damage = new StoreDamage(log);
  const db = await checkAndConnect(config, onLost, damage);
  const stopWaiting = await waitForStore(db, log, onUnusable);
  const mailer = createMailer(config);
  if (!config.SMTP_URL)
    log.warn(`SMTP_URL is not set: messages are written as files to ${mailFolder(config)}`);
  const clock = Date.now;
  const timeScale = config.TEST_TIME_SCALE;
  const metrics = createMetrics(() => oldestUndelivered(db, clock()));
  collectDefaultMetrics({ register: metrics.registry });
  const drawShownMovement = createDrawShownMovement(renderPage, log);
  const mailContext = {
    db,
    mailer,
    clinic,
    opening,
    settings: config,
    drawShownMovement,
    log,
    metrics,
    clock,
    timeScale,
  };
  const delivery = startDelivery({ ...mailContext, giveUp: giveUpMessage });
  const rateLimitPool = isPostgres(db) ? countingPool(config.DATABASE_URL, onLost) : undefined;
  const limits = createRateLimits(config, rateLimitPool);
  const context: AppContext = {
    config,
    db,
    clinic,
    forms: formsOf(clinic),
    opening,
    log,
    limits,
    mailer,
    metrics,
    storeHealth: {},
    damage,
    retention: {},
    processHealth: {},
    clock,
    onStored: delivery.wake,
    renderPage,
    pageCache: createPageCache(clock),
  };

  const stopReminders = startReminders(context);
  const stopStoreJobs = startStoreJobs(context);

  return {
    context,
    /** Stops sending messages; attempts under way get `timeout` ms. */
    stopDelivery: (timeout: number) => Promise.all([delivery.stop(timeout), stopReminders(timeout)]),
    /** Stops the other jobs, and closes the store last. */
    async close() {
      mailer.close();
      await Promise.all([stopStoreJobs(), stopWaiting()]);
      await Promise.all([db.destroy(), rateLimitPool?.end()]);
    },
  };
}

/**
 * Connects to the store. A SQLite file is checked before it is opened for writing: SQLite would copy the WAL
 * beside the file into it, even if that WAL belongs to another file.
 *
 * @throws when it is damaged
 */
async function checkAndConnect({ DATABASE_URL: url }: Config, onLost: OnLostConnection, damage: StoreDamage) {
  const file = sqliteFile(url);
  try {
    const fault = file && (await findDamage(file));
    if (fault) throw new DamagedStoreError(fault);
    return connectStore(url, onLost, { damage });
  } catch (error) {
    if (!isDamage(error) && !(error instanceof DamagedStoreError)) throw error;
    throw new Error(
      `The store ${file} is damaged (${errorCode(error)}). Restore a backup with: bin/enquiries restore FILE. See docs/operation.md, Restore.`,
    );
  }
}

/** The pause between two tries to reach the store, in ms. */
const retryPause = 2000;

/**
 * Migrates the store at once if it can be reached, otherwise in the background as soon as it can. Until then enquiries are
 * refused.
 *
 * @param onUnusable - called when the store is back but cannot be used, as after the migration of a newer release
 * @returns a callback to stop waiting
 * @throws when the store can be reached but not used
 */
export async function waitForStore(
  db: Database,
  log: Logger,
  onUnusable: (error: unknown) => void,
): Promise<() => Promise<void>> {
  if (await tryMigrate(db)) return async () => {};
  log.error(
    'the store cannot be reached: pages are served, enquiries are refused, and the connection is retried',
  );
  const stop = repeat(
    retryPause,
    async () => {
      if (!(await tryMigrate(db))) return;
      void stop();
      log.info('PostgreSQL can be reached again');
    },
    (error) => {
      void stop();
      log.error({ code: errorCode(error) }, 'PostgreSQL can be reached, but its store cannot be used');
      onUnusable(error);
    },
  );
  return stop;
}

/** Runs the migrations; false while the store cannot be reached. */
async function tryMigrate(db: Database): Promise<boolean> {
  try {
    await migrateToLatest(db);
    return true;
  } catch (error) {
    if (isUnavailable(error)) return false;
    throw error;
  }
}
