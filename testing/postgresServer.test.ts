import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('a process that has used PostgreSQL ends with the code it was given, so that a failed run says so', () => {
  const program = "import './testing/postgresServer.ts'; process.exitCode = 3;";
  const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', program]);
  expect(status).toBe(3);
});
