import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { emptyStore } from '../../tests/support/emptyStore.ts';
import { exampleMigrations } from '../../tests/support/exampleMigrations.ts';
import { newEnquiry } from '../../tests/support/samples.ts';
import { saveEnquiry } from '../enquiries/enquiryRepository.ts';
import { migrateToLatest, openStore } from './connection.ts';
import { migrations } from './migrations.ts';

/** One store with the connections of a running server and of one that starts the next release. */
async function twoServers() {
  const store = await emptyStore();
  onTestFinished(store.remove);
  const [server, nextServer] = [await openStore(store.url), await openStore(store.url)];
  onTestFinished(async () => void (await Promise.all([server.destroy(), nextServer.destroy()])));
  return { server, nextServer };
}

test('a migration that waits for a long read, such as a backup, does not block enquiries', async () => {
  const { server, nextServer } = await twoServers();
  let migration: Promise<void> | undefined;
  await server.transaction().execute(async (backup) => {
    await sql`SELECT FROM messages`.execute(backup);
    migration = migrateToLatest(nextServer, { ...migrations, ...exampleMigrations(1) });
    // The PostgreSQL server also has the databases of other tests, whose transactions wait for locks.
    const waitingLocks = sql<{ count: number }>`SELECT count(*)::int AS count FROM pg_locks
      JOIN pg_database ON pg_database.oid = database WHERE datname = current_database() AND NOT granted`;
    await expect
      .poll(async () => (await waitingLocks.execute(server)).rows, { interval: 5 })
      .toEqual([{ count: 1 }]);
    await expect(saveEnquiry(server, newEnquiry())).resolves.toMatchObject({ isRepeat: false });
  });
  await migration;
  expect((await sql`SELECT example_01 FROM enquiries`.execute(nextServer)).rows).toEqual([
    { example_01: '' },
  ]);
});

test('after a deadlock an enquiry is stored at the second try, and the rate limit counts it once', async () => {
  const { server } = await twoServers();
  await sql`CREATE SEQUENCE tries`.execute(server);
  await sql`CREATE FUNCTION fail_once() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF nextval('tries') = 1 THEN RAISE EXCEPTION 'deadlock' USING ERRCODE = 'deadlock_detected'; END IF;
    RETURN NEW; END $$`.execute(server);
  await sql`CREATE TRIGGER fail_once BEFORE INSERT ON messages FOR EACH ROW EXECUTE FUNCTION fail_once()`.execute(
    server,
  );
  const admitEnquiry = vi.fn(async () => {});
  await expect(saveEnquiry(server, newEnquiry(), admitEnquiry)).resolves.toMatchObject({ isRepeat: false });
  expect(admitEnquiry).toHaveBeenCalledTimes(1);
  expect(await server.selectFrom('enquiries').select('id').execute()).toHaveLength(1);
});
