import { type ChildProcess, spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import puppeteer from 'puppeteer-core';
import { Builder, By } from 'selenium-webdriver';
import { freePort } from '../../../tests/support/testServer.ts';

/** A function that runs in the page; its arguments and result must be JSON. */
type PageFunction<Given extends unknown[], Result> = (...given: Given) => Result;

/** The operations on a browser's tab. */
export interface Tab {
  back(): Promise<unknown>;
  resize(width: number, height: number): Promise<unknown>;
  evaluate<Given extends unknown[], Result>(
    run: PageFunction<Given, Result>,
    ...given: Given
  ): Promise<Result>;
  /** A click of the mouse, in pixels of the viewport. */
  clickAt(x: number, y: number): Promise<unknown>;
  /** Types at the focus; special keys as in WebDriver. */
  type(text: string): Promise<unknown>;
  /** Chooses an option of a <select>. */
  choose(css: string, value: string): Promise<unknown>;
  /** Errors of the page and its console so far. WebKit's driver reports none. */
  errors: string[];
  close(): Promise<unknown>;
}

export interface SystemBrowser {
  name: string;
  /** The Debian packages of the browser, and their programs. */
  packages: string[];
  programs: string[];
  /** Whether the browser can start with JavaScript disabled. */
  runsWithoutScript: boolean;
  start(script: boolean): Promise<Tab>;
}

export const browsers: SystemBrowser[] = [
  {
    name: 'Firefox',
    packages: ['firefox-esr'],
    programs: ['firefox-esr'],
    runsWithoutScript: true,
    async start(script) {
      const browser = await puppeteer.launch({
        browser: 'firefox',
        executablePath: '/usr/bin/firefox-esr',
        acceptInsecureCerts: true,
        extraPrefsFirefox: { 'javascript.enabled': script },
      });
      const page = await browser.newPage();
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      return {
        // Uses history.back(), since goBack() waits for a load event, which a restored page does not have.
        back: () => page.evaluate(() => history.back()),
        resize: (width, height) => page.setViewport({ width, height }),
        evaluate: (run, ...given) => page.evaluate(run as (...given: unknown[]) => never, ...given),
        clickAt: (x, y) => page.mouse.click(x, y),
        type: (text) => page.keyboard.type(text),
        choose: (css, value) => page.select(css, value),
        errors,
        close: () => browser.close(),
      };
    },
  },
  {
    name: 'WebKit',
    packages: ['webkit2gtk-driver', 'xvfb', 'xauth'],
    programs: ['WebKitWebDriver', 'xvfb-run'],
    runsWithoutScript: false,
    async start() {
      const port = await freePort();
      const screenArguments = ['--auto-servernum', '--server-args=-screen 0 1400x1000x24'];
      const driver = spawn('xvfb-run', [...screenArguments, 'WebKitWebDriver', `--port=${port}`], {
        // The driver has its own process group, since xvfb-run leaves its screen running if only xvfb-run is killed.
        detached: true,
        stdio: 'ignore',
      });
      process.once('exit', () => killProcessGroup(driver));
      while (!(await fetch(`http://127.0.0.1:${port}/status`).catch(() => undefined)))
        if (driver.exitCode !== null) throw new Error(`xvfb-run ended with exit code ${driver.exitCode}`);
      const binary = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')[0];
      const session = await new Builder()
        .usingServer(`http://127.0.0.1:${port}`)
        .withCapabilities({
          browserName: 'MiniBrowser',
          acceptInsecureCerts: true,
          'webkitgtk:browserOptions': { binary, args: ['--automation'] },
        })
        .build();
      return {
        back: () => session.navigate().back(),
        resize: (width, height) => session.manage().window().setRect({ x: 0, y: 0, width, height }),
        evaluate: (run, ...given) => session.executeScript(run, ...given),
        clickAt: (x, y) => session.actions().move({ x, y, duration: 0 }).click().perform(),
        type: (text) => session.actions().sendKeys(text).perform(),
        choose: (css, value) => session.findElement(By.css(`${css} option[value="${value}"]`)).click(),
        errors: [],
        async close() {
          await session.quit();
          killProcessGroup(driver);
        },
      };
    },
  },
];

function killProcessGroup({ pid, exitCode }: ChildProcess): void {
  if (pid && exitCode === null) process.kill(-pid);
}

/** The timeout of conditions, in ms: long, since browsers share the machine. */
const timeout = 15_000;

/**
 * Calls `attempt` until it resolves to a true value; `what` names the condition. Errors are retried, since a browser may
 * refuse commands between two pages.
 */
async function retry(what: string, attempt: () => Promise<unknown>): Promise<void> {
  const deadline = Date.now() + timeout;
  let reason = '';
  while (Date.now() < deadline) {
    try {
      if (await attempt()) return;
    } catch (error) {
      reason = ` (${(error as Error).message.slice(0, 200)})`;
    }
    await pause(50);
  }
  throw new Error(`timed out waiting for ${what}${reason}`);
}

/** Waits until `isTrue` returns a true value in the page. */
export function waitUntil<Given extends unknown[]>(
  tab: Tab,
  what: string,
  isTrue: (...given: Given) => unknown,
  ...given: Given
): Promise<void> {
  return retry(what, () => tab.evaluate(isTrue, ...given));
}

/** Opens an address as a link does, and waits until its page is complete. */
export async function open(tab: Tab, address: string): Promise<void> {
  await tab.evaluate((address) => {
    Object.assign(window, { isLeft: true });
    location.assign(address);
  }, address);
  await waitUntil(
    tab,
    `the page ${address}`,
    () => !('isLeft' in window) && document.readyState === 'complete',
  );
}

/** Waits until a page at this path is complete. */
export function waitForPath(tab: Tab, path: string): Promise<void> {
  const isComplete = (path: string) => document.readyState === 'complete' && location.pathname === path;
  return waitUntil(tab, `a complete page at ${path}`, isComplete, path);
}

/** Waits until `css` selects a visible element. */
export function waitForVisible(tab: Tab, css: string): Promise<void> {
  const isVisible = (css: string) =>
    document.querySelector(css)?.checkVisibility({ visibilityProperty: true });
  return waitUntil(tab, `${css} to be visible`, isVisible, css);
}

/** Clicks the middle of the first element that `css` selects, as soon as it does not move and nothing covers it. */
export function click(tab: Tab, css: string): Promise<void> {
  let earlierPoint: number[] = [];
  return retry(`to click ${css}`, async () => {
    const clickPoint = await tab.evaluate((css) => {
      const element = document.querySelector(css);
      element?.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x = 0, y = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
      const [left, top] = [Math.round(x + width / 2), Math.round(y + height / 2)];
      const topElement = document.elementFromPoint(left, top);
      const isOnTop =
        topElement && (element?.contains(topElement) || topElement.closest('label')?.control === element);
      return isOnTop ? [left, top] : [];
    }, css);
    const [x, y] = clickPoint;
    const isStill = clickPoint.join() === earlierPoint.join();
    earlierPoint = clickPoint;
    if (x === undefined || y === undefined || !isStill) return false;
    await tab.clickAt(x, y);
    return true;
  });
}

/** Focuses an element and selects its text. */
export async function focus(tab: Tab, css: string): Promise<void> {
  await waitForVisible(tab, css);
  await tab.evaluate((css) => {
    const element = document.querySelector<HTMLInputElement>(css);
    element?.focus({ preventScroll: true });
    if (element?.matches('input, textarea')) element.select();
  }, css);
}

/** Fills in the fields of a form as a person would: types, chooses and ticks. */
export async function fill(tab: Tab, form: string, answers: Record<string, string>): Promise<void> {
  for (const [name, answer] of Object.entries(answers)) {
    const css = `${form} [name=${name}]`;
    const type = await tab.evaluate((css) => document.querySelector<HTMLInputElement>(css)?.type, css);
    if (type === 'select-one') await tab.choose(css, answer);
    else if (type === 'radio') await click(tab, `${css}[value="${answer}"]`);
    else if (type === 'checkbox') await click(tab, css);
    else if (answer !== '') {
      await focus(tab, css);
      await tab.type(answer);
    }
  }
}
