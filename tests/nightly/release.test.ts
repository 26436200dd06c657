import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { forms } from '../../src/content/formWords.ts';
import { plainEnvironment } from '../support/checkout.ts';
import { startMailServer } from '../support/mailServer.ts';
import { booking } from '../support/samples.ts';
import { postBooking, startServer } from '../support/serverProcess.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

/** Runs a script as `npm run` does, without the seconds that npm takes. */
const runScript = (cwd: string, args: string[], env: Record<string, string> = {}) => {
  const options = { cwd, encoding: 'utf8' as const, env: { ...plainEnvironment(), ...env } };
  return spawnSync('node', ['tools/run.mjs', ...args], options);
};

describe('a release', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let releasePath = '';
  beforeAll(() => {
    folder = temporaryFolder();
    releasePath = join(folder.path, 'site');
    const releaseResult = runScript('.', ['release', releasePath]);
    expect(releaseResult.status, releaseResult.stderr).toBe(0);
  });
  afterAll(() => folder.remove());

  test('accepts enquiries, sends messages and runs the command with its own packages', async () => {
    const mail = await startMailServer();
    onTestFinished(mail.stop);
    const server = await startServer({ SMTP_URL: mail.url }, undefined, releasePath);
    const enquiry = booking({ email: 'release@example.com' });
    expect((await postBooking(server.url, enquiry)).status).toBe(200);
    await expect
      .poll(() => mail.messages.some(({ recipients }) => recipients.includes(enquiry.email)))
      .toBe(true);
    const answerToEmptyForm = await fetch(`${server.url}/booking`, {
      method: 'POST',
      body: new URLSearchParams(),
      headers: { Origin: server.url },
    });
    expect(answerToEmptyForm.status).toBe(422);
    expect(await answerToEmptyForm.text()).toContain(forms.booking.fields.firstName.message);
    const exportResult = runScript(releasePath, ['enquiries', 'export'], {
      DATABASE_URL: `file:${server.folder}/enquiries.db`,
    });
    expect(exportResult.stdout).toContain(enquiry.email);
    expect(await server.stop()).toBe(0);
  });

  test('is smaller than 250 MB, without packages that only build or test', () => {
    const [size = ''] = spawnSync('du', ['-sm', releasePath], { encoding: 'utf8' }).stdout.split('\t');
    expect(Number(size)).toBeLessThan(250);
    for (const name of ['astro', 'typescript', 'playwright', 'sharp', 'react', 'esbuild', 'date-holidays'])
      expect(existsSync(join(releasePath, 'node_modules', name)), name).toBe(false);
  });

  test('does not start with settings that differ from its build, and says what to do', () => {
    const { status, stderr } = runScript(releasePath, ['start'], { SITE_URL: 'http://other.example' });
    expect(status).toBe(1);
    expect(stderr).toContain('npm run release -- FOLDER');
  });

  test('is written only into an empty folder', () => {
    const { status, stderr } = runScript('.', ['release', releasePath]);
    expect(status).toBe(1);
    expect(stderr).toContain('is not empty');
  });

  test('is built with a warning until its commit has the tag of its version', () => {
    const repository = temporaryFolder();
    onTestFinished(repository.remove);
    const git = (...args: string[]) => execFileSync('git', ['-C', repository.path, ...args]);
    const gitIdentity = ['-c', 'user.name=Mai Example', '-c', 'user.email=mai@example.com'];
    git('init', '--quiet');
    git(...gitIdentity, 'commit', '--quiet', '--allow-empty', '--message', 'Release it');
    const tag = `v${JSON.parse(readFileSync('package.json', 'utf8')).version}`;
    const releaseWarning = () => {
      const { stderr } = runScript('.', ['release', releasePath], { GIT_DIR: join(repository.path, '.git') });
      return stderr.includes(`no tag ${tag}.`);
    };
    expect(releaseWarning()).toBe(true);
    git('tag', tag);
    expect(releaseWarning()).toBe(false);
  });
});
