import type { Logger } from 'pino';
import { migrateToLatest } from '../database/connection.ts';
import { isUnavailable } from '../database/postgres.ts';
import type { Database } from '../database/tables.ts';
import { errorCode } from '../errorCode.ts';
import { every } from '../timing.ts';

/** Between two questions whether it is back, in ms. */
const pause = 2000;

/**
 * Brings the store's tables up to date: before it returns where the store can be reached, else as soon as it can.
 * Until then enquiries are refused, since they cannot be stored.
 *
 * @param onUnusable - called when it is back but cannot be used, as when a newer release has migrated it
 * @returns what ends the waiting
 * @throws when the store can be reached but not used
 */
export async function waitForStore(
  db: Database,
  log: Logger,
  onUnusable: (error: unknown) => void,
): Promise<() => Promise<void>> {
  if (await isUpToDate(db)) return async () => {};
  log.error('the store is away: pages are served, enquiries are refused, and it is asked again');
  const stop = every(
    pause,
    async () => {
      if (!(await isUpToDate(db))) return;
      void stop();
      log.info('the store is there');
    },
    (error) => {
      void stop();
      log.error({ code: errorCode(error) }, 'the store is back, but cannot be used');
      onUnusable(error);
    },
  );
  return stop;
}

/** Whether the tables are up to date now; false while the store is away. */
async function isUpToDate(db: Database): Promise<boolean> {
  try {
    await migrateToLatest(db);
    return true;
  } catch (error) {
    if (isUnavailable(error)) return false;
    throw error;
  }
}
