import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import type { Copy } from './copy.ts';
import type { Edit } from './edit.ts';

/** A command that is run in a copy. */
export interface EditStage {
  name: string;
  command: string[];
}

export const build: EditStage = { name: 'Build', command: ['node', 'scripts/run.mjs', 'build'] };
/** What tries all edits together: a whole `npm test`. */
export const gate: EditStage = { name: 'Gate', command: ['node', 'scripts/run.mjs', 'test'] };

const types: EditStage = {
  name: 'Types',
  command: ['astro', 'check', '--minimumFailingSeverity', 'warning'],
};
const units: EditStage = {
  name: 'Units',
  command: ['vitest', 'run', '--project', 'src', '--project', 'sqlite'],
};
/** Every page's links, files, title, HTML, warning signs, reading grade and structured data. */
const pages: EditStage = {
  name: 'Pages',
  command: [
    'vitest',
    'run',
    '--project',
    'processes',
    'links',
    'found',
    'validHtml',
    'signs',
    'launch',
    'builtWith',
    'reading',
    'structuredData',
  ],
};
const browser: EditStage = { name: 'Browser', command: ['playwright', 'test', '--forbid-only'] };

/** What tries a built edit alone: all that it can break; without the browser where it must be quick. */
export function testsOf(
  { changesCode, inBrowser }: Pick<Edit, 'changesCode' | 'inBrowser'>,
  isQuick: boolean,
): EditStage[] {
  const inBrowsers = [...(inBrowser ? [inBrowser] : []), browser];
  return [...(changesCode ? [types] : []), units, pages, ...(isQuick ? [] : inBrowsers)];
}

/**
 * Runs a stage in a copy, and keeps what it says in a file there.
 *
 * @returns whether it passed, and that file
 */
export async function runStage(copy: Copy, { name, command }: EditStage, settings: Record<string, string>) {
  const file = join(copy.folder, `${name.toLowerCase()}.log`);
  const log = createWriteStream(file);
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    cwd: copy.folder,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  const [code] = await once(child, 'close');
  log.end();
  await finished(log);
  return { passed: code === 0, file };
}
