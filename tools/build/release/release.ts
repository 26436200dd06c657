// `npm run release -- FOLDER`: what a machine needs to run the built site, and nothing else, ready to be copied there.

import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import buildVariables from '../variables.json' with { type: 'json' };
import { copyPackages } from './packages.ts';

/** What runs, what it reads, and what an operator looks up. */
const taken = ['.env.example', 'bin', 'content', 'deploy', 'dist', 'docs', 'tools/run.mjs', 'server', 'src'];
const isNeeded = (path: string) => !/\.test\.tsx?$/.test(path);

/** What the pages were built with and tools/run.mjs holds a start to; RETENTION_DAYS the server itself compares. */
const held = buildVariables.filter((name) => name !== 'RETENTION_DAYS');

const [folder] = process.argv.slice(2);
if (!folder) fail('Use: npm run release -- FOLDER');
if (existsSync(folder) && readdirSync(folder).length > 0)
  fail(`${folder} is not empty. A release is written into a folder of its own; name a new one.`);
release(folder);
console.log(`The release is in ${folder}: copy it to its machine, put .env beside it, and there npm start.`);

function release(folder: string): void {
  for (const path of taken.filter((each) => existsSync(each))) {
    cpSync(path, join(folder, path), { recursive: true, filter: isNeeded });
  }
  copyPackages(folder);
  const { devDependencies: _, scripts, ...rest } = readJson('package.json');
  const { start, enquiries } = scripts;
  writeJson('package.json', { ...rest, scripts: { start, enquiries } });
  writeJson('.release', Object.fromEntries(held.map((name) => [name, process.env[name] ?? ''])));
}

function readJson(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function writeJson(file: string, content: object): void {
  writeFileSync(join(folder ?? '', file), `${JSON.stringify(content, null, 2)}\n`);
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
