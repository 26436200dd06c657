import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sydneyMoment } from '../../src/clinic/dates.ts';
import { mai, testDesk, viewOf } from '../../tests/support/testDesk.ts';
import type { Database } from '../database/tables.ts';

const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name.split(' ')[0]);

/** A desk with three enquiries of different days, the newest last. */
async function filledDesk() {
  const desk = await testDesk();
  const { enquire, context } = desk;
  context.setTime(sydneyMoment('2026-11-17', '23:59'));
  await enquire({
    firstName: 'Ana',
    phone: '0411 111 111',
    consultationType: 'follow-up',
    message: 'Left hip',
  });
  context.setTime(sydneyMoment('2026-11-18', '00:00'));
  const ben = await enquire({
    firstName: 'An',
    lastName: 'Bến',
    phone: '0422 222 222',
    email: 'ben@example.org',
    message: 'Neck',
    language: 'vi',
    interpreter: true,
  });
  context.setTime(sydneyMoment('2026-11-19', '12:00'));
  await enquire({
    firstName: 'Chi',
    phone: '0433 333 333',
    consultationType: 'follow-up',
    message: 'Left knee',
  });
  await desk.here.signIn(mai);
  return { ...desk, ben };
}

describe('the list of all', () => {
  test('shows the newest first, and its filters', async () => {
    const { view } = await filledDesk();
    const list = await view('/desk/all', 'all');
    expect(names(list.rows)).toEqual(['Chi', 'Bến', 'Ana']);
    expect(list).toMatchObject({
      found: 3,
      newer: null,
      older: null,
      faults: {},
      csv: '/desk/export.csv',
      waiting: 3,
    });
    expect(list.services).toContainEqual({ value: 'follow-up', label: list.rows[0]?.about });
  });

  test('filtered by its address shows only matches', async () => {
    const { view, act, ben } = await filledDesk();
    await act(ben, 'state', { state: 'contacted' });
    const lists: [query: string, found: string[]][] = [
      ['words=ben', ['Bến']],
      ['service=follow-up', ['Chi', 'Ana']],
      ['language=vi', ['Bến']],
      ['language=en&words=left', ['Chi', 'Ana']],
      ['state=contacted', ['Bến']],
      ['spam=yes', []],
      ['type=contact', []],
      ['from=2026-11-18&to=2026-11-18', ['Bến']],
      ['from=2026-11-18&words=left', ['Chi']],
      ['to=9999-12-31', ['Chi', 'Bến', 'Ana']],
      // What this release does not know narrows nothing.
      ['state=lost&type=x&service=y&spam=z&language=fa', ['Chi', 'Bến', 'Ana']],
      ['words=%00%E2%80%AE', ['Chi', 'Bến', 'Ana']],
      ['before=nonsense&after=9', ['Chi', 'Bến', 'Ana']],
    ];
    for (const [query, found] of lists) {
      const list = await view(`/desk/all?${query}`, 'all');
      expect(names(list.rows), query).toEqual(found);
      expect(list.found, query).toBe(found.length);
    }
  });

  test.each([
    ['from=2026-11-31', { from: 'notADay' }, 3],
    ['to=18/11/2026', { to: 'notADay' }, 3],
    ['from=2026-11-19&to=2026-11-18', { to: 'endsBeforeItBegins' }, 1],
    ['from=x&to=2026-11-17', { from: 'notADay' }, 1],
  ])('%s is reported as invalid, and stays in its field', async (query, faults, found) => {
    const { view } = await filledDesk();
    const list = await view(`/desk/all?${query}`, 'all');
    expect(list.faults).toEqual(faults);
    expect(list.filters).toMatchObject(Object.fromEntries(new URLSearchParams(query)));
    expect(list.rows).toHaveLength(found);
  });

  test('pages to its end and back, keeping its filters', async () => {
    const { view, context } = await filledDesk();
    await copyEnquiries(context.db, 120);
    const first = await view('/desk/all?spam=no', 'all');
    expect(first.older).toMatch(/^\/desk\/all\?spam=no&before=/);
    const second = await view(first.older ?? '', 'all');
    const third = await view(second.older ?? '', 'all');
    expect([first, second, third].map(({ rows }) => rows.length)).toEqual([50, 50, 23]);
    expect(third.older).toBeNull();
    const ids = [first, second, third].flatMap(({ rows }) => rows.map(({ id }) => id));
    expect(new Set(ids).size).toBe(123);
    const back = await view(third.newer ?? '', 'all');
    expect(back.rows).toEqual(second.rows);
  });

  test('a long search is cut, and the field shows what was searched for', async () => {
    const { view } = await filledDesk();
    const { filters } = await view(`/desk/all?words=${'a'.repeat(5000)}`, 'all');
    expect(filters.words).toBe('a'.repeat(200));
  });

  test('a search is recorded, without its words', async () => {
    const { view, context } = await filledDesk();
    await view('/desk/all?words=Chi', 'all');
    await view('/desk/all?words=Chi&before=1.x', 'all');
    await view('/desk/all?words=Chi&before=9999999999999.x', 'all');
    await view('/desk/all?state=new', 'all');
    const searched = context.db.selectFrom('audit_log').selectAll().where('action', '=', 'searched');
    expect(await searched.execute()).toMatchObject([{ person: mai, enquiry_id: null, state: null }]);
  });

  test.each(['before=9999999999999.x', 'before=1.x', 'after=0.x', 'before=', 'after=nonsense'])(
    'records a search by an address with %s too',
    async (place) => {
      const { view } = await filledDesk();
      for (const words of ['Chi', 'Ana'])
        expect((await view(`/desk/all?words=${words}&${place}`, 'all')).found).toBe(1);
      const { events } = await view('/desk/audit', 'audit');
      expect(events.filter(({ action }) => action === 'searched')).toHaveLength(2);
    },
  );
});

