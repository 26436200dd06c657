// `npm run release -- FOLDER`: writes the built site and its server to FOLDER, to be copied to another machine.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import buildVariables from './variables.json' with { type: 'json' };

/** A second copy of Node in the package `node`, with 68 MB of headers for compiling. */
const nestedNode = 'node_modules/node/node_modules';
const commandsFolder = 'node_modules/.bin';

/** The server, the files that it reads, and documents for operators. */
const releasedPaths = [
  '.env.example',
  'bin',
  'content',
  'deploy',
  'dist',
  'docs',
  'tools/run.mjs',
  'server',
  'src',
];
const isNotTest = (path: string) => !/\.test\.tsx?$/.test(path);

/** The build settings that tools/run.mjs compares at start; the server itself compares RETENTION_DAYS. */
const comparedVariables = buildVariables.filter((name) => name !== 'RETENTION_DAYS');

warnWithoutTag();
const [folder] = process.argv.slice(2);
if (!folder) fail('Use: npm run release -- FOLDER');
if (existsSync(folder) && readdirSync(folder).length > 0)
  fail(`${folder} is not empty. A release needs a new or empty folder.`);
writeRelease(folder);
console.log(
  `The release is in ${folder}: copy it to its machine, put .env beside it, and run npm start there.`,
);

function writeRelease(folder: string): void {
  for (const path of releasedPaths.filter((each) => existsSync(each))) {
    cpSync(path, join(folder, path), { recursive: true, filter: isNotTest });
  }
  copyPackages(folder);
  const { devDependencies: _, scripts, ...rest } = readPackage();
  const { start, enquiries } = scripts;
  writeJson('package.json', { ...rest, scripts: { start, enquiries } });
  writeJson('.release', Object.fromEntries(comparedVariables.map((name) => [name, process.env[name] ?? ''])));
}

/** A published release is tagged with its version, so that its code can be found; a trial release needs no tag. */
function warnWithoutTag(): void {
  const tag = `v${readPackage().version}`;
  const { stdout } = spawnSync('git', ['tag', '--points-at', 'HEAD'], { encoding: 'utf8' });
  if (!stdout?.split('\n').includes(tag))
    console.error(`This commit has no tag ${tag}. See CONTRIBUTING.md before you publish the release.`);
}

function readPackage() {
  return JSON.parse(readFileSync('package.json', 'utf8'));
}

function writeJson(file: string, content: object): void {
  writeFileSync(join(folder ?? '', file), `${JSON.stringify(content, null, 2)}\n`);
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

interface PackageLock {
  /** The installed packages by path, such as node_modules/hono or node_modules/pg/node_modules/pg-types. */
  packages: Record<string, { dev?: boolean; devOptional?: boolean; link?: boolean }>;
}

/**
 * Copies the installed packages that package-lock.json does not list for development into `folder`: the files with which the
 * tests ran.
 */
export function copyPackages(folder: string): void {
  const { packages }: PackageLock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const packageFolders = new Set(Object.keys(packages).filter((path) => path.startsWith('node_modules/')));
  // Only a build needs the workspaces (`link`). Packages for other platforms are listed but not installed.
  const isForDevelopment = ({ dev, devOptional, link }: PackageLock['packages'][string]) =>
    dev || devOptional || link;
  const neededPackages = [...packageFolders].filter(
    (path) => !isForDevelopment(packages[path] ?? {}) && existsSync(path),
  );
  for (const packageFolder of neededPackages) {
    cpSync(packageFolder, join(folder, packageFolder), {
      recursive: true,
      // Leaves out nested packages, which are copied separately, and source maps (21 MB), which only a debugger reads.
      filter: (path) =>
        path === packageFolder ||
        (path !== nestedNode && !packageFolders.has(path) && !path.endsWith('.map')),
    });
  }
  copyCommands(folder);
}

/** Copies the links in node_modules/.bin to executables of the copied packages. */
function copyCommands(folder: string): void {
  mkdirSync(join(folder, commandsFolder));
  for (const name of readdirSync(commandsFolder)) {
    const target = readlinkSync(join(commandsFolder, name));
    if (existsSync(join(folder, commandsFolder, target)))
      symlinkSync(target, join(folder, commandsFolder, name));
  }
}
