import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { type ServerProcess, startServer } from '../testing/serverProcess.ts';

/** One address sends everything here. */
export const unlimited = { RATE_STORED: '10000000/1s', RATE_ATTEMPTS: '10000000/1s' };

/** Our server as `npm start` runs it, but for its rate limits and its log, which is read here and thrown away. */
export function startOurs(env: Record<string, string> = {}, folder?: string): Promise<ServerProcess> {
  return startServer(
    { ...unlimited, NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled'), ...env },
    folder,
  );
}

/** A program of this folder in a process of its own; resolves to the address that it prints first. */
export async function startProgram(
  file: string,
  ...args: string[]
): Promise<{ url: string; stop: () => void }> {
  const child = spawn(process.execPath, [`bench/${file}`, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill());
  return { url: await firstLine(child), stop: () => void child.kill() };
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    if (child.stdout) createInterface(child.stdout).once('line', resolve);
    child.once('exit', (code) => reject(new Error(`it ended with ${code}`)));
  });
}
