import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const shellName = 'chromium-headless-shell';
const chromiumNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The command line of Chromium: no background traffic, and no sandbox for root, for whom it cannot start. */
export const chromiumArguments = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/**
 * The path of a Chromium: CHROMIUM, else one on PATH, else Playwright's own, else Debian's, which is installed if this user is
 * allowed to install it.
 *
 * @throws an Error that says how to install one
 */
export function findChromium(): string {
  const chromiumPath = findInstalledChromium();
  if (chromiumPath) return chromiumPath;
  installPackage('chromium', 'the browser tests need Chromium, and there is none on this machine.');
  const installed = findInstalledChromium();
  if (installed) return installed;
  throw new Error(
    'The browser tests need Chromium. Install it (Debian, Ubuntu: sudo apt-get install chromium), ' +
      'or run npx playwright install chromium, or set CHROMIUM to the path of one.',
  );
}

/**
 * The path of Chromium's headless shell: CHROMIUM_SHELL, else one on PATH, else Debian's, else the path of a full Chromium. The
 * shell has the same engine without a window, and uses two thirds of the processor time (8 tests of tests/e2e/everyPage.spec.ts:
 * 6.6 s instead of 10.6).
 */
export function findHeadlessShell(): string {
  const shellPath = findInstalledShell();
  if (shellPath) return shellPath;
  installPackage(shellName, 'the browser tests run faster in it.');
  return findInstalledShell() ?? findChromium();
}

function findInstalledShell(): string | undefined {
  return fileOfVariable('CHROMIUM_SHELL') ?? findProgram(shellName);
}

/**
 * The file that an environment variable names.
 *
 * @throws an Error if there is no such file
 */
function fileOfVariable(variable: string): string | undefined {
  const path = process.env[variable];
  if (!path || existsSync(path)) return path;
  throw new Error(`${variable} is ${path}, which does not exist. Correct or remove the variable.`);
}

function findInstalledChromium(): string | undefined {
  const configuredPath = fileOfVariable('CHROMIUM');
  if (configuredPath) return configuredPath;
  const systemPath = chromiumNames.map(findProgram).find(Boolean);
  if (systemPath) return systemPath;
  const playwrightPath = chromium.executablePath();
  return existsSync(playwrightPath) ? playwrightPath : undefined;
}

/** The path of the program `name`, if it is on PATH. */
export function findProgram(name: string): string | undefined {
  const result = spawnSync(process.platform === 'win32' ? 'where' : 'which', [name], { encoding: 'utf8' });
  return result.status === 0 ? result.stdout.split('\n')[0]?.trim() : undefined;
}

/** Installs a Debian or Ubuntu package if this user is allowed to, and prints the reason. */
function installPackage(name: string, reason: string): void {
  if (process.getuid?.() !== 0 || !findProgram('apt-get')) return;
  console.log(`Installing ${name} with apt-get: ${reason}`);
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['install', '-y', '-qq', name], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  });
}
