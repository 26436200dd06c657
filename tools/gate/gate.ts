// The gate: `npm test` runs every stage, `npm test -- chaos` one or more of them; what follows the name of a stage that is
// run alone goes to its program, as in `npm test -- browser --shard=1/2`. It stops after the first group in which a stage
// fails, says what each stage took, and ends in one line that counts the tests.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { findChromium, findHeadlessShell } from './chromium.ts';

interface Stage {
  /** What it is called on the command line. */
  name: string;
  title: string;
  command: string[];
  /** Where its tests are counted, as JSON. */
  report?: string;
}

/** The reports, which stay for whoever wants to know what a test took. Not in test-results, which Playwright empties. */
const reports = 'test-reports';

function vitest(name: string, title: string, ...args: string[]): Stage {
  const report = `${reports}/${name}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${report}`];
  return { name, title, command: ['vitest', 'run', ...args, '--allowOnly=false', ...reporters], report };
}

const lint: Stage = {
  name: 'lint',
  title: 'Lint and format',
  command: ['biome', 'ci', '--error-on-warnings'],
};
const types: Stage = { name: 'types', title: 'Types', command: ['tsc', '--noEmit'] };
/** Only the .astro files, beside `tsc` on the other core: for all files `astro check` alone takes as long as both. */
const pages: Stage = {
  name: 'pages',
  title: 'Types of .astro files',
  command: ['astro', 'check', '--tsconfig', 'tsconfig.astro.json', '--minimumFailingSeverity', 'warning'],
};
const sources = ['src', 'packages', 'server', 'tests', 'tools'];
const imports: Stage = { name: 'imports', title: 'Imports', command: ['depcruise', ...sources] };
const unused: Stage = { name: 'unused', title: 'Unused files, exports and packages', command: ['knip'] };
const units = vitest('units', 'Units and integration');
const chaos = vitest(
  'chaos',
  'Chaos: servers killed, mail failing, databases gone, bodies fuzzed',
  '--config=tests/chaos/vitest.config.ts',
);
const browser: Stage = {
  name: 'browser',
  title: 'Browser and accessibility, against the built site',
  command: ['playwright', 'test', '--forbid-only'],
  report: `${reports}/browser.json`,
};

/**
 * One group after the other; the stages of a group run beside each other, so none may be hurt by a busy machine. Chaos mostly
 * waits.
 */
const groups = [[lint, imports, types, pages, unused, chaos], [units], [browser]];

interface Outcome {
  stage: Stage;
  passed: boolean;
  seconds: number;
  counts: Counts;
}

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

const outcomes: Outcome[] = [];
try {
  const chosen = chooseStages(process.argv.slice(2));
  if (chosen.stages.includes(browser)) {
    process.env.CHROMIUM = findChromium();
    process.env.CHROMIUM_SHELL = findHeadlessShell();
  }
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports);
  for (const group of groups.map((each) => each.filter((stage) => chosen.stages.includes(stage)))) {
    const runs = group.map((stage) => run(stage, chosen.options, group.length === 1));
    outcomes.push(...(await Promise.all(runs)));
    if (outcomes.some(({ passed }) => !passed)) break;
  }
  sumUp();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 2;
}

/**
 * The stages that the command line names, or all, and the options for the program of the only one.
 *
 * @throws when it names no stage and yet something
 */
function chooseStages(args: string[]): { stages: Stage[]; options: string[] } {
  const all = groups.flat();
  const stages = all.filter(({ name }) => args.includes(name));
  const options = args.filter((argument) => !stages.some(({ name }) => name === argument));
  if (options.length > 0 && stages.length !== 1)
    throw new Error(`Expected stages (${all.map(({ name }) => name).join(', ')}), not ${options.join(' ')}.`);
  return { stages: stages.length > 0 ? stages : all, options };
}

function sumUp(): void {
  const sum = (what: keyof Counts) => outcomes.reduce((total, { counts }) => total + counts[what], 0);
  const skipped = sum('skipped');
  console.log();
  for (const { stage, seconds } of outcomes)
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${stage.title}`);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  if (outcomes.some(({ passed }) => !passed)) process.exitCode = 1;
}

/** Runs a stage; its output is shown as it comes when it runs `alone`, else at its end, so that no two are mixed. */
async function run(stage: Stage, options: string[], alone: boolean): Promise<Outcome> {
  const started = performance.now();
  const [program = '', ...args] = [...stage.command, ...options];
  console.log(`\n== ${stage.title}: ${[program, ...args].join(' ')}`);
  const child = spawn(program, args, { stdio: alone ? 'inherit' : ['ignore', 'pipe', 'pipe'] });
  const [out, errors, [code]] = await Promise.all([
    child.stdout && text(child.stdout),
    child.stderr && text(child.stderr),
    once(child, 'exit'),
  ]);
  const seconds = (performance.now() - started) / 1000;
  if (!alone) console.log(`\n${out}${errors}`.trimEnd());
  const counts = countsOf(stage);
  // The exit code alone is not enough: what a test starts may end the process in its own way.
  const passed = code === 0 && counts.failed === 0 && (!stage.report || counts.passed > 0);
  console.log(`== ${stage.title}: ${passed ? 'passed' : 'FAILED'} in ${Math.round(seconds)} s`);
  return { stage, passed, seconds, counts };
}

/** What the JSON reporter of Vitest or Playwright counted; nothing where a stage has no tests or left no report. */
function countsOf({ report }: Stage): Counts {
  if (!report || !existsSync(report)) return { passed: 0, failed: 0, skipped: 0 };
  const counted = JSON.parse(readFileSync(report, 'utf8'));
  if ('stats' in counted) {
    const { expected, unexpected, flaky, skipped } = counted.stats;
    // One that passed when tried again has found something.
    return { passed: expected, failed: unexpected + flaky, skipped };
  }
  const { numPassedTests, numFailedTests, numFailedTestSuites, numPendingTests, numTodoTests } = counted;
  // A file that cannot be read is a suite without tests that failed.
  const failed = numFailedTests || numFailedTestSuites;
  return { passed: numPassedTests, failed, skipped: numPendingTests + numTodoTests };
}
