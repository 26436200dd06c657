import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { sydneyMoment } from '../../src/clinic/dates.ts';
import { actionNames, deskActions, longestNote } from '../../src/desk/deskActions.ts';
import { booking } from '../../tests/support/samples.ts';
import { temporaryFolder } from '../../tests/support/temporaryFolder.ts';
import { mai, noor, testDesk, viewOf } from '../../tests/support/testDesk.ts';
import { fileMailer } from '../outbox/transport.ts';
import { overdueReason } from '../outbox/undelivered.ts';

describe('a state', () => {
  test('is set with a note, confirmed on the next page, and the enquiry is no longer waiting', async () => {
    const { enquire, act, here, view } = await testDesk();
    const id = await enquire();
    const answer = await act(id, 'state', { state: 'contacted', note: ' Left a message.\r\nCalls back. ' });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `/desk/enquiries/${id}?done=state`,
    ]);
    // Which has Chromium forget the pages that it keeps for the Back button.
    expect(answer.headers.getSetCookie().join()).toMatch(/^__Host-desk=[\w-]{43}; Max-Age=43200/);
    const page = await viewOf(await here.get(`/desk/enquiries/${id}?done=state`), 'enquiry');
    expect(page).toMatchObject({
      done: 'state',
      row: { version: 1, state: 'contacted', waited: null },
      notes: [{ person: mai, text: 'Left a message.\nCalls back.' }],
    });
    expect(await view('/desk', 'waiting')).toMatchObject({ rows: [], waiting: 0, overdue: 0 });
  });

  test('that was not chosen leaves the state unchanged, and keeps the note', async () => {
    const { enquire, act, view } = await testDesk();
    const id = await enquire();
    expect((await act(id, 'state', { state: 'lost', note: 'Rang twice' })).status).toBe(303);
    expect(await view(`/desk/enquiries/${id}`, 'enquiry')).toMatchObject({
      row: { state: 'new' },
      notes: [{ text: 'Rang twice' }],
    });
  });
});

describe('one press on the waiting list', () => {
  test('sets the state, returns to the list, and can be undone there', async () => {
    const { enquire, here, act, view } = await testDesk();
    const id = await enquire();
    const pressed = await act(id, 'state', { outcome: 'contacted', from: 'waiting' });
    const path = pressed.headers.get('location') ?? '';
    expect(path).toBe(`/desk?of=${id}&done=state#next`);
    expect(await view(path, 'waiting')).toMatchObject({
      rows: [],
      done: { row: { id, state: 'contacted' }, action: 'state', undo: 'new' },
    });
    const form = { version: '1', from: 'waiting' };
    const undone = await here.post(`/desk/enquiries/${id}/undo`, form);
    // A second press of the same button changes nothing more.
    const again = await here.post(`/desk/enquiries/${id}/undo`, form);
    expect(again.headers.get('location')).toBe(undone.headers.get('location'));
    expect(await view(undone.headers.get('location') ?? '', 'waiting')).toMatchObject({
      rows: [{ id, state: 'new', version: 2 }],
      done: { action: 'undone', undo: null },
    });
    const { events } = await view(`/desk/enquiries/${id}`, 'enquiry');
    expect(
      events.map(({ action, state }) => [action, state]).filter(([action]) => action !== 'looked'),
    ).toEqual([
      ['undone', 'new'],
      ['state', 'contacted'],
    ]);
  });

  test.each(['a note', 'an hour'])('cannot be undone after %s', async (since) => {
    const { enquire, act, context, view } = await testDesk();
    const id = await enquire();
    await act(id, 'state', { outcome: 'booked' });
    if (since === 'a note') await act(id, 'state', { state: 'booked', note: 'Monday' });
    else context.setTime(context.clock() + 3_600_000);
    expect(await view(`/desk/enquiries/${id}`, 'enquiry')).toMatchObject({ undo: null });
    expect((await act(id, 'undo')).status).toBe(409);
    expect(await view(`/desk/enquiries/${id}`, 'enquiry')).toMatchObject({ row: { state: 'booked' } });
  });
});

