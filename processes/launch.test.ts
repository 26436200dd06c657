import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { liveSettings } from '../testing/liveSettings.ts';
import { startServer } from '../testing/serverProcess.ts';

test('a site that visitors use is told once at start how much the clinic must still settle; any other is not', async () => {
  const check = spawnSync(process.execPath, ['scripts/checkLaunch.ts'], { encoding: 'utf8' });
  // None, once the clinic has settled all of them.
  const counts = [...check.stdout.matchAll(/(\d+) things/g)].map(([, count]) => Number(count));

  const [live, local] = await Promise.all([startServer(liveSettings), startServer()]);
  const notes = () =>
    live.log.map((line) => JSON.parse(line)).filter((line) => line.msg.includes('check:launch'));
  await expect.poll(notes).toMatchObject(counts.map((count) => ({ level: 40, count })));
  await Promise.all([live.stop(), local.stop()]);
  expect(notes()).toHaveLength(counts.length);
  expect(local.log.join()).not.toContain('check:launch');
});