test('a view of a list is recorded once an hour', async () => {
  const { view, context, passTo } = await filledDesk();
  await view('/desk', 'waiting');
  await view('/desk/all', 'all');
  await passTo(context.clock() + 3_600_001);
  await view('/desk', 'waiting');
  const listed = context.db.selectFrom('audit_log').selectAll().where('action', '=', 'listed');
  expect(await listed.execute()).toMatchObject([
    { person: mai, enquiry_id: null },
    { person: mai, enquiry_id: null },
  ]);
});

describe('the CSV of a list', () => {
  test("has the enquiries of the list, in the command's format, and is recorded in the audit log", async () => {
    const { here, context } = await filledDesk();
    const answer = await here.get('/desk/export.csv?service=follow-up');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="enquiries-2026-11-19.csv"');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer());
    const [head, ...lines] = text.split('\r\n');
    expect(head).toMatch(/^\uFEFF"ID",/);
    expect(lines.map((line) => /"(Ana|Bến|Chi)"/.exec(line)?.[1])).toEqual(['Chi', 'Ana', undefined]);
    const exported = context.db.selectFrom('audit_log').selectAll().where('action', '=', 'exported');
    expect(await exported.execute()).toMatchObject([{ person: mai, enquiry_id: null }]);
  });

  test('is not exported with an invalid filter: the list shows the error', async () => {
    const { here } = await filledDesk();
    const answer = await here.get('/desk/export.csv?from=2026-11-31');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/desk/all?from=2026-11-31']);
  });

  test('has every enquiry of a large store', async () => {
    const { here, context } = await filledDesk();
    await copyEnquiries(context.db, 1500);
    const text = await (await here.get('/desk/export.csv')).text();
    expect(text.match(/\r\n/g)).toHaveLength(1 + 1503);
  });

  test('is refused to a page of another site', async () => {
    const { here, view } = await filledDesk();
    for (const site of ['cross-site', 'same-site']) {
      const answer = await here.get('/desk/export.csv?state=new', { 'Sec-Fetch-Site': site });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/desk/all?state=new']);
    }
    const { events } = await view('/desk/audit', 'audit');
    expect(events.map(({ action }) => action)).not.toContain('exported');
    for (const site of ['same-origin', 'none'])
      expect((await here.get('/desk/export.csv', { 'Sec-Fetch-Site': site })).status).toBe(200);
  });

  test('breaks off when the store fails, and does not end as if it were complete', async () => {
    const { here, context } = await filledDesk();
    await copyEnquiries(context.db, 1500);
    const answer = await here.get('/desk/export.csv');
    await context.db.schema.alterTable('messages').renameTo('gone').execute();
    await expect(answer.text()).rejects.toThrow();
    await context.db.schema
      .alterTable('gone' as 'messages')
      .renameTo('messages')
      .execute();
  });
});

