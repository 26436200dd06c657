import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig, variableNames } from './config.ts';

/** Settings that only the build reads. */
const buildSettings = ['PUBLIC_ANON_KEY'];
/** Settings for tests only. */
const testSettings = ['TEST_TIME_SCALE'];
const documentedSettings = [
  ...variableNames.filter((name) => !testSettings.includes(name)),
  ...buildSettings,
].sort();

/** The settings in the table of docs/operation.md, with their defaults. */
function settingsInTable(): [string, string][] {
  const rows = readFileSync('docs/operation.md', 'utf8').matchAll(/^\| ([A-Z_]+) \| (.*?) ?\| /gm);
  return [...rows].map(([, name = '', value = '']) => [name, value]);
}

/** The settings in .env.example, with their values. */
function settingsInExample(): [string, string][] {
  const lines = readFileSync('.env.example', 'utf8').matchAll(/^([A-Z_]+)=(.*)$/gm);
  return [...lines].map(([, name = '', value = '']) => [name, value]);
}

test.each([
  ['docs/operation.md', settingsInTable],
  ['.env.example', settingsInExample],
])('%s lists exactly the settings that the server and the build read', (_file, read) => {
  expect(
    read()
      .map(([name]) => name)
      .sort(),
  ).toEqual(documentedSettings);
});

test.each([
  ['docs/operation.md', settingsInTable],
  ['.env.example', settingsInExample],
])('the values in %s are the defaults of the settings', (_file, read) => {
  expect(readConfig(Object.fromEntries(read()))).toEqual(readConfig({}));
});
