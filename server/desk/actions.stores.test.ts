import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished } from 'vitest';
import { sydneyMoment } from '../../src/clinic/dates.ts';
import { actionNames, deskActions, longestNote } from '../../src/desk/deskActions.ts';
import { booking } from '../../tests/support/samples.ts';
import { temporaryFolder } from '../../tests/support/temporaryFolder.ts';
import { mai, noor, deskTest as test, viewOf } from '../../tests/support/testDesk.ts';
import { fileMailer } from '../outbox/transport.ts';
import { overdueReason } from '../outbox/undelivered.ts';

// The clinic of the tests is open from 7:30 am to 4:45 pm, Monday to Friday.
const monday = sydneyMoment('2026-11-23', '09:00');
const call = { 'call-day': '2026-11-24', 'call-time': '15:30' };
const callAt = sydneyMoment('2026-11-24', '15:30');

describe('a state', () => {
  test('is saved with its note, and takes the enquiry off Waiting', async ({ enquire, act, here, view }) => {
    const id = await enquire();
    const answer = await act(id, 'state', { state: 'contacted', note: ' Left a message.\r\nCalls back. ' });
    expect(answer.status).toBe(303);
    // With a changed cookie, Chromium forgets the pages that it stores for the Back button.
    expect(answer.headers.getSetCookie().join()).toMatch(/^__Host-desk=[\w-]{43}; Max-Age=43200/);
    expect(answer.headers.get('location')).toBe(`/desk/enquiries/${id}?done=state`);
    expect(await viewOf(await here.get(`/desk/enquiries/${id}?done=state`), 'enquiry')).toMatchObject({
      done: 'state',
      row: { version: 1, state: 'contacted', waited: null },
      notes: [{ person: mai, text: 'Left a message.\nCalls back.' }],
    });
    expect(await view('/desk', 'waiting')).toMatchObject({ rows: [], waiting: 0, overdue: 0 });
  });

  test('that is unknown changes nothing, and the note is saved', async ({ enquire, act, view }) => {
    const id = await enquire();
    expect((await act(id, 'state', { state: 'lost', note: 'Rang twice' })).status).toBe(303);
    expect(await view(`/desk/enquiries/${id}`, 'enquiry')).toMatchObject({
      row: { state: 'new' },
      notes: [{ text: 'Rang twice' }],
    });
  });
});

describe('one press on Waiting', () => {
  test('sets the state, returns to the list, and can be undone', async ({ enquire, here, act, view }) => {
    const id = await enquire();
    const actionAnswer = await act(id, 'state', { outcome: 'contacted', from: 'waiting' });
    const path = actionAnswer.headers.get('location') ?? '';
    expect(path).toBe(`/desk?of=${id}&done=state#next`);
    expect(await view(path, 'waiting')).toMatchObject({
      rows: [],
      done: { row: { id, state: 'contacted' }, action: 'state', undo: 'new' },
    });
    const form = { version: '1', from: 'waiting' };
    const undone = await here.post(`/desk/enquiries/${id}/undo`, form);
    const repeated = await here.post(`/desk/enquiries/${id}/undo`, form);
    expect(repeated.headers.get('location')).toBe(undone.headers.get('location'));
    expect(await view(undone.headers.get('location') ?? '', 'waiting')).toMatchObject({
      rows: [{ id, state: 'new', version: 2 }],
      done: { action: 'undone', undo: null },
    });
    const { events } = await view(`/desk/enquiries/${id}`, 'enquiry');
    expect(events.filter(({ action }) => action !== 'looked')).toMatchObject([
      { action: 'undone', state: 'new' },
      { action: 'state', state: 'contacted' },
    ]);
  });

  test.for(['a note', 'an hour'])(
    'cannot be undone after %s',
    async (since, { enquire, act, passTo, context, view }) => {
      const id = await enquire();
      await act(id, 'state', { outcome: 'booked' });
      if (since === 'a note') await act(id, 'state', { state: 'booked', note: 'Monday' });
      else await passTo(context.clock() + 3_600_000);
      expect((await act(id, 'undo')).status).toBe(409);
      expect(await view(`/desk/enquiries/${id}`, 'enquiry')).toMatchObject({
        undo: null,
        row: { state: 'booked' },
      });
    },
  );
});

