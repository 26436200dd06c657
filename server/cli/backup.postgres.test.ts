import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporaryFolder.ts';
import { testDesk } from '../../testing/testDesk.ts';

test('on PostgreSQL backup names pg_dump, copies nothing, and does not pretend', async () => {
  const { run } = await testDesk();
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const { code, err } = await run(['backup', join(folder.path, 'backup')]);
  expect(code).toBe(1);
  expect(err).toContain('Nothing was copied');
  expect(err).toContain('pg_dump --format=custom --file=FILE "$DATABASE_URL"');
  expect(existsSync(join(folder.path, 'backup'))).toBe(false);
});
