import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { readBuiltSettings } from '../../server/http/build.ts';
import type { Booking } from '../../src/enquiry/enquiryTypes.ts';
import { temporaryFolder } from './temporaryFolder.ts';

/** Node's arguments for the server, the same as in deploy/ and `npm start`. */
export const serverArguments = ['--max-semi-space-size=4', '--max-old-space-size=512', 'server/main.ts'];

/** The environment of a server's process, with Node's compile cache as in `npm start`, so that the next one starts faster. */
export const serverEnvironment = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled'),
};

/** The real server as a separate process, with its own data folder. */
export interface ServerProcess {
  url: string;
  pid: number;
  /** The data folder. Another server with this folder has the same store. */
  folder: string;
  /** The lines of the server's log. */
  log: string[];
  /** Sends SIGTERM, as an operator does. Resolves to the exit code. */
  stop(): Promise<number | null>;
  /** Sends SIGKILL, like a power cut. */
  kill(): Promise<void>;
  /** Resolves when the process has ended, for any reason. */
  ended: Promise<unknown>;
}

const removeFolders = new Set<() => void>();
process.on('exit', () => {
  for (const remove of removeFolders) remove();
});

/**
 * Starts the built site's server on a free port and waits until it listens.
 *
 * @param env - its configuration; the store is in `folder`
 * @param checkout - the folder of the server's code and its packages
 * @throws with its output when it ends before it listens
 */
export async function startServer(
  env: Record<string, string> = {},
  folder?: string,
  checkout = '.',
): Promise<ServerProcess> {
  const dataFolder = folder ?? newFolder();
  const { retentionDays } = readBuiltSettings(join(checkout, 'dist/built-with.json'));
  const child = spawn(process.execPath, serverArguments, {
    cwd: checkout,
    env: {
      ...serverEnvironment,
      NODE_ENV: 'production',
      PORT: '0',
      DATABASE_URL: `file:${dataFolder}/enquiries.db`,
      // A server does not start if its retention time differs from that in its pages.
      RETENTION_DAYS: String(retentionDays),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Kills the server at the latest when the process of the test ends.
  const killChild = () => child.kill('SIGKILL');
  process.once('exit', killChild);
  child.once('exit', () => process.off('exit', killChild));
  const log: string[] = [];
  const url = await waitForAddress(child, log);
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  return {
    url,
    pid: child.pid ?? 0,
    folder: dataFolder,
    log,
    async stop() {
      child.kill('SIGTERM');
      return ended;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    ended,
  };
}

function newFolder(): string {
  const folder = temporaryFolder();
  removeFolders.add(folder.remove);
  return folder.path;
}

function waitForAddress(child: ChildProcess, log: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface(stream).on('line', (line) => {
        log.push(line);
        const url = /Open (http:\/\/[^"\s]+)/.exec(line)?.[1];
        if (url) resolve(url);
      });
    }
    child.once('exit', (code) =>
      reject(new Error(`the server ended with exit code ${code}:\n${log.join('\n')}`)),
    );
  });
}

/** Sends a booking to the function of the server at `url`. */
export function postBooking(url: string, booking: Booking): Promise<Response> {
  return fetch(`${url}/functions/v1/send-booking-email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(booking),
  });
}
