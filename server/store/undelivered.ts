import type { Database } from './tables.ts';

/** A clinic letter that waits longer than this is overdue: somebody should look, in ms. */
export const overdueAfter = 15 * 60_000;

/** A clinic letter that waits; it tells of nobody. */
export interface UndeliveredLetter {
  id: string;
  enquiryId: string;
  /** When the enquiry came, in ms since 1970. */
  receivedAt: number;
  /** Failed attempts so far. */
  attempts: number;
  lastError: string | null;
}

/**
 * Letters to the clinic of enquiries that came before `before` (ms since 1970) and wait still, oldest first; also those
 * that came well after it, while the clock was ahead: nobody knows since when they wait.
 */
export async function undeliveredToClinic(
  db: Database,
  before: number,
  limit: number,
): Promise<UndeliveredLetter[]> {
  return db
    .selectFrom('letters')
    .innerJoin('enquiries', 'enquiries.id', 'letters.enquiry_id')
    .where('letters.state', '=', 'due')
    .where('letters.audience', '=', 'clinic')
    .where((is) =>
      is.or([is('received_at', '<=', before), is('received_at', '>', before + 2 * overdueAfter)]),
    )
    .orderBy('enquiries.received_at')
    .orderBy('letters.id')
    .limit(limit)
    .select(['letters.id', 'enquiries.id as enquiryId', 'received_at as receivedAt'])
    .select(['attempts', 'last_error as lastError'])
    .execute();
}

/** What is wrong when letters to the clinic are overdue, in one sentence for an operator; undefined when none is. */
export async function overdueSentence(db: Database, now: number): Promise<string | undefined> {
  const most = 100;
  const overdue = await undeliveredToClinic(db, now - overdueAfter, most);
  const [oldest] = overdue;
  if (!oldest) return undefined;
  const count = overdue.length === most ? `${most} or more letters` : plural(overdue.length, 'letter');
  const error = oldest.lastError ? `, last error ${oldest.lastError}` : '';
  return `${count} to the clinic not delivered; the oldest waits since ${new Date(oldest.receivedAt).toISOString()}${error}`;
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
