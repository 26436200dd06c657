import { randomUUID } from 'node:crypto';
import { foundBy } from '../server/store/desk/indexing.ts';
import { searchTextOf } from '../server/store/desk/searchText.ts';
import { messageRow } from '../server/store/enquiries.ts';
import type { Database, EnquiriesTable } from '../server/store/tables.ts';
import { booking } from '../testing/bookings.ts';

export const day = 86_400_000;
export const stored = 100_000;
export const enquiriesADay = 250;

/** When the newest came, in ms since 1970: the figures are of weeks up to now. */
export const newest = Date.now();

/** A word that stands in every second message. */
export const common = 'knee';
/** A word of one message. */
export const oneMessage = 'rollator';
/** The name of one person. */
export const oneName = 'Wojciechowska';
/** A phone number that one person left, as another would type it. */
export const onePhone = '+61 499 123 456';

const one = booking({
  lastName: oneName,
  phone: '0499123456',
  email: 'one@example.com',
  message: `I walk with a ${oneMessage}.`,
});

const spoken =
  'my left is stiff in the morning and i would like to come and see somebody soon about shoulder back neck hip ankle pain after a fall at work the doctor said physiotherapy might help walking stairs sleeping sitting driving since last week please call before lunch thank you'.split(
    ' ',
  );
const names = ['Mariam', 'Thảo', 'Niamh', 'Ahmed', 'Olga', 'Wei', 'Grace', 'Luca', 'Priya', 'Tane'];
const services = ['ndis-assessment', 'dry-needling', 'womens-health', 'musculoskeletal'];
const atOnce = 500;

/**
 * Fills a store with 100,000 enquiries that the clinic has answered but for the last, and what it did about them.
 *
 * @returns their ids, the oldest first
 */
export async function fillStore(db: Database): Promise<string[]> {
  const ids: string[] = [];
  for (let from = 0; from < stored; from += atOnce) {
    const rows = Array.from({ length: atOnce }, (_, index) => row(from + index));
    ids.push(...rows.map(({ enquiry }) => enquiry.id));
    await db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('enquiries')
        .values(rows.map(({ enquiry }) => enquiry))
        .execute();
      await transaction
        .insertInto('search_texts')
        .values(rows.map(({ text }) => text))
        .execute();
      await transaction
        .insertInto('messages')
        .values(rows.map(({ letter }) => letter))
        .execute();
      await transaction
        .insertInto('audit_log')
        .values(rows.map(({ event }) => event))
        .execute();
    });
  }
  return ids;
}

function row(number: number) {
  const id = randomUUID();
  const receivedAt = newest - Math.round(((stored - number) / enquiriesADay) * day);
  const content = number === Math.floor(stored / 3) ? one : contentOf(number);
  const isNew = number > stored - 200;
  const answeredAt = isNew ? null : receivedAt + 3_600_000;
  const enquiry: EnquiriesTable = {
    id,
    type: 'booking',
    received_at: receivedAt,
    content: JSON.stringify(content),
    fingerprint: randomUUID(),
    idempotency_key: null,
    email: content.email,
    suspected_spam: number % 30 === 0 ? 1 : 0,
    client_address: '',
    state: isNew ? 'new' : 'closed',
    version: isNew ? 0 : 1,
    answered_at: answeredAt,
    ...foundBy(content),
  };
  const letter = messageRow(id, { receivedAt, mailDomain: 'localhost' }, 'hello@example.com.au');
  return {
    enquiry,
    text: { received_at: receivedAt, enquiry_id: id, text: searchTextOf({ content }) },
    letter: { ...letter, state: 'sent' as const, sent_at: receivedAt },
    event: { at: receivedAt, person: 'front@example.com.au', action: 'looked', enquiry_id: id, state: null },
  };
}

/** A message of 20 to 80 words, each enquiry another; the same in each run. */
function contentOf(number: number) {
  const length = 20 + (number % 61);
  const said = Array.from({ length }, (_, index) => spoken[(number * 7 + index * index * 3) % spoken.length]);
  return booking({
    firstName: names[number % names.length] ?? '',
    email: `visitor${number}@example.com`,
    phone: `04${String(10_000_000 + number * 37)}`,
    consultationType: services[number % services.length] ?? '',
    message: [...said, ...(number % 2 === 0 ? [common] : [])].join(' '),
  });
}

/** Makes it a store in which nobody was ever answered. */
export async function takeBackAnswers(db: Database, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += atOnce)
    await db
      .updateTable('enquiries')
      .set({ state: 'new', answered_at: null })
      .where('id', 'in', ids.slice(from, from + atOnce))
      .execute();
}