test('the audit log lists what was done, the newest first, page by page', async () => {
  const { view, act, ben } = await filledDesk();
  await act(ben, 'state', { state: 'booked' });
  const { events } = await view('/desk/audit', 'audit');
  expect(events.slice(0, 2)).toMatchObject([
    { person: mai, action: 'state', enquiry: ben, state: 'booked' },
    { person: mai, action: 'looked', enquiry: ben },
  ]);
  for (let times = 0; times < 101; times += 1) await act(ben, 'state', { note: String(times) });
  const first = await view('/desk/audit', 'audit');
  expect([first.events.length, first.newer]).toEqual([100, null]);
  const second = await view(first.older ?? '', 'audit');
  expect(second.events).toContainEqual(expect.objectContaining({ action: 'state', state: 'booked' }));
  expect(second.older).toBeNull();
  expect((await view(second.newer ?? '', 'audit')).events).toEqual(first.events);
  for (const nonsense of ['x', '-1', '0', '1e99', ''])
    expect((await view(`/desk/audit?before=${nonsense}`, 'audit')).events).toEqual(first.events);
});

test('the statistics show who waits now, and the response times of the last weeks', async () => {
  const { view, act, ben, passTo } = await filledDesk();
  await passTo(sydneyMoment('2026-11-20', '09:30'));
  await act(ben, 'state', { state: 'contacted' });
  const statistics = await view('/desk/statistics', 'statistics');
  // Ana waits since Tuesday evening: two days of 9 1/4 hours, and two of Friday.
  expect(statistics).toMatchObject({ waiting: 2, overdue: 2, longest: 20.5 * 3_600_000 });
  expect(statistics.total).toEqual({ enquiries: 3, answered: 1, median: 20.5 * 3_600_000 });
  expect(statistics.weeks[0]).toMatchObject({ monday: '2026-11-16', enquiries: 3, answered: 1 });
  expect(statistics.services).toHaveLength(2);
  expect(statistics).toMatchObject({ spam: 0, people: [{ person: mai, answered: 1, booked: 0, lost: 0 }] });
});

test('the statistics and lists work without any enquiry', async () => {
  const { view } = await testDesk();
  expect(await view('/desk/statistics', 'statistics')).toMatchObject({
    longest: null,
    overdue: 0,
    total: { enquiries: 0, answered: 0, median: null },
    services: [],
  });
  expect(await view('/desk/all', 'all')).toMatchObject({ rows: [], found: 0, newer: null, older: null });
  expect(await viewOf(await (await testDesk()).here.get('/desk'), 'waiting')).toMatchObject({
    rows: [],
    overdue: 0,
  });
});

/** Fills a store with so many copies of an enquiry that is in it, each a second older than the one before. */
async function copyEnquiries(db: Database, count: number): Promise<void> {
  const like = await db.selectFrom('enquiries').selectAll().executeTakeFirstOrThrow();
  const copies = Array.from({ length: count }, (_, number) => ({
    ...like,
    id: randomUUID(),
    fingerprint: `copy ${number}`,
    received_at: like.received_at - 1000 * (number + 1),
  }));
  const atOnce = 500;
  for (let at = 0; at < count; at += atOnce)
    await db
      .insertInto('enquiries')
      .values(copies.slice(at, at + atOnce))
      .execute();
}
