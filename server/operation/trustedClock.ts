import type { Parts } from '../appParts.ts';
import { noteSeenTime, readSeenTime } from '../store/clock.ts';

const day = 86_400_000;
/** A clock this far ahead of what the store has seen, in ms, is not believed at once: nobody leaves a server down so long. */
const longestGap = 7 * day;
/** It is believed once it has run on for this long, in ms: time enough for somebody to set it right. */
const proof = day;

/**
 * Whether the clock may be believed where that deletes what cannot be had back; docs/decisions/010 says why. To be asked
 * each hour: one that is not believed is an error in the log each time.
 */
export async function isClockTrusted({
  db,
  log,
  clock,
}: Pick<Parts, 'db' | 'log' | 'clock'>): Promise<boolean> {
  const now = clock();
  const { seen_at, doubted_since } = (await readSeenTime(db)) ?? { seen_at: now, doubted_since: null };
  // A clock that jumped while it was doubted has proved nothing.
  const since = isBetween(doubted_since, now - longestGap, now) ? doubted_since : now;
  if (now - seen_at <= longestGap || now - since >= proof) {
    await noteSeenTime(db, { seen_at: now, doubted_since: null });
    return true;
  }
  await noteSeenTime(db, { seen_at, doubted_since: since });
  const times = { clock: new Date(now), lastSeen: new Date(seen_at), believedFrom: new Date(since + proof) };
  log.error(
    times,
    'nothing old is deleted for a day, since much time has passed at once: is the clock wrong?',
  );
  return false;
}

function isBetween(time: number | null, from: number, until: number): time is number {
  return time !== null && time >= from && time <= until;
}
