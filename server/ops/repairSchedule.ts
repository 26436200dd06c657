import type { AppContext } from '../context.ts';
import { longestBackoff } from '../outbox/delivery.ts';
import { makeDue } from '../outbox/outbox.ts';

/**
 * Makes letters due whose next attempt is later than any wait between attempts allows: they were put off while this
 * machine's clock was ahead, and would otherwise wait until the time it showed.
 */
export async function repairSchedule({
  db,
  log,
  clock,
}: Pick<AppContext, 'db' | 'log' | 'clock'>): Promise<void> {
  const now = clock();
  const letters = await makeDue(db, now + longestBackoff, now);
  if (letters > 0) log.error({ letters }, 'letters waited for a time far ahead: was the clock wrong?');
}