describe('a time to call again', () => {
  // The clinic of the tests is open from 7:30 am to 4:45 pm, Monday to Friday.
  test('takes an enquiry off the waiting list until then', async () => {
    const { enquire, act, view, passTo } = await testDesk();
    await passTo(sydneyMoment('2026-11-23', '09:00'));
    const id = await enquire();
    const answer = await act(id, 'state', { state: 'new', 'call-day': '2026-11-24', 'call-time': '15:30' });
    expect(answer.headers.get('location')).toBe(`/desk/enquiries/${id}?done=callAgain`);
    const at = sydneyMoment('2026-11-24', '15:30');
    expect(await view(`/desk/enquiries/${id}`, 'enquiry')).toMatchObject({
      row: { callAgainAt: at, waited: null, waitsFor: null },
    });
    await passTo(at - 1);
    expect(await view('/desk', 'waiting')).toMatchObject({ rows: [], waiting: 0, overdue: 0 });
    await passTo(at);
    expect(await view('/desk', 'waiting')).toMatchObject({
      rows: [{ id, waitsFor: 'callAgain', callAgainAt: null, waited: { open: 0, isOverdue: false } }],
      waiting: 1,
      overdue: 0,
    });
  });

  test('is given up by setting the enquiry to new', async () => {
    const { enquire, act, view, passTo } = await testDesk();
    await passTo(sydneyMoment('2026-11-23', '09:00'));
    const id = await enquire();
    await act(id, 'state', { 'call-day': '2026-11-24', 'call-time': '15:30' });
    await act(id, 'state', { state: 'new' });
    expect(await view('/desk', 'waiting')).toMatchObject({ rows: [{ id, waitsFor: null }] });
  });

  test.each([
    ['2026-11-24', '17:00', 'call-time', 'outsideCallHours'],
    ['2026-11-28', '10:00', 'call-day', 'closedWeekday'],
    ['2026-11-20', '10:00', 'call-time', 'past'],
    ['2062-11-24', '10:00', 'call-day', 'tooFar'],
    ['2026-11-31', '10:00', 'call-time', 'notATime'],
    ['', '10:00', 'call-day', 'notATime'],
  ])('of %s %s is refused, and the note is kept', async (day, time, field, why) => {
    const { enquire, act, passTo } = await testDesk();
    await passTo(sydneyMoment('2026-11-23', '09:00'));
    const typed = { state: 'new', note: 'Rings back', 'call-day': day, 'call-time': time };
    const answer = await act(await enquire(), 'state', typed);
    expect(answer.status).toBe(422);
    expect(await viewOf(answer, 'enquiry')).toMatchObject({
      fault: 'timesRefused',
      typed,
      row: { state: 'new' },
      notes: [],
      appointments: { faults: [{ field, why }] },
    });
  });
});

describe('a message that was left', () => {
  test('brings the person back when the clinic next opens, marked by how often', async () => {
    const { enquire, act, view, passTo } = await testDesk();
    const leftAt = ['2026-11-26 09:00', '2026-11-27 16:50', '2026-11-30 07:00'];
    const backAt = ['2026-11-27', '2026-11-30', '2026-12-01'].map((day) => sydneyMoment(day, '07:30'));
    await passTo(sydneyMoment('2026-11-26', '08:00'));
    const id = await enquire();
    for (const [index, at] of backAt.entries()) {
      const [day = '', time = ''] = leftAt[index]?.split(' ') ?? [];
      await passTo(sydneyMoment(day, time));
      const pressed = await act(id, 'state', { outcome: 'leftMessage', from: 'waiting' });
      const path = pressed.headers.get('location') ?? '';
      expect(await view(path, 'waiting')).toMatchObject({
        rows: [],
        waiting: 0,
        done: { action: 'leftMessage', row: { callAgainAt: at, callsTried: index + 1 } },
      });
      await passTo(at);
      expect(await view('/desk', 'waiting')).toMatchObject({
        rows: [{ id, waitsFor: 'leftMessage', callsTried: index + 1, waited: { open: 0 } }],
      });
    }
  });

  test('is not counted when it is undone, or once they are answered', async () => {
    const { enquire, act, view } = await testDesk();
    const id = await enquire();
    const tried = async () => (await view(`/desk/enquiries/${id}`, 'enquiry')).row.callsTried;
    await act(id, 'state', { outcome: 'leftMessage' });
    await act(id, 'state', { outcome: 'leftMessage' });
    await act(id, 'undo');
    expect(await tried()).toBe(1);
    await act(id, 'state', { outcome: 'contacted' });
    expect(await tried()).toBe(0);
  });

  test('comes with a note and a time to call again, where both are chosen', async () => {
    const { enquire, act, view, passTo } = await testDesk();
    await passTo(sydneyMoment('2026-11-23', '09:00'));
    const id = await enquire();
    const chosen = { 'call-day': '2026-11-24', 'call-time': '15:30', note: 'Works until three' };
    await act(id, 'state', { state: 'new', outcome: 'leftMessage', ...chosen });
    expect(await view(`/desk/enquiries/${id}?done=leftMessage`, 'enquiry')).toMatchObject({
      done: 'leftMessage',
      row: { callAgainAt: sydneyMoment('2026-11-24', '15:30'), callsTried: 1 },
      notes: [{ text: 'Works until three' }],
    });
  });
});

