import type { Transaction } from 'kysely';
import type { EnquiryContent } from '../../src/enquiry/enquiryTypes.ts';
import { languageOf, toCall } from '../../src/enquiry/sender.ts';
import { sharedDigits } from '../../src/text/phoneNumbers.ts';
import type { EnquiriesTable, Tables } from '../database/tables.ts';
import { searchTextOf } from './searchText.ts';

/** By what an enquiry is found beside its words, as its row has it. */
export function foundBy(
  content: EnquiryContent['content'],
): Pick<EnquiriesTable, 'phone_digits' | 'service' | 'language'> {
  const service = 'consultationType' in content ? content.consultationType : '';
  return {
    phone_digits: sharedDigits(toCall(content).phone),
    service,
    language: languageOf(content),
  };
}

/** An enquiry whose text is to be searched. */
type Searched = Pick<EnquiryContent, 'content'> & { id: string; receivedAt: number };

/** Adds the text in which an enquiry is looked for. */
export async function addSearchText(
  transaction: Transaction<Tables>,
  { id, receivedAt, content }: Searched,
): Promise<void> {
  await transaction
    .insertInto('search_texts')
    .values({ received_at: receivedAt, enquiry_id: id, text: searchTextOf({ content }) })
    .execute();
}
