import { describe, expect, test } from 'vitest';
import { minute, start, testOutbox } from '../../tests/support/testOutbox.ts';
import { eventsOf } from './auditEvents.ts';
import { addNote, changeState, markSpam } from './changes.ts';
import { enquiryById } from './enquiryRepository.ts';

const anna = 'anna@example.com.au';
const ben = 'ben@example.com.au';

/** A store with one enquiry that nobody has answered. */
async function oneNew() {
  const store = await testOutbox();
  const { id } = await store.add('first');
  return { ...store, id, read: () => enquiryById(store.db, id), eventsOf: () => eventsOf(store.db, id) };
}

describe('an enquiry', () => {
  test('is new, and nobody has touched it', async () => {
    const { read, eventsOf } = await oneNew();
    expect(await read()).toMatchObject({ state: 'new', version: 0, answeredAt: null, notes: [] });
    expect(await eventsOf()).toEqual([]);
  });

  test('gets a state, with the person, the time and a note', async () => {
    const { db, id, read, eventsOf } = await oneNew();
    const change = { id, version: 0, person: anna, now: start + minute };
    expect(await changeState(db, { ...change, state: 'contacted', note: 'Rings back on Monday' })).toBe(
      'done',
    );
    expect(await read()).toMatchObject({
      state: 'contacted',
      version: 1,
      answeredAt: start + minute,
      notes: [{ at: start + minute, person: anna, text: 'Rings back on Monday' }],
    });
    const done = { at: start + minute, person: anna, enquiry: id };
    expect(await eventsOf()).toEqual([
      { ...done, action: 'note', state: null },
      { ...done, action: 'state', state: 'contacted' },
    ]);
  });

  test('keeps the time of its first answer, until it goes back to new', async () => {
    const { db, id, read } = await oneNew();
    const set = (version: number, state: 'contacted' | 'closed' | 'new', now: number) =>
      changeState(db, { id, version, state, person: anna, now });
    await set(0, 'contacted', start + minute);
    await set(1, 'closed', start + 2 * minute);
    expect(await read()).toMatchObject({ state: 'closed', answeredAt: start + minute });
    await set(2, 'new', start + 3 * minute);
    expect(await read()).toMatchObject({ state: 'new', answeredAt: null });
    await set(3, 'contacted', start + 4 * minute);
    expect(await read()).toMatchObject({ state: 'contacted', answeredAt: start + 4 * minute });
  });

  test('can be marked as spam, which ends its messages, and unmarked', async () => {
    const { db, id, read, eventsOf, claim } = await oneNew();
    const change = { id, person: anna, now: start };
    expect(await markSpam(db, { ...change, version: 0, isSpam: true })).toBe('done');
    expect(await read()).toMatchObject({ suspectedSpam: true, version: 1 });
    expect(await claim('one')).toEqual([]);
    expect(await markSpam(db, { ...change, version: 1, isSpam: false })).toBe('done');
    expect(await read()).toMatchObject({ suspectedSpam: false, version: 2 });
    expect((await eventsOf()).map(({ action }) => action)).toEqual(['notSpam', 'spam']);
  });
});

describe('changes by two people at once', () => {
  test('the second is rejected, and then sees what the first did', async () => {
    const { db, id, read, eventsOf } = await oneNew();
    const mine = { id, version: 0, person: anna, now: start };
    const theirs = { id, version: 0, person: ben, now: start };
    expect(await addNote(db, { ...mine, text: 'Called, no answer' })).toBe('done');
    const before = await read();
    expect(await changeState(db, { ...theirs, state: 'closed', note: 'Spoke to her' })).toBe(
      'changedMeanwhile',
    );
    expect(await addNote(db, { ...theirs, text: 'Spoke to her' })).toBe('changedMeanwhile');
    expect(await markSpam(db, { ...theirs, isSpam: true })).toBe('changedMeanwhile');
    expect(await read()).toEqual(before);
    expect(before).toMatchObject({ notes: [{ person: anna, text: 'Called, no answer' }] });
    expect(await eventsOf()).toHaveLength(1);
  });

  test('in the same moment: one succeeds and one is rejected', async () => {
    const { db, id, read, eventsOf } = await oneNew();
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

  test('an enquiry that one has deleted is gone for the other', async () => {
    const { db, id, read } = await oneNew();
    await db.deleteFrom('enquiries').where('id', '=', id).execute();
    const change = { id, version: 0, person: ben, now: start };
    expect(await changeState(db, { ...change, state: 'contacted' })).toBe('gone');
    expect(await addNote(db, { ...change, text: 'x' })).toBe('gone');
    expect(await markSpam(db, { ...change, isSpam: true })).toBe('gone');
    expect(await read()).toBeUndefined();
  });
});
