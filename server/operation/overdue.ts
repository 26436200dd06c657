import type { Parts } from '../parts.ts';
import { overdueAfter, undeliveredToClinic } from '../store/undelivered.ts';

const hour = 3_600_000;
/** More lines than this an hour would hide each other. */
const most = 100;

/**
 * Makes overdue letters to the clinic loud: an error in the log for each, when it becomes overdue and then hourly.
 *
 * @returns the look at the store, to be repeated
 */
export function overdueWatch({ db, log, clock }: Pick<Parts, 'db' | 'log' | 'clock'>): () => Promise<void> {
  let said = new Map<string, number>();
  return async () => {
    const now = clock();
    const overdue = await undeliveredToClinic(db, now - overdueAfter, most);
    // Made anew at each look, so that what was delivered is forgotten.
    const saying = new Map<string, number>();
    for (const { id, enquiryId, receivedAt, attempts, lastError } of overdue) {
      const before = said.get(id);
      const isDue = before === undefined || now - before >= hour;
      saying.set(id, isDue ? now : before);
      if (!isDue) continue;
      const minutes = Math.floor((now - receivedAt) / 60_000);
      const letter = { letter: id, enquiry: enquiryId, minutes, attempts, lastError };
      log.error(letter, 'a letter to the clinic is overdue: see docs/operation.md, When mail fails');
    }
    said = saying;
  };
}
