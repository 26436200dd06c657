import { setImmediate } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import type { EnquiryContent } from '../../../src/enquiry/kinds.ts';
import { languageOf } from '../../../src/enquiry/language.ts';
import { toCall } from '../../../src/enquiry/sender.ts';
import { sharedDigits } from '../../phones.ts';
import { isPostgres } from '../locks.ts';
import { readContent } from '../readContent.ts';
import type { Database, EnquiriesTable, Tables } from '../tables.ts';
import { searchTextOf } from './searchText.ts';

/** By what an enquiry is found beside its words, as its row has it. */
export function foundBy(
  content: EnquiryContent['content'],
): Pick<EnquiriesTable, 'phone_digits' | 'service' | 'language' | 'indexed'> {
  const service = 'consultationType' in content ? content.consultationType : '';
  return {
    phone_digits: sharedDigits(toCall(content).phone),
    service,
    language: languageOf(content),
    indexed: 1,
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
    .onConflict((is) => is.doNothing())
    .execute();
}

/** So many enquiries in one transaction, which takes a SQLite server some 10 ms. */
const atOnce = 50;
/** So many transactions in one go, so that a server that is to stop is not held up. */
const inOneGo = 100;

/**
 * Adds by what they are found to enquiries that a server of an older release has stored, 5,000 at most.
 *
 * @returns how many
 */
export async function addMissingTexts(db: Database): Promise<number> {
  // Asked first, since a store that is full or read-only must be read all the same.
  if (!(await missing(db).select('id').limit(1).executeTakeFirst())) return 0;
  let added = 0;
  for (let turn = 0; turn < inOneGo; turn += 1) {
    const some = await db.transaction().execute(addSomeTexts);
    added += some;
    if (some < atOnce) break;
    // SQLite answers in the server's one thread.
    await setImmediate();
  }
  return added;
}

async function addSomeTexts(transaction: Transaction<Tables>): Promise<number> {
  const rows = await missing(transaction)
    .select(['id', 'kind', 'received_at', 'content'])
    .limit(atOnce)
    // What another server is just adding is passed over.
    .$if(isPostgres(transaction), (query) => query.forUpdate().skipLocked())
    .execute();
  for (const { id, kind, received_at, content: json } of rows) {
    const { content } = readContent(kind, json);
    await addSearchText(transaction, { id, receivedAt: received_at, content });
    await transaction.updateTable('enquiries').set(foundBy(content)).where('id', '=', id).execute();
  }
  return rows.length;
}

function missing(db: Database) {
  // As the condition of its index has it, or SQLite would not know that this is the same.
  return db.selectFrom('enquiries').where('indexed', '=', sql.lit<0>(0));
}
