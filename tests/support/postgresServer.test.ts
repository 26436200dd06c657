import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test.each([0, 3])(
  'a process that has loaded the PostgreSQL of the tests exits with its own code %i',
  (code) => {
    const program = `import './tests/support/postgresServer.ts'; process.exitCode = ${code};`;
    const result = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
      encoding: 'utf8',
    });
    expect(result).toMatchObject({ status: code, stderr: '' });
  },
);
