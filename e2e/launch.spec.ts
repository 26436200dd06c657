import { spawnSync } from 'node:child_process';
import { liveSettings } from '../testing/liveSettings.ts';
import { startServer } from '../testing/serverProcess.ts';
import { expect, test } from './fixtures.ts';

test('a site that visitors use is told once at start how much the clinic must still settle; any other is not', async ({
  server: local,
}) => {
  test.setTimeout(60_000);
  const check = spawnSync(process.execPath, ['scripts/checkLaunch.ts'], { encoding: 'utf8' });
  const count = Number(/(\d+) things/.exec(check.stdout)?.[1]);
  expect(count).toBeGreaterThan(0);

  const live = await startServer(liveSettings);
  const notes = () =>
    live.log.map((line) => JSON.parse(line)).filter((line) => line.msg.includes('check:launch'));
  await expect.poll(notes, { timeout: 20_000 }).toHaveLength(1);
  expect(notes()[0]).toMatchObject({ level: 40, count });
  await live.stop();
  expect(notes()).toHaveLength(1);
  expect(local.log.join()).not.toContain('check:launch');
});
