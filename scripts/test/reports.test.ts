import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { plainEnvironment } from '../../testing/plainEnvironment.ts';
import { temporaryFolder } from '../../testing/temporaryFolder.ts';
import { readCounts } from './reports.ts';

const module = (path: string) => pathToFileURL(resolve('node_modules', path)).href;

// The reports are written by the tools themselves: how they look is the tools' to change.
const tools = {
  vitest: {
    args: ['run', '--reporter=json', '--outputFile=report.json'],
    test: `
      import { describe, expect, test } from '${module('vitest/dist/index.js')}';
      test('holds', () => {});
      test('does not hold', () => expect(1).toBe(2));
      describe('without a tool', () => {
        test.skip('is left out', () => {});
        test.todo('is not written');
      });`,
  },
  playwright: {
    args: ['test', '--reporter=json'],
    test: `
      import { expect, test } from '${module('@playwright/test/index.mjs')}';
      test('holds', () => {});
      test('does not hold', () => expect(1).toBe(2));
      test.describe('without a tool', () => {
        test.skip('is left out', () => {});
        test.fixme('is not written', () => {});
      });`,
  },
};

test.each(Object.entries(tools))('what %s leaves out is counted and named', (program, { args, test }) => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const file = join(folder.path, 'report.json');
  writeFileSync(join(folder.path, 'some.test.mjs'), test);
  spawnSync(program, args, {
    cwd: folder.path,
    env: { ...plainEnvironment(), PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    stdio: 'ignore',
  });
  const { passed, failed, skipped } = readCounts(file);
  expect([passed, failed]).toEqual([1, 1]);
  expect(skipped).toEqual([
    expect.stringMatching(/some\.test\.mjs: without a tool:? is left out$/),
    expect.stringMatching(/some\.test\.mjs: without a tool:? is not written$/),
  ]);
});

test('a file of tests that cannot be read counts as a failure', () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  writeFileSync(join(folder.path, 'some.test.mjs'), "import './of-no-such-name.mjs';");
  spawnSync('vitest', tools.vitest.args, { cwd: folder.path, env: plainEnvironment(), stdio: 'ignore' });
  expect(readCounts(join(folder.path, 'report.json'))).toEqual({ passed: 0, failed: 1, skipped: [] });
});

test('a run that has left no report is not taken for one without failures', () => {
  expect(() => readCounts('no/such/report.json')).toThrow('no/such/report.json was not written');
});
