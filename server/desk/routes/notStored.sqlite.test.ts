import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { deskPages, viewOf } from '../../../tests/support/deskPages.ts';

/** A desk whose store can be read and not written, until it is mended. */
async function readOnlyDesk() {
  const desk = await deskPages();
  const id = await desk.enquire();
  const { db } = desk.context;
  await sql`PRAGMA query_only = 1`.execute(db);
  return { ...desk, id, mend: () => sql`PRAGMA query_only = 0`.execute(db) };
}

test('what cannot be stored is answered 503 with all that was typed, and can be sent again', async () => {
  const { here, id, mend, view, context } = await readOnlyDesk();
  const typed = { version: '0', state: 'contacted', note: 'Left a message' };
  const answer = await here.post(`/desk/enquiries/${id}/state`, typed);
  expect(answer.status).toBe(503);
  expect(await viewOf(answer, 'enquiry')).toMatchObject({
    fault: 'notStored',
    typed,
    version: 0,
    row: { state: 'new' },
    notes: [],
  });
  expect(context.logged.join('')).toContain('SQLite 8: attempt to write a readonly database');
  await mend();
  expect((await here.post(`/desk/enquiries/${id}/state`, typed)).status).toBe(303);
  expect((await view(`/desk/enquiries/${id}`, 'enquiry')).row.state).toBe('contacted');
});

test('who is to be called is shown all the same, and that it was seen is an error in the log', async () => {
  const { id, view, context } = await readOnlyDesk();
  expect((await view('/desk', 'waiting')).rows).toMatchObject([{ id }]);
  expect(await view(`/desk/enquiries/${id}`, 'enquiry')).toMatchObject({ row: { id }, events: [] });
  expect(context.logged.join('')).toContain('a look at the desk could not be written down');
});