describe('a time to call again', () => {
  test('takes an enquiry off Waiting until then', async ({ enquire, act, view, passTo }) => {
    await passTo(monday);
    const id = await enquire();
    const answer = await act(id, 'state', { state: 'new', ...call });
    expect(answer.headers.get('location')).toBe(`/desk/enquiries/${id}?done=callAgain`);
    expect(await view(`/desk/enquiries/${id}`, 'enquiry')).toMatchObject({
      row: { callAgainAt: callAt, waited: null, waitsFor: null },
    });
    await passTo(callAt - 1);
    expect(await view('/desk', 'waiting')).toMatchObject({ rows: [], waiting: 0, overdue: 0 });
    await passTo(callAt);
    expect(await view('/desk', 'waiting')).toMatchObject({
      rows: [{ id, waitsFor: 'callAgain', callAgainAt: null, waited: { open: 0, isOverdue: false } }],
      waiting: 1,
      overdue: 0,
    });
  });

  test('is removed when the enquiry is set to new', async ({ enquire, act, view, passTo }) => {
    await passTo(monday);
    const id = await enquire();
    await act(id, 'state', call);
    await act(id, 'state', { state: 'new' });
    expect(await view('/desk', 'waiting')).toMatchObject({ rows: [{ id, waitsFor: null }] });
  });
});

