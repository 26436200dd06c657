import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { plainEnvironment } from '../tests/support/checkout.ts';
import { temporaryFolder } from '../tests/support/temporaryFolder.ts';

const runScript = resolve('tools/run.mjs');

interface Options {
  nodeArgs?: string[];
  args?: string[];
  env?: Record<string, string>;
}

/** Writes a checkout with these files and a fake npm that only reports its calls; returns a function that runs a command. */
function writeCheckoutRunner(files: Record<string, object | string>) {
  const { run } = writeCheckout(files);
  return (...nodeArgs: string[]) => run('enquiries', { nodeArgs });
}

function writeCheckout(files: Record<string, object | string>) {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const allFiles = {
    'server/cli/enquiries.ts': 'console.log("the command ran")',
    'node_modules/.bin/npm': '#!/bin/sh\necho npm was asked >&2\nexit 1\n',
    ...files,
  };
  for (const [name, content] of Object.entries(allFiles)) {
    const file = join(folder.path, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content), { mode: 0o755 });
  }
  const run = (command: string, { nodeArgs = [], args = [], env = {} }: Options = {}) =>
    spawnSync('node', [...nodeArgs, runScript, command, ...args], {
      cwd: folder.path,
      env: { ...plainEnvironment(), ...env },
      encoding: 'utf8',
    });
  /** Starts a command without waiting for its end. */
  const start = (command: string) => {
    const child = spawn('node', [runScript, command], { cwd: folder.path, env: plainEnvironment() });
    onTestFinished(() => void child.kill('SIGKILL'));
    let stderr = '';
    child.stderr.on('data', (data) => {
      stderr += data;
    });
    const exit = once(child, 'close').then(([status]) => ({ status, stderr }));
    const waitUntilPrinted = (words: string) => vi.waitFor(() => expect(stderr).toContain(words), 10_000);
    return { pid: child.pid, exit, waitUntilPrinted };
  };
  return { path: folder.path, run, start };
}

const hono = { version: '4.1.0', integrity: 'sha512-a' };
const node = { version: '26.0.0', integrity: 'sha512-b' };
const optionalPackage = { version: '1.0.0', integrity: 'sha512-c', optional: true };
const packageLock = (packages: object) => ({ packages });
const requiredLock = packageLock({
  '': { name: 'site' },
  'node_modules/hono': hono,
  'node_modules/node': node,
  'node_modules/other-system': optionalPackage,
});
const fakeNodeFile = { 'node_modules/.bin/node': `#!/bin/sh\nexec ${process.execPath} "$@"\n` };

test('packages that npm ci has installed are not installed again', () => {
  const run = writeCheckoutRunner({
    'package-lock.json': requiredLock,
    'node_modules/.package-lock.json': packageLock({ 'node_modules/hono': hono, 'node_modules/node': node }),
    ...fakeNodeFile,
  });
  expect(run()).toMatchObject({ status: 0, stdout: 'the command ran\n', stderr: '' });
});

test.each([
  [
    'of another version',
    { 'node_modules/hono': { ...hono, version: '4.0.0' }, 'node_modules/node': node },
    fakeNodeFile,
  ],
  ['with one missing', { 'node_modules/node': node }, fakeNodeFile],
  ['without the downloaded Node', { 'node_modules/hono': hono, 'node_modules/node': node }, {}],
])('packages %s are reinstalled', (_name, packages, files) => {
  const run = writeCheckoutRunner({
    'package-lock.json': requiredLock,
    'node_modules/.package-lock.json': packageLock(packages),
    ...files,
  });
  expect(run()).toMatchObject({ status: 1, stderr: expect.stringContaining('npm was asked') });
});

test('an install waits for another install of the same checkout, and does not repeat it', async () => {
  const fakeInstall = 'echo "npm was asked" >&2; until [ -e go ]; do sleep 0.02; done';
  const { path, start } = writeCheckout({
    'package-lock.json': requiredLock,
    'node_modules/.bin/npm': `#!/bin/sh\n${fakeInstall}\n`,
    ...fakeNodeFile,
  });
  const firstRun = start('enquiries');
  await firstRun.waitUntilPrinted('npm was asked');
  const secondRun = start('enquiries');
  await secondRun.waitUntilPrinted(`process ${firstRun.pid}`);
  writeFileSync(join(path, 'go'), '');
  for (const { status, stderr } of [await firstRun.exit, await secondRun.exit]) {
    expect(status).toBe(0);
    expect(stderr.match(/npm was asked/g) ?? []).toHaveLength(stderr.includes('process') ? 0 : 1);
  }
});

test('an older Node fails with one line that names the required version', () => {
  const run = writeCheckoutRunner({ 'package-lock.json': requiredLock, '.env': 'PORT=8080' });
  const olderNode =
    'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.11.1" } })';
  const { status, stdout, stderr } = run(`--import=data:text/javascript,${encodeURIComponent(olderNode)}`);
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(/^[^\n]*20\.12[^\n]*20\.11\.1[^\n]*\n$/);
});

