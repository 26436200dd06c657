// Runs the npm scripts, such as `npm start`. This file is JavaScript without packages, since it runs before the installation,
// under the Node of the machine (20.12 or newer, for process.loadEnvFile). All other code runs under the project's own Node,
// which is one of its packages.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

const installedRecord = 'node_modules/.installed-from';
/** The folders of the built site, of the next site during a build, and of the old site while it is replaced. */
const siteFolder = 'dist';
const nextSiteFolder = 'dist.next';
const oldSiteFolder = 'dist.old';
/** The file in a built site with the hash of its sources and settings. */
const buildRecord = '.built-from';
const buildInputs = ['src', 'packages', 'content', 'public', 'tools/build'];
const buildFiles = ['astro.config.ts', 'budget.json', 'package.json', 'package-lock.json'];
/** The file in a release with its build settings. Nothing is installed or built in a release. */
const releaseRecord = '.release';
/** The file that locks the checkout, with the id of the process that installs or builds. */
const lockFile = '.building';
/** The folder in which Node caches compiled code. The server also runs if the folder is not writable. */
const compileCache = 'node_modules/.cache/compiled';

const commands = {
  start() {
    loadEnvironmentFile();
    install();
    build();
    // React renders faster without its development checks.
    process.env.NODE_ENV ||= 'production';
    process.env.NODE_COMPILE_CACHE ||= resolve(compileCache);
    // Limits the memory of new and old objects, since more memory does not make Node faster (docs/decisions/011-plain-node.md).
    run('node', '--max-semi-space-size=4', '--max-old-space-size=512', 'server/main.ts');
  },
  dev() {
    loadEnvironmentFile();
    install();
    run('astro', 'dev', '--force', '--port', process.env.PORT || '8080');
  },
  build() {
    loadEnvironmentFile();
    install();
    build();
  },
  release() {
    loadEnvironmentFile();
    install();
    build();
    run('node', 'tools/build/release.ts', ...process.argv.slice(3));
  },
  enquiries() {
    loadEnvironmentFile();
    install();
    run('node', 'server/cli/enquiries.ts', ...process.argv.slice(3));
  },
  checkBrowsers: () => runOnBuiltSite('node', 'tools/checks/browsers/checkBrowsers.ts'),
  checkDeploy: () => runOnBuiltSite('node', 'tools/checks/deploy/checkDeploy.ts'),
  checkEdits() {
    install();
    run('node', 'tools/checks/edits/checkEdits.ts', ...process.argv.slice(3));
  },
  test: () => runOnBuiltSite('node', 'tools/gate/gate.ts'),
  chaos() {
    // A random seed, which the command line may repeat (CHAOS_SEED=7). `npm test` has a fixed seed (tests/chaos/random.ts).
    process.env.CHAOS_SEED ||= String(Date.now() % 1_000_000);
    process.env.CHAOS_ENQUIRIES ||= '2000';
    console.error(`To repeat this run: CHAOS_SEED=${process.env.CHAOS_SEED}`);
    runOnBuiltSite('vitest', 'run', '--config=tests/chaos/vitest.config.ts');
  },
  measure: () => runOnBuiltSite('node', 'tools/checks/lighthouse.ts'),
  bench: () => runOnBuiltSite('node', 'tools/bench/bench.ts'),
};

const { node } = process.versions;
const [major, minor] = node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 12))
  fail(`Expected Node 20.12 or newer, and this is Node ${node}.`);
const command = commands[process.argv[2]];
if (!command) fail(`Use: node tools/run.mjs ${Object.keys(commands).join(' | ')}`);
process.env.PATH = `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH}`;
process.env.ASTRO_TELEMETRY_DISABLED = '1';
command();

/** Builds the site without the settings of .env, and runs a program with the arguments of the command line. */
function runOnBuiltSite(program, ...args) {
  install();
  build();
  // Caches compiled code, since many programs are started several times.
  process.env.NODE_COMPILE_CACHE ||= resolve(compileCache);
  run(program, ...args, ...process.argv.slice(3));
}

