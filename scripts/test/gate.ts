// The whole gate, one stage after the other: `npm test`. It stops at the first stage that fails, and ends in one
// line that counts the tests.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { findChromium } from './chromium.ts';

interface Stage {
  name: string;
  command: string[];
  /** Where the stage leaves its counts as JSON, and how to read them. */
  counts?: { file: string; read: (report: never) => Counts };
}

interface Counts {
  passed: number;
  failed: number;
}

const results = 'test-results';

const stages: Stage[] = [
  { name: 'Lint and format', command: ['biome', 'ci', '--error-on-warnings'] },
  { name: 'Types', command: ['astro', 'check', '--minimumFailingSeverity', 'warning'] },
  { name: 'Unused files, exports and packages', command: ['knip'] },
  {
    name: 'Units',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile=${results}/units.json`],
    counts: {
      file: `${results}/units.json`,
      read: vitestCounts,
    },
  },
  {
    name: 'Faults: servers killed, mail failing, stores full, bodies fuzzed',
    command: [
      'vitest',
      'run',
      '--config=faults/vitest.config.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile=${results}/faults.json`,
    ],
    counts: { file: `${results}/faults.json`, read: vitestCounts },
  },
  {
    name: 'Browser, accessibility and delivery, against the built site',
    command: ['playwright', 'test'],
    counts: {
      file: `${results}/e2e.json`,
      read: (report: { stats: { expected: number; unexpected: number; flaky: number } }) => ({
        passed: report.stats.expected,
        failed: report.stats.unexpected + report.stats.flaky,
      }),
    },
  },
];

const total: Counts = { passed: 0, failed: 0 };
process.env.CHROMIUM = browserOrExit();
rmSync(results, { recursive: true, force: true });
mkdirSync(results);
for (const stage of stages) {
  const started = Date.now();
  console.log(`\n== ${stage.name}: ${stage.command.join(' ')}`);
  const [program = '', ...args] = stage.command;
  const { status } = spawnSync(program, args, { stdio: 'inherit' });
  count(stage);
  console.log(
    `== ${stage.name}: ${status === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - started) / 1000)} s`,
  );
  if (status !== 0) end(status ?? 1);
}
end(total.passed > 0 ? 0 : 1);

function vitestCounts(report: { numPassedTests: number; numFailedTests: number }): Counts {
  return { passed: report.numPassedTests, failed: report.numFailedTests };
}

function count({ counts }: Stage): void {
  if (!counts || !existsSync(counts.file)) return;
  const { passed, failed } = counts.read(JSON.parse(readFileSync(counts.file, 'utf8')) as never);
  total.passed += passed;
  total.failed += failed;
}

function end(code: number): never {
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exit(code);
}

function browserOrExit(): string {
  try {
    return findChromium();
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
