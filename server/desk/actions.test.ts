import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished } from 'vitest';
import { sydneyMoment } from '../../src/clinic/dates.ts';
import { actionNames, fieldsOf, longestNote } from '../../src/desk/deskActions.ts';
import { deskTest as test } from '../../tests/support/deskTests.ts';
import { temporaryFolder } from '../../tests/support/temporaryFolder.ts';
import { offerForm, offerFormAtTwo } from '../../tests/support/testAppointments.ts';
import { mai, noor, viewOf } from '../../tests/support/testDesk.ts';
import { fileMailer } from '../outbox/transport.ts';

// The clinic of the tests is open from 7:30 am to 4:45 pm, Monday to Friday.
const monday = sydneyMoment('2026-11-23', '09:00');
const callForm = { 'call-day': '2026-11-24', 'call-time': '15:30' };
const callAt = sydneyMoment('2026-11-24', '15:30');

describe('a state that staff choose', () => {
  test('is ignored if it is unknown, and the note is saved', async ({ enquire, act, view }) => {
    const id = await enquire();
    const answer = await act(id, 'state', { outcome: 'lost', note: 'Rang twice', show: 'call' });
    const path = `/desk/enquiries/${id}?show=call&done=note`;
    expect(answer.headers.get('location')).toBe(path);
    expect(await view(path, 'enquiry')).toMatchObject({
      done: 'note',
      row: { state: 'new' },
      notes: [{ text: 'Rang twice' }],
    });
  });
});

