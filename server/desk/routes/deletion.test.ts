import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { deskPages, mai, noor, viewOf } from '../../../tests/support/deskPages.ts';
import { booking } from '../../../tests/support/samples.ts';
import { temporaryFolder } from '../../../tests/support/temporaryFolder.ts';
import { fileMailer } from '../../outbox/transport.ts';

const deletes = { confirmed: 'on' };

test('a person is deleted with notes and letters, and what was done stays known without them', async () => {
  const { enquire, act, here, view, context } = await deskPages();
  const id = await enquire();
  await act(id, 'note', { note: `${booking().firstName} rang` });
  const page = await view(`/desk/enquiries/${id}/delete`, 'delete');
  expect(page).toMatchObject({ version: 1, fault: null, row: { id } });
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

test('nobody is deleted without the tick, or as somebody else has changed the enquiry meanwhile', async () => {
  const { enquire, act, here, browserOf, view } = await deskPages();
  const id = await enquire();
  const path = `/desk/enquiries/${id}/delete`;
  const unticked = await act(id, 'delete');
  expect(unticked.status).toBe(422);
  expect(await viewOf(unticked, 'delete')).toMatchObject({ fault: 'notConfirmed', row: { id } });
  await act(id, 'note', { note: 'Wants to be called first' }, await browserOf(noor));
  const late = await here.post(path, { version: '0', ...deletes });
  expect(late.status).toBe(409);
  expect(await viewOf(late, 'delete')).toMatchObject({ fault: 'changedMeanwhile', version: 1 });
  expect((await view('/desk', 'waiting')).rows).toHaveLength(1);
});

test('a second press of the button is told the same, and somebody else that there is nothing', async () => {
  const { enquire, here, browserOf } = await deskPages();
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

test('letters that were kept as files go with the enquiry, and no others', async () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const { enquire, act, context } = await deskPages();
  const id = await enquire();
  const letters = await context.db.selectFrom('messages').select('message_id_header').execute();
  context.config.DATABASE_URL = `file:${folder.path}/enquiries.db`;
  const mail = join(folder.path, 'mail');
  for (const messageId of [...letters.map((letter) => letter.message_id_header), '<another@localhost>'])
    await fileMailer(mail).send({ messageId, to: 'front@example.com.au', text: 'knee' });
  await act(id, 'delete', deletes);
  expect(readdirSync(mail)).toEqual(['another.eml']);
  expect(readFileSync(join(mail, 'another.eml'), 'utf8')).toContain('knee');
});
