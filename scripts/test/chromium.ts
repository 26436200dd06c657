import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { installPackage, onPath } from './systemPrograms.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** What Chromium is started with: no traffic of its own, and no sandbox where root has none. */
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
 * The path of a Chromium: CHROMIUM, else one on PATH, else Playwright's own, else Debian's, installed now where
 * this user may.
 *
 * @throws an Error that says how to install one
 */
export function findChromium(): string {
  const found = existing();
  if (found) return found;
  installPackage('chromium', 'the browser tests need one, and none is on this machine.');
  const installed = existing();
  if (installed) return installed;
  throw new Error(
    'The browser tests need Chromium. Install it (Debian, Ubuntu: sudo apt-get install chromium), ' +
      'or run npx playwright install chromium, or set CHROMIUM to the path of one.',
  );
}

function existing(): string | undefined {
  const set = process.env.CHROMIUM;
  if (set) {
    if (existsSync(set)) return set;
    throw new Error(`CHROMIUM is ${set}, and there is no such file.`);
  }
  const onThisPath = names.map(onPath).find(Boolean);
  if (onThisPath) return onThisPath;
  const ours = chromium.executablePath();
  return existsSync(ours) ? ours : undefined;
}