describe('an enquiry for a colleague', () => {
  test('is marked and found by whom it is for, and is sent to them', async () => {
    const { enquire, act, view, context, browserOf } = await testDesk();
    const id = await enquire();
    await enquire({ email: 'other@example.com', phone: '0412 555 102' });
    const answer = await act(id, 'for-colleague', { colleague: noor });
    expect(answer.headers.get('location')).toBe(`/desk/enquiries/${id}?done=forColleague`);
    const theirs = await browserOf(noor);
    expect(await view(`/desk/all?colleague=${noor}`, 'all', theirs)).toMatchObject({
      found: 1,
      rows: [{ id, colleague: noor, state: 'new' }],
    });
    const sent = context.db.selectFrom('messages').selectAll().where('recipient', '=', noor);
    expect(await sent.execute()).toMatchObject([{ enquiry_id: id, audience: 'clinic', state: 'due' }]);
    await act(id, 'for-colleague', { colleague: '' });
    expect(await view(`/desk/enquiries/${id}?done=forNobody`, 'enquiry')).toMatchObject({
      done: 'forNobody',
      row: { colleague: '' },
    });
    expect(await sent.execute()).toHaveLength(1);
  });

  test('is for nobody who may not sign in, and spam for nobody', async () => {
    const { enquire, act, view, context } = await testDesk();
    const id = await enquire();
    expect((await act(id, 'for-colleague', { colleague: 'eve@example.com' })).status).toBe(409);
    await act(id, 'spam', { spam: 'yes' });
    expect((await act(id, 'for-colleague', { colleague: noor })).status).toBe(409);
    expect((await view(`/desk/enquiries/${id}`, 'enquiry')).row.colleague).toBe('');
    const sent = context.db.selectFrom('messages').selectAll().where('recipient', '=', noor);
    expect(await sent.execute()).toEqual([]);
  });

  test('that two tabs put for two people at once is for the first, and the second tab is shown it', async () => {
    const { enquire, here } = await testDesk();
    const id = await enquire();
    const put = (colleague: string) =>
      here.post(`/desk/enquiries/${id}/for-colleague`, { version: '0', colleague });
    expect((await put(noor)).status).toBe(303);
    expect((await put(noor)).status).toBe(303);
    const second = await put(mai);
    expect([second.status, (await viewOf(second, 'enquiry')).row.colleague]).toEqual([409, noor]);
  });
});

