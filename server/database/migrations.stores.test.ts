import { execFile } from 'node:child_process';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { deskActions } from '../../src/enquiry/deskViews.ts';
import { emptyStore } from '../../tests/support/emptyStore.ts';
import { booking } from '../../tests/support/samples.ts';
import { testApp } from '../../tests/support/testApp.ts';
import { connectStore, migrateToLatest } from './connection.ts';
import { isPostgres } from './locks.ts';
import { migrations } from './migrations.ts';

const count = 10;

/** Runs example migrations one after the other, in another process, as a server of the next release does at its start. */
async function migrateInProcess(url: string): Promise<void> {
  const script = `
    import { exampleMigrations } from './tests/support/exampleMigrations.ts';
    import { migrations } from './server/database/migrations.ts';
    import { migrateToLatest, connectStore } from './server/database/connection.ts';
    const db = connectStore(${JSON.stringify(url)}, () => {});
    for (let count = 1; count <= ${count}; count += 1)
      await migrateToLatest(db, { ...migrations, ...exampleMigrations(count) });
    await db.destroy();`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
}

test('a server of the previous release stores every enquiry while the next one migrates', async () => {
  const store = await emptyStore();
  onTestFinished(store.remove);
  const limits = { RATE_STORED: '100000/1m', RATE_ATTEMPTS: '100000/1m' };
  const { send, context } = await testApp({ DATABASE_URL: store.url, ...limits });
  const { db } = context;
  let isMigrating = true;
  const migrating = migrateInProcess(store.url).finally(() => {
    isMigrating = false;
  });
  const visitor = async (name: number) => {
    const statuses: number[] = [];
    while (isMigrating) {
      // SQLite answers without waiting: nothing else would ever have its turn.
      await setImmediate();
      const message = `${name} ${statuses.length}`;
      statuses.push(
        (await send(booking({ message, email: `${message.replace(' ', '.')}@example.com` }))).status,
      );
    }
    return statuses;
  };
  const [statuses] = await Promise.all([Promise.all([1, 2, 3, 4, 5, 6].map(visitor)), migrating]);
  expect(new Set(statuses.flat())).toEqual(new Set([200]));
  expect(await db.selectFrom('enquiries').select('id').execute()).toHaveLength(statuses.flat().length);
  const tables = await db.introspection.getTables();
  const columns = tables.find(({ name }) => name === 'enquiries')?.columns ?? [];
  expect(columns.filter(({ name }) => name.startsWith('example_'))).toHaveLength(count);
  // A transaction that PostgreSQL broke off is tried again, and nobody but a visitor who waits would see it.
  if (isPostgres(db)) {
    const { rows } =
      await sql`SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()`.execute(db);
    expect(rows).toEqual([{ deadlocks: 0 }]);
  }
});

test('what an older release has done is listed under the names of this one', async () => {
  const store = await emptyStore();
  onTestFinished(store.remove);
  const db = connectStore(store.url, () => {});
  onTestFinished(() => db.destroy());
  const [first] = Object.entries(migrations);
  await migrateToLatest(db, Object.fromEntries([first ?? []]));
  await db
    .insertInto('audit_log')
    .values({ at: 1, person: 'command', action: 'lettersEnded', enquiry_id: null, state: null })
    .execute();
  await migrateToLatest(db);
  const { action } = await db.selectFrom('audit_log').select('action').executeTakeFirstOrThrow();
  expect(deskActions).toContain(action);
});
