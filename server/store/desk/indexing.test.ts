import { expect, test } from 'vitest';
import { booking } from '../../../testing/bookings.ts';
import { noFilters } from '../../../testing/noFilters.ts';
import { testDesk } from '../../../testing/testDesk.ts';
import { earlierEnquiries, enquiryById } from './enquiry.ts';
import { addMissingTexts } from './indexing.ts';
import { listEnquiries } from './list.ts';

/** Enquiries as a server of the release before has stored them, which knows nothing of the desk. */
async function ofOlderRelease(messages: string[]) {
  const desk = await testDesk();
  const { db } = desk.parts;
  const ids: string[] = [];
  for (const message of messages) ids.push((await (await desk.send(booking({ message }))).json()).id);
  await db.deleteFrom('search_texts').execute();
  await db.updateTable('enquiries').set({ indexed: 0, phone_digits: '', service: '' }).execute();
  const find = async (words: string) =>
    (await listEnquiries(db, { filters: { ...noFilters, words, service: 'ndis-assessment' }, limit: 50 }))
      .found;
  return { ...desk, db, ids, find };
}

test('what an older release stored is found a minute later, by several servers at once and once each', async () => {
  const messages = Array.from({ length: 120 }, (_, number) => `knee ${number}`);
  const { db, ids, find } = await ofOlderRelease(messages);
  expect(await find('knee')).toBe(0);
  const added = await Promise.all([addMissingTexts(db), addMissingTexts(db)]);
  expect(added[0] + added[1]).toBe(120);
  expect(await find('knee')).toBe(120);
  expect(await find('knee 0400 123 456')).toBe(120);
  expect(await find('119')).toBe(1);
  const first = await enquiryById(db, ids[0] ?? '');
  expect(first && (await earlierEnquiries(db, first)).ofPerson).toHaveLength(20);
  expect(await addMissingTexts(db)).toBe(0);
});

test('the command finds it at once', async () => {
  const { run } = await ofOlderRelease(['knee']);
  expect((await run('find knee')).out).toContain('Mariam Haddad');
});
