import { describe, expect, test } from 'vitest';
import { copyEnquiry } from '../../tests/support/copyEnquiry.ts';
import { noFilters } from '../../tests/support/noFilters.ts';
import { booking } from '../../tests/support/samples.ts';
import { testCommand } from '../../tests/support/testCommand.ts';
import { start, testOutbox } from '../../tests/support/testOutbox.ts';
import { changeState, markSpam } from './changes.ts';
import { type ListQuery, listEnquiries } from './list.ts';

const day = 86_400_000;
/** Three enquiries, a day apart, from noon on Friday 20 November: Anna, Ben who is booked, Chloe who is spam. */
async function listOfThreeDays() {
  const { context, send } = await testCommand();
  const { db } = context;
  const noon = context.clock();
  const people = [
    { firstName: 'Anna', message: 'My knee hurts' },
    {
      firstName: 'Ben',
      message: 'A knee, and my shoulder',
      consultationType: 'dry-needling',
      language: 'vi',
    },
    { firstName: 'Chloe', message: 'A knee of 100%' },
  ] as const;
  for (const [days, person] of people.entries()) {
    context.setTime(noon + days * day);
    const { id } = await (await send(booking(person))).json();
    const change = { id, version: 0, person: 'command', now: context.clock() };
    if (person.firstName === 'Ben') await changeState(db, { ...change, state: 'booked' });
    if (person.firstName === 'Chloe') await markSpam(db, { ...change, isSpam: true });
  }
  return {
    async list(filters: Partial<ListQuery['filters']>) {
      const { rows, found } = await listEnquiries(db, { filters: { ...noFilters, ...filters }, limit: 50 });
      expect(found).toBe(rows.length);
      return rows.map(({ content }) => content.firstName);
    },
  };
}

test('staff find a name with an apostrophe however they type it, even if stored by an old release', async () => {
  const { context, send } = await testCommand();
  await send(booking({ firstName: 'Niamh', lastName: 'O’Brien', email: 'niamh@example.com' }));
  const countMatches = async (words: string) =>
    (await listEnquiries(context.db, { filters: { ...noFilters, words }, limit: 50 })).rows.length;
  const spellings = ['obrien', "o'brien", 'O’BRIEN'];
  for (const words of spellings) expect(await countMatches(words), words).toBe(1);
  await context.db.updateTable('search_texts').set({ text: "niamh\no'brien" }).execute();
  for (const words of spellings) expect(await countMatches(words), words).toBe(1);
  expect(await countMatches('o brian')).toBe(0);
});

test('each filter limits the list, alone and with other filters', async () => {
  const { list } = await listOfThreeDays();
  const expectedLists = [
    [{}, ['Chloe', 'Ben', 'Anna']],
    [{ state: 'new' }, ['Chloe', 'Anna']],
    [{ state: 'booked' }, ['Ben']],
    [{ state: 'closed' }, []],
    [{ type: 'booking' }, ['Chloe', 'Ben', 'Anna']],
    [{ type: 'referral' }, []],
    [{ service: 'dry-needling' }, ['Ben']],
    [{ language: 'vi' }, ['Ben']],
    [{ language: 'en', words: 'knee' }, ['Chloe', 'Anna']],
    [{ words: 'vi' }, []],
    [{ spam: 'yes' }, ['Chloe']],
    [{ spam: 'no' }, ['Ben', 'Anna']],
    [{ from: '2026-11-21' }, ['Chloe', 'Ben']],
    [{ to: '2026-11-21' }, ['Ben', 'Anna']],
    [{ from: '2026-11-21', to: '2026-11-21' }, ['Ben']],
    [{ words: 'knee' }, ['Chloe', 'Ben', 'Anna']],
    [{ words: 'shoulder  KNEE ' }, ['Ben']],
    [{ words: 'ould' }, ['Ben']],
    [{ words: '100%' }, ['Chloe']],
    [{ words: '%' }, ['Chloe']],
    [{ words: '_' }, []],
    [{ words: 'knee', spam: 'no' }, ['Ben', 'Anna']],
    [{ words: 'knee', state: 'new', from: '2026-11-21' }, ['Chloe']],
    [{ words: 'knee', state: 'contacted' }, []],
    [{ words: '+61 400 123 456', service: 'dry-needling', type: 'booking', spam: 'no' }, ['Ben']],
  ] as const;
  for (const [filters, expected] of expectedLists)
    expect(await list(filters), JSON.stringify(filters)).toEqual(expected);
});

