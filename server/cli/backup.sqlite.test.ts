import { copyFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { booking } from '../../testing/bookings.ts';
import { temporaryFolder } from '../../testing/temporaryFolder.ts';
import { testDesk } from '../../testing/testDesk.ts';
import { openStore } from '../store/open.ts';

function folder(): string {
  const made = temporaryFolder();
  onTestFinished(made.remove);
  return made.path;
}

test('a backup that is put back has every enquiry and its letters, and the server goes on from there', async () => {
  const { run, send, stored } = await testDesk();
  for (const message of ['one', 'two', 'three']) await send(booking({ message }));
  const path = folder();
  const backup = join(path, 'backup.db');
  expect(await run(['backup', backup])).toMatchObject({ code: 0, out: `3 enquiries are in ${backup}.` });
  await send(booking({ message: 'after the backup' }));

  copyFileSync(backup, join(path, 'enquiries.db'));
  const restored = await openStore(`file:${join(path, 'enquiries.db')}`);
  onTestFinished(() => restored.destroy());
  const ids = await restored
    .selectFrom('enquiries')
    .select('id')
    .orderBy('rowid' as 'id')
    .execute();
  expect(ids).toEqual((await stored()).slice(0, 3).map(({ id }) => ({ id })));
  expect(await restored.selectFrom('letters').select('id').where('state', '=', 'due').execute()).toHaveLength(
    6,
  );
});

test('only its owner may read a backup', async () => {
  const { run } = await testDesk();
  const before = process.umask(0o022);
  onTestFinished(() => void process.umask(before));
  const backup = join(folder(), 'backup.db');
  await run(['backup', backup]);
  expect(statSync(backup).mode & 0o777).toBe(0o600);
});

test('never writes over a file that is there', async () => {
  const { run } = await testDesk();
  const backup = join(folder(), 'backup.db');
  writeFileSync(backup, 'yesterday');
  expect(await run(['backup', backup])).toMatchObject({
    code: 1,
    err: `${backup} is there already: name another file.`,
  });
});
