import { describe, expect } from 'vitest';
import { sydneyMoment } from '../../src/clinic/dates.ts';
import { copyEnquiry } from '../../tests/support/copyEnquiry.ts';
import { deskTest as test } from '../../tests/support/deskTests.ts';
import { mai } from '../../tests/support/testDesk.ts';

const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => /Ana|Bến|Chi/.exec(name)?.[0]);

/** A test with three enquiries, of Ana, Bến and Chi, on three days, the newest last. */
const listTest = test.extend('benId', async ({ context, enquire, passTo }) => {
  context.setTime(sydneyMoment('2026-11-17', '23:59'));
  const hipEnquiry = { phone: '0411 111 111', consultationType: 'follow-up', message: 'Left hip' } as const;
  await enquire({ firstName: 'Ana', ...hipEnquiry });
  context.setTime(sydneyMoment('2026-11-18', '00:00'));
  const neckEnquiry = { phone: '0422 222 222', message: 'Neck', language: 'vi' } as const;
  const benId = await enquire({ firstName: 'Bến', ...neckEnquiry });
  context.setTime(sydneyMoment('2026-11-19', '12:00'));
  await enquire({ firstName: 'Chi', ...hipEnquiry, phone: '0433 333 333' });
  await passTo(context.clock());
  return benId;
});

describe('the list of all enquiries', () => {
  listTest('shows the newest first', async ({ benId: _, view }) => {
    const { rows, services, ...list } = await view('/desk/all', 'all');
    expect(namesOf(rows)).toEqual(['Chi', 'Bến', 'Ana']);
    expect(services).toContainEqual({ value: 'follow-up', label: rows[0]?.about });
    expect(list).toMatchObject({ found: 3, newer: null, older: null, faults: {}, csv: '/desk/export.csv' });
  });

  listTest('is filtered by its address', async ({ benId: _, view }) => {
    const everybody = ['Chi', 'Bến', 'Ana'];
    const namesByQuery = {
      'words=ben&state=new&type=booking&language=vi&spam=no': ['Bến'],
      'service=follow-up&from=2026-11-18': ['Chi'],
      'to=2026-11-18': ['Bến', 'Ana'],
      'language=vi': ['Bến'],
      // Values that this release does not know are ignored.
      'state=lost&type=x&service=y&spam=z&language=fa': everybody,
      'words=%00%E2%80%AE': everybody,
    };
    for (const [query, names] of Object.entries(namesByQuery))
      expect(namesOf((await view(`/desk/all?${query}`, 'all')).rows), query).toEqual(names);
  });

  listTest('reports an invalid filter, and shows it in its field', async ({ benId: _, view }) => {
    for (const [query, faults, found] of [
      ['from=2026-11-31', { from: 'notADay' }, 3],
      ['to=18/11/2026', { to: 'notADay' }, 3],
      ['from=2026-11-19&to=2026-11-18', { to: 'endsBeforeItBegins' }, 1],
      ['from=x&to=2026-11-17', { from: 'notADay' }, 1],
    ] as const) {
      const list = await view(`/desk/all?${query}`, 'all');
      const filters = Object.fromEntries(new URLSearchParams(query));
      expect(list, query).toMatchObject({ filters, rows: Array(found).fill({}) });
      expect(list.faults, query).toEqual(faults);
    }
  });

  test('keeps its filters on older and newer pages', async ({ enquire, view, context }) => {
    await enquire();
    await copyEnquiry(context.db, 'copy', 119);
    const firstPage = await view('/desk/all?spam=no', 'all');
    const secondPage = await view(firstPage.older ?? '', 'all');
    const thirdPage = await view(secondPage.older ?? '', 'all');
    expect([firstPage, secondPage, thirdPage].map(({ rows }) => rows.length)).toEqual([50, 50, 20]);
    expect((await view(thirdPage.newer ?? '', 'all')).rows).toEqual(secondPage.rows);
    expect(thirdPage.filters.spam).toBe('no');
  });

  test('cuts a long search to 200 characters, and shows the cut search', async ({ view }) => {
    const { filters } = await view(`/desk/all?words=${'a'.repeat(5000)}`, 'all');
    expect(filters.words).toBe('a'.repeat(200));
  });
});