test('the output of the command is unchanged while packages are installed', () => {
  const { run } = writeCheckout({
    'package-lock.json': requiredLock,
    'node_modules/.bin/npm': '#!/bin/sh\necho added 900 packages\n',
    'server/cli/enquiries.ts': 'console.log(JSON.stringify(process.argv.slice(2)))',
    ...fakeNodeFile,
  });
  const { status, stdout, stderr } = run('enquiries', { args: ['list', 'two words'] });
  expect({ status, stdout }).toEqual({ status: 0, stdout: '["list","two words"]\n' });
  expect(stderr).toContain('added 900 packages');
});

describe('.env', () => {
  function withSettings(write: (file: string) => void) {
    const { path, run } = writeCheckout({
      'package-lock.json': requiredLock,
      'node_modules/.package-lock.json': packageLock({
        'node_modules/hono': hono,
        'node_modules/node': node,
      }),
      'server/cli/enquiries.ts': 'console.log(process.env.METRICS_TOKEN)',
      ...fakeNodeFile,
    });
    write(join(path, '.env'));
    return (env: Record<string, string> = {}) => run('enquiries', { env });
  }

  test('is read, and the environment takes precedence', () => {
    const run = withSettings((file) => writeFileSync(file, 'METRICS_TOKEN=from-the-file\n'));
    expect(run().stdout).toBe('from-the-file\n');
    expect(run({ METRICS_TOKEN: 'set' }).stdout).toBe('set\n');
  });

  test.each([
    ['a folder', (path: string) => mkdirSync(path), 'EISDIR'],
    ['not text', (path: string) => writeFileSync(path, 'SITE_URL=x\n', 'utf16le'), 'UTF-8'],
    ['marked as Windows marks it', (path: string) => writeFileSync(path, '\uFEFFSITE_URL=x\n'), 'UTF-8'],
  ])('that is %s is reported in a sentence, without a stack trace', (_what, write, reason) => {
    const { status, stdout, stderr } = withSettings(write)();
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/vital-motion-\S+\.env cannot be read/);
    expect(stderr).toContain(reason);
    expect(stderr).not.toContain('    at ');
  });
});

describe('a build', () => {
  /** A checkout with an old site, a fake Astro that writes a new one, and a last build step with the given code. */
  function checkoutWithBuild(finishScript: string, astro = '') {
    const { path, run, start } = writeCheckout({
      'package-lock.json': requiredLock,
      'node_modules/.package-lock.json': packageLock({
        'node_modules/hono': hono,
        'node_modules/node': node,
      }),
      ...fakeNodeFile,
      'astro.config.ts': '',
      'budget.json': {},
      'package.json': {},
      'tools/build/variables.json': '[]',
      'node_modules/.bin/astro': `#!/bin/sh\n${astro}\nmkdir dist.next && echo new > dist.next/site.html\n`,
      'tools/build/finish.ts': finishScript,
      'dist/site.html': 'old\n',
    });
    const readSite = () => readFileSync(join(path, 'dist/site.html'), 'utf8');
    return { path, build: () => run('build'), start: () => start('build'), site: readSite };
  }

  test('that fails its last check leaves the old site in place, and reports it', () => {
    const { build, site } = checkoutWithBuild('console.error("Over budget"); process.exit(1);');
    const { status, stderr } = build();
    expect(status).toBe(1);
    expect(stderr).toMatch(/Over budget.*dist\/ still holds the old site/s);
    expect(site()).toBe('old\n');
  });

  test('that passes replaces the old site, and is not repeated', () => {
    const { path, build, site } = checkoutWithBuild('');
    expect(build().status).toBe(0);
    expect(site()).toBe('new\n');
    for (const buildFolder of ['dist.next', 'dist.old'])
      expect(existsSync(join(path, buildFolder))).toBe(false);
    expect(build()).toMatchObject({ status: 0, stderr: expect.stringContaining('already built') });
  });

  const waitForGoFile = 'until [ -e go ]; do sleep 0.02; done';

  test('waits for another build of the same checkout, reports it, and does not repeat it', async () => {
    const { path, start, site } = checkoutWithBuild('', waitForGoFile);
    const firstRun = start();
    await firstRun.waitUntilPrinted('Building');
    const secondRun = start();
    await secondRun.waitUntilPrinted(`process ${firstRun.pid}`);
    writeFileSync(join(path, 'go'), '');
    expect(await firstRun.exit).toMatchObject({ status: 0 });
    expect(await secondRun.exit).toMatchObject({
      status: 0,
      stderr: expect.stringContaining('already built'),
    });
    expect(site()).toBe('new\n');
  });

  test('does not wait for an earlier build that was killed', () => {
    const { path, build, site } = checkoutWithBuild('');
    writeFileSync(join(path, '.building'), String(spawnSync('true').pid));
    expect(build()).toMatchObject({ status: 0 });
    expect(site()).toBe('new\n');
    expect(existsSync(join(path, '.building'))).toBe(false);
  });
});
