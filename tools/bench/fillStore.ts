import { randomUUID } from 'node:crypto';
import type { Database } from '../../server/database/tables.ts';
import { searchColumns, searchTextOf } from '../../server/enquiries/enquirySearch.ts';
import { newMessageRow } from '../../server/outbox/outbox.ts';
import { booking } from '../../tests/support/samples.ts';

export const storedEnquiries = 100_000;
const enquiriesPerDay = 300;
const batchSize = 500;

const vocabulary =
  'my left is stiff in the morning and i would like to come and see somebody soon about shoulder back neck hip ankle pain after a fall at work the doctor thinks physiotherapy might help walking stairs sleeping sitting driving since last week please call before lunch thank you'.split(
    ' ',
  );
const firstNames = ['Mariam', 'Thảo', 'Niamh', 'Ahmed', 'Olga', 'Wei', 'Grace', 'Luca', 'Priya', 'Tane'];

/**
 * Fills a store with 100,000 enquiries of the last eleven months, all but 200 of them answered. Every second one
 * contains 'knee', and exactly one has the last name 'Wojciechowska' and the word 'rollator'.
 *
 * @returns their ids, the oldest first
 */
export async function fillStore(db: Database): Promise<string[]> {
  const ids: string[] = [];
  for (let firstNumber = 0; firstNumber < storedEnquiries; firstNumber += batchSize) {
    const rows = Array.from({ length: batchSize }, (_, index) => createRows(firstNumber + index));
    ids.push(...rows.map(({ enquiry }) => enquiry.id));
    await db.transaction().execute(async (transaction) => {
      const enquiries = rows.map(({ enquiry }) => enquiry);
      await transaction.insertInto('enquiries').values(enquiries).execute();
      const texts = rows.map(({ text }) => text);
      await transaction.insertInto('search_texts').values(texts).execute();
      const messages = rows.map(({ message }) => message);
      await transaction.insertInto('messages').values(messages).execute();
    });
  }
  return ids;
}

function createRows(number: number) {
  const id = randomUUID();
  const receivedAt = Date.now() - Math.round(((storedEnquiries - number) / enquiriesPerDay) * 86_400_000);
  const content = createContent(number);
  const isUnanswered = number >= storedEnquiries - 200;
  const enquiry = {
    id,
    type: 'booking' as const,
    received_at: receivedAt,
    content: JSON.stringify(content),
    fingerprint: id,
    idempotency_key: null,
    email: content.email,
    suspected_spam: 0 as const,
    client_address: '',
    state: isUnanswered ? ('new' as const) : ('closed' as const),
    version: 1,
    answered_at: isUnanswered ? null : receivedAt + 3_600_000,
    calls_tried: 0,
    colleague: '',
    warning_signs: '',
    ...searchColumns(content),
  };
  const message = newMessageRow(id, { dueAt: receivedAt, mailDomain: 'localhost' }, 'hello@example.com.au');
  return {
    enquiry,
    text: { received_at: receivedAt, enquiry_id: id, text: searchTextOf({ content }) },
    message: { ...message, state: 'sent' as const, sent_at: receivedAt },
  };
}

/** A booking with a message of 20 to 80 words, which depends only on the number. */
function createContent(number: number) {
  const wordCount = 20 + (number % 61);
  const words = Array.from(
    { length: wordCount },
    (_, index) => vocabulary[(number * 7 + index * index * 3) % vocabulary.length],
  );
  const hasRareWords = number === Math.floor(storedEnquiries / 3);
  return booking({
    firstName: firstNames[number % firstNames.length] ?? '',
    lastName: hasRareWords ? 'Wojciechowska' : 'Haddad',
    email: `visitor${number}@example.com`,
    phone: `04${String(10_000_000 + number * 37)}`,
    message: [...words, number % 2 === 0 ? 'knee' : '', hasRareWords ? 'rollator' : ''].join(' '),
  });
}
