import { type CallBack, waitedOf } from '../../src/clinic/callBack.ts';
import { addDays, sydneyDay, sydneyMoment } from '../../src/clinic/dates.ts';
import type { Database } from '../database/tables.ts';
import { countWaiting, longestWaiting, waitingSince } from '../enquiries/statistics.ts';

/** Who waits for a first answer, possible spam left out. */
export interface WaitingSummary {
  waiting: number;
  /** How many of them wait for longer than the clinic promises, or than one business day where it promises nothing. */
  overdue: number;
  /** The ten of those that have waited longest, the longest first; `receivedAt` in ms since 1970. */
  longest: readonly { id: string; receivedAt: number }[];
}

/** As many enquiries as the morning message leads to. */
const named = 10;

/** Further back than the clinic is ever closed, in days. */
const furthest = 366;

/**
 * Who waits at `now` (ms since 1970). Of the last days each enquiry is looked at by itself: who wrote on Friday evening is
 * called by Monday evening, and who wrote on Saturday morning by Monday morning. Of all before, the store counts them.
 */
export async function waitingSummary(db: Database, callBack: CallBack, now: number): Promise<WaitingSummary> {
  const recent = overdueBefore(callBack, now);
  const before = await countWaiting(db, recent);
  const longest = await longestWaiting(db, { before: recent, limit: named });
  const found = { waiting: before, overdue: before, longest: [...longest] };
  for await (const part of waitingSince(db, recent)) {
    const overdue = part.filter((enquiry) => waitedOf(enquiry, now, callBack).isOverdue);
    found.waiting += part.length;
    found.overdue += overdue.length;
    found.longest.push(...overdue.slice(0, named - found.longest.length));
  }
  return found;
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
