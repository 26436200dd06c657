// `npm run check:edits`: makes all edits of edits.yaml on a copy of this checkout, builds the copy, and runs the tests that an
// edit can break. `npm run check:edits -- phone` makes one edit, to find the cause of a failure.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  createWriteStream,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Argument, Command } from 'commander';
import { parse as parseHtml } from 'node-html-parser';
import sharp from 'sharp';
import { isSeq, parse, parseDocument } from 'yaml';
import { z } from 'zod';
import { addDays, sydneyDay } from '../../../src/clinic/dates.ts';
import { copyCheckout } from '../../../tests/support/checkout.ts';

/** A change to one file, or to all files that match a pattern; edits.yaml explains each field. */
const changeSchema = z.strictObject({
  file: z.string(),
  set: z.record(z.string(), z.unknown()).default({}),
  add: z.record(z.string(), z.unknown()).default({}),
  remove: z.array(z.string()).default([]),
  gone: z.array(z.string()).default([]),
  replace: z.strictObject({ text: z.string(), by: z.string() }).optional(),
  from: z.string().optional(),
  portrait: z.int().optional(),
});
type Change = z.output<typeof changeSchema>;

const editSchema = z.strictObject({
  name: z.string(),
  changes: z.array(changeSchema),
  shows: z.record(z.string().startsWith('/'), z.array(z.string())).default({}),
});
type Edit = z.output<typeof editSchema>;

/**
 * The tests that read content or built pages, and those of `npm run dev`, where an owner looks at an edit. The server's tests
 * do not depend on content, and take most of the time.
 */
const testCommands =
  'vitest run --project src --project integration --project nightly --reporter dot src/ links searchEngines everyBuiltPage launch dev';

const edits = readEdits();
const editArgument = new Argument('[edits...]', 'the edits to make; all by default').choices(
  edits.map(({ name }) => name),
);
const command = new Command('npm run check:edits --')
  .description('Makes edits of content on a copy of the checkout, and runs the tests that they can break.')
  .addArgument(editArgument)
  .option('--browser', 'run all browser tests too')
  .parse();
const chosenEdits = edits.filter(({ name }) => command.args.length === 0 || command.args.includes(name));
const { browser } = command.opts<{ browser?: true }>();
const failedEdits = await tryEdits(chosenEdits);
console.log(
  failedEdits.length > 0 ? `\nFAILED: ${failedEdits.join(', ')}` : `\n${chosenEdits.length} edits passed.`,
);
process.exitCode = failedEdits.length > 0 ? 1 : 0;

/** The edits of edits.yaml, in which DAY+7 is the day a week from today. */
function readEdits(): Edit[] {
  const today = sydneyDay(Date.now());
  const text = readFileSync('tools/checks/edits/edits.yaml', 'utf8');
  return z.array(editSchema).parse(parse(text.replace(/DAY\+(\d+)/g, (_, days) => addDays(today, +days))));
}

/**
 * Makes edits on a new copy, builds it and runs tests in it. Deletes the copy unless a step failed.
 *
 * @returns the names of the failed steps
 */
async function tryEdits(edits: Edit[]): Promise<string[]> {
  console.log(edits.map(({ name }) => name).join(', '));
  const folder = mkdtempSync(join(tmpdir(), 'edits-'));
  copyCheckout(folder);
  const removedTexts: string[] = [];
  for (const { name, changes } of edits) {
    for (const change of changes) {
      const replacedTexts = makeChange(folder, change);
      removedTexts.push(
        ...(await replacedTexts.catch(({ message }) =>
          command.error(`The edit "${name}" cannot be made: ${message}`),
        )),
      );
    }
  }
  if (!(await runInCopy(folder, 'Build', 'node tools/run.mjs build'))) return ['Build'];
  const failedSteps: string[] = [];
  const faults = findPageFaults(folder, edits, removedTexts);
  for (const fault of faults) console.error(`   ${fault}`);
  if (faults.length > 0) failedSteps.push('Text of pages');
  if (!(await runInCopy(folder, 'Tests', testCommands))) failedSteps.push('Tests');
  if (browser && !(await runInCopy(folder, 'Browser', 'playwright test --reporter line')))
    failedSteps.push('Browser');
  if (failedSteps.length > 0) console.error(`   The copy for your investigation: ${folder}`);
  else rmSync(folder, { recursive: true });
  return failedSteps;
}

