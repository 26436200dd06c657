import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Copy, copyCheckout } from './copy.ts';
import type { Edit } from './edit.ts';
import { missing } from './seen.ts';
import { build, type EditStage, runStage } from './stages.ts';

/** What became of trying an edit, or several together. */
export interface Outcome {
  what: string;
  /** Each stage that was run, and whether it passed. */
  stages: { name: string; passed: boolean }[];
  passed: boolean;
  seconds: number;
}

/**
 * Makes edits on a copy of their own, builds it, looks at what must be seen of them, and runs `tests` there: all of
 * them, since a try takes minutes and whatever is red had better be told in one go. The copy of one that failed is left.
 */
export async function tryEdits(edits: Edit[], what: string, tests: EditStage[]): Promise<Outcome> {
  console.log(`\n== ${what}`);
  const started = performance.now();
  const copy = copyCheckout(mkdtempSync(join(tmpdir(), 'edits-')));
  const stages = await tried(edits, copy, tests);
  const passed = stages.every((stage) => stage.passed);
  if (passed) copy.remove();
  else console.error(`   The copy is left in ${copy.folder}`);
  return { what, stages, passed, seconds: (performance.now() - started) / 1000 };
}

async function tried(edits: Edit[], copy: Copy, tests: EditStage[]): Promise<Outcome['stages']> {
  const settings = Object.assign({}, ...edits.map((edit) => edit.settings));
  const seen = [];
  try {
    for (const edit of edits) seen.push(await edit.make(copy));
  } catch (error) {
    return [told('Edit', [(error as Error).message])];
  }
  const stages = [await run(build, copy, settings)];
  if (!stages[0]?.passed) return stages;
  stages.push(
    told(
      'Seen',
      seen.flatMap((each) => missing(copy, each)),
    ),
  );
  for (const stage of tests) stages.push(await run(stage, copy, settings));
  return stages;
}

async function run(stage: EditStage, copy: Copy, settings: Record<string, string>) {
  const { passed, file } = await runStage(copy, stage, settings);
  return told(stage.name, passed ? [] : [endOf(file), `All of it: ${file}`]);
}

/** Says what became of a stage, and what was wrong. */
function told(name: string, faults: string[]) {
  const passed = faults.length === 0;
  console.log(`   ${name}: ${passed ? 'passed' : 'FAILED'}`);
  for (const fault of faults) console.error(`   ${fault}`);
  return { name, passed };
}

function endOf(file: string): string {
  return readFileSync(file, 'utf8').split('\n').slice(-60).join('\n');
}