describe('the form of the state', () => {
  const call = { 'call-day': '2026-11-24', 'call-time': '15:30' };
  const note = 'Rings back';
  /** An enquiry that was given a state, on Monday morning. */
  async function inState(state: string) {
    const desk = await testDesk();
    await desk.passTo(sydneyMoment('2026-11-23', '09:00'));
    const id = await desk.enquire();
    if (state !== 'new') await desk.act(id, 'state', { state });
    return { ...desk, id };
  }

  // The stored state, what is sent, and the field that says why it is refused.
  test.each<[string, Record<string, string>, string, string]>([
    ['new', { state: 'booked', ...call }, 'call-day', 'notToCall'],
    ['new', { state: 'closed', ...call, note }, 'call-day', 'notToCall'],
    ['booked', { state: 'booked', ...call, note }, 'call-day', 'notToCall'],
    ['new', { outcome: 'booked', ...call }, 'call-day', 'notToCall'],
    ['new', { state: 'new', outcome: 'closed', ...call, note }, 'call-day', 'notToCall'],
    ['new', { outcome: 'closed', 'call-time': '15:30' }, 'call-day', 'notToCall'],
  ])(
    'of an enquiry that is %s refuses %j, which contradicts itself, and keeps it',
    async (state, typed, field, why) => {
      const { id, act, view } = await inState(state);
      const { row } = await view(`/desk/enquiries/${id}`, 'enquiry');
      const answer = await act(id, 'state', typed);
      expect(answer.status).toBe(422);
      const page = await viewOf(answer, 'enquiry');
      expect(page).toMatchObject({ typed, notes: [], row: { ...row, state, callAgainAt: null } });
      expect([page.fault, page.appointments.faults]).toEqual([
        'timesRefused',
        [{ field, why, state: typed.outcome ?? typed.state }],
      ]);
    },
  );

  test.each<[Record<string, string>, string[], boolean]>([
    [{ state: 'new', ...call }, ['callAgain'], true],
    [{ state: 'contacted', ...call }, ['callAgain', 'state contacted'], true],
    [{ state: 'contacted', ...call, note }, ['note', 'callAgain', 'state contacted'], true],
    [{ state: 'new', outcome: 'contacted', ...call, note }, ['note', 'callAgain', 'state contacted'], true],
    [{ state: 'new', outcome: 'closed', note }, ['note', 'state closed'], false],
    [{ state: 'booked', outcome: 'booked', note }, ['note', 'state booked'], false],
  ])('saves all of %j', async (typed, actions, isCalledAgain) => {
    const { id, act, view, context } = await inState('new');
    const answer = await act(id, 'state', typed);
    expect(answer.status).toBe(303);
    const page = await view(answer.headers.get('location') ?? '', 'enquiry');
    const events = page.events.filter(({ action }) => action !== 'looked');
    expect(events.map(({ action, state }) => (state ? `${action} ${state}` : action))).toEqual(actions);
    expect(page.done).toBe(isCalledAgain ? 'callAgain' : 'state');
    expect(page.row.callAgainAt).toBe(isCalledAgain ? sydneyMoment('2026-11-24', '15:30') : null);
    expect(page.notes.map(({ text }) => text)).toEqual('note' in typed ? [note] : []);
    const { answered_at } = await context.db
      .selectFrom('enquiries')
      .select('answered_at')
      .executeTakeFirstOrThrow();
    expect(answered_at).toBe(context.clock());
  });
});

describe('a second person', () => {
  test('overwrites nothing: the page shows the first change and keeps what was typed', async () => {
    const { enquire, here, browserOf, view } = await testDesk();
    const id = await enquire();
    const other = await browserOf(noor);
    await here.post(`/desk/enquiries/${id}/state`, { version: '0', state: 'booked' });
    const typed = { version: '0', state: 'closed', note: 'Wrong number' };
    const answer = await other.post(`/desk/enquiries/${id}/state`, typed);
    expect(answer.status).toBe(409);
    expect(await viewOf(answer, 'enquiry')).toMatchObject({
      fault: 'changedMeanwhile',
      typed,
      row: { version: 1, state: 'booked' },
      notes: [],
    });
    const again = { ...typed, version: '1' };
    expect((await other.post(`/desk/enquiries/${id}/state`, again)).status).toBe(303);
    expect(await view(`/desk/enquiries/${id}`, 'enquiry')).toMatchObject({ row: { state: 'closed' } });
  });

  test('does not see the notice of the first, who loses it after another change', async () => {
    const { enquire, here, act, browserOf, view } = await testDesk();
    const id = await enquire();
    const other = await browserOf(noor);
    await act(id, 'state', { state: 'booked', note: 'Monday at nine' });
    const page = `/desk/enquiries/${id}?done=state`;
    expect(await view(page, 'enquiry', other)).toMatchObject({ done: null });
    await act(id, 'state', { state: 'closed' }, other);
    expect(await view(page, 'enquiry', here)).toMatchObject({ done: null, row: { state: 'closed' } });
    expect(await view(page, 'enquiry', other)).toMatchObject({ done: 'state' });
  });

  test.each(['', 'x', '-1', '1e3', '99999999999999999999'])(
    'whose form names the version %j has not seen the enquiry',
    async (version) => {
      const { enquire, here } = await testDesk();
      const id = await enquire();
      const answer = await here.post(`/desk/enquiries/${id}/state`, { version, note: 'Rang' });
      expect(answer.status).toBe(409);
    },
  );
});

