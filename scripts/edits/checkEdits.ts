// `npm run check:edits`: makes every edit that docs/content.md teaches on a copy of this checkout, one by one and all
// together, and tries each there. `-- phone closures` tries only those, `-- together` only all of them; `--quick`
// leaves the browser out. It ends with 1 if one fails.
import { parseArgs } from 'node:util';
import { clinicEdits } from './clinicEdits.ts';
import { codeEdits } from './codeEdits.ts';
import { languageEdit } from './languageEdit.ts';
import { launchEdit } from './launchEdit.ts';
import { pictureEdit } from './pictureEdit.ts';
import { serviceEdit } from './serviceEdit.ts';
import { gate, testsOf } from './stages.ts';
import { type Outcome, tryEdits } from './trial.ts';
import { visitEdits } from './visitEdits.ts';
import { wordEdits } from './wordEdits.ts';

const edits = [
  ...clinicEdits,
  ...visitEdits,
  ...wordEdits,
  ...codeEdits,
  pictureEdit,
  serviceEdit,
  launchEdit,
  // The last, since it is made from what the others leave in English.
  languageEdit,
];
const together = 'together';
const { values, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean' }, quick: { type: 'boolean', default: false } },
});

if (values.help) {
  console.log(`Makes edits on a copy of this checkout and tries each there.

  npm run check:edits                     every edit, one by one and all together
  npm run check:edits -- phone ${together}   these alone
  --quick                                 leaves the browser out
`);
  for (const { name, what } of edits) console.log(`  ${name.padEnd(16)} ${what}`);
  process.exit(0);
}

const known = [...edits.map(({ name }) => name), together];
const unknown = asked.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`There is no edit ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
  process.exit(1);
}

const isAsked = (name: string) => asked.length === 0 || asked.includes(name);
const outcomes: Outcome[] = [];
for (const edit of edits) {
  if (isAsked(edit.name))
    outcomes.push(await tryEdits([edit], `${edit.name}: ${edit.what}`, testsOf(edit, values.quick)));
}
if (isAsked(together)) {
  const all = edits.filter((edit) => !edit.onlyAlone);
  outcomes.push(
    await tryEdits(
      all,
      `${together}: all of them`,
      values.quick
        ? testsOf({ changesCode: true }, true)
        : [gate, ...all.flatMap(({ inBrowser = [] }) => inBrowser)],
    ),
  );
}

console.log('\n| Edit | Stages | Result | Seconds |\n|---|---|---|---|');
for (const { what, stages, passed, seconds } of outcomes) {
  const shown = stages.map((stage) => (stage.passed ? stage.name : `${stage.name} FAILED`)).join(', ');
  console.log(`| ${what} | ${shown} | ${passed ? 'passed' : 'FAILED'} | ${Math.round(seconds)} |`);
}
process.exitCode = outcomes.every(({ passed }) => passed) ? 0 : 1;
