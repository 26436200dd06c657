import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { deskPages } from '../../tests/support/deskPages.ts';
import { booking } from '../../tests/support/samples.ts';
import { temporaryFolder } from '../../tests/support/temporaryFolder.ts';
import { sqliteFile } from '../database/databaseUrl.ts';
import { folded } from '../enquiries/searchText.ts';
import { backup } from '../ops/backup.ts';

const typed = {
  firstName: 'Rosalind',
  lastName: 'Achterberg',
  email: 'r.achterberg@example.com',
  phone: '0491 570 156',
  ndisNumber: '430999111',
  message: 'The stairs at Yagoona station hurt',
};
const note = 'Wants to be called at work';
const inbox = 'physio-at-home@clinic.example';
const fields = Object.values(typed);
/** As typed, as searched for, and the digits of the number. */
const told = [...fields, ...fields.map(folded), '491570156', note, inbox];

test('of a person who is deleted at the desk nothing is left after the nightly backup in any file of the store, and of others nothing is lost', async () => {
  const { enquire, act, here, view, context } = await deskPages();
  const file = sqliteFile(context.config.DATABASE_URL) ?? '';
  const filesWith = (text: string) =>
    readdirSync(dirname(file)).filter((name) => readFileSync(join(dirname(file), name)).includes(text));
  await enquire();
  const id = await enquire(typed);
  await enquire({ message: 'Written after it' });
  await act(id, 'state', { state: 'contacted', note });
  await act(id, 'note', { note: `${note} on Monday` });
  await act(id, 'send-elsewhere', { inbox });
  await act(id, 'spam', { spam: 'no' });
  await here.get(`/desk/all?words=${typed.lastName}`);
  for (const text of told) expect(filesWith(text), text).not.toEqual([]);
  const { status } = await act(id, 'delete', { confirmed: 'on' });
  expect(status).toBe(303);
  const copies = temporaryFolder();
  onTestFinished(copies.remove);
  await backup(context.config, join(copies.path, 'a.db'));
  for (const text of told) expect(filesWith(text), text).toEqual([]);
  expect(filesWith(booking().phone)).not.toEqual([]);
  expect((await view('/desk', 'waiting')).rows).toHaveLength(2);
});