describe('a paginated list', () => {
  /** Seven enquiries, two of which arrived at the same moment. */
  async function listOfSeven() {
    const { db, add } = await testOutbox();
    for (const [index, at] of [0, 1, 2, 3, 3, 4, 5].entries()) await add(`visitor${index}`, start + at);
    const allIds = (await listEnquiries(db, { filters: noFilters, limit: 10 })).rows.map(({ id }) => id);
    return {
      db,
      all: allIds,
      async readPage(query: Partial<ListQuery>) {
        const { rows, ...rest } = await listEnquiries(db, { filters: noFilters, limit: 2, ...query });
        return { ids: rows.map(({ id }) => id), ...rest };
      },
    };
  }

  test('has each enquiry once, forward to the oldest page and back, and the total number', async () => {
    const { all, readPage } = await listOfSeven();
    const firstPage = await readPage({});
    const secondPage = await readPage({ before: firstPage.older ?? '' });
    const thirdPage = await readPage({ before: secondPage.older ?? '' });
    const fourthPage = await readPage({ before: thirdPage.older ?? '' });
    expect([firstPage, secondPage, thirdPage, fourthPage].map(({ ids }) => ids)).toEqual(
      [0, 2, 4, 6].map((at) => all.slice(at, at + 2)),
    );
    expect([firstPage.newer, fourthPage.older]).toEqual([null, null]);
    expect([firstPage.found, secondPage.found]).toEqual([7, 7]);
    expect(await readPage({ after: fourthPage.newer ?? '' })).toEqual(thirdPage);
    expect(await readPage({ after: thirdPage.newer ?? '' })).toEqual(secondPage);
    expect(await readPage({ after: secondPage.newer ?? '' })).toEqual(firstPage);
  });

  test('shows the newest page if the requested page does not exist or its cursor is invalid', async () => {
    const { readPage } = await listOfSeven();
    const firstPage = await readPage({});
    for (const cursor of ['', 'nonsense', '99999999999999999.x', "1.' OR 1", `${start}`])
      for (const query of [{ before: cursor }, { after: cursor }])
        expect(await readPage(query)).toEqual(firstPage);
    expect(await readPage({ before: '0.x' })).toEqual(firstPage);
    expect((await readPage({ after: `${start + 3}.zz` })).ids).toEqual(firstPage.ids);
  });

  test('continues at the right place if the enquiry at its cursor has been deleted', async () => {
    const { db, all, readPage } = await listOfSeven();
    const { older } = await readPage({});
    await db
      .deleteFrom('enquiries')
      .where('id', '=', all[1] ?? '')
      .execute();
    expect((await readPage({ before: older ?? '' })).ids).toEqual(all.slice(2, 4));
  });
});

test('a list of over 10,000 enquiries has each one once, and is counted up to 1000', async () => {
  const { db, add } = await testOutbox();
  await add('needle', start);
  await copyEnquiry(db, 'visitor', 10_100);
  await add('needle2', start + 30_000);
  await add('needle22', start - 30_000);
  const newest = await listEnquiries(db, { filters: noFilters, limit: 3 });
  expect([newest.found, newest.rows[0]?.content.firstName]).toEqual([null, 'Mariam']);
  const commonMatches = await listEnquiries(db, { filters: { ...noFilters, words: 'needle' }, limit: 1 });
  expect(commonMatches.found).toBeNull();
  const rareMatches = await listEnquiries(db, { filters: { ...noFilters, words: 'needle2' }, limit: 1 });
  expect([rareMatches.found, rareMatches.rows.length]).toEqual([2, 1]);
  const { rows } = await listEnquiries(db, { filters: noFilters, limit: 20_000 });
  expect([rows.length, new Set(rows.map(({ id }) => id)).size]).toEqual([10_103, 10_103]);
});
