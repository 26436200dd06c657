import type { Transaction } from 'kysely';
import { sydneyDay } from '../../src/clinic/dates.ts';
import { firstLanguage, isLanguage } from '../../src/clinic/languages.ts';
import { formPage, isKindName } from '../../src/enquiry/kinds.ts';
import type { DeletedEnquiriesTable, EnquiriesTable, Tables } from './tables.ts';

type Counted = Pick<EnquiriesTable, 'kind' | 'language' | 'received_at' | 'suspected_spam'>;

/** What is counted of an enquiry. */
export const counted = ['kind', 'language', 'received_at', 'suspected_spam'] as const;

/** Counts enquiries that this transaction deletes, so that the numbers of their days stay what they were. */
export async function countDeleted(
  transaction: Transaction<Tables>,
  enquiries: readonly Counted[],
): Promise<void> {
  for (const row of numbersOf(enquiries)) {
    await transaction
      .insertInto('deleted_enquiries')
      .values(row)
      .onConflict((is) =>
        is.columns(['day', 'kind']).doUpdateSet((before) => ({
          enquiries: before('deleted_enquiries.enquiries', '+', row.enquiries),
          suspected_spam: before('deleted_enquiries.suspected_spam', '+', row.suspected_spam),
        })),
      )
      .execute();
  }
}

/** How many came of each kind and in each language on each day, in one order for every server. */
export function numbersOf(enquiries: readonly Counted[]): DeletedEnquiriesTable[] {
  const numbers = new Map<string, DeletedEnquiriesTable>();
  for (const { received_at, suspected_spam, ...enquiry } of enquiries) {
    const day = sydneyDay(received_at);
    const kind = countedAs(enquiry);
    const key = day + kind;
    const row = numbers.get(key) ?? { day, kind, enquiries: 0, suspected_spam: 0 };
    if (suspected_spam) row.suspected_spam += 1;
    else row.enquiries += 1;
    numbers.set(key, row);
  }
  return [...numbers].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

/** Its kind; in another language than the first the page of its form, which no kind is called. */
function countedAs({ kind, language }: Pick<Counted, 'kind' | 'language'>): string {
  const isElsewhere = language !== firstLanguage && isLanguage(language) && isKindName(kind);
  return isElsewhere ? formPage(kind, language) : kind;
}
