import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '../../testing/temporaryFolder.ts';
import { runGroup } from './stages.ts';

test('a stage in whose report a test has failed has failed, also where its program ends with 0', async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  const { path, remove } = temporaryFolder();
  onTestFinished(remove);
  const report = join(path, 'report.json');
  writeFileSync(report, JSON.stringify({ numPassedTests: 3, numFailedTests: 1, testResults: [] }));
  const [outcome] = await runGroup([{ name: 'Units', command: ['node', '--eval', ''], report }]);
  expect(outcome).toMatchObject({ passed: false, counts: { passed: 3, failed: 1 } });
});
