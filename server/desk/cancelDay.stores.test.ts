import { describe, expect, test } from 'vitest';
import { timeAt } from '../../tests/support/testAppointments.ts';
import { mai, noor, testDesk, viewOf } from '../../tests/support/testDesk.ts';
import { addresseesOf } from '../appointments/appointmentMessages.ts';
import { cancelVisits } from '../appointments/visits.ts';

const day = '2026-11-24';
const path = `/desk/visits/${day}/cancel`;
const note = 'Linh is sick today. We will ring you.';

/** The desk with a visit at each of these times on the day, and what the page of the day shows of them. */
async function deskWithVisits(starts = ['09:00', '10:00', '11:00'], fields: Record<string, string> = {}) {
  const desk = await testDesk();
  const { clinic, db } = desk.context;
  desk.context.clinic = {
    ...clinic,
    people: [{ name: 'Linh Tran' }, { name: 'Mai Example' }] as typeof clinic.people,
  };
  const languages = ['en', 'ar', 'vi', 'zh'] as const;
  const ids: string[] = [];
  for (const [index, start] of starts.entries()) {
    const language = languages[index % languages.length] ?? 'en';
    const id = await desk.enquire({
      firstName: `Visitor ${index}`,
      email: `v${index}@example.com`,
      language,
    });
    const form = { 'day-1': day, 'start-1': start, minutes: '30', place: 'clinic', ...fields };
    await desk.act(id, 'book', form);
    ids.push(id);
  }
  const page = () => desk.view(path, 'cancelDay');
  const { visits } = await page();
  const ticked = Object.fromEntries(visits.map(({ id, version }) => [`visit-${id}`, String(version)]));
  /** Whom letters that a visit is cancelled go to, each as often as it does. */
  const letters = async () => {
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
  return { ...desk, ids, page, ticked, letters, everybody };
}

describe('the page that cancels visits of a day', () => {
  test('lists those that have not begun, each ticked where they are with one person', async () => {
    const { page, passTo, ids } = await deskWithVisits();
    expect(await page()).toMatchObject({
      people: [],
      visits: Array(3).fill({ isTicked: true, hasEmail: true }),
    });
    await passTo(timeAt(day, '09:00').startsAt);
    expect((await page()).visits.map(({ enquiry }) => enquiry)).toEqual(ids.slice(1));
  });

  test('ticks those of the person in its address where there are several', async () => {
    const { enquire, act, view, page } = await deskWithVisits(['09:00', '10:00'], {
      'person-1': 'Linh Tran',
    });
    const form = {
      'day-1': day,
      'start-1': '09:00',
      minutes: '30',
      place: 'clinic',
      'person-1': 'Mai Example',
    };
    await act(await enquire({ firstName: 'Other' }), 'book', form);
    const ticks = ({ visits }: Awaited<ReturnType<typeof page>>) =>
      visits.filter(({ isTicked }) => isTicked).map(({ practitioner }) => practitioner);
    const asked = await page();
    expect([asked.people.toSorted(), ticks(asked)]).toEqual([['Linh Tran', 'Mai Example'], []]);
    expect(ticks(await view(`${path}?person=Linh+Tran`, 'cancelDay'))).toEqual(Array(2).fill('Linh Tran'));
  });

  test.each(['2026-02-30', '2026-1-1'])('is not there for %s', async (wrong) => {
    const { here } = await testDesk();
    expect((await here.get(`/desk/visits/${wrong}/cancel`)).status).toBe(404);
  });
});

describe('one press that cancels visits of a day', () => {
  test('writes to each with the line, puts each on Waiting, and says how many', async () => {
    const { here, ticked, letters, everybody, ids, view, context, page } = await deskWithVisits();
    const answer = await here.post(path, { ...ticked, noteToVisitor: ` ${note} ` });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/desk/visits?done=visitCancelled',
    ]);
    expect(await view('/desk/visits?done=visitCancelled', 'visits')).toMatchObject({ cancelled: 3 });
    expect((await page()).visits).toEqual([]);
    expect(await letters()).toEqual(everybody);
    const { rows } = await view('/desk', 'waiting');
    expect(rows.map(({ id, waitsFor }) => [id, waitsFor])).toEqual(
      expect.arrayContaining(ids.map((id) => [id, 'visitCancelled'])),
    );
    const visits = await context.db.selectFrom('visits').select(['state', 'note_to_visitor']).execute();
    expect(visits).toEqual(Array(3).fill({ state: 'cancelled', note_to_visitor: note }));
    const { events } = await view(`/desk/enquiries/${ids[0]}`, 'enquiry');
    expect(events.find(({ action }) => action === 'visitCancelled')).toMatchObject({ person: mai });
  });

  test('does nothing twice when it is repeated, or when two people press at once', async () => {
    const { here, browserOf, ticked, letters, everybody } = await deskWithVisits();
    const other = await browserOf(noor);
    const answers = await Promise.all([here, other, here].map((browser) => browser.post(path, ticked)));
    answers.push(await here.post(path, ticked));
    expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(303));
    expect(await letters()).toEqual(everybody);
  });

  test('leaves a visit that was moved since, cancels the others, and shows the one', async () => {
    const { here, act, ids, ticked, letters, context } = await deskWithVisits();
    const [visit] = await context.db
      .selectFrom('visits')
      .select('id')
      .where('enquiry_id', '=', ids[0] ?? '')
      .execute();
    const moved = {
      visit: visit?.id ?? '',
      'day-1': day,
      'start-1': '14:00',
      minutes: '30',
      place: 'clinic',
    };
    await act(ids[0] ?? '', 'move', moved);
    const answer = await here.post(path, { ...ticked, noteToVisitor: note });
    expect(answer.status).toBe(409);
    expect(await viewOf(answer, 'cancelDay')).toMatchObject({
      fault: 'changedMeanwhile',
      cancelled: 2,
      noteToVisitor: note,
      visits: [{ enquiry: ids[0], ...timeAt(day, '14:00', { endsAt: timeAt(day, '14:30').startsAt }) }],
    });
    expect(await letters()).toEqual(['v1@example.com', 'v2@example.com']);
  });

  test.each<[string, number, string, (ticked: Record<string, string>) => [string, Record<string, string>]]>([
    ['nothing is ticked', 422, 'noVisit', () => [path, { noteToVisitor: note }]],
    [
      'the line is too long',
      422,
      'noteTooLong',
      (ticked) => [path, { ...ticked, noteToVisitor: 'x'.repeat(501) }],
    ],
    [
      'the visits are of another day',
      409,
      'changedMeanwhile',
      (ticked) => ['/desk/visits/2026-11-25/cancel', ticked],
    ],
  ])('changes nothing where %s', async (_, status, fault, formOf) => {
    const { here, ticked, letters, page } = await deskWithVisits();
    const [address, fields] = formOf(ticked);
    const answer = await here.post(address, fields);
    expect([answer.status, (await viewOf(answer, 'cancelDay')).fault]).toEqual([status, fault]);
    expect([(await page()).visits.length, await letters()]).toEqual([3, []]);
  });

  test('leads back to the day after signing in, where the session has ended', async () => {
    const { here, ticked, letters } = await deskWithVisits();
    here.cookies.delete('__Host-desk');
    const answer = await here.post(path, ticked);
    const query = new URLSearchParams({ next: path, notice: 'notSaved' });
    expect(answer.headers.get('location')).toBe(`/desk/sign-in?${query}`);
    expect(await letters()).toEqual([]);
  });

  test('that breaks off in the middle has done nothing, and does all when it is repeated', async () => {
    const { context, ticked, letters, everybody, page } = await deskWithVisits();
    const seen = new Map(Object.keys(ticked).map((field) => [field.slice('visit-'.length), 0]));
    const asked = { day, seen, noteToVisitor: note, now: context.clock(), person: mai };
    const to = addresseesOf(context.config);
    let written = 0;
    const broken = {
      ...to,
      get inboxes() {
        written += 1;
        if (written === 2) throw new Error('killed');
        return to.inboxes;
      },
    };
    await expect(cancelVisits(context.db, asked, broken)).rejects.toThrow('killed');
    expect([(await page()).visits.length, await letters()]).toEqual([3, []]);
    expect(await cancelVisits(context.db, asked, to)).toEqual({ cancelled: 3, changed: 0 });
    expect(await letters()).toEqual(everybody);
  });
});
