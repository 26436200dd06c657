import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { cpSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { liveSettings } from '../support/liveSettings.ts';
import { startServer } from '../support/serverProcess.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

test('a site that visitors use is told once at start how much the clinic must still settle; any other is not', async () => {
  const [check, all] = [[], ['--all']].map((options) =>
    spawnSync(process.execPath, ['tools/checks/checkLaunch.ts', ...options], { encoding: 'utf8' }),
  ) as [SpawnSyncReturns<string>, SpawnSyncReturns<string>];
  // None, once the clinic has settled all of them.
  const counts = thingsIn(check.stdout);
  expect(thingsIn(all.stdout)).toEqual(counts);
  expect(check.stdout.trimEnd().split('\n').length).toBeLessThanOrEqual(40);

  const [live, local] = await Promise.all([startServer(liveSettings), startServer()]);
  const notes = () =>
    live.log.map((line) => JSON.parse(line)).filter((line) => line.msg.includes('check:launch'));
  await expect.poll(notes).toMatchObject(counts.map((count) => ({ level: 40, count })));
  await Promise.all([live.stop(), local.stop()]);
  expect(notes()).toHaveLength(counts.length);
  expect(local.log.join()).not.toContain('check:launch');
});

test('a slip in what the clinic has settled is told without a trace of code, and takes no site down', async () => {
  const checkout = checkoutWith("settled:\n  - { matter: Lift, by: A. Nguyen, checked: 'soon' }\n");
  const fault = /content\/settled\.yaml cannot be used:\s+.*the day as YYYY-MM-DD/s;

  const check = spawnSync(process.execPath, ['tools/checks/checkLaunch.ts'], {
    cwd: checkout,
    encoding: 'utf8',
  });
  expect(check.status).toBe(1);
  expect(check.stderr).toMatch(fault);
  expect(check.stderr).not.toContain('.ts:');

  const server = await startServer(liveSettings, undefined, checkout);
  const faults = () => server.log.map((line) => JSON.parse(line)).filter(({ fault }) => fault);
  await expect.poll(faults).toMatchObject([{ level: 40, fault: expect.stringMatching(fault) }]);
  expect((await fetch(server.url)).status).toBe(200);
  await server.stop();
});

/** How many things a list says that there are. */
function thingsIn(list: string): number[] {
  return [...list.matchAll(/(\d+) things/g)].map(([, count]) => Number(count));
}

/** This checkout, as it were with another content/settled.yaml. */
function checkoutWith(settled: string): string {
  const { path, remove } = temporaryFolder();
  onTestFinished(remove);
  for (const name of readdirSync('.').filter((name) => name !== 'content')) {
    symlinkSync(resolve(name), join(path, name));
  }
  cpSync('content', join(path, 'content'), { recursive: true });
  writeFileSync(join(path, 'content/settled.yaml'), settled);
  return path;
}
