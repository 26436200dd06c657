import { existsSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporaryFolder.ts';
import { deleteOldLetterFiles } from './transport.ts';

test('a draft that becomes a letter while old ones are deleted keeps none of them', async () => {
  const { path, remove } = temporaryFolder();
  onTestFinished(remove);
  // Listed in the folder, and gone when it is looked at: as a draft that was renamed in between.
  symlinkSync(join(path, 'renamed'), join(path, '.a.eml.part'));
  const old = join(path, 'old.eml');
  writeFileSync(old, 'My knee is stiff.');
  utimesSync(old, 1, 1);
  expect(await deleteOldLetterFiles(path, 10_000)).toBe(1);
  expect(existsSync(old)).toBe(false);
});
