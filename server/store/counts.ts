import type { Transaction } from 'kysely';
import { sydneyDay } from '../../src/clinic/dates.ts';
import type { DeletedEnquiryCountsTable, EnquiriesTable, Tables } from './tables.ts';

type Counted = Pick<EnquiriesTable, 'type' | 'language' | 'received_at' | 'suspected_spam'>;

/** What is counted of an enquiry. */
export const counted = ['type', 'language', 'received_at', 'suspected_spam'] as const;

/** Counts enquiries that this transaction deletes, so that the numbers of their days stay what they were. */
export async function countDeleted(
  transaction: Transaction<Tables>,
  enquiries: readonly Counted[],
): Promise<void> {
  for (const row of numbersOf(enquiries)) {
    await transaction
      .insertInto('deleted_enquiry_counts')
      .values(row)
      .onConflict((is) =>
        is.columns(['day', 'type', 'language']).doUpdateSet((before) => ({
          enquiries: before('deleted_enquiry_counts.enquiries', '+', row.enquiries),
          suspected_spam: before('deleted_enquiry_counts.suspected_spam', '+', row.suspected_spam),
        })),
      )
      .execute();
  }
}

/** How many came of each type and in each language on each day, in one order for every server. */
export function numbersOf(enquiries: readonly Counted[]): DeletedEnquiryCountsTable[] {
  const numbers = new Map<string, DeletedEnquiryCountsTable>();
  for (const { type, language, received_at, suspected_spam } of enquiries) {
    const day = sydneyDay(received_at);
    const key = `${day} ${type} ${language}`;
    const row = numbers.get(key) ?? { day, type, language, enquiries: 0, suspected_spam: 0 };
    if (suspected_spam) row.suspected_spam += 1;
    else row.enquiries += 1;
    numbers.set(key, row);
  }
  return [...numbers].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}
