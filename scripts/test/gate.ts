// The whole gate: `npm test`. It stops after the first group of stages in which one fails, says what each stage took
// and which tests were skipped, and ends in one line that counts the tests.
import { mkdirSync, rmSync } from 'node:fs';
import { findChromium, findHeadlessShell } from './chromium.ts';
import { groups, type Outcome, results, runGroup } from './stages.ts';

const outcomes: Outcome[] = [];

try {
  process.env.CHROMIUM = findChromium();
  process.env.CHROMIUM_SHELL = findHeadlessShell();
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results);
  for (const group of groups) {
    outcomes.push(...(await runGroup(group)));
    if (outcomes.some(({ passed }) => !passed)) break;
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

const counts = outcomes.flatMap((outcome) => outcome.counts ?? []);
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
const skipped = counts.flatMap((count) => count.skipped);

console.log();
for (const { stage, seconds } of outcomes) console.log(`${seconds.toFixed(1).padStart(7)} s  ${stage.name}`);
for (const name of skipped) console.log(`skipped: ${name}`);
console.log(`${passed} passed, ${failed} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`);
if (passed === 0 || outcomes.some((outcome) => !outcome.passed)) process.exitCode = 1;