describe('one press on Waiting', () => {
  test.for(['a note', 'an hour'])(
    'cannot be undone after %s',
    async (since, { enquire, act, passTo, context, view }) => {
      const id = await enquire();
      await act(id, 'state', { outcome: 'booked' });
      if (since === 'a note') await act(id, 'state', { note: 'Monday' });
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
  test('is today if it has no day', async ({ enquire, act, view, passTo }) => {
    await passTo(monday);
    const id = await enquire();
    await act(id, 'state', { 'call-time': '15:30' });
    const { row } = await view(`/desk/enquiries/${id}`, 'enquiry');
    expect(row.callAgainAt).toBe(sydneyMoment('2026-11-23', '15:30'));
  });

  test('is removed when the enquiry is set to new', async ({ enquire, act, view, passTo }) => {
    await passTo(monday);
    const id = await enquire();
    await act(id, 'state', callForm);
    await act(id, 'state', { outcome: 'new' });
    expect(await view('/desk', 'waiting')).toMatchObject({ rows: [{ id, waitsFor: null }] });
  });
});

describe('a call that reached voicemail', () => {
  test('is no longer counted after an undo or an answer', async ({ enquire, act, view }) => {
    const id = await enquire();
    const readCallsTried = async () => (await view(`/desk/enquiries/${id}`, 'enquiry')).row.callsTried;
    await act(id, 'state', { outcome: 'leftMessage' });
    await act(id, 'state', { outcome: 'leftMessage' });
    await act(id, 'undo');
    expect(await readCallsTried()).toBe(1);
    await act(id, 'state', { outcome: 'contacted' });
    expect(await readCallsTried()).toBe(0);
  });
});

describe('an enquiry for a colleague', () => {
  test('cannot be spam, or for a person who may not sign in', async ({ enquire, act, view, context }) => {
    const id = await enquire();
    expect((await act(id, 'for-colleague', { colleague: 'eve@example.com' })).status).toBe(409);
    await act(id, 'spam', { spam: 'yes' });
    expect((await act(id, 'for-colleague', { colleague: noor })).status).toBe(409);
    expect((await view(`/desk/enquiries/${id}`, 'enquiry')).row.colleague).toBe('');
    const messagesToNoor = context.db.selectFrom('messages').selectAll().where('recipient', '=', noor);
    expect(await messagesToNoor.execute()).toEqual([]);
  });
});

describe('the form for the state of an enquiry', () => {
  const note = 'Rings back';

  test.for<[Record<string, string>, string[]]>([
    [callForm, ['callAgain']],
    [{ outcome: 'contacted', ...callForm }, ['callAgain', 'state contacted']],
    [{ outcome: 'contacted', ...callForm, note }, ['note', 'callAgain', 'state contacted']],
    [{ outcome: 'leftMessage', ...callForm, note }, ['note', 'leftMessage']],
    [{ outcome: 'closed', note }, ['note', 'state closed']],
  ])('saves everything in %j', async ([typed, actions], { enquire, act, view, passTo, context }) => {
    await passTo(monday);
    const answer = await act(await enquire(), 'state', typed);
    const { done } = await view(answer.headers.get('location') ?? '', 'waiting');
    const { events, row, notes } = await view(`/desk/enquiries/${done?.row.id}`, 'enquiry');
    const savedEvents = events.filter(({ action }) => action !== 'looked');
    expect(savedEvents.map(({ action, state }) => (state ? `${action} ${state}` : action))).toEqual(actions);
    const callEvent = actions.find((action) => action === 'callAgain' || action === 'leftMessage');
    const isContacted = actions.includes('state contacted');
    expect(done?.action).toBe(isContacted ? 'contactedAndCallAgain' : (callEvent ?? 'state'));
    expect(row.callAgainAt).toBe(callEvent ? callAt : null);
    expect(row.callsTried).toBe(callEvent === 'leftMessage' ? 1 : 0);
    expect(notes.map(({ text }) => text)).toEqual('note' in typed ? [note] : []);
    const answerTimes = await context.db.selectFrom('enquiries').select('answered_at').execute();
    expect(answerTimes).toEqual([{ answered_at: context.clock() }]);
  });
});

describe('a refused form shows what was typed', () => {
  const note = 'Rings back';

  const callFormFor = (day: string, time: string) => ({ 'call-day': day, 'call-time': time, note });

  test.for<[action: string, fault: string, typed: Record<string, string>, field?: string, why?: string]>([
    ['state', 'timesRefused', callFormFor('2026-11-24', '17:00'), 'call-time', 'outsideCallHours'],
    ['state', 'timesRefused', callFormFor('2026-11-28', '10:00'), 'call-day', 'closedWeekday'],
    ['state', 'timesRefused', callFormFor('2026-11-20', '10:00'), 'call-time', 'past'],
    ['state', 'timesRefused', callFormFor('2062-11-24', '10:00'), 'call-day', 'tooFar'],
    ['state', 'timesRefused', callFormFor('2026-11-31', '10:00'), 'call-time', 'notATime'],
    ['state', 'timesRefused', { outcome: 'booked', ...callForm }, 'call-day', 'notToCall'],
    ['state', 'timesRefused', { outcome: 'closed', 'call-time': '15:30' }, 'call-day', 'notToCall'],
    ['state', 'noNote', { note: ' \n\u0000' }],
    ['state', 'noteTooLong', { note: 'x'.repeat(longestNote + 1) }],
    ['send-to-other-inbox', 'noInbox', { inbox: '' }],
    ['send-to-other-inbox', 'noInbox', { inbox: 'a@b.example, c@d.example' }],
    ['send-to-other-inbox', 'noInbox', { inbox: `${'a'.repeat(260)}@b.example` }],
  ])('in %s with fault %s, case %#', async ([action, fault, typed, field, why], { enquire, act, passTo }) => {
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
    ['state', 100_000, 422, { fault: 'noteTooLong', typed: { note: 'x'.repeat(100_000) } }, null],
    ['state', 1_100_000, 413, { fault: 'notRead', typed: {} }, 'close'],
    ['delete', 1_100_000, 413, { fault: 'notRead', typed: {} }, 'close'],
  ] as const)(
    'or a message that it is too large to read: %s with %d bytes',
    async ([action, length, status, shown, connection], { enquire, act }) => {
      const answer = await act(await enquire(), action, { note: 'x'.repeat(length) });
      expect([answer.status, answer.headers.get('connection')]).toEqual([status, connection]);
      expect(await viewOf(answer, 'enquiry')).toMatchObject({ ...shown, notes: [] });
    },
  );
});

describe('a second person at the same enquiry', () => {
  test.for(['', '-1', '1e3'])('changes nothing with the version %j', async (version, { enquire, here }) => {
    const form = { version, note: 'Rang' };
    expect((await here.post(`/desk/enquiries/${await enquire()}/state`, form)).status).toBe(409);
  });

  test('does not see the notice for the first person', async ({ enquire, here, act, browserOf, view }) => {
    const id = await enquire();
    const browserOfNoor = await browserOf(noor);
    await act(id, 'state', { outcome: 'booked', note: 'Monday at nine' });
    const pagePath = `/desk/enquiries/${id}?done=state`;
    expect(await view(pagePath, 'enquiry', browserOfNoor)).toMatchObject({ done: null });
    await act(id, 'state', { outcome: 'closed' }, browserOfNoor);
    expect(await view(pagePath, 'enquiry', here)).toMatchObject({ done: null, row: { state: 'closed' } });
    expect(await view(pagePath, 'enquiry', browserOfNoor)).toMatchObject({ done: 'state' });
  });
});

describe('a second press of the same button', () => {
  test.for<[string, Record<string, string>]>([
    ['state', { outcome: 'contacted', note: 'Rang' }],
    ['state', { outcome: 'closed' }],
    ['state', { note: 'Rang' }],
    ['spam', { spam: 'yes' }],
    ['send-again', {}],
    ['send-to-other-inbox', { inbox: ' other＠clinic。example\u200b ' }],
    ['for-colleague', { colleague: noor }],
    ['offer', offerForm],
    ['book', offerForm],
  ])('for %s, case %#, has no effect and no conflict', async ([action, fields], { enquire, here, view }) => {
    const id = await enquire();
    const form = { version: '0', ...fields };
    const firstAnswer = await here.post(`/desk/enquiries/${id}/${action}`, form);
    const repeat = await here.post(`/desk/enquiries/${id}/${action}`, form);
    expect([repeat.status, repeat.headers.get('location')]).toEqual([
      303,
      firstAnswer.headers.get('location'),
    ]);
    const page = await view(`/desk/enquiries/${id}`, 'enquiry');
    expect(page.row.version).toBe(1);
    expect(page.notes.length).toBeLessThanOrEqual(1);
  });

  test.for<[string, Record<string, string>, Record<string, string>]>([
    ['state', { note: 'Rang' }, { note: 'Rang twice' }],
    ['for-colleague', { colleague: noor }, { colleague: mai }],
    ['send-to-other-inbox', { inbox: 'one@clinic.example' }, { inbox: 'two@clinic.example' }],
    ['offer', offerForm, offerFormAtTwo],
  ])('for %s with other values is a conflict', async ([action, fields, others], { enquire, here }) => {
    const path = `/desk/enquiries/${await enquire()}/${action}`;
    await here.post(path, { version: '0', ...fields });
    const answer = await here.post(path, { version: '0', ...others });
    expect(answer.status).toBe(409);
    const { fault, row, typed } = await viewOf(answer, 'enquiry');
    expect([fault, row.version]).toEqual(['changedMeanwhile', 1]);
    expect(typed).toMatchObject(others);
  });
});

describe('a note', () => {
  test('may have the maximum length, and an emoji counts as one character', async ({ enquire, act }) => {
    expect((await act(await enquire(), 'state', { note: '🦵'.repeat(longestNote) })).status).toBe(303);
  });

  test.for(actionNames)(
    'in a field that %s no longer has is shown, and nothing is saved',
    async (name, { enquire, act }) => {
      const knownFields = Object.fromEntries(Object.keys(fieldsOf(name)).map((field) => [field, '']));
      const answer = await act(await enquire(), name, { ...knownFields, remark: ' Bring the scan ' });
      expect(answer.status).toBe(409);
      expect(await viewOf(answer, 'enquiry')).toMatchObject({
        row: { version: 0 },
        fault: 'oldPage',
        sent: name,
        typed: knownFields,
        unknownFields: ['Bring the scan'],
      });
    },
  );

  test('posted to an address of an earlier release is shown and not saved', async ({ enquire, here }) => {
    const path = `/desk/enquiries/${await enquire()}`;
    const ids = { version: '0', offer: crypto.randomUUID() };
    const typed = {
      ...ids,
      show: 'call',
      outcome: 'closed',
      inbox: 'b@example.com',
      note: ' Bring the scan ',
    };
    const answer = await here.post(`${path}/offers/withdraw`, typed);
    expect(answer.status).toBe(409);
    expect(await viewOf(answer, 'enquiry')).toMatchObject({
      row: { version: 0 },
      place: { show: 'call' },
      fault: 'oldPage',
      sent: null,
      unknownFields: ['b@example.com', 'Bring the scan'],
    });
    // The sign-in leads to the address of the form.
    const reloadAnswer = await here.get(`${path}/offers/withdraw`);
    expect([reloadAnswer.status, reloadAnswer.headers.get('location')]).toEqual([303, path]);
  });
});

describe('deleting an enquiry', () => {
  const confirmedForm = { confirmed: 'on' };

  test('requires the ticked box, and the version of the page', async ({ desk, enquire, act, view }) => {
    const { here, browserOf } = desk;
    const id = await enquire();
    const untickedAnswer = await act(id, 'delete');
    expect(untickedAnswer.status).toBe(422);
    expect(await viewOf(untickedAnswer, 'enquiry')).toMatchObject({ fault: 'notConfirmed', sent: 'delete' });
    await act(id, 'state', { note: 'Would like a call' }, await browserOf(noor));
    const lateAnswer = await here.post(`/desk/enquiries/${id}/delete`, { version: '0', ...confirmedForm });
    expect(lateAnswer.status).toBe(409);
    expect(await viewOf(lateAnswer, 'enquiry')).toMatchObject({
      fault: 'changedMeanwhile',
      row: { version: 1 },
    });
    expect((await view('/desk', 'waiting')).rows).toHaveLength(1);
  });

  test('twice succeeds for the same person, and is 404 for others', async ({ enquire, here, browserOf }) => {
    const path = `/desk/enquiries/${await enquire()}/delete`;
    const form = { version: '0', ...confirmedForm, show: 'call' };
    await here.post(path, form);
    const repeat = await here.post(path, form);
    expect([repeat.status, repeat.headers.get('location')]).toEqual([303, '/desk?show=call&done=deleted']);
    expect((await (await browserOf(noor)).post(path, form)).status).toBe(404);
  });

  test('removes the files of its emails, and no other files', async ({ enquire, act, context }) => {
    const folder = temporaryFolder();
    onTestFinished(folder.remove);
    const id = await enquire();
    const messages = await context.db.selectFrom('messages').select('message_id_header as id').execute();
    context.config.DATABASE_URL = `file:${folder.path}/enquiries.db`;
    const mailFolder = join(folder.path, 'mail');
    for (const messageId of [...messages.map((message) => message.id), '<another@localhost>'])
      await fileMailer(mailFolder).send({ messageId, to: 'front@example.com.au', text: 'knee' });
    await act(id, 'delete', confirmedForm);
    expect(readdirSync(mailFolder)).toEqual(['another.eml']);
    expect(readFileSync(join(mailFolder, 'another.eml'), 'utf8')).toContain('knee');
  });
});
