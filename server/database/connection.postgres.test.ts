import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { emptyStore } from '../../tests/support/emptyStore.ts';
import { booking } from '../../tests/support/samples.ts';
import { testApp } from '../../tests/support/testApp.ts';
import { openStore } from './connection.ts';
import { isUnavailable } from './postgres.ts';

const terminateOtherConnections = sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid()`;

test('a restart of PostgreSQL loses no enquiry and does not end the process', async () => {
  const app = await testApp();
  expect((await app.send(booking())).status).toBe(200);
  const operatorStore = await openStore(app.context.config.DATABASE_URL);
  await terminateOtherConnections.execute(operatorStore);
  await operatorStore.destroy();
  await expect.poll(async () => (await app.send(booking({ message: 'after' }))).status).toBe(200);
  expect(await app.stored()).toHaveLength(2);
});

test('a commit waits for the disk, even if synchronous_commit is off in PostgreSQL', async () => {
  const { context } = await testApp();
  const urlWithoutSync = new URL(context.config.DATABASE_URL);
  urlWithoutSync.searchParams.set('options', '-c synchronous_commit=off');
  const db = await openStore(urlWithoutSync.href);
  onTestFinished(() => db.destroy());
  const { rows } = await sql`SHOW synchronous_commit`.execute(db);
  expect(rows).toEqual([{ synchronous_commit: 'on' }]);
});

test('an enquiry whose connection is lost while it is stored gets 503 and is not stored', async () => {
  const app = await testApp();
  const operatorStore = await openStore(app.context.config.DATABASE_URL);
  const { take } = app.context.limits.stored;
  app.context.limits.stored.take = async () => {
    app.context.limits.stored.take = take;
    await terminateOtherConnections.execute(operatorStore);
    return 0;
  };
  expect((await app.send(booking())).status).toBe(503);
  await operatorStore.destroy();
  expect(await app.stored()).toEqual([]);
  await expect.poll(async () => (await app.send(booking())).status).toBe(200);
  expect(await app.audiences()).toEqual(['clinic', 'visitor']);
});

/** The application over a PostgreSQL that can be made silent: it accepts connections but never answers. */
async function appOnStallingPostgres() {
  const store = await emptyStore();
  onTestFinished(store.remove);
  const { hostname, port } = new URL(store.url);
  let isSilent = false;
  const heldAnswers = new Set<() => void>();
  const proxy = createServer((fromApp) => {
    const toPostgres = connect(Number(port), hostname);
    fromApp.pipe(toPostgres);
    toPostgres.on('data', (data) => {
      if (isSilent) heldAnswers.add(() => fromApp.write(data));
      else fromApp.write(data);
    });
    for (const [socket, otherSocket] of [[fromApp, toPostgres] as const, [toPostgres, fromApp] as const])
      socket.on('error', () => {}).on('close', () => otherSocket.destroy());
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void proxy.close());
  const url = new URL(store.url);
  url.port = String((proxy.address() as AddressInfo).port);
  const app = await testApp({ DATABASE_URL: url.href });
  return {
    ...app,
    fallSilent: () => {
      isSilent = true;
    },
    resume: () => {
      isSilent = false;
      for (const sendAnswer of heldAnswers) sendAnswer();
    },
  };
}

/** How long an answer may take, in ms: the form gives up after 15 s, and the network of a phone takes some of them. */
const maxWait = 10_000;

test('an enquiry is answered with 503 in time when PostgreSQL stops responding', async () => {
  const { send, stored, fallSilent, resume, context } = await appOnStallingPostgres();
  expect((await send(booking())).status).toBe(200);
  const { stored: limit } = context.limits;
  const { take } = limit;
  const fellSilent = Promise.withResolvers<void>();
  limit.take = async (client) => {
    fallSilent();
    fellSilent.resolve();
    return take.call(limit, client);
  };
  const statusInTime = async (message: string) => {
    const start = performance.now();
    const { status } = await send(booking({ message }));
    expect(performance.now() - start).toBeLessThan(maxWait);
    return status;
  };
  const thirdStatus = fellSilent.promise.then(() => statusInTime('third'));
  expect(await Promise.all([statusInTime('second'), thirdStatus])).toEqual([503, 503]);
  expect(context.storeHealth.failure?.code).toBe('ETIMEDOUT');
  limit.take = take;
  resume();
  for (const message of ['second', 'third'])
    await expect.poll(async () => (await send(booking({ message }))).status).toBe(200);
  expect(await stored()).toHaveLength(3);
});

test('a statement that times out while it waits for a lock counts as a transient error', async () => {
  const { context } = await testApp();
  await context.db.transaction().execute(async (locking) => {
    await sql`LOCK TABLE enquiries`.execute(locking);
    const waitingTransaction = context.db.transaction().execute(async (waiting) => {
      // On a live server, postgres.ts sets this statement timeout to 10 s.
      await sql`SET LOCAL statement_timeout = 50`.execute(waiting);
      await waiting.selectFrom('enquiries').select('id').execute();
    });
    expect(isUnavailable(await waitingTransaction.catch((error) => error))).toBe(true);
  });
});

test.each(['XX001', 'XX002'])(
  'when PostgreSQL reports damaged data (%s), nothing is acknowledged and /readyz has the reason',
  async (code) => {
    const store = await emptyStore();
    onTestFinished(store.remove);
    const { send, app, context } = await testApp({ DATABASE_URL: store.url });
    expect((await send(booking())).status).toBe(200);
    const report = sql.raw(`DO $$ BEGIN RAISE EXCEPTION 'invalid page' USING ERRCODE = '${code}'; END $$`);
    await expect(report.execute(context.db)).rejects.toThrow('invalid page');
    for (const message of ['one', 'two']) expect((await send(booking({ message }))).status).toBe(503);
    const readiness = await app.request('/readyz');
    expect([readiness.status, (await readiness.json()).reason]).toEqual([
      503,
      expect.stringContaining(`The store is damaged (${code})`),
    ]);
    expect(context.logged.filter((line) => line.includes('the store is damaged'))).toHaveLength(1);
  },
);
