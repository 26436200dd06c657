import { describe, expect } from 'vitest';
import { deskTest as test } from '../../tests/support/deskTests.ts';
import { offeredAt, testAppointments, timeAt } from '../../tests/support/testAppointments.ts';
import { mai, noor, redirectOf, viewOf } from '../../tests/support/testDesk.ts';

const day = '2026-11-24';
const path = `/desk/visits/${day}/cancel`;
const note = 'Linh is sick today. We will ring you.';

/** The desk with a visit at each of these times on the day; `tickedForm` is the form that cancels them all. */
async function deskWithVisits(starts = ['09:00', '10:00', '11:00'], practitioner = '') {
  const desk = await testAppointments();
  const { db, enquireAs, agree } = desk;
  const ids: string[] = [];
  for (const [index, start] of starts.entries()) {
    const id = await enquireAs(`visitor${index}`);
    await agree(id, timeAt(day, start, { practitioner }));
    ids.push(id);
  }
  desk.context.setTime(offeredAt + 60_000);
  const readPage = () => desk.view(path, 'cancelDay');
  const { visits } = await readPage();
  const tickedForm = Object.fromEntries(visits.map(({ id, version }) => [`visit-${id}`, String(version)]));
  /** The enquiry of each email to a visitor about a cancelled visit. */
  const emailedEnquiries = async () => {
    const messages = db.selectFrom('messages').select('enquiry_id').where('letter_type', '=', 'cancelled');
    const rows = await messages.where('audience', '=', 'visitor').execute();
    return rows.map(({ enquiry_id }) => enquiry_id).sort();
  };
  return { ...desk, ids, readPage, tickedForm, emailedEnquiries };
}

describe('the page that cancels a day of visits', () => {
  test('lists coming visits, and ticks all if one person has them all', async () => {
    const { readPage, passTo, ids } = await deskWithVisits();
    expect(await readPage()).toMatchObject({
      people: [],
      visits: Array(3).fill({ isTicked: true, hasEmail: true }),
    });
    await passTo(timeAt(day, '09:00').startsAt);
    expect((await readPage()).visits.map(({ row }) => row.id)).toEqual(ids.slice(1));
  });

  test('ticks only the visits of the person named in the address', async () => {
    const { id, agree, view } = await deskWithVisits(['09:00', '10:00'], 'Linh Tran');
    await agree(id, timeAt(day, '09:00', { practitioner: 'Mai Example' }));
    for (const [query, expected] of [
      ['', []],
      ['?person=Linh+Tran', ['Linh Tran', 'Linh Tran']],
    ]) {
      const { people, visits } = await view(`${path}${query}`, 'cancelDay');
      expect(people.toSorted()).toEqual(['Linh Tran', 'Mai Example']);
      const tickedVisits = visits.filter(({ isTicked }) => isTicked);
      expect(tickedVisits.map(({ practitioner }) => practitioner)).toEqual(expected);
    }
  });

  test.for(['2026-02-30', '2026-1-1'])('is not found for the day %s', async (wrong, { here }) => {
    expect((await here.get(`/desk/visits/${wrong}/cancel`)).status).toBe(404);
  });
});

describe('cancelling a day of visits', () => {
  test('emails each visitor with an address, marks the others, and puts all on Waiting', async () => {
    const { here, tickedForm, emailedEnquiries, ids, view, db, page, readPage } = await deskWithVisits();
    const [withoutEmail = '', ...others] = ids;
    await db.updateTable('enquiries').set({ email: '' }).where('id', '=', withoutEmail).execute();
    const answer = await here.post(path, { ...tickedForm, noteToVisitor: ` ${note} ` });
    expect(await view(redirectOf(answer), 'visits')).toMatchObject({ cancelled: 3 });
    expect((await readPage()).visits).toEqual([]);
    expect(await emailedEnquiries()).toEqual(others.toSorted());
    const visits = await db.selectFrom('visits').select(['state', 'note_to_visitor']).execute();
    expect(visits).toEqual(Array(3).fill({ state: 'cancelled', note_to_visitor: note }));
    for (const id of ids) {
      const { row, events } = await page(id);
      const isUnreached = id === withoutEmail;
      expect(row).toMatchObject({ state: 'new', waitsFor: 'visitCancelled', isUnreached });
      expect(events.find(({ action }) => action === 'visitCancelled')).toMatchObject({ person: mai });
    }
  });

  test('again cancels the visits that are left, and emails each visitor once', async () => {
    const { here, browserOf, tickedForm, emailedEnquiries, ids } = await deskWithVisits();
    const browserOfNoor = await browserOf(noor);
    // The server may have failed after the first visit.
    await here.post(path, Object.fromEntries(Object.entries(tickedForm).slice(0, 1)));
    const answers = await Promise.all(
      [here, browserOfNoor, here].map((browser) => browser.post(path, tickedForm)),
    );
    answers.push(await here.post(path, tickedForm));
    expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(303));
    expect(await emailedEnquiries()).toEqual(ids.toSorted());
  });

  test('cancels all except a visit that was moved after the page was opened', async () => {
    const { here, move, ids, tickedForm, emailedEnquiries } = await deskWithVisits();
    const [moved = '', ...others] = ids;
    await move(moved, timeAt(day, '14:00'), offeredAt);
    const answer = await here.post(path, { ...tickedForm, noteToVisitor: note });
    expect(await viewOf(answer, 'cancelDay', 409)).toMatchObject({
      fault: 'changedMeanwhile',
      cancelled: 2,
      noteToVisitor: note,
      visits: [{ row: { id: moved }, ...timeAt(day, '14:00') }],
    });
    expect(await emailedEnquiries()).toEqual(others.toSorted());
  });

  test.for([
    ['nothing is ticked', path, '', 422, 'noVisit'],
    ['the note is too long', path, 'x'.repeat(501), 422, 'noteTooLong'],
    ['the visits are of another day', '/desk/visits/2026-11-25/cancel', '', 409, 'changedMeanwhile'],
  ] as const)('changes nothing if %s', async ([, address, noteToVisitor, status, fault]) => {
    const { here, tickedForm, emailedEnquiries, readPage } = await deskWithVisits();
    const form = { ...(fault === 'noVisit' ? {} : tickedForm), noteToVisitor };
    expect((await viewOf(await here.post(address, form), 'cancelDay', status)).fault).toBe(fault);
    expect([(await readPage()).visits.length, await emailedEnquiries()]).toEqual([3, []]);
  });
});
