import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readBuiltFiles } from '../server/builtFiles.ts';
import { copyCheckout } from '../testing/copyCheckout.ts';
import { plainEnvironment } from '../testing/plainEnvironment.ts';
import { startServer } from '../testing/serverProcess.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';

test('a build that finds a page too heavy at its very end leaves the old site, which a server starts with', async () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const copy = join(folder.path, 'checkout');
  copyCheckout(copy);
  const site = join(copy, 'dist');
  cpSync('dist', site, { recursive: true });
  writeFileSync(join(site, 'client/old.txt'), 'the old site');
  const old = tags(site);

  const budget = JSON.parse(readFileSync('budget.json', 'utf8'));
  budget.textPage.html = 1;
  writeFileSync(join(copy, 'budget.json'), JSON.stringify(budget));
  const env = plainEnvironment();
  const built = spawnSync('node', ['scripts/run.mjs', 'build'], { cwd: copy, env, encoding: 'utf8' });
  expect(tags(site)).toEqual(old);
  expect(built.status).toBe(1);
  expect(built.stderr).toContain('Over budget');
  expect(built.stderr).toContain('dist/ still holds the old site');

  const server = await startServer({}, undefined, copy);
  expect(await (await fetch(`${server.url}/old.txt`)).text()).toBe('the old site');
  expect(await server.stop()).toBe(0);
});

/** Each file of a built site, with what tells its content from any other. */
function tags(site: string): Map<string, string> {
  return new Map([...readBuiltFiles(site)].map(([file, { tag }]) => [file, tag]));
}
