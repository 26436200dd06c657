import { describe, expect } from 'vitest';
import { deskTest as test } from '../../tests/support/deskTests.ts';
import { offeredAt, testAppointments, timeAt } from '../../tests/support/testAppointments.ts';
import { mai, noor, viewOf } from '../../tests/support/testDesk.ts';
import { cancelVisits } from '../appointments/visits.ts';

const day = '2026-11-24';
const path = `/desk/visits/${day}/cancel`;
const note = 'Linh is sick today. We will ring you.';

/** The desk with a visit at each of these times on the day; `tickedForm` is the form that cancels them all. */
async function deskWithVisits(starts = ['09:00', '10:00', '11:00'], practitioner = '') {
  const desk = await testAppointments();
  const { db, enquireAs, agree } = desk;
  const ids: string[] = [];
  for (const [index, start] of starts.entries()) {
    const id = await enquireAs(`v${index}`);
    await agree(id, timeAt(day, start, { practitioner }));
    ids.push(id);
  }
  const readPage = () => desk.view(path, 'cancelDay');
  const { visits } = await readPage();
  const tickedForm = Object.fromEntries(visits.map(({ id, version }) => [`visit-${id}`, String(version)]));
  /** The address of each email to a visitor about a cancelled visit. */
  const readEmailedAddresses = async () => {
    const rows = await db
      .selectFrom('messages')
      .innerJoin('enquiries', 'enquiries.id', 'messages.enquiry_id')
      .select('enquiries.email')
      .where('letter_type', '=', 'cancelled')
      .where('audience', '=', 'visitor')
      .orderBy('enquiries.email')
      .execute();
    return rows.map(({ email }) => email);
  };
  const everybody = starts.map((_, index) => `v${index}@example.com`);
  return { ...desk, ids, readPage, tickedForm, readEmailedAddresses, everybody };
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
    const { id, agree, view, readPage } = await deskWithVisits(['09:00', '10:00'], 'Linh Tran');
    await agree(id, timeAt(day, '09:00', { practitioner: 'Mai Example' }));
    const tickedPractitioners = ({ visits }: Awaited<ReturnType<typeof readPage>>) =>
      visits.filter(({ isTicked }) => isTicked).map(({ practitioner }) => practitioner);
    const pageBefore = await readPage();
    expect([pageBefore.people.toSorted(), tickedPractitioners(pageBefore)]).toEqual([
      ['Linh Tran', 'Mai Example'],
      [],
    ]);
    expect(tickedPractitioners(await view(`${path}?person=Linh+Tran`, 'cancelDay'))).toEqual(
      Array(2).fill('Linh Tran'),
    );
  });

  test.for(['2026-02-30', '2026-1-1'])('is not found for the day %s', async (wrong, { here }) => {
    expect((await here.get(`/desk/visits/${wrong}/cancel`)).status).toBe(404);
  });
});

describe('cancelling a day of visits', () => {
  test('emails each visitor with an address, lists the others, and puts all on Waiting', async () => {
    const { here, tickedForm, readEmailedAddresses, everybody, ids, view, context, readPage } =
      await deskWithVisits();
    await context.db
      .updateTable('enquiries')
      .set({ email: '' })
      .where('id', '=', ids[0] ?? '')
      .execute();
    const answer = await here.post(path, { ...tickedForm, noteToVisitor: ` ${note} ` });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/desk/visits?done=visitCancelled',
    ]);
    expect(await view('/desk/visits?done=visitCancelled', 'visits')).toMatchObject({
      cancelled: 3,
      notEmailed: [{ id: ids[0] }],
    });
    expect((await readPage()).visits).toEqual([]);
    expect(await readEmailedAddresses()).toEqual(everybody.slice(1));
    const { rows } = await view('/desk', 'waiting');
    expect(rows.map(({ id, waitsFor }) => [id, waitsFor])).toEqual(
      expect.arrayContaining(ids.map((id) => [id, 'visitCancelled'])),
    );
    const visits = await context.db.selectFrom('visits').select(['state', 'note_to_visitor']).execute();
    expect(visits).toEqual(Array(3).fill({ state: 'cancelled', note_to_visitor: note }));
    const { events } = await view(`/desk/enquiries/${ids[0]}`, 'enquiry');
    expect(events.find(({ action }) => action === 'visitCancelled')).toMatchObject({ person: mai });
  });

  test('twice cancels each visit once, and emails each visitor once', async () => {
    const { here, browserOf, tickedForm, readEmailedAddresses, everybody } = await deskWithVisits();
    const browserOfNoor = await browserOf(noor);
    const answers = await Promise.all(
      [here, browserOfNoor, here].map((browser) => browser.post(path, tickedForm)),
    );
    answers.push(await here.post(path, tickedForm));
    expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(303));
    expect(await readEmailedAddresses()).toEqual(everybody);
  });

  test('cancels all except a visit that was moved after the page was opened', async () => {
    const { here, move, ids, tickedForm, readEmailedAddresses } = await deskWithVisits();
    await move(ids[0] ?? '', timeAt(day, '14:00'), offeredAt);
    const answer = await here.post(path, { ...tickedForm, noteToVisitor: note });
    expect(answer.status).toBe(409);
    expect(await viewOf(answer, 'cancelDay')).toMatchObject({
      fault: 'changedMeanwhile',
      cancelled: 2,
      noteToVisitor: note,
      visits: [{ row: { id: ids[0] }, ...timeAt(day, '14:00') }],
    });
    expect(await readEmailedAddresses()).toEqual(['v1@example.com', 'v2@example.com']);
  });

  test.for([
    ['nothing is ticked', path, {}, 422, 'noVisit'],
    ['the note is too long', path, { noteToVisitor: 'x'.repeat(501) }, 422, 'noteTooLong'],
    ['the visits are of another day', '/desk/visits/2026-11-25/cancel', {}, 409, 'changedMeanwhile'],
  ] as const)('changes nothing if %s', async ([, address, fields, status, fault]) => {
    const { here, tickedForm, readEmailedAddresses, readPage } = await deskWithVisits();
    const answer = await here.post(address, { ...(fault === 'noVisit' ? {} : tickedForm), ...fields });
    expect([answer.status, (await viewOf(answer, 'cancelDay')).fault]).toEqual([status, fault]);
    expect([(await readPage()).visits.length, await readEmailedAddresses()]).toEqual([3, []]);
  });

  test('is completed by a second press if the server fails halfway', async () => {
    const { context, tickedForm, readEmailedAddresses, everybody, readPage } = await deskWithVisits();
    const seen = new Map(Object.keys(tickedForm).map((field) => [field.slice('visit-'.length), 0]));
    const cancellation = { day, seen, noteToVisitor: note, now: context.clock(), person: mai };
    let inboxReadCount = 0;
    const failingConfig = {
      ...context.config,
      get CLINIC_INBOX() {
        inboxReadCount += 1;
        if (inboxReadCount === 2) throw new Error('killed');
        return context.config.CLINIC_INBOX;
      },
    };
    const failingContext = { ...context, config: failingConfig };
    await expect(cancelVisits(failingContext, cancellation)).rejects.toThrow('killed');
    expect((await readPage()).visits).toHaveLength(2);
    expect(await cancelVisits(context, cancellation)).toEqual({ cancelled: 3, changed: 0 });
    expect(await readEmailedAddresses()).toEqual(everybody);
  });
});
