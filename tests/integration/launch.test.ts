import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { liveSettings } from '../support/liveSettings.ts';
import { startServer } from '../support/serverProcess.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const runCheck = (cwd: string) =>
  spawnSync(process.execPath, ['tools/checks/checkLaunch.ts'], { cwd, encoding: 'utf8' });

test('a live site logs at start how many things to resolve before launch', async () => {
  const { status, stdout } = runCheck('.');
  const count = Number(/(\d+) things/.exec(stdout)?.[1]);
  // The list is empty after the clinic has resolved everything.
  const counts = count > 0 ? [count] : [];
  expect(status).toBe(counts.length);

  const live = await startServer(liveSettings);
  const notes = () =>
    live.log.map((line) => JSON.parse(line)).filter((line) => line.msg.includes('check:launch'));
  await expect.poll(notes).toMatchObject(counts.map((count) => ({ level: 40, count })));
  await live.stop();
  expect(notes()).toHaveLength(counts.length);
});

test('a mistake in content/launch-confirmed.yaml is reported with the file and the field', () => {
  const checkout = checkoutWith("confirmed:\n  - { check: Lift, by: A. Nguyen, checked: 'soon' }\n");
  const check = runCheck(checkout);
  expect(check.status).toBe(1);
  expect(check.stderr).toMatch(/content\/launch-confirmed\.yaml cannot be used:\s+.*the day as YYYY-MM-DD/s);
  expect(check.stderr).not.toContain('.ts:');
});

/** This checkout, with another content/launch-confirmed.yaml. */
function checkoutWith(confirmed: string): string {
  const { path, remove } = temporaryFolder();
  onTestFinished(remove);
  for (const name of readdirSync('.').filter((name) => name !== 'content')) {
    symlinkSync(resolve(name), join(path, name));
  }
  cpSync('content', join(path, 'content'), { recursive: true });
  writeFileSync(join(path, 'content/launch-confirmed.yaml'), confirmed);
  return path;
}
