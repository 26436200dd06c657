import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { booking } from '../support/samples.ts';
import { startServer } from '../support/serverProcess.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

test('whatever the server writes under data/ only its owner may read', async () => {
  const folder = temporaryFolder();
  chmodSync(folder.path, 0o755);
  const server = await startServer({ DATABASE_URL: `file:${folder.path}/data/enquiries.db` }, folder.path);
  await fetch(`${server.url}/functions/v1/send-booking-email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(booking()),
  });
  const files = () => readdirSync(folder.path, { recursive: true }).map(String).sort();
  await expect.poll(() => files().filter((name) => name.endsWith('.eml'))).toHaveLength(2);
  const open = files().filter((name) => statSync(join(folder.path, name)).mode & 0o077);
  expect(files()).toContain(join('data', 'enquiries.db'));
  expect(open).toEqual([]);
  await server.stop();
  folder.remove();
});
