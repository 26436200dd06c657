import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { booking } from '../../testing/bookings.ts';
import { testDesk } from '../../testing/testDesk.ts';

test('a store that takes nothing any more is read all the same, as when its disk is full', async () => {
  const { run, send, parts } = await testDesk();
  const { id } = await (await send(booking())).json();
  await sql`PRAGMA query_only = ON`.execute(parts.db);
  for (const line of ['list', 'find haddad', 'waiting', `show ${id}`, 'export --csv']) {
    const { code, out } = await run(line);
    expect([line, code]).toEqual([line, 0]);
    expect(out).toContain('Haddad');
  }
  expect(await run(`state ${id} contacted`)).toMatchObject({
    code: 1,
    err: expect.stringContaining('readonly'),
  });
});
