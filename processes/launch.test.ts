import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { liveSettings } from '../testing/liveSettings.ts';
import { startServer } from '../testing/serverProcess.ts';

test('a site that visitors use is told once at start how much the clinic must still settle; any other is not', async () => {
  const check = spawnSync(process.execPath, ['scripts/checkLaunch.ts'], { encoding: 'utf8' });
  const count = Number(/(\d+) things/.exec(check.stdout)?.[1]);
  expect(count).toBeGreaterThan(0);

  const [live, local] = await Promise.all([startServer(liveSettings), startServer()]);
  const notes = () =>
    live.log.map((line) => JSON.parse(line)).filter((line) => line.msg.includes('check:launch'));
  await expect.poll(notes).toHaveLength(1);
  expect(notes()[0]).toMatchObject({ level: 40, count });
  await Promise.all([live.stop(), local.stop()]);
  expect(notes()).toHaveLength(1);
  expect(local.log.join()).not.toContain('check:launch');
});
