import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { liveSettings } from '../support/liveSettings.ts';
import { startServer } from '../support/serverProcess.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const runCheck = (cwd: string) =>
  spawnSync(process.execPath, ['tools/checks/checkLaunch.ts'], { cwd, encoding: 'utf8' });

test('only a live site logs at start how many things to resolve before launch', async () => {
  const { status, stdout } = runCheck('.');
  const count = Number(/(\d+) things/.exec(stdout)?.[1]);
  // The list is empty after the clinic has resolved everything.
  const counts = count > 0 ? [count] : [];
  expect(status).toBe(counts.length);

  const [live, local] = await Promise.all([startServer(liveSettings), startServer()]);
  const notes = () =>
    live.log.map((line) => JSON.parse(line)).filter((line) => line.msg.includes('check:launch'));
  await expect.poll(notes).toMatchObject(counts.map((count) => ({ level: 40, count })));
  await Promise.all([live.stop(), local.stop()]);
  expect(notes()).toHaveLength(counts.length);
  expect(local.log.join()).not.toContain('check:launch');
});

test('a mistake in content/launch-confirmed.yaml is reported, and the server keeps running', async () => {
  const checkout = checkoutWith("confirmed:\n  - { check: Lift, by: A. Nguyen, checked: 'soon' }\n");
  const fault = /content\/launch-confirmed\.yaml cannot be used:\s+.*the day as YYYY-MM-DD/s;

  const check = runCheck(checkout);
  expect(check.status).toBe(1);
  expect(check.stderr).toMatch(fault);
  expect(check.stderr).not.toContain('.ts:');

  const server = await startServer(liveSettings, undefined, checkout);
  const faults = () => server.log.map((line) => JSON.parse(line)).filter(({ fault }) => fault);
  await expect.poll(faults).toMatchObject([{ level: 40, fault: expect.stringMatching(fault) }]);
  expect((await fetch(server.url)).status).toBe(200);
  await server.stop();
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