/** Runs a command in a copy, and prints the end of its output if it fails. */
async function runInCopy(folder: string, name: string, command: string): Promise<boolean> {
  const logFile = join(folder, `${name}.log`);
  const output = createWriteStream(logFile);
  await once(output, 'open');
  const [program = '', ...args] = command.split(' ');
  const startTime = performance.now();
  const [code] = await once(spawn(program, args, { cwd: folder, stdio: ['ignore', output, output] }), 'exit');
  output.end();
  const seconds = Math.round((performance.now() - startTime) / 1000);
  console.log(`   ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
  if (code !== 0) console.error(readFileSync(logFile, 'utf8').split('\n').slice(-60).join('\n'));
  return code === 0;
}

/** The faults of built pages: texts of edits that they do not show, and removed texts that they show. */
function findPageFaults(folder: string, edits: Edit[], gone: string[]): string[] {
  const site = join(folder, 'dist/client');
  const pageTexts = new Map<string, string>();
  for (const file of globSync('**/*.html', { cwd: site })) {
    const { textContent } = parseHtml(readFileSync(join(site, file), 'utf8'));
    pageTexts.set(`/${file}`.replace(/(index)?\.html$/, ''), textContent.replace(/\s+/g, ' '));
  }
  const missingTexts = edits.flatMap(({ name, shows }) =>
    Object.entries(shows).flatMap(([path, expectedTexts]) =>
      expectedTexts
        .filter((text) => !pageTexts.get(path)?.includes(text))
        .map((text) => `${name}: ${path} does not show "${text}"`),
    ),
  );
  const remainingTexts = [...pageTexts].flatMap(([path, text]) =>
    gone.filter((each) => text.includes(each)).map((each) => `${path} still shows "${each}"`),
  );
  return [...missingTexts, ...remainingTexts];
}

/**
 * Makes a change in a copy of the checkout.
 *
 * @returns the old values that no page may still show
 * @throws when a value to change is missing, or one to add exists
 */
async function makeChange(folder: string, change: Change): Promise<string[]> {
  const { file, from, portrait, replace } = change;
  if (from || portrait) {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, from ? readFileSync(from) : await drawPortrait(portrait ?? 0), { flag: 'wx' });
    return [];
  }
  const files = globSync(file, { cwd: folder });
  if (files.length === 0) throw new Error(`The checkout has no file ${file}.`);
  return files.flatMap((each) => {
    const path = join(folder, each);
    const sourceText = readFileSync(path, 'utf8');
    if (!replace) {
      const { after, old } = applyEdits(sourceText, change, each);
      writeFileSync(path, after);
      return old;
    }
    if (sourceText.split(replace.text).length !== 2)
      throw new Error(`${each} must have "${replace.text}" exactly once.`);
    writeFileSync(
      path,
      sourceText.replace(replace.text, () => replace.by),
    );
    return [];
  });
}

/** Draws a square picture of noise, which has the file size of a portrait. */
function drawPortrait(side: number): Promise<Buffer> {
  const blankPhoto = {
    width: side,
    height: side,
    channels: 3,
    background: '#8a6d5b',
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
  } as const;
  return sharp({ create: blankPhoto }).blur(1.5).jpeg({ quality: 80 }).toBuffer();
}

function applyEdits(before: string, { set, add, remove, gone }: Change, file: string) {
  const document = parseDocument(before);
  const existingPath = (field: string) => {
    const keys = field.split('.');
    if (!document.hasIn(keys)) throw new Error(`${file} has no field ${field}.`);
    return keys;
  };
  // Only an object becomes a node, since a node of a text would lose the quotes of the replaced text.
  const createNode = (value: unknown) => (Object(value) === value ? document.createNode(value) : value);
  const removedTexts = gone.map((field) => String(document.getIn(existingPath(field))));
  for (const [field, value] of Object.entries(set)) document.setIn(existingPath(field), createNode(value));
  for (const field of remove) document.deleteIn(existingPath(field));
  for (const [field, value] of Object.entries(add)) {
    const keys = field.split('.');
    if (isSeq(document.getIn(keys))) document.addIn(keys, document.createNode(value));
    else if (document.hasIn(keys)) throw new Error(`${file} already has the field ${field}.`);
    else document.setIn(keys, createNode(value));
  }
  return { after: document.toString({ lineWidth: 0 }), old: removedTexts };
}
