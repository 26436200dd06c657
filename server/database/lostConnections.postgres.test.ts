import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { booking } from '../../tests/support/samples.ts';
import { testApp } from '../../tests/support/testApp.ts';
import { openStore } from './open.ts';

const cutOthers = sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid()`;

test('a restart of PostgreSQL costs no enquiry and not the process: the next ones are stored again', async () => {
  const app = await testApp();
  expect((await app.send(booking())).status).toBe(200);
  const operator = await openStore(app.context.config.DATABASE_URL);
  await cutOthers.execute(operator);
  await operator.destroy();
  await vi.waitFor(async () => expect((await app.send(booking({ message: 'after' }))).status).toBe(200));
  expect(await app.stored()).toHaveLength(2);
});

test('a commit waits for the disk, whatever the database itself is set to', async () => {
  const { context } = await testApp();
  const lax = new URL(context.config.DATABASE_URL);
  lax.searchParams.set('options', '-c synchronous_commit=off');
  const db = await openStore(lax.href);
  onTestFinished(() => db.destroy());
  const { rows } = await sql`SHOW synchronous_commit`.execute(db);
  expect(rows).toEqual([{ synchronous_commit: 'on' }]);
});

test('cut in the middle of storing, an enquiry is answered with 503 and nothing of it is kept', async () => {
  const app = await testApp();
  const operator = await openStore(app.context.config.DATABASE_URL);
  const { take } = app.context.limits.stored;
  app.context.limits.stored.take = async () => {
    app.context.limits.stored.take = take;
    await cutOthers.execute(operator);
    return 0;
  };
  expect((await app.send(booking())).status).toBe(503);
  await operator.destroy();
  expect(await app.stored()).toEqual([]);
  await vi.waitFor(async () => expect((await app.send(booking())).status).toBe(200));
  expect(await app.audiences()).toEqual(['clinic', 'visitor']);
});