describe('a second press of the same button', () => {
  test.each([
    ['state', { state: 'contacted', note: 'Rang' }],
    ['state', { outcome: 'closed' }],
    ['state', { state: 'new', note: 'Rang' }],
    ['spam', { spam: 'yes' }],
    ['send-again', {}],
    ['send-to-other-inbox', { inbox: 'other@clinic.example' }],
  ])('%s: is not a conflict, and does nothing twice', async (action, fields) => {
    const { enquire, here, view } = await testDesk();
    const id = await enquire();
    const form = { version: '0', ...fields };
    const first = await here.post(`/desk/enquiries/${id}/${action}`, form);
    const second = await here.post(`/desk/enquiries/${id}/${action}`, form);
    expect([second.status, second.headers.get('location')]).toEqual([303, first.headers.get('location')]);
    const page = await view(`/desk/enquiries/${id}`, 'enquiry');
    expect(page.row.version).toBe(1);
    expect(page.notes.length).toBeLessThanOrEqual(1);
  });

  test('another note is not a repeat: it is kept and shown', async () => {
    const { enquire, here } = await testDesk();
    const id = await enquire();
    await here.post(`/desk/enquiries/${id}/state`, { version: '0', note: 'Rang' });
    const answer = await here.post(`/desk/enquiries/${id}/state`, { version: '0', note: 'Rang again' });
    expect(answer.status).toBe(409);
  });
});

describe('a note', () => {
  test.each(['', '  \r\n ', '\u0000'])('of %j is refused as empty', async (note) => {
    const { enquire, act } = await testDesk();
    const answer = await act(await enquire(), 'state', { note });
    expect(answer.status).toBe(422);
    expect(await viewOf(answer, 'enquiry')).toMatchObject({ fault: 'noNote' });
  });

  test('may have the stated length, with an emoji as one; a longer one is shown again', async () => {
    const { enquire, act, view } = await testDesk();
    const id = await enquire();
    const note = '🦵'.repeat(longestNote);
    expect((await act(id, 'state', { note })).status).toBe(303);
    const answer = await act(id, 'state', { note: `${note}!` });
    expect(answer.status).toBe(422);
    expect(await viewOf(answer, 'enquiry')).toMatchObject({
      fault: 'noteTooLong',
      typed: { note: `${note}!` },
    });
    expect((await view(`/desk/enquiries/${id}`, 'enquiry')).notes).toHaveLength(1);
  });

  test.each(actionNames)(
    'typed into a field that %s no longer has is shown, and nothing is saved',
    async (name) => {
      const { enquire, act, view } = await testDesk();
      const id = await enquire();
      const known = Object.fromEntries(Object.keys(deskActions[name].fields).map((field) => [field, '']));
      const answer = await act(id, name, { ...known, remark: ' Bring the scan ' });
      expect(answer.status).toBe(409);
      expect(await viewOf(answer, 'enquiry')).toMatchObject({
        fault: 'oldPage',
        sent: name,
        typed: known,
        unknownFields: ['Bring the scan'],
      });
      expect(await view(`/desk/enquiries/${id}`, 'enquiry')).toMatchObject({
        row: { version: 0 },
        unknownFields: [],
      });
    },
  );

  test('that is far too long is shown again', async () => {
    const { enquire, act } = await testDesk();
    const note = 'x'.repeat(100_000);
    const answer = await act(await enquire(), 'state', { note });
    expect(answer.status).toBe(413);
    expect(await viewOf(answer, 'enquiry')).toMatchObject({ fault: 'noteTooLong', typed: { note } });
  });

  test.each(['state', 'delete'])(
    'longer than any is refused unread by %s, and the page says so',
    async (action) => {
      const { enquire, act } = await testDesk();
      const answer = await act(await enquire(), action, { note: 'x'.repeat(1_100_000) });
      expect(answer.status).toBe(413);
      expect(await viewOf(answer, 'enquiry')).toMatchObject({ fault: 'notRead', typed: {} });
      expect(answer.headers.get('connection')).toBe('close');
    },
  );

  test('loses characters that cannot be stored', async () => {
    const { enquire, act, view } = await testDesk();
    const id = await enquire();
    await act(id, 'state', { note: 'a\u0000b\u2028cd\te' });
    expect((await view(`/desk/enquiries/${id}`, 'enquiry')).notes).toMatchObject([{ text: 'ab\ncd\te' }]);
  });
});

