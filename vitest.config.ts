import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const serverTests = ['{server,tools}/**/*.test.{ts,tsx}', 'tests/support/**/*.test.ts'];
/** Tests only for PostgreSQL. Those only for SQLite are `*.sqlite.test.ts`. */
const testsOnlyOnPostgres = 'server/**/*.postgres.test.ts';
/**
 * Tests that run on both databases: of every query, leases, locks and migrations, and one of each flow that uses the
 * database in its own way. A statement that only SQLite understands fails here.
 */
const testsOnBothStores = 'server/**/*.stores.test.ts';

export default defineConfig({
  test: {
    // Longer than any test that waits for a real mail server or a real disk.
    testTimeout: 20_000,
    expect: { poll: { timeout: 10_000 } },
    // Most tests wait for a disk, a mail server or a process. With the default, one core of two would be idle.
    maxWorkers: availableParallelism() + 1,
    // Test files share a process, so a mock or a variable of one file must not remain for the next.
    restoreMocks: true,
    unstubEnvs: true,
    projects: [
      {
        extends: true,
        // No test here changes global state, and few wait: one process, which imports everything once, takes 24 s of
        // processor time. Three take 29 s. They run before the others, since a group cannot mix numbers of workers.
        test: {
          name: 'src',
          include: ['{src,packages}/**/*.test.{ts,tsx}'],
          isolate: false,
          maxWorkers: 1,
        },
      },
      {
        extends: true,
        // Each test opens its own store and servers: 33 s of processor time, and 79 with a process for each file.
        test: {
          name: 'sqlite',
          sequence: { groupOrder: 1 },
          include: serverTests,
          exclude: [testsOnlyOnPostgres],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          sequence: { groupOrder: 1 },
          include: [testsOnBothStores, testsOnlyOnPostgres],
          isolate: false,
          globalSetup: 'tests/support/postgresServer.ts',
        },
      },
      {
        extends: true,
        test: {
          // Servers of the built site, as processes that start, die and restart. The tests themselves only read, so they
          // share a process, and each page is parsed once: 3 s less processor time.
          name: 'integration',
          // Runs after the other projects: those run beside the static checks of `npm test`, and these tests
          // use every core.
          sequence: { groupOrder: 2 },
          include: ['tests/integration/*.test.ts'],
          exclude: ['tests/integration/dev.test.ts'],
          isolate: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        extends: true,
        // `npm run check:edits` runs it every night, since it takes a tenth of the processor time of all units.
        test: {
          name: 'dev',
          include: ['tests/integration/dev.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
});
