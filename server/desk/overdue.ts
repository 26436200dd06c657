import type { CallBack } from '../../src/clinic/callBack.ts';
import { addDays, sydneyDay, sydneyMoment } from '../../src/clinic/dates.ts';
import { waitedOf } from '../../src/clinic/openTime.ts';
import { countWaiting, waitingSince } from '../store/desk/waiting.ts';
import type { Database } from '../store/tables.ts';

/** Further back than the clinic is ever closed, in days. */
const furthest = 366;

/**
 * How many wait for longer than the clinic promises. Each of the last days is looked at by itself: who wrote on Friday
 * evening is called by Monday evening, and who wrote on Saturday morning by Monday morning.
 *
 * @param now - ms since 1970
 */
export async function countOverdue(db: Database, callBack: CallBack, now: number): Promise<number> {
  const recent = overdueBefore(callBack, now);
  const before = await countWaiting(db, recent);
  const since = await waitingSince(db, recent);
  return before + since.filter((each) => waitedOf(each, now, callBack).isOverdue).length;
}

/** The beginning of the first day on which not all are overdue that came on it, in ms since 1970. */
function overdueBefore(callBack: CallBack, now: number): number {
  let day = sydneyDay(now);
  for (let back = 0; back < furthest; back += 1) {
    const begins = sydneyMoment(day, '00:00');
    if (waitedOf({ receivedAt: begins - 1 }, now, callBack).isOverdue) return begins;
    day = addDays(day, -1);
  }
  return 0;
}