describe('messages', () => {
  test('are sent again: waiting ones at once, and a new one when all were delivered', async () => {
    const { enquire, act, view, context } = await testDesk();
    const id = await enquire();
    const clinicMessages = async () =>
      (await view(`/desk/enquiries/${id}`, 'enquiry')).messages.filter(
        ({ audience }) => audience === 'clinic',
      );
    await act(id, 'send-again');
    expect(await clinicMessages()).toHaveLength(1);
    await context.db.updateTable('messages').set({ state: 'sent', sent_at: context.clock() }).execute();
    await act(id, 'send-again');
    expect((await clinicMessages()).map(({ state }) => state).sort()).toEqual(['due', 'sent']);
  });

  test('that are sent again are another mail, which no mail program hides, and not overdue at once', async () => {
    const { enquire, act, context } = await testDesk();
    const id = await enquire();
    const { db, clock } = context;
    await db.updateTable('messages').set({ state: 'sent', sent_at: clock() }).execute();
    context.setTime(clock() + 3_600_000);
    await act(id, 'send-again');
    const rows = await db
      .selectFrom('messages')
      .select('message_id_header')
      .where('audience', '=', 'clinic')
      .execute();
    expect(new Set(rows.map(({ message_id_header }) => message_id_header)).size).toBe(2);
    expect(await overdueReason(db, clock())).toBeUndefined();
    expect(await overdueReason(db, clock() + 15 * 60_000)).toContain('1 message');
  });

  test('are sent to another inbox in place of one that they have not reached', async () => {
    const { enquire, act, view } = await testDesk();
    const id = await enquire();
    await act(id, 'send-to-other-inbox', { inbox: ' other＠clinic。example\u200b ' });
    const { messages, events } = await view(`/desk/enquiries/${id}`, 'enquiry');
    expect(
      messages
        .filter(({ audience }) => audience === 'clinic')
        .map(({ to, state }) => [to, state])
        .sort(),
    ).toEqual([
      ['hello@example.com.au', 'replaced'],
      ['other@clinic.example', 'due'],
    ]);
    expect(events).toContainEqual(expect.objectContaining({ action: 'sentToOtherInbox', person: mai }));
  });

  test.each(['', 'nobody', 'a@b.example, c@d.example', `${'a'.repeat(260)}@b.example`])(
    'go to no inbox such as %j',
    async (inbox) => {
      const { enquire, act } = await testDesk();
      const answer = await act(await enquire(), 'send-to-other-inbox', { inbox });
      expect(answer.status).toBe(422);
      expect(await viewOf(answer, 'enquiry')).toMatchObject({ fault: 'noInbox', typed: { inbox } });
    },
  );
});

