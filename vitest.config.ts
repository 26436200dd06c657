import { defineConfig } from 'vitest/config';

const serverTests = ['{server,tools}/**/*.test.{ts,tsx}', 'tests/support/**/*.test.ts'];
/** Tests only for PostgreSQL. Those only for SQLite are `*.sqlite.test.ts`. */
const testsOnlyOnPostgres = 'server/**/*.postgres.test.ts';
/**
 * Tests that run on both databases, to find statements that only SQLite understands: of every query, of leases, locks and
 * migrations, and one of each flow that uses the database in its own way.
 */
const testsOnBothStores = 'server/**/*.stores.test.ts';

export default defineConfig({
  test: {
    // Longer than the slowest test, which waits for a real mail server or disk.
    testTimeout: 20_000,
    expect: { poll: { timeout: 10_000 } },
    // By default, one of two cores would be idle.
    maxWorkers: '100%',
    // A mock or a variable of one file must not remain for the next, since test files share a process.
    restoreMocks: true,
    unstubEnvs: true,
    projects: [
      {
        extends: true,
        // One process, since no test here changes global state and few wait: 24 s of processor time, and 29 s with three. The
        // project runs before the others, since a group cannot mix numbers of workers.
        test: {
          name: 'src',
          include: ['{src,packages}/**/*.test.{ts,tsx}'],
          isolate: false,
          maxWorkers: 1,
        },
      },
      {
        extends: true,
        // Test files share a process, which imports the server once.
        test: {
          name: 'sqlite',
          sequence: { groupOrder: 1 },
          include: serverTests,
          exclude: [testsOnlyOnPostgres],
          isolate: false,
          globalSetup: 'tests/support/sqliteFolder.ts',
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
          // Tests of the built site, and of servers as processes that start, die and restart. Test files share a process, so that
          // each page is parsed once: 3 s less processor time.
          name: 'integration',
          // Runs after the other projects, since these tests use every core, and the others run beside static checks.
          sequence: { groupOrder: 2 },
          include: ['tests/integration/*.test.ts'],
          isolate: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        extends: true,
        // Tests of `npm run dev` and of a release, which `npm run check:edits` and `npm run check:deploy` run every night, since
        // they take about 40 s of processor time.
        test: {
          name: 'nightly',
          sequence: { groupOrder: 3 },
          include: ['tests/nightly/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
});
