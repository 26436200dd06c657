import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../../testing/freePort.ts';
import { temporaryFolder } from '../../testing/temporaryFolder.ts';
import { chromiumArguments } from '../test/chromium.ts';
import { type Send, sessionOverHttp } from './commands.ts';
import { sessionOverMarionette } from './marionette.ts';

/** A browser of the system's packages. */
export interface SystemBrowser {
  name: string;
  /** Debian's packages for it. */
  packages: string[];
  /** The programs they bring. */
  programs: string[];
  /** Whether it can be told to run no page's script; WebKit's driver says nothing more then. */
  knowsNoScript: boolean;
  start(options: { script: boolean }): Promise<StartedBrowser>;
}

export interface StartedBrowser {
  send: Send;
  /** Ends the browser and everything started for it. */
  end(): void;
}

const miniBrowser = () => globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')[0] ?? 'MiniBrowser';

export const browsers: SystemBrowser[] = [
  {
    name: 'Chromium',
    packages: ['chromium', 'chromium-driver'],
    programs: ['chromium', 'chromedriver'],
    knowsNoScript: true,
    async start({ script }) {
      const port = await freePort();
      const driver = await started('chromedriver', [`--port=${port}`], /started successfully/);
      const options = {
        args: ['--headless=new', ...chromiumArguments],
        prefs: script ? {} : { 'profile.managed_default_content_settings.javascript': 2 },
      };
      const send = await sessionOverHttp(`http://127.0.0.1:${port}`, { 'goog:chromeOptions': options });
      return { send, end: () => driver.kill() };
    },
  },
  {
    name: 'Firefox',
    packages: ['firefox-esr'],
    programs: ['firefox-esr'],
    knowsNoScript: true,
    async start({ script }) {
      const profile = temporaryFolder();
      const settings = {
        'marionette.port': await freePort(),
        'javascript.enabled': script,
        'browser.shell.checkDefaultBrowser': false,
        'datareporting.policy.dataSubmissionEnabled': false,
        'app.normandy.enabled': false,
        'network.captive-portal-service.enabled': false,
        'network.connectivity-service.enabled': false,
      };
      writeFileSync(join(profile.path, 'user.js'), preferences(settings));
      const args = ['--headless', '--marionette', '--no-remote', '--profile', profile.path];
      const firefox = await started('firefox-esr', args, /Marionette.*Listening|Listening on port/i);
      const send = await sessionOverMarionette(settings['marionette.port']);
      return {
        send,
        end() {
          firefox.once('exit', profile.remove);
          firefox.kill();
        },
      };
    },
  },
  {
    name: 'WebKit',
    packages: ['webkit2gtk-driver', 'xvfb'],
    programs: ['WebKitWebDriver', 'Xvfb'],
    knowsNoScript: false,
    async start() {
      const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      const display = await firstLine(screen, /^\d+$/);
      const port = await freePort();
      const env = { ...process.env, DISPLAY: `:${display}`, NO_AT_BRIDGE: '1' };
      const driver = spawn('WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' });
      await listening(port);
      const options = { binary: miniBrowser(), args: ['--automation'] };
      const send = await sessionOverHttp(`http://127.0.0.1:${port}`, { 'webkitgtk:browserOptions': options });
      return {
        send,
        end() {
          driver.kill();
          screen.kill();
        },
      };
    },
  },
];

/** Which of its programs are not on this machine. */
export function missingPrograms({ programs }: SystemBrowser): string[] {
  return programs.filter((name) => spawnSync('which', [name]).status !== 0);
}

function preferences(settings: Record<string, unknown>): string {
  return Object.entries(settings)
    .map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`)
    .join('');
}

async function started(program: string, args: string[], isReady: RegExp): Promise<ChildProcess> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  await firstLine(child, isReady);
  return child;
}

/** Resolves to the first line it says that is like `wanted`, and goes on reading, so that it is never held up. */
function firstLine(child: ChildProcess, wanted: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    const said: string[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface(stream).on('line', (line) => {
        said.push(line);
        if (wanted.test(line)) resolve(line);
      });
    }
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`it ended with ${code}:\n${said.join('\n')}`)));
  });
}

async function listening(port: number): Promise<void> {
  const isThere = () =>
    fetch(`http://127.0.0.1:${port}/status`).then(
      () => true,
      () => false,
    );
  while (!(await isThere())) await new Promise((later) => setTimeout(later, 50));
}
