import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgresServer.ts';

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
