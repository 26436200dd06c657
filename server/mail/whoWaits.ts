import type { CallBack } from '../../src/clinic/callBack.ts';
import { waitedOf } from '../../src/clinic/openTime.ts';
import { waitingSince } from '../store/desk/waiting.ts';
import type { Database } from '../store/tables.ts';
import type { WhoWaits } from './morningLetter.ts';

/** As many enquiries as the letter leads to. */
const named = 10;

/** Who waits at `now` (ms since 1970) for a first answer, and which of them for longer than the clinic promises. */
export async function whoWaits(db: Database, callBack: CallBack, now: number): Promise<WhoWaits> {
  const all = await waitingSince(db);
  // Each by itself: who wrote on Saturday morning may be due before who wrote on Friday evening.
  const overdue = all.filter((enquiry) => waitedOf(enquiry, now, callBack).isOverdue);
  return { waiting: all.length, overdue: overdue.length, longest: overdue.slice(0, named) };
}
