import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** What a run of tests came to. */
export interface Counts {
  passed: number;
  failed: number;
  /** The tests that did not run, by file and name. */
  skipped: string[];
}

/** The part of Vitest's JSON report that is read here. */
interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
}

/** The part of Playwright's JSON report that is read here; `expected` are those that passed. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: Suite[];
}

interface Suite {
  title: string;
  suites?: Suite[];
  specs: { title: string; tests: { status: string }[] }[];
}

/**
 * Counts what `file`, written by Vitest's or Playwright's JSON reporter, has to tell.
 *
 * @throws when there is no such file: a run that says nothing has tested nothing
 */
export function readCounts(file: string): Counts {
  if (!existsSync(file)) throw new Error(`${file} was not written, so nobody knows what was tested.`);
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport | PlaywrightReport;
  return 'stats' in report ? playwrightCounts(report) : vitestCounts(report);
}

function vitestCounts({ numPassedTests, numFailedTests, testResults }: VitestReport): Counts {
  const skipped = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== 'passed' && status !== 'failed')
      .map(({ fullName }) => `${relative('.', name)}: ${fullName}`),
  );
  // A file that could not be read has no test that failed.
  const unread = testResults.filter(({ status, assertionResults: [first] }) => status === 'failed' && !first);
  return { passed: numPassedTests, failed: numFailedTests + unread.length, skipped };
}

function playwrightCounts({ stats, suites }: PlaywrightReport): Counts {
  // One that passed when tried again has found something.
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: suites.flatMap((suite) => skippedIn(suite, suite.title)),
  };
}

function skippedIn({ suites = [], specs }: Suite, name: string): string[] {
  return [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'skipped'))
      .map(({ title }) => `${name}: ${title}`),
    ...suites.flatMap((suite) => skippedIn(suite, `${name}: ${suite.title}`)),
  ];
}