describe('the audit log', () => {
  listTest('records each page of a search, without its words', async ({ benId: _, view, context }) => {
    for (const query of ['words=Chi', 'words=Chi&before=9999999999999.x', 'state=new'])
      await view(`/desk/all?${query}`, 'all');
    const searchedEvents = context.db.selectFrom('audit_log').selectAll().where('action', '=', 'searched');
    const event = { person: mai, enquiry_id: null, state: null };
    expect(await searchedEvents.execute()).toMatchObject([event, event]);
  });

  test('records the views of lists by one person once an hour', async ({ here, context, passTo }) => {
    for (const path of ['/desk', '/desk/all', '/desk/visits', '/desk/visits/2026-11-24/cancel']) {
      await passTo(context.clock() + 3_600_001);
      await here.get(path);
      await here.get(path);
    }
    const listedEvents = context.db.selectFrom('audit_log').selectAll().where('action', '=', 'listed');
    expect(await listedEvents.execute()).toMatchObject(Array(4).fill({ person: mai, enquiry_id: null }));
  });

  test('is shown in pages, with the newest event first', async ({ view, context }) => {
    const row = { person: mai, action: 'exported', enquiry_id: null, state: null };
    const rows = Array.from({ length: 200 }, (_, at) => ({ at, ...row }));
    await context.db.insertInto('audit_log').values(rows).execute();
    const firstPage = await view('/desk/audit', 'audit');
    const secondPage = await view(firstPage.older ?? '', 'audit');
    const thirdPage = await view(secondPage.older ?? '', 'audit');
    expect([firstPage, secondPage].map(({ events }) => events.length)).toEqual([100, 100]);
    expect(thirdPage.events).toMatchObject([{ action: 'signedIn', person: mai }]);
    expect((await view(thirdPage.newer ?? '', 'audit')).events).toEqual(secondPage.events);
  });
});

describe('the CSV export of a list', () => {
  listTest('has the enquiries of the list, and is in the audit log', async ({ benId: _, here, context }) => {
    const answer = await here.get('/desk/export.csv?service=follow-up');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="enquiries-2026-11-19.csv"');
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer());
    const [head, ...lines] = text.split('\r\n');
    expect(head).toMatch(/^\uFEFF"ID",/);
    expect(lines.map((line) => /"(Ana|Bến|Chi)"/.exec(line)?.[1])).toEqual(['Chi', 'Ana', undefined]);
    const exportedEvents = context.db.selectFrom('audit_log').selectAll().where('action', '=', 'exported');
    expect(await exportedEvents.execute()).toMatchObject([{ person: mai, enquiry_id: null }]);
  });

  test('has every enquiry, or ends with an error if the store fails', async ({ enquire, here, context }) => {
    await enquire();
    await copyEnquiry(context.db, 'copy', 1500);
    const text = await (await here.get('/desk/export.csv')).text();
    expect(text.match(/\r\n/g)).toHaveLength(1 + 1501);
    const answer = await here.get('/desk/export.csv');
    await context.db.schema.alterTable('messages').renameTo('gone').execute();
    await expect(answer.text()).rejects.toThrow();
  });

  test('is refused to other sites, and with an invalid filter', async ({ here, view }) => {
    for (const [query, site, isExported] of [
      ['from=2026-11-31', 'same-origin', false],
      ['state=new', 'cross-site', false],
      ['state=new', 'same-site', false],
      ['state=new', 'none', true],
      ['state=new', 'same-origin', true],
    ] as const) {
      const answer = await here.get(`/desk/export.csv?${query}`, { 'Sec-Fetch-Site': site });
      const expected = isExported ? [200, null] : [303, `/desk/all?${query}`];
      expect([answer.status, answer.headers.get('location')], `${query} ${site}`).toEqual(expected);
    }
    const { events } = await view('/desk/audit', 'audit');
    expect(events.filter(({ action }) => action === 'exported')).toHaveLength(2);
  });
});

listTest(
  'the statistics show the people who wait, and response times',
  async ({ benId, view, act, enquire, passTo }) => {
    await passTo(sydneyMoment('2026-11-20', '09:30'));
    await act(benId, 'state', { outcome: 'contacted' });
    // The enquiry is first on Waiting, but has not waited longest.
    await enquire({ firstName: 'Urgent', phone: '0444 444 444', message: 'Numb between the legs' });
    const statistics = await view('/desk/statistics', 'statistics');
    // Ana has waited since Tuesday evening: two days of 9 1/4 hours, and two hours of Friday.
    expect(statistics).toMatchObject({ waiting: 3, overdue: 2, longest: 20.5 * 3_600_000 });
    expect(statistics.total).toEqual({ enquiries: 4, answered: 1, median: 20.5 * 3_600_000 });
    expect(statistics).toMatchObject({ spam: 0, people: [{ person: mai, answered: 1, booked: 0, lost: 0 }] });
  },
);

test('the statistics are shown even if there is no enquiry', async ({ view }) => {
  const total = { enquiries: 0, answered: 0, median: null };
  const empty = { longest: null, overdue: 0, total, services: [] };
  expect(await view('/desk/statistics', 'statistics')).toMatchObject(empty);
});
