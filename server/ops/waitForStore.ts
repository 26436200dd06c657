import type { Logger } from 'pino';
import { migrateToLatest } from '../database/connection.ts';
import { isUnavailable } from '../database/postgres.ts';
import type { Database } from '../database/tables.ts';
import { errorCode } from '../errorCode.ts';
import { every } from '../timing.ts';

/** The pause between two tries to reach the store, in ms. */
const pause = 2000;

/**
 * Migrates the store: before this resolves if it can be reached, otherwise as soon as it can. Until then enquiries are
 * refused.
 *
 * @param onUnusable - called when the store is back but cannot be used, as after the migration of a newer release
 * @returns stops the waiting
 * @throws when the store can be reached but not used
 */
export async function waitForStore(
  db: Database,
  log: Logger,
  onUnusable: (error: unknown) => void,
): Promise<() => Promise<void>> {
  if (await isUpToDate(db)) return async () => {};
  log.error('the store cannot be reached: pages are served, enquiries are refused, and it is tried again');
  const stop = every(
    pause,
    async () => {
      if (!(await isUpToDate(db))) return;
      void stop();
      log.info('the store can be reached again');
    },
    (error) => {
      void stop();
      log.error({ code: errorCode(error) }, 'the store can be reached, but not used');
      onUnusable(error);
    },
  );
  return stop;
}

/** Whether the store is migrated now; false while it cannot be reached. */
async function isUpToDate(db: Database): Promise<boolean> {
  try {
    await migrateToLatest(db);
    return true;
  } catch (error) {
    if (isUnavailable(error)) return false;
    throw error;
  }
}
