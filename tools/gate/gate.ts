// `npm test` runs every stage, `npm test -- chaos` only the named ones. Options after the name of a single stage go to its
// program, as in `npm test -- browser --shard=1/2`. Stops after the first group in which a stage fails. Prints the time of each
// stage and the number of tests.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { findChromium, findHeadlessShell } from './chromium.ts';

interface Stage {
  /** The name on the command line. */
  name: string;
  title: string;
  command: string[];
  /** The path of the stage's JSON report. */
  report?: string;
}

/** The folder of the JSON reports, with the duration of each test. Playwright would empty the folder test-results. */
const reportsFolder = 'test-reports';

function vitestStage(name: string, title: string, ...args: string[]): Stage {
  const report = `${reportsFolder}/${name}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${report}`];
  return { name, title, command: ['vitest', 'run', ...args, '--allowOnly=false', ...reporters], report };
}

const lint: Stage = {
  name: 'lint',
  title: 'Lint and format',
  command: ['biome', 'ci', '--error-on-warnings'],
};
/**
 * TypeScript 7 by its path, since `tsc` in node_modules/.bin is version 6. One thread takes half the processor time. The
 * incremental cache saves two thirds of the time after a small change.
 */
const types: Stage = {
  name: 'types',
  title: 'Types',
  command: [
    'node',
    'node_modules/typescript-7/bin/tsc',
    '--noEmit',
    '--singleThreaded',
    '--incremental',
    '--tsBuildInfoFile',
    'node_modules/.cache/types.tsbuildinfo',
  ],
};
/** Checks only .astro files, since `astro check` is slow with all files. The build writes the types of the content. */
const pages: Stage = {
  name: 'pages',
  title: 'Types of .astro files',
  command: [
    'astro',
    'check',
    '--noSync',
    '--tsconfig',
    'tsconfig.astro.json',
    '--minimumFailingSeverity',
    'warning',
  ],
};
const sourceFolders = ['src', 'packages', 'server', 'tests', 'tools'];
const imports: Stage = { name: 'imports', title: 'Imports', command: ['depcruise', ...sourceFolders] };
const unused: Stage = { name: 'unused', title: 'Unused files, exports and packages', command: ['knip'] };
const units = vitestStage('units', 'Units and integration', '--project=!nightly');
const chaos = vitestStage(
  'chaos',
  'Chaos: servers killed, mail failing, databases gone, bodies fuzzed',
  '--config=tests/chaos/vitest.config.ts',
);
const browser: Stage = {
  name: 'browser',
  title: 'Browser and accessibility, against the built site',
  command: ['playwright', 'test', '--forbid-only'],
  report: `${reportsFolder}/browser.json`,
};

/**
 * The groups of stages: groups run in sequence, the stages of a group in parallel. Unit tests mostly wait for a database, and
 * leave processor time for the static checks; chaos and the browser use every core.
 */
const groups = [[lint, imports, types, pages, unused, units], [chaos], [browser]];

interface StageOutcome {
  stage: Stage;
  passed: boolean;
  seconds: number;
  counts: TestCounts;
}

interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
}

const outcomes: StageOutcome[] = [];
try {
  const chosenStages = chooseStages(process.argv.slice(2));
  if (chosenStages.stages.includes(browser)) {
    process.env.CHROMIUM = findChromium();
    process.env.CHROMIUM_SHELL = findHeadlessShell();
  }
  rmSync(reportsFolder, { recursive: true, force: true });
  mkdirSync(reportsFolder);
  for (const group of groups.map((each) => each.filter((stage) => chosenStages.stages.includes(stage)))) {
    const runningStages = group.map((stage) => runStage(stage, chosenStages.options, group.length === 1));
    outcomes.push(...(await Promise.all(runningStages)));
    if (outcomes.some(({ passed }) => !passed)) break;
  }
  printSummary();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 2;
}

/**
 * The stages that the command line names, or all stages, and the options for a single stage.
 *
 * @throws when the command line has options but does not name one stage
 */
function chooseStages(args: string[]): { stages: Stage[]; options: string[] } {
  const allStages = groups.flat();
  const stages = allStages.filter(({ name }) => args.includes(name));
  const options = args.filter((argument) => !stages.some(({ name }) => name === argument));
  if (options.length > 0 && stages.length !== 1)
    throw new Error(
      `Expected stages (${allStages.map(({ name }) => name).join(', ')}) or options of one stage, not ${options.join(' ')}.`,
    );
  return { stages: stages.length > 0 ? stages : allStages, options };
}

function printSummary(): void {
  const totalOf = (name: keyof TestCounts) => outcomes.reduce((total, { counts }) => total + counts[name], 0);
  const skipped = totalOf('skipped');
  console.log();
  for (const { stage, seconds } of outcomes)
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${stage.title}`);
  console.log(
    `${totalOf('passed')} passed, ${totalOf('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  );
  if (outcomes.some(({ passed }) => !passed)) process.exitCode = 1;
}

/**
 * Runs a stage. The output of a stage that runs alone is streamed; other output is printed at the end, so that it is not mixed.
 */
async function runStage(stage: Stage, options: string[], isAlone: boolean): Promise<StageOutcome> {
  const startTime = performance.now();
  const [program = '', ...args] = [...stage.command, ...options];
  console.log(`\n== ${stage.title}: ${[program, ...args].join(' ')}`);
  const child = spawn(program, args, { stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'] });
  const [out, errors, [code]] = await Promise.all([
    child.stdout && text(child.stdout),
    child.stderr && text(child.stderr),
    once(child, 'exit'),
  ]);
  const seconds = (performance.now() - startTime) / 1000;
  if (!isAlone) console.log(`\n${out}${errors}`.trimEnd());
  const counts = readTestCounts(stage);
  // Also compares the counts of tests, since code under test may end the process with exit code 0.
  const hasPassed = code === 0 && counts.failed === 0 && (!stage.report || counts.passed > 0);
  console.log(`== ${stage.title}: ${hasPassed ? 'passed' : 'FAILED'} in ${Math.round(seconds)} s`);
  return { stage, passed: hasPassed, seconds, counts };
}

/** The counts of the JSON report of Vitest or Playwright; zeros if a stage has no tests or no report. */
function readTestCounts({ report }: Stage): TestCounts {
  if (!report || !existsSync(report)) return { passed: 0, failed: 0, skipped: 0 };
  const reportContent = JSON.parse(readFileSync(report, 'utf8'));
  if ('stats' in reportContent) {
    const { expected, unexpected, flaky, skipped } = reportContent.stats;
    // A flaky test counts as failed.
    return { passed: expected, failed: unexpected + flaky, skipped };
  }
  const { numPassedTests, numFailedTests, numFailedTestSuites, numPendingTests, numTodoTests } =
    reportContent;
  // A test file that fails to load counts as a failed suite without tests.
  const failedCount = numFailedTests || numFailedTestSuites;
  return { passed: numPassedTests, failed: failedCount, skipped: numPendingTests + numTodoTests };
}