test('spam leaves the waiting list, and returns when it is marked as not spam', async () => {
  const { enquire, act, view } = await testDesk();
  const id = await enquire();
  await act(id, 'spam', { spam: 'yes' });
  expect((await view('/desk', 'waiting')).rows).toEqual([]);
  await act(id, 'spam', { spam: 'no' });
  expect((await view('/desk', 'waiting')).rows).toMatchObject([{ id, isSpam: false }]);
});

test('an enquiry that was deleted meanwhile is not found', async () => {
  const { enquire, here, context } = await testDesk();
  const id = await enquire();
  await context.db.deleteFrom('enquiries').execute();
  const answer = await here.post(`/desk/enquiries/${id}/state`, { version: '0', note: 'Rang' });
  expect(answer.status).toBe(404);
  expect(await viewOf(answer, 'problem')).toMatchObject({ what: 'notFound' });
});

describe('deletion', () => {
  const deletes = { confirmed: 'on' };

  test('removes an enquiry with its notes and messages; the audit log keeps the actions', async () => {
    const { enquire, act, here, view, context } = await testDesk();
    const id = await enquire();
    await act(id, 'state', { note: `${booking().firstName} rang` });
    const page = await view(`/desk/enquiries/${id}/delete`, 'delete');
    expect(page).toMatchObject({ fault: null, row: { id, version: 1 } });
    const answer = await act(id, 'delete', deletes);
    expect(answer.status).toBe(303);
    const gone = await viewOf(await here.get(answer.headers.get('location') ?? ''), 'deleted');
    expect(gone).toMatchObject({ waiting: 0 });
    expect((await here.get(`/desk/enquiries/${id}`)).status).toBe(404);
    const { events } = await view('/desk/audit', 'audit');
    expect(events[0]).toEqual({
      at: context.clock(),
      person: mai,
      action: 'deleted',
      enquiry: id,
      state: null,
    });
    expect(JSON.stringify(events)).not.toContain(booking().firstName);
  });

  test('requires the tick, and fails when the enquiry was changed meanwhile', async () => {
    const { enquire, act, here, browserOf, view } = await testDesk();
    const id = await enquire();
    const path = `/desk/enquiries/${id}/delete`;
    const unticked = await act(id, 'delete');
    expect(unticked.status).toBe(422);
    expect(await viewOf(unticked, 'delete')).toMatchObject({ fault: 'notConfirmed', row: { id } });
    await act(id, 'state', { note: 'Wants to be called first' }, await browserOf(noor));
    const late = await here.post(path, { version: '0', ...deletes });
    expect(late.status).toBe(409);
    expect(await viewOf(late, 'delete')).toMatchObject({ fault: 'changedMeanwhile', row: { version: 1 } });
    expect((await view('/desk', 'waiting')).rows).toHaveLength(1);
  });

  test('gives a double click the same response, and anyone else a not-found page', async () => {
    const { enquire, here, browserOf } = await testDesk();
    const id = await enquire();
    const path = `/desk/enquiries/${id}/delete`;
    const form = { version: '0', ...deletes };
    await here.post(path, form);
    const again = await here.post(path, form);
    expect([again.status, again.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^\/desk\/deleted/),
    ]);
    expect((await (await browserOf(noor)).post(path, form)).status).toBe(404);
  });

  test('messages written as files are deleted with the enquiry, and no others', async () => {
    const folder = temporaryFolder();
    onTestFinished(folder.remove);
    const { enquire, act, context } = await testDesk();
    const id = await enquire();
    const messages = await context.db.selectFrom('messages').select('message_id_header').execute();
    context.config.DATABASE_URL = `file:${folder.path}/enquiries.db`;
    const mail = join(folder.path, 'mail');
    for (const messageId of [...messages.map((message) => message.message_id_header), '<another@localhost>'])
      await fileMailer(mail).send({ messageId, to: 'front@example.com.au', text: 'knee' });
    await act(id, 'delete', deletes);
    expect(readdirSync(mail)).toEqual(['another.eml']);
    expect(readFileSync(join(mail, 'another.eml'), 'utf8')).toContain('knee');
  });
});
