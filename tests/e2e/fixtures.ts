import { type Browser, test as base, expect, type Page } from '@playwright/test';
import { chromiumArguments, findChromium } from '../../tools/gate/chromium.ts';
import { startDeskExamples } from '../support/deskExampleServer.ts';
import { type MailServer, startMailServer } from '../support/mailServer.ts';
import { type ServerProcess, startServer } from '../support/serverProcess.ts';
import { deskSettings } from '../support/testDesk.ts';
import { freePort } from '../support/testServer.ts';

/** All fixtures of a worker. A test file with its own worker fixture would need a new worker, browser and server. */
interface WorkerFixtures {
  /**
   * The real server of the built site, at the address that its emails name. The server sends to `mail`, and has no effective
   * limit for enquiries.
   */
  server: ServerProcess;
  mail: MailServer;
  /** The desk's pages as the build renders them from examples (tests/support/deskExampleServer.ts). */
  examples: Awaited<ReturnType<typeof startDeskExamples>>;
  /** A full Chromium, which has a back/forward cache as visitors' browsers do. The headless shell has none. */
  browserWithBackCache: Browser;
}

interface TestFixtures {
  /** Fails a test if a script throws on its page or the browser logs an error. */
  quietConsole: undefined;
  /** The errors that the browser may log in this test. */
  expectedErrors: RegExp | undefined;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
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
        ...deskSettings,
      });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  examples: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      const examples = await startDeskExamples();
      await use(examples);
      examples.stop();
    },
    { scope: 'worker' },
  ],
  browserWithBackCache: [
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
  expectedErrors: [undefined, { option: true }],
  quietConsole: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = [];
      const recordError = (text: string) =>
        expectedErrors?.test(text) || errors.push(`${new URL(page.url()).pathname}: ${text}`);
      // Logs each refusal by the Content-Security-Policy, since the browser logs nothing if a script catches the error.
      await page.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
          console.error(`refused by the Content-Security-Policy: ${effectiveDirective} ${blockedURI}`),
        ),
      );
      page.on('pageerror', (error) => recordError(error.message));
      page.on('console', (message) => message.type() === 'error' && recordError(message.text()));
      await use(undefined);
      expect(errors, 'errors that the browser logged').toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Opens `path` in a page whose clock is stopped at `moment` before its first script runs. Only `advanceClock` advances it, so
 * timers do not depend on the speed of the machine.
 */
export async function openStopped(page: Page, path: string, moment = new Date()): Promise<void> {
  const aDayBefore = moment.getTime() - 24 * 60 * 60 * 1000;
  // Playwright can pause a clock only at a later time, so the clock of the empty page starts a day earlier.
  await page.clock.install({ time: aDayBefore });
  await page.clock.pauseAt(moment);
  // Islands wait until the page is idle, which never happens with a stopped clock, so this page is idle at once.
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

/** Advances the page's clock by `ms`, after React has finished its pending work, which may set a timer. */
export async function advanceClock(page: Page, ms: number): Promise<void> {
  // React schedules its tasks as messages, so a message that is sent now is handled after React's pending tasks.
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

/** Moves a finger over a screen in steps, so that the browser may take the touch for a scroll, as with a real finger. */
export async function dragFinger(page: Page, from: Point, to: Point): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const sendTouch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await sendTouch('touchStart', from);
  for (const share of [0.1, 0.2, 0.4, 0.6, 0.8, 1])
    await sendTouch('touchMove', {
      x: from.x + share * (to.x - from.x),
      y: from.y + share * (to.y - from.y),
    });
  await sendTouch('touchEnd');
  await session.detach();
}

interface Point {
  x: number;
  y: number;
}

export { expect };