describe('a call that ended with a message', () => {
  test('is due again at the next opening, with the call count', async ({ enquire, act, view, passTo }) => {
    await passTo(sydneyMoment('2026-11-26', '08:00'));
    const id = await enquire();
    for (const [index, [leftOn, leftAt, backOn]] of (
      [
        ['2026-11-26', '09:00', '2026-11-27'],
        ['2026-11-27', '16:50', '2026-11-30'],
        ['2026-11-30', '07:00', '2026-12-01'],
      ] as const
    ).entries()) {
      const at = sydneyMoment(backOn, '07:30');
      await passTo(sydneyMoment(leftOn, leftAt));
      const actionAnswer = await act(id, 'state', { outcome: 'leftMessage', from: 'waiting' });
      expect(await view(actionAnswer.headers.get('location') ?? '', 'waiting')).toMatchObject({
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

  test('does not count when it is undone, or after an answer', async ({ enquire, act, view }) => {
    const id = await enquire();
    const tried = async () => (await view(`/desk/enquiries/${id}`, 'enquiry')).row.callsTried;
    await act(id, 'state', { outcome: 'leftMessage' });
    await act(id, 'state', { outcome: 'leftMessage' });
    await act(id, 'undo');
    expect(await tried()).toBe(1);
    await act(id, 'state', { outcome: 'contacted' });
    expect(await tried()).toBe(0);
  });

  test('is due at the chosen time, and its note is saved', async ({ enquire, act, view, passTo }) => {
    await passTo(monday);
    const id = await enquire();
    await act(id, 'state', { state: 'new', outcome: 'leftMessage', ...call, note: 'Works until three' });
    expect(await view(`/desk/enquiries/${id}?done=leftMessage`, 'enquiry')).toMatchObject({
      done: 'leftMessage',
      row: { callAgainAt: callAt, callsTried: 1 },
      notes: [{ text: 'Works until three' }],
    });
  });
});

describe('an enquiry for a colleague', () => {
  test('is emailed to them and listed for them', async ({ enquire, act, view, context, browserOf }) => {
    const id = await enquire();
    await enquire({ email: 'other@example.com', phone: '0412 555 102' });
    const answer = await act(id, 'for-colleague', { colleague: noor });
    expect(answer.headers.get('location')).toBe(`/desk/enquiries/${id}?done=forColleague`);
    expect(await view(`/desk/all?colleague=${noor}`, 'all', await browserOf(noor))).toMatchObject({
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

  test('cannot be spam, nor be for somebody who may not sign in', async ({ enquire, act, view, context }) => {
    const id = await enquire();
    expect((await act(id, 'for-colleague', { colleague: 'eve@example.com' })).status).toBe(409);
    await act(id, 'spam', { spam: 'yes' });
    expect((await act(id, 'for-colleague', { colleague: noor })).status).toBe(409);
    expect((await view(`/desk/enquiries/${id}`, 'enquiry')).row.colleague).toBe('');
    const sent = context.db.selectFrom('messages').selectAll().where('recipient', '=', noor);
    expect(await sent.execute()).toEqual([]);
  });

  test('is assigned to the first colleague if two tabs choose different ones', async ({ enquire, here }) => {
    const path = `/desk/enquiries/${await enquire()}/for-colleague`;
    const choose = (colleague: string) => here.post(path, { version: '0', colleague });
    expect((await choose(noor)).status).toBe(303);
    expect((await choose(noor)).status).toBe(303);
    const second = await choose(mai);
    expect([second.status, (await viewOf(second, 'enquiry')).row.colleague]).toEqual([409, noor]);
  });
});

describe('the form of the state', () => {
  const note = 'Rings back';

  test.for<[Record<string, string>, string[]]>([
    [{ state: 'new', ...call }, ['callAgain']],
    [{ state: 'contacted', ...call }, ['callAgain', 'state contacted']],
    [{ state: 'contacted', ...call, note }, ['note', 'callAgain', 'state contacted']],
    [{ state: 'new', outcome: 'contacted', ...call, note }, ['note', 'callAgain', 'state contacted']],
    [{ state: 'new', outcome: 'closed', note }, ['note', 'state closed']],
    [{ state: 'booked', outcome: 'booked', note }, ['note', 'state booked']],
  ])('saves all of %j', async ([typed, actions], { enquire, act, view, passTo, context }) => {
    await passTo(monday);
    const answer = await act(await enquire(), 'state', typed);
    const { events, done, row, notes } = await view(answer.headers.get('location') ?? '', 'enquiry');
    const saved = events.filter(({ action }) => action !== 'looked');
    expect(saved.map(({ action, state }) => (state ? `${action} ${state}` : action))).toEqual(actions);
    const isCalledAgain = actions.includes('callAgain');
    expect(done).toBe(isCalledAgain ? 'callAgain' : 'state');
    expect(row.callAgainAt).toBe(isCalledAgain ? callAt : null);
    expect(notes.map(({ text }) => text)).toEqual('note' in typed ? [note] : []);
    const stored = await context.db.selectFrom('enquiries').select('answered_at').execute();
    expect(stored).toEqual([{ answered_at: context.clock() }]);
  });
});

describe('a form is refused, and shows what was typed:', () => {
  const note = 'Rings back';
  const callOn = (day: string, time: string) => ({ 'call-day': day, 'call-time': time, note });

  test.for<[action: string, fault: string, typed: Record<string, string>, field?: string, why?: string]>([
    ['state', 'timesRefused', callOn('2026-11-24', '17:00'), 'call-time', 'outsideCallHours'],
    ['state', 'timesRefused', callOn('2026-11-28', '10:00'), 'call-day', 'closedWeekday'],
    ['state', 'timesRefused', callOn('2026-11-20', '10:00'), 'call-time', 'past'],
    ['state', 'timesRefused', callOn('2062-11-24', '10:00'), 'call-day', 'tooFar'],
    ['state', 'timesRefused', callOn('2026-11-31', '10:00'), 'call-time', 'notATime'],
    ['state', 'timesRefused', callOn('', '10:00'), 'call-day', 'notATime'],
    ['state', 'timesRefused', { state: 'booked', ...call }, 'call-day', 'notToCall'],
    ['state', 'timesRefused', { state: 'closed', ...call, note }, 'call-day', 'notToCall'],
    ['state', 'timesRefused', { outcome: 'booked', ...call }, 'call-day', 'notToCall'],
    ['state', 'timesRefused', { state: 'new', outcome: 'closed', ...call, note }, 'call-day', 'notToCall'],
    ['state', 'timesRefused', { outcome: 'closed', 'call-time': '15:30' }, 'call-day', 'notToCall'],
    ['state', 'noNote', { note: '' }],
    ['state', 'noNote', { note: '  \n ' }],
    ['state', 'noNote', { note: '\u0000' }],
    ['state', 'noteTooLong', { note: 'x'.repeat(longestNote + 1) }],
    ['send-to-other-inbox', 'noInbox', { inbox: '' }],
    ['send-to-other-inbox', 'noInbox', { inbox: 'nobody' }],
    ['send-to-other-inbox', 'noInbox', { inbox: 'a@b.example, c@d.example' }],
    ['send-to-other-inbox', 'noInbox', { inbox: `${'a'.repeat(260)}@b.example` }],
  ])('%s as %s, case %#', async ([action, fault, typed, field, why], { enquire, act, passTo }) => {
    await passTo(monday);
    const answer = await act(await enquire(), action, typed);
    expect(answer.status).toBe(422);
    expect(await viewOf(answer, 'enquiry')).toMatchObject({
      fault,
      typed,
      notes: [],
      row: { version: 0, state: 'new', callAgainAt: null },
      appointments: { faults: why ? [{ field, why }] : [] },
    });
  });

  test.for([
    ['state', 100_000, { fault: 'noteTooLong', typed: { note: 'x'.repeat(100_000) } }, null],
    ['state', 1_100_000, { fault: 'notRead', typed: {} }, 'close'],
    ['delete', 1_100_000, { fault: 'notRead', typed: {} }, 'close'],
  ] as const)('%s with %d bytes', async ([action, length, shown, connection], { enquire, act }) => {
    const answer = await act(await enquire(), action, { note: 'x'.repeat(length) });
    expect([answer.status, answer.headers.get('connection')]).toEqual([413, connection]);
    expect(await viewOf(answer, 'enquiry')).toMatchObject({ ...shown, notes: [] });
  });

  test('state with a time to call a booked person', async ({ enquire, act }) => {
    const id = await enquire();
    await act(id, 'state', { state: 'booked' });
    const page = await viewOf(await act(id, 'state', { state: 'booked', ...call, note }), 'enquiry');
    const faults = [{ field: 'call-day', why: 'notToCall', state: 'booked' }];
    expect(page).toMatchObject({ row: { version: 1 }, notes: [], appointments: { faults } });
  });
});

describe('a second person', () => {
  test('overwrites nothing, and sees the change and their own text', async ({ enquire, here, browserOf }) => {
    const path = `/desk/enquiries/${await enquire()}/state`;
    const browserOfNoor = await browserOf(noor);
    await here.post(path, { version: '0', state: 'booked' });
    const typed = { version: '0', state: 'closed', note: 'Wrong number' };
    const answer = await browserOfNoor.post(path, typed);
    expect(answer.status).toBe(409);
    expect(await viewOf(answer, 'enquiry')).toMatchObject({
      fault: 'changedMeanwhile',
      typed,
      row: { version: 1, state: 'booked' },
      notes: [],
    });
    expect((await browserOfNoor.post(path, { ...typed, version: '1' })).status).toBe(303);
  });

  test('does not see the notice of the first person', async ({ enquire, here, act, browserOf, view }) => {
    const id = await enquire();
    const browserOfNoor = await browserOf(noor);
    await act(id, 'state', { state: 'booked', note: 'Monday at nine' });
    const page = `/desk/enquiries/${id}?done=state`;
    expect(await view(page, 'enquiry', browserOfNoor)).toMatchObject({ done: null });
    await act(id, 'state', { state: 'closed' }, browserOfNoor);
    expect(await view(page, 'enquiry', here)).toMatchObject({ done: null, row: { state: 'closed' } });
    expect(await view(page, 'enquiry', browserOfNoor)).toMatchObject({ done: 'state' });
  });

  test.for(['', 'x', '-1', '1e3', '99999999999999999999'])(
    'whose form has the version %j changes nothing',
    async (version, { enquire, here }) => {
      const form = { version, note: 'Rang' };
      expect((await here.post(`/desk/enquiries/${await enquire()}/state`, form)).status).toBe(409);
    },
  );
});

describe('a second press of the same button', () => {
  test.for<[string, Record<string, string>]>([
    ['state', { state: 'contacted', note: 'Rang' }],
    ['state', { outcome: 'closed' }],
    ['state', { state: 'new', note: 'Rang' }],
    ['spam', { spam: 'yes' }],
    ['send-again', {}],
    ['send-to-other-inbox', { inbox: 'other@clinic.example' }],
  ])('of %s %j is no conflict, and has no effect', async ([action, fields], { enquire, here, view }) => {
    const id = await enquire();
    const form = { version: '0', ...fields };
    const first = await here.post(`/desk/enquiries/${id}/${action}`, form);
    const second = await here.post(`/desk/enquiries/${id}/${action}`, form);
    expect([second.status, second.headers.get('location')]).toEqual([303, first.headers.get('location')]);
    const page = await view(`/desk/enquiries/${id}`, 'enquiry');
    expect(page.row.version).toBe(1);
    expect(page.notes.length).toBeLessThanOrEqual(1);
  });

  test('with another note is a conflict', async ({ enquire, here }) => {
    const path = `/desk/enquiries/${await enquire()}/state`;
    await here.post(path, { version: '0', note: 'Rang' });
    expect((await here.post(path, { version: '0', note: 'Rang twice' })).status).toBe(409);
  });
});

describe('a note', () => {
  test('may have the maximum length, and an emoji counts as one', async ({ enquire, act }) => {
    expect((await act(await enquire(), 'state', { note: '🦵'.repeat(longestNote) })).status).toBe(303);
  });

  test.for(actionNames)(
    'in a field that %s no longer has is shown, and nothing is saved',
    async (name, { enquire, act }) => {
      const known = Object.fromEntries(Object.keys(deskActions[name].fields).map((field) => [field, '']));
      const answer = await act(await enquire(), name, { ...known, remark: ' Bring the scan ' });
      expect(answer.status).toBe(409);
      expect(await viewOf(answer, 'enquiry')).toMatchObject({
        row: { version: 0 },
        fault: 'oldPage',
        sent: name,
        typed: known,
        unknownFields: ['Bring the scan'],
      });
    },
  );

  test('loses characters that cannot be stored', async ({ enquire, act, view }) => {
    const id = await enquire();
    await act(id, 'state', { note: 'a\u0000b\u2028cd\te' });
    expect((await view(`/desk/enquiries/${id}`, 'enquiry')).notes).toMatchObject([{ text: 'ab\ncd\te' }]);
  });
});

describe('the clinic’s messages', () => {
  test('are sent now; delivered ones are sent as new messages, not yet overdue', async ({
    enquire,
    act,
    context,
  }) => {
    const id = await enquire();
    const { db, clock } = context;
    const messages = () =>
      db
        .selectFrom('messages')
        .select(['message_id_header', 'state'])
        .where('audience', '=', 'clinic')
        .execute();
    await act(id, 'send-again');
    expect(await messages()).toHaveLength(1);
    await db.updateTable('messages').set({ state: 'sent', sent_at: clock() }).execute();
    context.setTime(clock() + 3_600_000);
    await act(id, 'send-again');
    const sent = await messages();
    expect(sent.map(({ state }) => state).sort()).toEqual(['due', 'sent']);
    // Mail programs hide a second message with the same id.
    expect(new Set(sent.map(({ message_id_header }) => message_id_header)).size).toBe(2);
    expect(await overdueReason(db, clock())).toBeUndefined();
    expect(await overdueReason(db, clock() + 15 * 60_000)).toContain('1 message');
  });

  test('go to another inbox instead of one that they did not reach', async ({ enquire, act, view }) => {
    const id = await enquire();
    await act(id, 'send-to-other-inbox', { inbox: ' other＠clinic。example\u200b ' });
    const { messages, events } = await view(`/desk/enquiries/${id}`, 'enquiry');
    const toClinic = messages.filter(({ audience }) => audience === 'clinic');
    expect(toClinic.map(({ to, state }) => [to, state]).sort()).toEqual([
      ['hello@example.com.au', 'replaced'],
      ['other@clinic.example', 'due'],
    ]);
    expect(events).toContainEqual(expect.objectContaining({ action: 'sentToOtherInbox', person: mai }));
  });

  test('go to the first inbox if two tabs choose different ones', async ({ enquire, here }) => {
    const path = `/desk/enquiries/${await enquire()}/send-to-other-inbox`;
    const sendTo = async (inbox: string) => (await here.post(path, { version: '0', inbox })).status;
    expect(await sendTo('one@clinic.example')).toBe(303);
    expect(await sendTo('one@clinic.example')).toBe(303);
    expect(await sendTo('two@clinic.example')).toBe(409);
  });
});

test('spam is off Waiting until it is marked as not spam', async ({ enquire, act, view }) => {
  const id = await enquire();
  await act(id, 'spam', { spam: 'yes' });
  expect((await view('/desk', 'waiting')).rows).toEqual([]);
  await act(id, 'spam', { spam: 'no' });
  expect((await view('/desk', 'waiting')).rows).toMatchObject([{ id, isSpam: false }]);
});

describe('deletion', () => {
  const confirmed = { confirmed: 'on' };

  test('removes the enquiry, and is in the audit log', async ({
    enquire,
    act,
    here,
    browserOf,
    view,
    context,
  }) => {
    const id = await enquire();
    await act(id, 'state', { note: `${booking().firstName} rang` });
    const page = await view(`/desk/enquiries/${id}/delete`, 'delete', await browserOf(noor));
    expect(page).toMatchObject({ fault: null, row: { id, version: 1 } });
    const answer = await act(id, 'delete', confirmed);
    expect(await view(answer.headers.get('location') ?? '', 'deleted')).toMatchObject({ waiting: 0 });
    for (const gone of [
      await here.get(`/desk/enquiries/${id}`),
      await here.post(`/desk/enquiries/${id}/state`, { version: '1', note: 'Rang' }),
    ])
      expect([gone.status, await viewOf(gone, 'problem')]).toMatchObject([404, { what: 'notFound' }]);
    const { events } = await view('/desk/audit', 'audit');
    const deleted = { at: context.clock(), person: mai, action: 'deleted', enquiry: id, state: null };
    expect(events[0]).toEqual(deleted);
    expect(events).toContainEqual({ ...deleted, person: noor, action: 'looked' });
    expect(JSON.stringify(events)).not.toContain(booking().firstName);
  });

  test('requires the tick and the version that was shown', async ({
    enquire,
    act,
    here,
    browserOf,
    view,
  }) => {
    const id = await enquire();
    const unticked = await act(id, 'delete');
    expect(unticked.status).toBe(422);
    expect(await viewOf(unticked, 'delete')).toMatchObject({ fault: 'notConfirmed', row: { id } });
    await act(id, 'state', { note: 'Would like a call' }, await browserOf(noor));
    const late = await here.post(`/desk/enquiries/${id}/delete`, { version: '0', ...confirmed });
    expect(late.status).toBe(409);
    expect(await viewOf(late, 'delete')).toMatchObject({ fault: 'changedMeanwhile', row: { version: 1 } });
    expect((await view('/desk', 'waiting')).rows).toHaveLength(1);
  });

  test('answers a double click like one click, and other people with 404', async ({
    enquire,
    here,
    browserOf,
  }) => {
    const path = `/desk/enquiries/${await enquire()}/delete`;
    const form = { version: '0', ...confirmed };
    await here.post(path, form);
    const second = await here.post(path, form);
    expect([second.status, second.headers.get('location')]).toEqual([303, '/desk/deleted']);
    expect((await (await browserOf(noor)).post(path, form)).status).toBe(404);
  });

  test('removes the files of its messages, and no others', async ({ enquire, act, context }) => {
    const folder = temporaryFolder();
    onTestFinished(folder.remove);
    const id = await enquire();
    const messages = await context.db.selectFrom('messages').select('message_id_header as id').execute();
    context.config.DATABASE_URL = `file:${folder.path}/enquiries.db`;
    const mail = join(folder.path, 'mail');
    for (const messageId of [...messages.map((message) => message.id), '<another@localhost>'])
      await fileMailer(mail).send({ messageId, to: 'front@example.com.au', text: 'knee' });
    await act(id, 'delete', confirmed);
    expect(readdirSync(mail)).toEqual(['another.eml']);
    expect(readFileSync(join(mail, 'another.eml'), 'utf8')).toContain('knee');
  });
});
