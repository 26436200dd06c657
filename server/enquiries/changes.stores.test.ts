import { describe, expect, test } from 'vitest';
import { minute, start, testOutbox } from '../../tests/support/testOutbox.ts';
import { eventsOf } from './auditEvents.ts';
import { addNote, changeState, markSpam, undoState } from './changes.ts';
import { enquiryById } from './enquiryRepository.ts';

const anna = 'anna@example.com.au';
const ben = 'ben@example.com.au';

/** A store with one enquiry that nobody has answered. */
async function storeWithNewEnquiry() {
  const store = await testOutbox();
  const { id } = await store.add('first');
  return { ...store, id, read: () => enquiryById(store.db, id), eventsOf: () => eventsOf(store.db, id) };
}

describe('an enquiry', () => {
  test('has the time of its first answer until staff set it to new', async () => {
    const { db, id, read } = await storeWithNewEnquiry();
    const setState = (version: number, state: 'contacted' | 'closed' | 'new', now: number) =>
      changeState(db, { id, version, state, person: anna, now });
    await setState(0, 'contacted', start + minute);
    await setState(1, 'closed', start + 2 * minute);
    expect(await read()).toMatchObject({ state: 'closed', answeredAt: start + minute });
    await setState(2, 'new', start + 3 * minute);
    expect(await read()).toMatchObject({ state: 'new', answeredAt: null });
    await setState(3, 'contacted', start + 4 * minute);
    expect(await read()).toMatchObject({ state: 'contacted', answeredAt: start + 4 * minute });
  });

  test('can be marked as spam, which stops its emails, and marked as not spam', async () => {
    const { db, id, read, eventsOf, claim } = await storeWithNewEnquiry();
    const change = { id, person: anna, now: start };
    expect(await markSpam(db, { ...change, version: 0, isSpam: true })).toBe('done');
    expect(await read()).toMatchObject({ suspectedSpam: true, version: 1 });
    expect(await claim('one')).toEqual([]);
    expect(await markSpam(db, { ...change, version: 1, isSpam: false })).toBe('done');
    expect(await read()).toMatchObject({ suspectedSpam: false, version: 2 });
    expect((await eventsOf()).map(({ action }) => action)).toEqual(['notSpam', 'spam']);
  });

  test('that is marked as spam is no spam after an undo, even if it was possible spam before', async () => {
    const { db, id, read } = await storeWithNewEnquiry();
    await db.updateTable('enquiries').set({ suspected_spam: 1 }).execute();
    const change = { id, person: anna, now: start };
    await markSpam(db, { ...change, version: 0, isSpam: true });
    expect(await undoState(db, { ...change, version: 1 })).toBe('done');
    expect(await read()).toMatchObject({ suspectedSpam: false, state: 'new' });
    await changeState(db, { ...change, version: 2, state: 'closed' });
    await db.updateTable('enquiries').set({ suspected_spam: 1 }).execute();
    expect(await undoState(db, { ...change, version: 3 })).toBe('done');
    expect(await read()).toMatchObject({ suspectedSpam: true, state: 'new' });
  });
});

describe('if two people change an enquiry at the same moment', () => {
  test('one change succeeds and the others are rejected', async () => {
    const { db, id, read, eventsOf } = await storeWithNewEnquiry();
    for (let version = 0; version < 10; version += 1) {
      const change = { id, version, now: start };
      const results = await Promise.all([
        changeState(db, { ...change, person: anna, state: 'contacted' }),
        changeState(db, { ...change, person: ben, state: 'booked' }),
        addNote(db, { ...change, person: ben, text: 'Spoke to her' }),
      ]);
      expect(results.toSorted()).toEqual(['changedMeanwhile', 'changedMeanwhile', 'done']);
    }
    expect(await read()).toMatchObject({ version: 10 });
    expect(await eventsOf()).toHaveLength(10);
  });
});
