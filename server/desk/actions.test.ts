import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished } from 'vitest';
import { sydneyMoment } from '../../src/clinic/dates.ts';
import { actionNames, fieldsOf, longestNote } from '../../src/desk/deskActions.ts';
import { deskTest as test } from '../../tests/support/deskTests.ts';
import { temporaryFolder } from '../../tests/support/temporaryFolder.ts';
import { offerForm, offerFormAtTwo } from '../../tests/support/testAppointments.ts';
import { mai, noor, redirectOf, viewOf } from '../../tests/support/testDesk.ts';
import { fileMailer } from '../outbox/transport.ts';

// The clinic of the tests is open from 7:30 am to 4:45 pm, Monday to Friday.
const monday = sydneyMoment('2026-11-23', '09:00');
const callForm = { 'call-day': '2026-11-24', 'call-time': '15:30' };
const callAt = sydneyMoment('2026-11-24', '15:30');

describe('one press on Waiting', () => {
  test.for(['a note', 'an hour'])(
    'cannot be undone after %s',
    async (since, { enquire, act, passTo, context }) => {
      const id = await enquire();
      await act(id, 'state', { outcome: 'booked' });
      if (since === 'a note') await act(id, 'state', { note: 'Monday' });
      else await passTo(context.clock() + 3_600_000);
      const page = await viewOf(await act(id, 'undo'), 'enquiry', 409);
      expect(page).toMatchObject({ undo: null, row: { state: 'booked' } });
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

describe('the form for the state of an enquiry', () => {
  const note = 'Rings back';

  test.for<[typed: Record<string, string>, events: string[], confirmation: string]>([
    [callForm, ['callAgain'], 'callAgain'],
    [{ outcome: 'contacted', ...callForm }, ['callAgain', 'state contacted'], 'contactedAndCallAgain'],
    [{ outcome: 'leftMessage', ...callForm, note }, ['note', 'leftMessage'], 'leftMessage'],
    [{ outcome: 'closed', note }, ['note', 'state closed'], 'state'],
    // A state that this release does not know is ignored.
    [{ outcome: 'lost', note }, ['note'], 'note'],
  ])('saves everything in %j', async ([typed, events, confirmation], { desk }) => {
    const { enquire, act, view, passTo, context } = desk;
    await passTo(monday);
    const id = await enquire();
    const [done] = /done=\w+/.exec(redirectOf(await act(id, 'state', typed))) ?? [];
    const page = await view(`/desk/enquiries/${id}?${done}`, 'enquiry');
    expect(page.done).toBe(confirmation);
    const savedEvents = page.events.filter(({ action }) => action !== 'looked');
    expect(savedEvents.map(({ action, state }) => (state ? `${action} ${state}` : action))).toEqual(events);
    expect(page.row.callAgainAt).toBe('call-day' in typed ? callAt : null);
    expect(page.row.callsTried).toBe(typed.outcome === 'leftMessage' ? 1 : 0);
    expect(page.notes.map(({ text }) => text)).toEqual('note' in typed ? [note] : []);
    const isAnswered = confirmation !== 'note';
    expect(page.row.waited === null).toBe(isAnswered);
    const answerTimes = await context.db.selectFrom('enquiries').select('answered_at').execute();
    expect(answerTimes).toEqual([{ answered_at: isAnswered ? context.clock() : null }]);
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
    ['state', 'timesRefused', { colleague: noor, 'call-time': '15:30', note }, 'call-day', 'notToCall'],
    ['state', 'timesRefused', { outcome: 'notSpam', 'call-time': '15:30' }, 'call-day', 'notToCall'],
    ['state', 'noNote', { note: ' \n\u0000' }],
    ['state', 'noteTooLong', { note: 'x'.repeat(longestNote + 1) }],
    ['state', 'noteTooLong', { note: 'x'.repeat(100_000) }],
    ['send-to-other-inbox', 'noInbox', { inbox: '' }],
    ['send-to-other-inbox', 'noInbox', { inbox: 'a@b.example, c@d.example' }],
    ['send-to-other-inbox', 'noInbox', { inbox: `${'a'.repeat(260)}@b.example` }],
  ])('in %s with fault %s, case %#', async ([action, fault, typed, field, why], { enquire, act, passTo }) => {
    await passTo(monday);
    const answer = await act(await enquire(), action, typed);
    expect(await viewOf(answer, 'enquiry', 422)).toMatchObject({
      fault,
      typed,
      notes: [],
      row: { version: 0, state: 'new', callAgainAt: null },
      appointments: { faults: why ? [{ field, why }] : [] },
    });
  });

  test('or that it is too large', async ({ enquire, act }) => {
    const answer = await act(await enquire(), 'state', { note: 'x'.repeat(1_100_000) });
    expect(answer.headers.get('connection')).toBe('close');
    expect(await viewOf(answer, 'enquiry', 413)).toMatchObject({ fault: 'notRead', typed: {}, notes: [] });
  });
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
    ['state', { outcome: 'spam', note: 'Rang' }],
    ['state', { outcome: 'notSpam', note: 'Rang' }],
    ['send-again', {}],
    ['send-to-other-inbox', { inbox: ' other＠clinic。example\u200b ' }],
    ['state', { colleague: noor, note: 'Rang' }],
    ['offer', offerForm],
    ['book', offerForm],
  ])(
    'for %s, case %#, saves a note once, and has no effect and no conflict',
    async ([action, fields], { enquire, here, pageOf }) => {
      const id = await enquire();
      const press = () => here.post(`/desk/enquiries/${id}/${action}`, { version: '0', ...fields });
      expect(redirectOf(await press())).toBe(redirectOf(await press()));
      const page = await pageOf(id);
      expect(page.row.version).toBe(1);
      expect(page.notes.map(({ text }) => text)).toEqual(fields.note ? [fields.note] : []);
    },
  );

  test.for<[string, Record<string, string>, Record<string, string>]>([
    ['state', { outcome: 'contacted' }, { outcome: 'closed' }],
    ['state', { note: 'Rang' }, { note: 'Rang twice' }],
    ['state', { colleague: noor }, { colleague: mai }],
    ['send-to-other-inbox', { inbox: 'one@clinic.example' }, { inbox: 'two@clinic.example' }],
    ['offer', offerForm, offerFormAtTwo],
  ])('for %s with other values is a conflict', async ([action, fields, others], { enquire, here }) => {
    const path = `/desk/enquiries/${await enquire()}/${action}`;
    await here.post(path, { version: '0', ...fields });
    const answer = await here.post(path, { version: '0', ...others });
    expect(await viewOf(answer, 'enquiry', 409)).toMatchObject({
      fault: 'changedMeanwhile',
      row: { version: 1 },
      typed: others,
    });
  });
});

describe('a note', () => {
  test('on Waiting leads back to the person there, or to their times', async ({ enquire, act, pageOf }) => {
    const id = await enquire();
    const save = async (page: string, note: string) =>
      redirectOf(await act(id, 'state', { note, 'next-page': page, next: 'other' }));
    for (const note of ['', 'Rang'])
      expect(await save('times', note)).toBe(`/desk/enquiries/${id}?next=other#start-1`);
    expect(await save('waiting', 'Rang twice')).toBe(`/desk?next=${id}&of=${id}&done=note#next`);
    expect((await pageOf(id)).notes.map(({ text }) => text)).toEqual(['Rang', 'Rang twice']);
  });

  test('may have the maximum length, and an emoji counts as one character', async ({ enquire, act }) => {
    const id = await enquire();
    const answer = await act(id, 'state', { note: '🦵'.repeat(longestNote), show: 'call' });
    expect(redirectOf(answer)).toBe(`/desk/enquiries/${id}?show=call&done=note`);
  });

  test.for(actionNames)(
    'in a field that %s no longer has is shown, and nothing is saved',
    async (name, { enquire, act }) => {
      const knownFields = Object.fromEntries(Object.keys(fieldsOf(name)).map((field) => [field, '']));
      const answer = await act(await enquire(), name, { ...knownFields, remark: ' Bring the scan ' });
      expect(await viewOf(answer, 'enquiry', 409)).toMatchObject({
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
    const texts = { inbox: 'b@example.com', note: ' Bring the scan ' };
    const typed = { ...ids, show: 'call', outcome: 'closed', ...texts };
    const answer = await here.post(`${path}/offers/withdraw`, typed);
    expect(await viewOf(answer, 'enquiry', 409)).toMatchObject({
      row: { version: 0 },
      place: { show: 'call' },
      fault: 'oldPage',
      sent: null,
      unknownFields: ['b@example.com', 'Bring the scan'],
    });
    // The sign-in leads to the address of the form.
    expect(redirectOf(await here.get(`${path}/offers/withdraw`))).toBe(path);
  });
});

describe('deleting an enquiry', () => {
  const confirmedForm = { confirmed: 'on' };

  test('requires the ticked box, and the version of the page', async ({ desk }) => {
    const { enquire, here, act, view, browserOf } = desk;
    const id = await enquire();
    const pageUnticked = await viewOf(await act(id, 'delete'), 'enquiry', 422);
    expect(pageUnticked).toMatchObject({ fault: 'notConfirmed', sent: 'delete' });
    await act(id, 'state', { note: 'Would like a call' }, await browserOf(noor));
    const lateAnswer = await here.post(`/desk/enquiries/${id}/delete`, { version: '0', ...confirmedForm });
    const latePage = await viewOf(lateAnswer, 'enquiry', 409);
    expect(latePage).toMatchObject({ fault: 'changedMeanwhile', row: { version: 1 } });
    expect((await view('/desk', 'waiting')).rows).toHaveLength(1);
  });

  test('twice succeeds for the same person, and is 404 for others', async ({ enquire, here, browserOf }) => {
    const id = await enquire();
    const path = `/desk/enquiries/${id}/delete`;
    const form = { version: '0', ...confirmedForm, show: 'call' };
    await here.post(path, form);
    expect(redirectOf(await here.post(path, form))).toBe(`/desk?show=call&of=${id}&done=deleted#next`);
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
