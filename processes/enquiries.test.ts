import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { booking } from '../testing/bookings.ts';
import { plainEnvironment } from '../testing/plainEnvironment.ts';
import { startServer } from '../testing/serverProcess.ts';

test('the clinic’s command works while the server runs, as npm runs it', async () => {
  const server = await startServer();
  const response = await fetch(`${server.url}/functions/v1/send-booking-email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(booking()),
  });
  const { id } = await response.json();
  const run = (...args: string[]) => {
    const env = { ...plainEnvironment(), DATABASE_URL: `file:${server.folder}/enquiries.db` };
    const { status, stdout } = spawnSync('npm', ['run', '--silent', 'enquiries', '--', ...args], {
      env,
      encoding: 'utf8',
    });
    return { status, stdout };
  };
  const listed = run('list', '--json');
  expect(listed.status).toBe(0);
  expect(JSON.parse(listed.stdout)).toMatchObject([{ id, content: booking() }]);
  expect(run('show', '00000000').status).toBe(1);
  expect(run('shwo').status).toBe(2);
  // There is nobody to ask.
  expect(run('delete', id).status).toBe(2);
  expect(run('delete', id, '--yes').status).toBe(0);
  expect(JSON.parse(run('list', '--json').stdout)).toEqual([]);
  expect(await server.stop()).toBe(0);
});
