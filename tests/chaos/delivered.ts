import type { Database, EnquiriesTable, MessagesTable } from '../../server/store/tables.ts';
import type { Entry } from './account.ts';
import { mailboxOf } from './contract.ts';
import type { FaultyMailServer } from './faultyMailServer.ts';
import type { TakenLetter } from './letters.ts';

export interface StoreRows {
  enquiries: EnquiriesTable[];
  letters: MessagesTable[];
}

export async function readRows(db: Database): Promise<StoreRows> {
  return {
    enquiries: await db.selectFrom('enquiries').selectAll().execute(),
    letters: await db.selectFrom('messages').selectAll().execute(),
  };
}

type Mail = Pick<FaultyMailServer, 'taken' | 'refusedForGood'>;

/**
 * What is stored, against what arrived. A letter that another took the place of may have arrived, and need not.
 *
 * @param inboxesOf - where an enquiry has letters to, by its id
 */
export function deliveredBooks(
  rows: StoreRows,
  { taken, refusedForGood }: Mail,
  inboxesOf: (enquiry: string) => string[],
): Entry[] {
  const letters = rows.letters.filter((row) => row.state !== 'replaced');
  const addressee = addressees(rows);
  const arrived = new Set(taken.map(nameOf));
  const missing = letters.filter((row) => !arrived.has(`${row.message_id_header} ${addressee.get(row.id)}`));
  const missingVisitors = missing.filter((row) => row.audience === 'visitor');
  const refused = missingVisitors.filter((row) => refusedForGood.has(addressee.get(row.id) ?? ''));
  const different = new Set(taken.map((letter) => letter.messageId));
  const versions = new Set(taken.map((letter) => `${letter.messageId} ${letter.digest}`));
  const unknown = taken.filter((letter) => !isRight(letter, rows, addressee));
  return [
    {
      what: 'enquiries without their letters in the store',
      found: withoutLetters(rows, inboxesOf),
      mustBe: 0,
    },
    { what: 'letters still due', found: letters.filter((row) => row.state === 'due').length, mustBe: 0 },
    {
      what: "clinic's letters that did not arrive",
      found: missing.length - missingVisitors.length,
      mustBe: 0,
    },
    {
      what: "visitors' letters that did not arrive, though not refused for good",
      found: missingVisitors.length - refused.length,
      mustBe: 0,
    },
    { what: "visitors' letters refused for good", found: refused.length },
    { what: 'letters that arrived, by Message-ID', found: different.size },
    { what: 'repeats with the same Message-ID', found: taken.length - different.size },
    { what: 'repeats with other words', found: versions.size - different.size, mustBe: 0 },
    { what: 'arrived for nothing stored, or at a wrong address', found: unknown.length, mustBe: 0 },
  ];
}

/** Whom each letter is for, by its id. */
function addressees({ enquiries, letters }: StoreRows): Map<string, string> {
  const emails = new Map(enquiries.map((row) => [row.id, row.email]));
  return new Map(
    letters.map((row) => [
      row.id,
      row.audience === 'clinic' ? (row.recipient ?? '') : (emails.get(row.enquiry_id) ?? ''),
    ]),
  );
}

/** Each enquiry has one letter to each inbox of the clinic, and one to the visitor unless it may be spam. */
function withoutLetters({ enquiries, letters }: StoreRows, inboxesOf: (enquiry: string) => string[]): number {
  const byEnquiry = Map.groupBy(letters, (row) => row.enquiry_id);
  const expected = (row: EnquiriesTable) =>
    [...inboxesOf(row.id), ...(row.suspected_spam === 1 ? [] : ['visitor'])].sort().join();
  const found = ({ id }: EnquiriesTable) =>
    (byEnquiry.get(id) ?? [])
      .map((row) => row.recipient ?? row.audience)
      .sort()
      .join();
  return enquiries.filter((row) => found(row) !== expected(row)).length;
}

function nameOf({ messageId, recipients }: TakenLetter): string {
  return `${messageId} ${recipients.map(mailboxOf).join()}`;
}

function isRight(taken: TakenLetter, { letters }: StoreRows, addressee: Map<string, string>): boolean {
  const letter = letters.find((row) => row.message_id_header === taken.messageId);
  if (!letter || nameOf(taken) !== `${letter.message_id_header} ${addressee.get(letter.id)}`) return false;
  return letter.audience === 'visitor' || taken.reference === letter.enquiry_id;
}
