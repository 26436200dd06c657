import type { Transaction } from 'kysely';
import type { EnquiryContent } from '../../../src/enquiry/kinds.ts';
import { senderOf } from '../../../src/enquiry/sender.ts';
import { sharedDigits } from '../../phones.ts';
import type { EnquiriesTable, Tables } from '../tables.ts';
import { searchWordsOf } from './words.ts';

/** By what an enquiry is found beside its words, as its row has it. */
export function foundBy(
  content: EnquiryContent['content'],
): Pick<EnquiriesTable, 'phone_digits' | 'service' | 'indexed'> {
  const service = 'consultationType' in content ? content.consultationType : '';
  return { phone_digits: sharedDigits(senderOf(content).phone), service, indexed: 1 };
}

/** An enquiry whose words are to be found. */
type Indexed = Pick<EnquiryContent, 'content'> & { id: string; receivedAt: number };

/** Adds the words of an enquiry; those that are there already stay. */
export async function addSearchWords(
  transaction: Transaction<Tables>,
  { id, receivedAt, content }: Indexed,
): Promise<void> {
  const rows = searchWordsOf({ content }).map((word) => ({ word, enquiry_id: id, received_at: receivedAt }));
  if (rows.length === 0) return;
  await transaction
    .insertInto('search_words')
    .values(rows)
    .onConflict((is) => is.doNothing())
    .execute();
}