/** Installs the packages of package-lock.json, unless exactly these packages are installed. */
function install() {
  if (existsSync(releaseRecord)) return;
  const requiredHash = hashTexts([readFileSync('package-lock.json')]);
  if (readIfExists(installedRecord) !== requiredHash) withLock(() => installPackages(requiredHash));
}

function installPackages(requiredHash) {
  if (readIfExists(installedRecord) === requiredHash) return;
  if (isInstalled()) return writeFileSync(installedRecord, requiredHash);
  console.error('Installing the exact packages of package-lock.json, including the Node that they run on.');
  console.error(
    'The installation takes a minute or two, is needed once, and changes nothing outside this folder.\n',
  );
  // Installs devDependencies such as Astro even if NODE_ENV=production is set for the server.
  if (!succeeds('npm', 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error')) process.exit(1);
  writeFileSync(installedRecord, requiredHash);
}

/**
 * True if `npm ci` has installed exactly the packages of package-lock.json, by npm's record, and the project's Node. An install
 * script downloads Node, and npm can be set to ignore such scripts.
 */
function isInstalled() {
  const installedLock = readIfExists('node_modules/.package-lock.json');
  if (!installedLock || !existsSync('node_modules/.bin/node')) return false;
  const { packages: installed } = JSON.parse(installedLock);
  const { '': _project, ...required } = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;
  const isLockedVersion = (name) =>
    installed[name]
      ? installed[name].version === required[name].version &&
        installed[name].integrity === required[name].integrity
      : required[name].optional;
  return (
    Object.keys(required).every(isLockedVersion) && Object.keys(installed).every((name) => required[name])
  );
}

/**
 * Builds the site, unless no source or setting has changed. A build that fails or is interrupted leaves the old site in place.
 */
function build() {
  if (existsSync(releaseRecord)) checkRelease();
  else withLock(buildSite);
}

function buildSite() {
  // Restores the old site if a build was interrupted between its two renames.
  if (!existsSync(siteFolder) && existsSync(oldSiteFolder)) renameSync(oldSiteFolder, siteFolder);
  const files = [...buildFiles, ...buildInputs.flatMap(listFilesIn)];
  const variables = JSON.parse(readFileSync('tools/build/variables.json', 'utf8'));
  const settings = variables.map((name) => `${name}=${process.env[name] ?? ''}`);
  const requiredHash = hashTexts([...settings, ...files.flatMap((file) => [file, readFileSync(file)])]);
  if (readIfExists(join(siteFolder, buildRecord)) === requiredHash) {
    console.error(
      'The site is already built: no source, content or setting has changed since the last build.',
    );
    return;
  }
  console.error('Building the site.');
  for (const folder of [nextSiteFolder, oldSiteFolder]) rmSync(folder, { recursive: true, force: true });
  // --force, since Astro caches content files and would not notice a changed schema.
  const isBuilt =
    succeeds('astro', 'build', '--silent', '--force', '--outDir', nextSiteFolder) &&
    succeeds('node', 'tools/build/finish.ts', nextSiteFolder);
  const oldSiteNote = existsSync(siteFolder) ? `, so ${siteFolder}/ still holds the old site` : '';
  if (!isBuilt) fail(`\nThe build failed${oldSiteNote}. Correct the errors above, and build again.`);
  writeFileSync(join(nextSiteFolder, buildRecord), requiredHash);
  replaceSite();
}

/**
 * Waits until no other process installs or builds in this checkout, then calls `work`. The lock of a process that has ended is
 * ignored.
 */
function withLock(work) {
  const releaseLock = () => rmSync(lockFile, { force: true });
  let reportedHolder;
  for (;;) {
    const lockHolder = takeLock();
    if (lockHolder === undefined) break;
    if (lockHolder !== reportedHolder)
      console.error(
        `Waiting for process ${lockHolder}, which installs or builds here. If it does neither, delete ${resolve(lockFile)}.`,
      );
    reportedHolder = lockHolder;
    // Waits 200 ms without a promise, since the whole script is synchronous.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  }
  process.on('exit', releaseLock);
  work();
  releaseLock();
  process.off('exit', releaseLock);
}

/** Locks the checkout for this process; returns the id of the process that holds the lock, or undefined on success. */
function takeLock() {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
    return;
  } catch (error) {
    // If the folder is not writable, there is no lock, and the program that installs or builds reports the fault.
    if (error.code !== 'EEXIST') return;
  }
  const lockHolder = readIfExists(lockFile);
  // A file without an id belongs to a process that has just taken or released the lock.
  if (!lockHolder || isRunning(Number(lockHolder))) return lockHolder || 'unknown';
  const staleLock = `${lockFile}.${process.pid}`;
  try {
    // Renames the lock instead of deleting it, since another process may have taken it after the file was read.
    renameSync(lockFile, staleLock);
    if (readIfExists(staleLock) !== lockHolder) renameSync(staleLock, lockFile);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  rmSync(staleLock, { force: true });
  return takeLock();
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM means that the process runs as another user.
    return error.code === 'EPERM';
  }
}

/** Replaces the site by renaming folders, so that a server never starts with an incomplete site. */
function replaceSite() {
  if (existsSync(siteFolder)) renameSync(siteFolder, oldSiteFolder);
  renameSync(nextSiteFolder, siteFolder);
  rmSync(oldSiteFolder, { recursive: true, force: true });
}

/**
 * Exits with advice if this release was built with other settings. The server itself compares RETENTION_DAYS, since it can also
 * be started without this script.
 */
function checkRelease() {
  const releaseSettings = JSON.parse(readFileSync(releaseRecord, 'utf8'));
  for (const [name, value] of Object.entries(releaseSettings)) {
    const currentValue = process.env[name] ?? '';
    if (currentValue === value) continue;
    fail(
      `This release was built with ${name}=${value}, and is started with ${name}=${currentValue}. ` +
        `Correct .env, or make the release again with the new one: ${name}=${currentValue} npm run release -- FOLDER`,
    );
  }
}

/** Reads settings from .env, if it exists; the environment takes precedence. */
function loadEnvironmentFile() {
  if (!existsSync('.env')) return;
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync('.env'));
    // Node would silently ignore a file in UTF-16, or in UTF-8 with a byte order mark.
    if (/[\0\uFEFF]/.test(text)) throw new Error('the file is not plain UTF-8');
    process.loadEnvFile('.env');
  } catch (error) {
    const reason = error instanceof TypeError ? 'the file is not plain UTF-8' : error.message;
    fail(
      `${resolve('.env')} cannot be read (${reason}). Expected a text file in UTF-8 that this user may read, as .env.example is.`,
    );
  }
}

/** Runs a program in this terminal; if it fails, this script exits with the same code. */
function run(program, ...args) {
  const status = exitCodeOf('inherit', program, args);
  if (status !== 0) process.exit(status);
}

/** Runs a program before the command; true if it succeeds. Its output goes to stderr, since stdout belongs to the command. */
function succeeds(program, ...args) {
  return exitCodeOf(['inherit', 2, 'inherit'], program, args) === 0;
}

/** The exit code of a program, or 1 if a signal ended it. */
function exitCodeOf(stdio, program, args) {
  const result = spawnSync(program, args, { stdio, shell: process.platform === 'win32' });
  if (result.error) fail(`${program} could not be started: ${result.error.message}`);
  return result.status ?? 1;
}

function listFilesIn(folder) {
  if (!existsSync(folder)) return [];
  const paths = readdirSync(folder, { recursive: true }).map((name) => join(folder, name));
  return paths.filter((path) => statSync(path).isFile()).sort();
}

function readIfExists(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}

function hashTexts(parts) {
  const sha256 = createHash('sha256');
  for (const part of parts) sha256.update(part).update('\0');
  return sha256.digest('hex');
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
