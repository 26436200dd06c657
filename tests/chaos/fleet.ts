import type { TestContext } from 'vitest';
import { openStore } from '../../server/database/connection.ts';
import { startPostgres } from '../support/postgresServer.ts';
import { type ServerProcess, startServer } from '../support/serverProcess.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { type Check, counts, mustBeZero } from './checks.ts';
import { type FailingMailServer, startFailingMailServer } from './failingMailServer.ts';
import { createRandom, type Random } from './random.ts';
import { createScheduler } from './scheduledEvents.ts';
import { staff } from './staff.ts';

/** The inboxes of the clinic. */
export const inboxes = ['front@example.com.au', 'head@example.com.au'];
const metricsToken = 'a-token-of-the-operator';

/** The settings of a server, with rate limits that allow all visitors to have one address. */
export function settings(store: ChaosStore, mail: FailingMailServer) {
  return {
    DATABASE_URL: store.url,
    SMTP_URL: mail.url,
    CLINIC_INBOX: inboxes.join(),
    DESK_USERS: staff.join(),
    // A wait of 30 s lasts 0.3 s.
    TEST_TIME_SCALE: '0.01',
    METRICS_TOKEN: metricsToken,
    RATE_STORED: '1000000/1s',
    RATE_ATTEMPTS: '1000000/1s',
  };
}

export type StoreName = 'SQLite' | 'PostgreSQL';

/** Creates a store that outlives its servers. PostgreSQL writes to the disk, as a live one does. */
export async function createStore(name: StoreName) {
  const folder = temporaryFolder();
  const postgres = name === 'PostgreSQL' ? await startPostgres() : undefined;
  const url = postgres?.url ?? `file:${folder.path}/enquiries.db`;
  return {
    /** The value for DATABASE_URL. */
    url,
    /** The servers' data folder. */
    folder: folder.path,
    open: () => openStore(url),
    /** Stops PostgreSQL; does nothing for SQLite. */
    stop: async () => postgres?.stop(),
    start: async () => postgres?.start(),
    async remove() {
      await postgres?.remove();
      folder.remove();
    },
  };
}

export type ChaosStore = Awaited<ReturnType<typeof createStore>>;

/** Code that a server loads first. At the signal SIGUSR2, the code rejects a promise that nothing handles. */
const failingPromise = `process.on('SIGUSR2', () => void Promise.reject(new TypeError('rejected by the test')));`;
const failOnSignal = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(failingPromise)}` };

/** Starts servers over one store. Any of them may die at any time. */
async function startFleet(
  count: number,
  env: Record<string, string>,
  { folder }: ChaosStore,
  random: Random,
) {
  const servers: ServerProcess[] = [];
  const stoppingServers = new Set<ServerProcess>();
  let unexpectedExits = 0;

  async function startAt(index: number): Promise<void> {
    const server = await startServer({ ...env, ...failOnSignal }, folder);
    servers[index] = server;
    server.ended.then(() => {
      if (stoppingServers.has(server)) return;
      unexpectedExits += 1;
      return startAt(index);
    });
  }
  await Promise.all(Array.from({ length: count }, (_, index) => startAt(index)));
  const anyIndex = () => random.below(servers.length);
  const url = () => servers[anyIndex()]?.url ?? '';
  const stopHealthRequests = requestHealth(url);
  return {
    /** The address for the next request: that of any server, even one that is dead at the moment. */
    url,
    /** The addresses of all servers. */
    urls: () => servers.map((server) => server.url),
    /** Kills one server as a power cut would, and starts another one on the same store. */
    async killOne() {
      const index = anyIndex();
      const server = servers[index];
      if (!server) return;
      stoppingServers.add(server);
      await server.kill();
      await startAt(index);
    },
    /** Causes an unhandled rejection in one server, which must not end the server. */
    async failOne() {
      const server = servers[anyIndex()];
      if (server) process.kill(server.pid, 'SIGUSR2');
    },
    /** Stops all servers as an operator does; resolves to their checks. */
    async stop(): Promise<Check[]> {
      const healthChecks = await stopHealthRequests();
      for (const server of servers) stoppingServers.add(server);
      const exitCodes = await Promise.all(servers.map((server) => server.stop()));
      return [
        ...healthChecks,
        ...mustBeZero({
          'servers that ended by themselves': unexpectedExits,
          'exit codes other than 0': exitCodes.filter((code) => code !== 0),
        }),
      ];
    },
  };
}

/**
 * Starts a mail server that fails, a new store, and servers over it, until the test ends.
 *
 * @param failureShare - the share of the SMTP attempts that fail, 0 to 1
 * @param onAccepted - called for every message that the mail server has accepted
 */
export async function startChaos(
  { name, servers }: { name: StoreName; servers: number },
  failureShare: number,
  onAccepted: () => void,
  onTestFinished: TestContext['onTestFinished'],
) {
  const random = createRandom();
  const mail = await startFailingMailServer(random, failureShare, onAccepted);
  onTestFinished(mail.stop);
  const store = await createStore(name);
  onTestFinished(store.remove);
  const fleet = await startFleet(servers, settings(store, mail), store, random);
  const db = await store.open();
  onTestFinished(() => db.destroy());
  return { random, mail, store, fleet, db, ...createScheduler(random) };
}

export type Fleet = Awaited<ReturnType<typeof startFleet>>;

/** Requests an address; resolves to the status of the answer, or 0 without one, as from a server that was killed. */
export async function statusOf(url: string): Promise<number> {
  const headers = { Authorization: `Bearer ${metricsToken}` };
  const answer = fetch(url, { headers, signal: AbortSignal.timeout(10_000) });
  return answer.then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => 0,
  );
}

/** Requests health twice a second, as a monitor does; when stopped, resolves to the checks of the answers. */
function requestHealth(url: () => string): () => Promise<Check[]> {
  const answers: number[] = [];
  let isStopped = false;
  const healthRequests = (async () => {
    while (!isStopped) {
      for (const path of ['/readyz', '/metrics']) answers.push(await statusOf(url() + path));
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  })();
  return async () => {
    isStopped = true;
    await healthRequests;
    const wrongStatuses = answers.filter((status) => ![0, 200, 503].includes(status));
    return [
      ...counts({ 'requests to /readyz and /metrics': answers }),
      ...mustBeZero({ 'answers to these other than 200 and 503': wrongStatuses }),
    ];
  };
}
