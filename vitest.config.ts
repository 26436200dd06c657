import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const ofServer = ['{server,tools}/**/*.test.{ts,tsx}', 'tests/support/**/*.test.ts'];
/** Tests of PostgreSQL only. Those of SQLite only are `*.sqlite.test.ts`. */
const postgresOnly = 'server/**/*.postgres.test.ts';
/**
 * Tests that run on both databases: of every query, leases, locks and migrations, and one of each flow that uses the
 * database in its own way. A statement that only SQLite understands fails here.
 */
const bothStores = 'server/**/*.stores.test.ts';

export default defineConfig({
  test: {
    // A test that waits for a real mail server or a real disk may take a moment; none takes this long.
    testTimeout: 20_000,
    // Most tests wait for a disk, a mail server or a process: by default one core of two would stand idle.
    maxWorkers: availableParallelism() + 1,
    // Where files share a process, none of them may find what another has put in place.
    restoreMocks: true,
    unstubEnvs: true,
    projects: [
      {
        extends: true,
        // Nothing here changes what its process shares with others. Each file in a process of its own took three times
        // the work: 15 s of a processor instead of 4.
        test: { name: 'src', include: ['{src,packages}/**/*.test.{ts,tsx}'], isolate: false },
      },
      {
        extends: true,
        // Each opens its own store and servers: 33 s of a processor instead of 79 with a process a file.
        test: { name: 'sqlite', include: ofServer, exclude: [postgresOnly], isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: [bothStores, postgresOnly],
          isolate: false,
          globalSetup: 'tests/support/postgresServer.ts',
        },
      },
      {
        extends: true,
        test: {
          // Servers of the built site as processes of their own, which start, die and are started again. The tests
          // themselves only read, so that each page is parsed once: 3 s less of a processor.
          name: 'integration',
          // After the other projects, which leave room for the gate's static checks; these use every core.
          sequence: { groupOrder: 1 },
          include: ['tests/integration/*.test.ts'],
          isolate: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
});
