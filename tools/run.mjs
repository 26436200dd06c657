// Called by `npm start`, `npm test` and `npm run dev`. Plain JavaScript without packages, since it runs before anything
// is installed and under the Node at hand (20.12 or newer, the first with the .env parser used here); everything else
// runs under the project's own Node, which is one of its packages.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

const installed = 'node_modules/.installed-from';
/** The built site, the one being built, and briefly the old one that is being replaced. */
const site = 'dist';
const next = 'dist.next';
const old = 'dist.old';
/** A file of a built site with the hash of its sources and settings. */
const builtFrom = '.built-from';
const buildInputs = ['src', 'packages', 'content', 'public', 'tools/build'];
const buildFiles = ['astro.config.ts', 'budget.json', 'package.json', 'package-lock.json'];
/** A file of a release with its build settings. Nothing is installed or built in a release. */
const released = '.release';
/** Holds the number of the process that installs or builds. */
const building = '.building';
/** Where Node keeps what it has compiled, for the next start; optional if it is not writable. */
const compiled = 'node_modules/.cache/compiled';

const commands = {
  start() {
    loadEnvironmentFile();
    install();
    build();
    // React renders faster without its development checks.
    process.env.NODE_ENV ||= 'production';
    process.env.NODE_COMPILE_CACHE ||= resolve(compiled);
    // Room for new and for old objects: with more, Node is no faster here and holds more (docs/decisions/011-plain-node.md).
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
  checkBrowsers: () => inSite('node', 'tools/checks/browsers/checkBrowsers.ts'),
  checkDeploy: () => inSite('node', 'tools/checks/deploy/checkDeploy.ts'),
  checkEdits() {
    install();
    run('node', 'tools/checks/edits/checkEdits.ts', ...process.argv.slice(3));
  },
  test: () => inSite('node', 'tools/gate/gate.ts'),
  chaos() {
    // CHAOS_SEED=7 repeats the chance of a run. In the gate the seed is fixed and the runs are small (tests/chaos/random.ts).
    process.env.CHAOS_SEED ||= String(Date.now() % 1_000_000);
    process.env.CHAOS_ENQUIRIES ||= '2000';
    console.error(`Seed ${process.env.CHAOS_SEED}`);
    inSite('vitest', 'run', '--config=tests/chaos/vitest.config.ts');
  },
  measure: () => inSite('node', 'tools/checks/lighthouse.ts'),
  bench: () => inSite('node', 'tools/bench/bench.ts'),
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

/** Runs a program that needs the built site, which has no settings of .env, with the arguments of the command line. */
function inSite(program, ...args) {
  install();
  build();
  // Many programs start several times.
  process.env.NODE_COMPILE_CACHE ||= resolve(compiled);
  run(program, ...args, ...process.argv.slice(3));
}

/** Installs the packages of package-lock.json, unless exactly those are installed. */
function install() {
  if (existsSync(released)) return;
  const wanted = hash([readFileSync('package-lock.json')]);
  if (readIfThere(installed) !== wanted) alone(() => installPackages(wanted));
}

function installPackages(wanted) {
  if (readIfThere(installed) === wanted) return;
  if (isInstalled()) return writeFileSync(installed, wanted);
  console.error('Installing the exact packages of package-lock.json, the Node they run on among them.');
  console.error('This takes a minute or two, once, and touches nothing outside this folder.\n');
  // Includes devDependencies such as Astro, even if NODE_ENV=production is set for the server.
  if (!succeeds('npm', 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error')) process.exit(1);
  writeFileSync(installed, wanted);
}

/**
 * Whether `npm ci` has installed exactly these packages: npm records what it installed. The project's Node is fetched by a
 * script of its package, which npm can be told not to run.
 */
function isInstalled() {
  const written = readIfThere('node_modules/.package-lock.json');
  if (!written || !existsSync('node_modules/.bin/node')) return false;
  const { packages: there } = JSON.parse(written);
  const { '': _project, ...wanted } = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;
  const isSame = (name) =>
    there[name]
      ? there[name].version === wanted[name].version && there[name].integrity === wanted[name].integrity
      : wanted[name].optional;
  return Object.keys(wanted).every(isSame) && Object.keys(there).every((name) => wanted[name]);
}

/**
 * Builds the site, unless it was built from exactly these files and settings. A build that fails or is cut short
 * leaves the old site as it was.
 */
function build() {
  if (existsSync(released)) checkRelease();
  else alone(buildSite);
}

function buildSite() {
  // A build was cut short between its two renames.
  if (!existsSync(site) && existsSync(old)) renameSync(old, site);
  const files = [...buildFiles, ...buildInputs.flatMap(filesBelow)];
  const variables = JSON.parse(readFileSync('tools/build/variables.json', 'utf8'));
  const settings = variables.map((name) => `${name}=${process.env[name] ?? ''}`);
  const wanted = hash([...settings, ...files.flatMap((file) => [file, readFileSync(file)])]);
  if (readIfThere(join(site, builtFrom)) === wanted) {
    console.error('The site is built already: nothing has changed since.');
    return;
  }
  console.error('Building the site.');
  for (const left of [next, old]) rmSync(left, { recursive: true, force: true });
  // Astro caches content files: it would not notice a changed schema.
  const isBuilt =
    succeeds('astro', 'build', '--silent', '--force', '--outDir', next) &&
    succeeds('node', 'tools/build/finish.ts', next);
  const kept = existsSync(site) ? `, so ${site}/ still holds the old site` : '';
  if (!isBuilt) fail(`\nThe build failed${kept}. Correct what is named above, and build again.`);
  writeFileSync(join(next, builtFrom), wanted);
  replaceSite();
}

/**
 * Does `work` while no other process installs or builds in this checkout; waits for one that does. What a process that has
 * ended left behind does not count.
 */
function alone(work) {
  const release = () => rmSync(building, { force: true });
  let waitsFor;
  for (;;) {
    const other = claim();
    if (other === undefined) break;
    if (other !== waitsFor)
      console.error(
        `Waiting for process ${other}, which installs or builds here. If it does neither, delete ${resolve(building)}.`,
      );
    waitsFor = other;
    // Synchronous, as all of this script.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  }
  process.on('exit', release);
  work();
  release();
  process.off('exit', release);
}

/** Claims the checkout for this process; returns the number of the process that has it. */
function claim() {
  try {
    writeFileSync(building, String(process.pid), { flag: 'wx' });
    return;
  } catch (error) {
    // In a folder that cannot be written to, the work itself says what it needs.
    if (error.code !== 'EEXIST') return;
  }
  const other = readIfThere(building);
  // It is gone, or its number is not written yet.
  if (!other || isRunning(Number(other))) return other || 'unknown';
  const stale = `${building}.${process.pid}`;
  try {
    // Renamed and not deleted: another process may have claimed it since it was read.
    renameSync(building, stale);
    if (readIfThere(stale) !== other) renameSync(stale, building);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  rmSync(stale, { force: true });
  return claim();
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It belongs to somebody else.
    return error.code === 'EPERM';
  }
}

/** Renamed, so that a server that starts meanwhile never reads an incomplete site. */
function replaceSite() {
  if (existsSync(site)) renameSync(site, old);
  renameSync(next, site);
  rmSync(old, { recursive: true, force: true });
}

/**
 * Exits with advice if this release was built with other settings. The server itself compares RETENTION_DAYS, since it
 * can also be started without this file.
 */
function checkRelease() {
  const builtWith = JSON.parse(readFileSync(released, 'utf8'));
  for (const [name, value] of Object.entries(builtWith)) {
    const now = process.env[name] ?? '';
    if (now === value) continue;
    fail(
      `This release was built with ${name}=${value}, and is started with ${name}=${now}. ` +
        `Correct .env, or make the release again with the new one: ${name}=${now} npm run release -- FOLDER`,
    );
  }
}

/** Reads settings from .env, if it exists; the environment takes precedence. */
function loadEnvironmentFile() {
  if (!existsSync('.env')) return;
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync('.env'));
    // A file in UTF-16, or UTF-8 with a byte order mark, would be ignored silently.
    if (/[\0\uFEFF]/.test(text)) throw new Error('it is not plain UTF-8');
    process.loadEnvFile('.env');
  } catch (error) {
    const reason = error instanceof TypeError ? 'it is not plain UTF-8' : error.message;
    fail(
      `${resolve('.env')} cannot be read (${reason}). Expected a text file in UTF-8 that this user may read, as .env.example is.`,
    );
  }
}

/** Runs a program in this terminal; if it fails, this script exits with the same code. */
function run(program, ...args) {
  const status = statusOf('inherit', program, args);
  if (status !== 0) process.exit(status);
}

/**
 * Runs a preparation and returns whether it succeeded. Its output goes to stderr, since stdout belongs to the command.
 */
function succeeds(program, ...args) {
  return statusOf(['inherit', 2, 'inherit'], program, args) === 0;
}

/** The exit code of a program, or 1 if a signal ended it. */
function statusOf(stdio, program, args) {
  const result = spawnSync(program, args, { stdio, shell: process.platform === 'win32' });
  if (result.error) fail(`${program} could not be started: ${result.error.message}`);
  return result.status ?? 1;
}

function filesBelow(folder) {
  if (!existsSync(folder)) return [];
  const paths = readdirSync(folder, { recursive: true }).map((name) => join(folder, name));
  return paths.filter((path) => statSync(path).isFile()).sort();
}

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}

function hash(parts) {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part).update('\0');
  return sum.digest('hex');
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
