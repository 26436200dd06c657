import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../support/temporaryFolder.ts';

test('a mistake in content/launch-confirmed.yaml is reported with the file and the field', () => {
  const checkout = createCheckout("confirmed:\n  - { check: Lift, by: A. Nguyen, checked: 'soon' }\n");
  const result = spawnSync(process.execPath, ['tools/checks/checkLaunch.ts'], {
    cwd: checkout,
    encoding: 'utf8',
  });
  expect(result.status).toBe(1);
  expect(result.stderr).toMatch(/content\/launch-confirmed\.yaml cannot be used:\s+.*the day as YYYY-MM-DD/s);
  expect(result.stderr).not.toContain('.ts:');
});

/** This checkout, with another content/launch-confirmed.yaml. */
function createCheckout(confirmed: string): string {
  const { path, remove } = temporaryFolder();
  onTestFinished(remove);
  for (const name of readdirSync('.').filter((name) => name !== 'content')) {
    symlinkSync(resolve(name), join(path, name));
  }
  cpSync('content', join(path, 'content'), { recursive: true });
  writeFileSync(join(path, 'content/launch-confirmed.yaml'), confirmed);
  return path;
}
