import { type Browser, test as base, expect, type Page } from '@playwright/test';
import { chromiumArguments, findChromium } from '../../tools/gate/chromium.ts';
import { startDeskExamples } from '../support/deskExampleServer.ts';
import { type MailServer, startMailServer } from '../support/mailServer.ts';
import { type ServerProcess, startServer } from '../support/serverProcess.ts';
import { freePort } from '../support/testServer.ts';

/** Who may sign in at the desk. More than tests of one process sign in: each has five messages in a quarter of an hour. */
export const people = Array.from({ length: 100 }, (_, number) => `person${number}@clinic.example`);

/** All that outlives a test stands here: a file with such a fixture of its own needs a new worker, browser and server. */
interface Worker {
  /**
   * The real server of the built site at the address that its messages name, sending to `mail`; its rate limits are out of
   * the tests' way, and each X-Forwarded-For is a network of its own.
   */
  server: ServerProcess;
  mail: MailServer;
  /** The address of the desk's pages as the build renders them, without a store (tests/support/deskExampleServer.ts). */
  examples: string;
  /** A whole Chromium, which keeps the page it leaves as every visitor's browser does; the headless shell does not. */
  keepingBrowser: Browser;
}

interface Checks {
  /** Fails a test in whose pages a script threw or the browser complained. */
  quietConsole: undefined;
  /** What the browser may complain of in this test. */
  expectedComplaints: RegExp | undefined;
}

export const test = base.extend<Checks, Worker>({
  mail: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const mail = await startMailServer();
      await use(mail);
      await mail.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ mail }, use) => {
      const server = await startServer({
        PORT: String(await freePort()),
        SMTP_URL: mail.url,
        RATE_STORED: '100000/1m',
        RATE_ATTEMPTS: '100000/1m',
        DESK_USERS: people.join(),
        TRUST_PROXY: '1',
      });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  examples: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      const { url, stop } = await startDeskExamples();
      await use(url);
      stop();
    },
    { scope: 'worker' },
  ],
  keepingBrowser: [
    async ({ playwright }, use) => {
      const browser = await playwright.chromium.launch({
        executablePath: findChromium(),
        args: chromiumArguments,
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  expectedComplaints: [undefined, { option: true }],
  quietConsole: [
    async ({ page, expectedComplaints }, use) => {
      const complaints: string[] = [];
      const note = (text: string) =>
        expectedComplaints?.test(text) || complaints.push(`${new URL(page.url()).pathname}: ${text}`);
      // What the policy refuses is told to the page, and to the console only when a script does not catch it.
      await page.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
          console.error(`refused by the policy: ${effectiveDirective} ${blockedURI}`),
        ),
      );
      page.on('pageerror', (error) => note(error.message));
      page.on('console', (message) => message.type() === 'error' && note(message.text()));
      await use(undefined);
      expect(complaints, 'what the browser complained of').toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Opens `path` in a page whose time stands still at `moment`, from its first script on, and goes on only by `pass`:
 * however slow the machine, nothing is due before the test says so.
 */
export async function openStopped(page: Page, path: string, moment = new Date()): Promise<void> {
  const aDayBefore = moment.getTime() - 24 * 60 * 60 * 1000;
  // The empty page's clock goes until it is stopped, and can be stopped only ahead of where it is.
  await page.clock.install({ time: aDayBefore });
  await page.clock.pauseAt(moment);
  // Islands wait until the page is idle, which a stopped clock never says: here it is so at once.
  await page.addInitScript(() => {
    window.requestIdleCallback = (callback) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => callback({ didTimeout: false, timeRemaining: () => 50 });
      port2.postMessage(undefined);
      return 0;
    };
  });
  await page.goto(path);
}

/** Lets `ms` of the page's time pass, once React has done what it was at: it may be about to set a timer. */
export async function pass(page: Page, ms: number): Promise<void> {
  // React's own tasks are messages too, and messages are taken in their order.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(undefined);
      }),
  );
  await page.clock.runFor(ms);
}

/** Moves a finger over a screen, in steps as a finger does: the browser takes a touch that it may scroll with away from the page. */
export async function dragFinger(page: Page, from: Point, to: Point): Promise<void> {
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', from);
  for (const part of [0.1, 0.2, 0.4, 0.6, 0.8, 1])
    await touch('touchMove', { x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) });
  await touch('touchEnd');
  await finger.detach();
}

interface Point {
  x: number;
  y: number;
}

export { expect };
