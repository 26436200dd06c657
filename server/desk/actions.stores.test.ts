import { describe, expect } from 'vitest';
import { sydneyMoment } from '../../src/clinic/dates.ts';
import { deskTest as test } from '../../tests/support/deskTests.ts';
import { booking } from '../../tests/support/samples.ts';
import { mai, noor, redirectOf, viewOf } from '../../tests/support/testDesk.ts';
import { overdueReason } from '../outbox/undelivered.ts';

describe('one press on Waiting', () => {
  test('sets the state, saves the note, and can be undone', async ({ desk }) => {
    const { enquire, here, act, view, pageOf } = desk;
    const id = await enquire();
    // PostgreSQL refuses the first character of the note.
    const note = '\u0000Left a message.\r\nCalls back. ';
    const answer = await act(id, 'state', { outcome: 'contacted', note });
    const path = `/desk?of=${id}&done=state#next`;
    expect(redirectOf(answer)).toBe(path);
    // With a changed cookie, Chromium forgets the pages that it stores for the Back button.
    expect(answer.headers.getSetCookie().join()).toMatch(/^__Host-desk=[\w-]{43}; Max-Age=43200/);
    expect(await view(path, 'waiting')).toMatchObject({
      rows: [],
      waiting: 0,
      overdue: 0,
      done: { row: { id, state: 'contacted' }, action: 'state', undo: 'new' },
    });
    expect(await view(`/desk/enquiries/${id}?done=state`, 'enquiry')).toMatchObject({
      done: 'state',
      row: { version: 1, state: 'contacted', waited: null },
      notes: [{ person: mai, text: 'Left a message.\nCalls back.' }],
    });
    const pressUndo = () => here.post(`/desk/enquiries/${id}/undo`, { version: '1' });
    const pathAfterUndo = redirectOf(await pressUndo());
    expect(redirectOf(await pressUndo())).toBe(pathAfterUndo);
    expect(await view(pathAfterUndo, 'waiting')).toMatchObject({
      rows: [{ id, state: 'new', version: 2 }],
      done: { action: 'undone', undo: null, endedOffer: null },
    });
    const { events } = await pageOf(id);
    expect(events.filter(({ action }) => action !== 'looked')).toMatchObject([
      { action: 'undone', state: 'new' },
      { action: 'note' },
      { action: 'state', state: 'contacted' },
    ]);
  });
});

describe('a call that reached voicemail', () => {
  // The clinic of the tests is open from 7:30 am to 4:45 pm, Monday to Friday.
  test('is counted until an answer, and due again when the clinic next opens', async ({ desk }) => {
    const { enquire, act, view, pageOf, passTo } = desk;
    await passTo(sydneyMoment('2026-11-26', '08:00'));
    const id = await enquire();
    let callsTried = 0;
    for (const [leftOn, leftAt, backOn] of [
      ['2026-11-26', '09:00', '2026-11-27'],
      ['2026-11-27', '16:50', '2026-11-30'],
      ['2026-11-30', '07:00', '2026-12-01'],
    ] as const) {
      callsTried += 1;
      const at = sydneyMoment(backOn, '07:30');
      await passTo(sydneyMoment(leftOn, leftAt));
      const answer = await act(id, 'state', { outcome: 'leftMessage' });
      expect(await view(redirectOf(answer), 'waiting')).toMatchObject({
        rows: [],
        waiting: 0,
        done: { action: 'leftMessage', row: { callAgainAt: at, callsTried } },
      });
      await passTo(at);
      expect(await view('/desk', 'waiting')).toMatchObject({
        rows: [{ id, waitsFor: 'leftMessage', callAgainAt: null, callsTried, waited: { open: 0 } }],
      });
    }
    await act(id, 'state', { outcome: 'leftMessage' });
    await act(id, 'undo');
    expect((await pageOf(id)).row.callsTried).toBe(callsTried);
    await act(id, 'state', { outcome: 'contacted' });
    expect((await pageOf(id)).row.callsTried).toBe(0);
  });
});

