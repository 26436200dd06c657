import { openStore } from '../../server/database/connection.ts';
import type { Database } from '../../server/database/tables.ts';
import { startPostgres } from '../support/postgresServer.ts';
import { type ServerProcess, startServer } from '../support/serverProcess.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { type Check, counts, mustBeZero } from './checks.ts';
import type { FailingMailServer } from './failingMailServer.ts';
import type { Random } from './random.ts';
import { staff } from './staff.ts';

/** Where the clinic's messages go. */
export const inboxes = ['front@example.com.au', 'head@example.com.au'];
const metricsToken = 'a-token-of-the-operator';

/** The settings of a server whose visitors all have one address. */
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

/** A store that outlives the servers on it. */
export interface ChaosStore {
  /** DATABASE_URL. */
  url: string;
  /** The servers' data folder. */
  folder: string;
  open(): Promise<Database>;
  /** Stops the database; nothing to do where it is a file. */
  stop(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

export type StoreName = 'SQLite' | 'PostgreSQL';

/** Makes a new store, PostgreSQL as a server that writes to the disk as a live one does. */
export async function createStore(name: StoreName): Promise<ChaosStore> {
  const folder = temporaryFolder();
  const postgres = name === 'PostgreSQL' ? await startPostgres() : undefined;
  const url = postgres?.url ?? `file:${folder.path}/enquiries.db`;
  return {
    url,
    folder: folder.path,
    open: () => openStore(url),
    stop: async () => postgres?.stop(),
    start: async () => postgres?.start(),
    async remove() {
      await postgres?.remove();
      folder.remove();
    },
  };
}

/** Loaded into a server before its own code, for `failOne`. */
const failingPromise = `process.on('SIGUSR2', () => void Promise.reject(new TypeError('nobody expected this')));`;
const saboteur = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(failingPromise)}` };

/** Starts servers over one store, of which any may die at any time. */
export async function startFleet(
  count: number,
  env: Record<string, string>,
  { folder }: ChaosStore,
  random: Random,
) {
  const servers: ServerProcess[] = [];
  const ending = new Set<ServerProcess>();
  let diedAlone = 0;

  async function startAt(index: number): Promise<void> {
    const server = await startServer({ ...env, ...saboteur }, folder);
    servers[index] = server;
    server.ended.then(() => {
      if (ending.has(server)) return;
      diedAlone += 1;
      return startAt(index);
    });
  }
  await Promise.all(Array.from({ length: count }, (_, index) => startAt(index)));
  const any = () => random.below(servers.length);
  const url = () => servers[any()]?.url ?? '';
  const stopAsking = askForHealth(url);
  // Two schedules run beside each other: without turns, one would choose the server that the other is just replacing.
  let lastTurn = Promise.resolve();
  const inTurn = (event: () => Promise<void>) => {
    lastTurn = lastTurn.then(event);
    return lastTurn;
  };
  return {
    /** Where to send the next request: any server, also one that is dead just now. */
    url,
    /** Kills one as a power cut would, and starts another in its place on the same store. */
    killOne: () =>
      inTurn(async () => {
        const index = any();
        const server = servers[index];
        if (!server) return;
        ending.add(server);
        await server.kill();
        await startAt(index);
      }),
    /** Lets a promise fail in one with nobody listening, which must not end it. */
    failOne: () =>
      inTurn(async () => {
        const server = servers[any()];
        if (server) process.kill(server.pid, 'SIGUSR2');
      }),
    /** Stops all as an operator would; resolves to the checks of the servers. */
    async stop(): Promise<Check[]> {
      const health = await stopAsking();
      for (const server of servers) ending.add(server);
      const codes = await Promise.all(servers.map((server) => server.stop()));
      return [
        ...health,
        ...mustBeZero({
          'servers that ended by themselves': diedAlone,
          'exit codes other than 0': codes.filter((code) => code !== 0),
        }),
      ];
    },
  };
}

/** The status with which a server answers, 0 when it does not: it may just have been killed. */
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

/** Asks for health ten times a second, as an operator's monitor does; resolves when stopped to the checks of the answers. */
function askForHealth(url: () => string): () => Promise<Check[]> {
  const answers: number[] = [];
  let isStopped = false;
  const asking = (async () => {
    while (!isStopped) {
      for (const path of ['/readyz', '/metrics']) answers.push(await statusOf(url() + path));
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  })();
  return async () => {
    isStopped = true;
    await asking;
    const wrong = answers.filter((status) => ![0, 200, 503].includes(status));
    return [
      ...counts({ 'questions to /readyz and /metrics': answers }),
      ...mustBeZero({ 'answered otherwise than 200 or 503': wrong }),
    ];
  };
}
