import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig, variableNames } from './config.ts';

/** Read by the build alone. */
const ofTheBuild = ['PUBLIC_ANON_KEY'];
/** Set by tests, never by a person. */
const ofMachines = ['TEST_TIME_SCALE'];
const known = [...variableNames.filter((name) => !ofMachines.includes(name)), ...ofTheBuild].sort();

/** The settings of the table in docs/operation.md, with the defaults it names. */
function inTheTable(): [string, string][] {
  const rows = readFileSync('docs/operation.md', 'utf8').matchAll(/^\| ([A-Z_]+) \| (.*?) ?\| /gm);
  return [...rows].map(([, name = '', value = '']) => [name, value]);
}

/** The settings of .env.example, with the values it gives them. */
function inTheExample(): [string, string][] {
  const lines = readFileSync('.env.example', 'utf8').matchAll(/^([A-Z_]+)=(.*)$/gm);
  return [...lines].map(([, name = '', value = '']) => [name, value]);
}

test.each([
  ['docs/operation.md', inTheTable],
  ['.env.example', inTheExample],
])('%s names every variable there is, and no other', (_file, read) => {
  expect(
    read()
      .map(([name]) => name)
      .sort(),
  ).toEqual(known);
});

test.each([
  ['docs/operation.md', inTheTable],
  ['.env.example', inTheExample],
])('the values that %s gives are the defaults', (_file, read) => {
  expect(readConfig(Object.fromEntries(read()))).toEqual(readConfig({}));
});
