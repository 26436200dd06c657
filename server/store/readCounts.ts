import { addDays, sydneyMoment } from '../../src/clinic/dates.ts';
import { isKindName, kinds } from '../../src/enquiry/kinds.ts';
import { counted, numbersOf } from './counts.ts';
import type { Database, DeletedEnquiriesTable } from './tables.ts';

/** What was counted of one page on one day. */
export interface DayOfPage {
  /** In Sydney, as YYYY-MM-DD. */
  day: string;
  /** Its address. */
  page: string;
  /** Sent from its form, without possible spam; also those that have been deleted since. */
  enquiries: number;
  possibleSpam: number;
}

/** From which day until which, both inclusive, as YYYY-MM-DD. */
export interface Days {
  first: string;
  last: string;
}

/** What was counted on these days, a record for each page and day that has any, the newest day first. */
export async function readCounts(db: Database, days: Days): Promise<DayOfPage[]> {
  const found = new Map<string, DayOfPage>();
  const at = (day: string, page: string) => {
    const known = found.get(day + page) ?? { day, page, enquiries: 0, possibleSpam: 0 };
    found.set(day + page, known);
    return known;
  };
  for (const { day, kind, enquiries, suspected_spam } of await enquiriesOn(db, days)) {
    const record = at(day, pageOf(kind));
    record.enquiries += enquiries;
    record.possibleSpam += suspected_spam;
  }
  return [...found.values()].sort((a, b) =>
    a.day === b.day ? (a.page < b.page ? -1 : 1) : a.day < b.day ? 1 : -1,
  );
}

/** The enquiries that are there and, apart, those that were. */
async function enquiriesOn(db: Database, { first, last }: Days): Promise<DeletedEnquiriesTable[]> {
  const present = await db
    .selectFrom('enquiries')
    .select(counted)
    .where('received_at', '>=', sydneyMoment(first, '00:00'))
    .where('received_at', '<', sydneyMoment(addDays(last, 1), '00:00'))
    .execute();
  const deleted = await db
    .selectFrom('deleted_enquiries')
    .selectAll()
    .where('day', '>=', first)
    .where('day', '<=', last)
    .execute();
  return [...numbersOf(present), ...deleted];
}

/** The page of a kind's form; a page stands for itself, as does a kind that this release does not know. */
function pageOf(kind: string): string {
  return isKindName(kind) ? kinds[kind].page : kind;
}
