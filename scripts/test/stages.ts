import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { type Counts, readCounts } from './reports.ts';

/** Where the stages leave what they found, from the project's root; emptied before each run. */
export const results = 'test-results';

export interface Stage {
  name: string;
  command: string[];
  /** Where it writes what its tests came to, as JSON. */
  report?: string;
}

export interface Outcome {
  stage: Stage;
  passed: boolean;
  seconds: number;
  counts: Counts | undefined;
}

const vitest = (name: string, report: string, ...args: string[]): Stage => ({
  name,
  command: [
    'vitest',
    'run',
    ...args,
    '--allowOnly=false',
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${report}`,
  ],
  report,
});

/** One group after the other; the stages of a group run beside each other, so none of them may be hurt by a busy machine. */
export const groups: Stage[][] = [
  [
    { name: 'Lint and format', command: ['biome', 'ci', '--error-on-warnings'] },
    {
      name: 'Imports',
      command: ['depcruise', 'src', 'server', 'scripts', 'testing', 'e2e', 'processes', 'tests', 'bench'],
    },
    { name: 'Types', command: ['astro', 'check', '--minimumFailingSeverity', 'warning'] },
    { name: 'Unused files, exports and packages', command: ['knip'] },
  ],
  [vitest('Units and processes', `${results}/units.json`)],
  [
    vitest(
      'Faults: servers killed, mail failing, stores full, bodies fuzzed',
      `${results}/faults.json`,
      '--config=tests/chaos/vitest.config.ts',
    ),
  ],
  [
    {
      name: 'Browser and accessibility, against the built site',
      command: ['playwright', 'test', '--forbid-only'],
      report: `${results}/e2e.json`,
    },
  ],
];

/** Runs the stages of one group beside each other, and says of each what became of it. */
export function runGroup(stages: Stage[]): Promise<Outcome[]> {
  for (const { name, command } of stages) console.log(`\n== ${name}: ${command.join(' ')}`);
  return Promise.all(stages.map((stage) => runStage(stage, stages.length === 1)));
}

/** What a stage says is shown as it comes when it is `alone`, else at its end, so that no two are mixed. */
async function runStage(stage: Stage, alone: boolean): Promise<Outcome> {
  const started = performance.now();
  const [program = '', ...args] = stage.command;
  const child = spawn(program, args, { stdio: alone ? 'inherit' : ['ignore', 'pipe', 'pipe'] });
  const [out, complaints, [code]] = await Promise.all([
    child.stdout && text(child.stdout),
    child.stderr && text(child.stderr),
    once(child, 'exit'),
  ]);
  const seconds = (performance.now() - started) / 1000;
  if (!alone) console.log(`\n${out}${complaints}`.trimEnd());
  const counts = countsOf(stage);
  // The exit code alone is not enough: what a test brings with it may end its process in its own way.
  const passed = code === 0 && (!stage.report || counts?.failed === 0);
  console.log(`== ${stage.name}: ${passed ? 'passed' : 'FAILED'} in ${Math.round(seconds)} s`);
  return { stage, passed, seconds, counts };
}

function countsOf({ report }: Stage): Counts | undefined {
  try {
    return report ? readCounts(report) : undefined;
  } catch (error) {
    console.error((error as Error).message);
    return undefined;
  }
}