describe('an enquiry for a colleague', () => {
  test('reaches them by email and on Waiting, if they may sign in and it is no spam', async ({ desk }) => {
    const { enquire, act, view, context, browserOf } = desk;
    const id = await enquire();
    await enquire({ email: 'other@example.com', phone: '0412 555 102' });
    const path = redirectOf(await act(id, 'state', { colleague: noor, show: 'call' }));
    expect(path).toBe(`/desk?show=call&of=${id}&done=forColleague#next`);
    expect((await view(path, 'waiting')).done).toMatchObject({ action: 'forColleague', row: { id } });
    expect(await view('/desk?show=forYou', 'waiting', await browserOf(noor))).toMatchObject({
      filters: expect.arrayContaining([{ name: 'forYou', count: 1 }]),
      rows: [{ id, colleague: noor }],
    });
    expect((await view('/desk?show=forYou', 'waiting')).rows).toEqual([]);
    expect(await view(`/desk/all?colleague=${noor}`, 'all')).toMatchObject({ found: 1, rows: [{ id }] });
    expect(await view('/desk/all?words=mariam+400123456', 'all')).toMatchObject({ rows: [{ id }] });
    await act(id, 'state', { colleague: '' });
    const page = await view(`/desk/enquiries/${id}?done=forNobody`, 'enquiry');
    expect(page).toMatchObject({ done: 'forNobody', row: { colleague: '' } });
    expect((await act(id, 'state', { colleague: 'eve@example.com' })).status).toBe(409);
    await act(id, 'state', { outcome: 'spam' });
    const { row } = await viewOf(await act(id, 'state', { colleague: noor }), 'enquiry', 409);
    expect(row).toMatchObject({ colleague: '', waited: null });
    const messages = context.db.selectFrom('messages').selectAll().where('recipient', '=', noor);
    expect(await messages.execute()).toMatchObject([{ enquiry_id: id, audience: 'clinic' }]);
  });
});

describe('emails to the clinic', () => {
  test('are sent again on request, as new emails if delivered', async ({ enquire, act, context }) => {
    const id = await enquire();
    const { db, clock } = context;
    const clinicMessages = db.selectFrom('messages').selectAll().where('audience', '=', 'clinic');
    await act(id, 'send-again');
    expect(await clinicMessages.execute()).toHaveLength(1);
    await db.updateTable('messages').set({ state: 'sent', sent_at: clock() }).execute();
    context.setTime(clock() + 3_600_000);
    await act(id, 'send-again');
    const messages = await clinicMessages.execute();
    expect(messages.map(({ state }) => state).sort()).toEqual(['due', 'sent']);
    // Mail programs hide a second message with the same id.
    expect(new Set(messages.map(({ message_id_header }) => message_id_header)).size).toBe(2);
    expect(await overdueReason(db, clock())).toBeUndefined();
    expect(await overdueReason(db, clock() + 15 * 60_000)).toContain('1 message');
  });
});

describe('deleting an enquiry', () => {
  test('removes the enquiry from the desk, and is in the audit log', async ({ desk }) => {
    const { enquire, act, view, pageOf, here, browserOf, context } = desk;
    const id = await enquire();
    await act(id, 'state', { note: `${booking().firstName} rang` });
    await pageOf(id, await browserOf(noor));
    const answer = await act(id, 'delete', { confirmed: 'on' });
    expect(await view(redirectOf(answer), 'waiting')).toMatchObject({ isDeleted: true, rows: [] });
    expect(await view('/desk?done=deleted', 'waiting')).toMatchObject({ isDeleted: false });
    for (const answerAfterwards of [
      await here.get(`/desk/enquiries/${id}`),
      await here.post(`/desk/enquiries/${id}/state`, { version: '1', note: 'Rang' }),
    ])
      expect(await viewOf(answerAfterwards, 'problem', 404)).toMatchObject({ what: 'notFound' });
    const { events } = await view('/desk/audit', 'audit');
    const deletedEvent = { at: context.clock(), person: mai, action: 'deleted', enquiry: id, state: null };
    expect(events).toContainEqual(deletedEvent);
    expect(events).toContainEqual({ ...deletedEvent, person: noor, action: 'looked' });
    expect(JSON.stringify(events)).not.toContain(booking().firstName);
  });
});
