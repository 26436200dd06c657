import { expect, test } from 'vitest';
import { start, testOutbox } from '../../tests/support/testOutbox.ts';
import { listEvents, recordAccess, recordEvent } from './auditEvents.ts';

test('the pages of the audit log have each event once, newest first, even at the same moment', async () => {
  const { db } = await testOutbox();
  for (let number = 1; number <= 5; number += 1)
    await recordEvent(db, { at: start, person: `${number}@example.com`, action: 'searched' });
  const readPage = async (query: { before?: string | undefined; after?: string | undefined }) => {
    const page = await listEvents(db, { ...query, limit: 2 });
    return { ...page, events: page.events.map(({ person }) => Number(person[0])) };
  };
  const firstPage = await readPage({});
  const secondPage = await readPage({ before: firstPage.older ?? '' });
  const thirdPage = await readPage({ before: secondPage.older ?? '' });
  expect([firstPage.events, secondPage.events, thirdPage.events]).toEqual([[5, 4], [3, 2], [1]]);
  expect([firstPage.newer, thirdPage.older]).toEqual([null, null]);
  expect(await readPage({ after: thirdPage.newer ?? '' })).toEqual(secondPage);
  expect(await readPage({ after: secondPage.newer ?? '' })).toEqual(firstPage);
  for (const invalidCursor of ['', 'x', '-1', '99999999999999999999']) {
    expect(await readPage({ before: invalidCursor })).toEqual(firstPage);
    expect(await readPage({ after: invalidCursor })).toEqual(firstPage);
  }
});

test('an action that an older release recorded under another name has its present name', async () => {
  const { db } = await testOutbox();
  const row = { at: start, person: 'mai@clinic.example', enquiry_id: null, state: null };
  await db
    .insertInto('audit_log')
    .values({ ...row, action: 'sentElsewhere' })
    .execute();
  expect(await listEvents(db, { limit: 1 })).toMatchObject({ events: [{ action: 'sentToOtherInbox' }] });
});

test('an access is recorded even if a clock that was ahead has recorded the same access', async () => {
  const { db } = await testOutbox();
  for (const at of [start + 86_400_000, start, start + 60_000])
    await recordAccess(db, at, { person: 'mai@clinic.example', action: 'listed' });
  const { events } = await listEvents(db, { limit: 9 });
  expect(events.map(({ at }) => at)).toEqual([start, start + 86_400_000]);
});
