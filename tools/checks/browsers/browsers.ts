import { type ChildProcess, spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import puppeteer from 'puppeteer-core';
import { Builder, By } from 'selenium-webdriver';
import { freePort } from '../../../tests/support/testServer.ts';

/** A function that runs in the page; its arguments and result must be JSON. */
type PageFunction<Args extends unknown[], Result> = (...args: Args) => Result;

/** The operations on a browser's tab. */
export interface Tab {
  back(): Promise<unknown>;
  resize(width: number, height: number): Promise<unknown>;
  evaluate<Args extends unknown[], Result>(run: PageFunction<Args, Result>, ...args: Args): Promise<Result>;
  /** A click of the mouse, in pixels of the viewport. */
  clickAt(x: number, y: number): Promise<unknown>;
  /** Types into the focused element; special keys are those of WebDriver. */
  type(text: string): Promise<unknown>;
  /** Chooses an option of a <select>. */
  choose(selector: string, value: string): Promise<unknown>;
  /** Errors of the page and its console so far. WebKit's driver reports none. */
  errors: string[];
  close(): Promise<unknown>;
}

export interface SystemBrowser {
  name: string;
  /** The Debian packages of the browser. */
  packages: string[];
  programs: string[];
  /** True if the browser can start with JavaScript disabled. */
  runsWithoutScript: boolean;
  start(hasScript: boolean): Promise<Tab>;
}

export const browsers: SystemBrowser[] = [
  {
    name: 'Firefox',
    packages: ['firefox-esr'],
    programs: ['firefox-esr'],
    runsWithoutScript: true,
    async start(hasScript) {
      const browser = await puppeteer.launch({
        browser: 'firefox',
        executablePath: '/usr/bin/firefox-esr',
        acceptInsecureCerts: true,
        extraPrefsFirefox: { 'javascript.enabled': hasScript },
      });
      const page = await browser.newPage();
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      return {
        // Not goBack(), which waits for a load event: a page that the browser restores has none.
        back: () => page.evaluate(() => history.back()),
        resize: (width, height) => page.setViewport({ width, height }),
        evaluate: (run, ...args) => page.evaluate(run as (...args: unknown[]) => never, ...args),
        clickAt: (x, y) => page.mouse.click(x, y),
        type: (text) => page.keyboard.type(text),
        choose: (selector, value) => page.select(selector, value),
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
        // A process group of its own, since killing only xvfb-run would leave its screen running.
        detached: true,
        stdio: 'ignore',
      });
      process.once('exit', () => killProcessGroup(driver));
      while (!(await fetch(`http://127.0.0.1:${port}/status`).catch(() => undefined)))
        if (driver.exitCode !== null) throw new Error(`xvfb-run ended with exit code ${driver.exitCode}`);
      const miniBrowser = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')[0];
      const session = await new Builder()
        .usingServer(`http://127.0.0.1:${port}`)
        .withCapabilities({
          browserName: 'MiniBrowser',
          acceptInsecureCerts: true,
          'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
        })
        .build();
      return {
        back: () => session.navigate().back(),
        resize: (width, height) => session.manage().window().setRect({ x: 0, y: 0, width, height }),
        evaluate: (run, ...args) => session.executeScript(run, ...args),
        clickAt: (x, y) => session.actions().move({ x, y, duration: 0 }).click().perform(),
        type: (text) => session.actions().sendKeys(text).perform(),
        choose: (selector, value) =>
          session.findElement(By.css(`${selector} option[value="${value}"]`)).click(),
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

/** The longest wait for a condition, in ms. It is long, since the browsers share the machine. */
const timeout = 15_000;

/**
 * Calls `attempt` until it resolves to a true value; `condition` names it in the error. Errors are retried, since a browser may
 * refuse commands between two pages.
 */
async function retry(condition: string, attempt: () => Promise<unknown>): Promise<void> {
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
  throw new Error(`timed out waiting for ${condition}${reason}`);
}

/** Waits until `isFulfilled` returns a true value in the page. */
export function waitUntil<Args extends unknown[]>(
  tab: Tab,
  condition: string,
  isFulfilled: (...args: Args) => unknown,
  ...args: Args
): Promise<void> {
  return retry(condition, () => tab.evaluate(isFulfilled, ...args));
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

/** Waits until `selector` selects a visible element. */
export function waitForVisible(tab: Tab, selector: string): Promise<void> {
  const isVisible = (selector: string) =>
    document.querySelector(selector)?.checkVisibility({ visibilityProperty: true });
  return waitUntil(tab, `${selector} to be visible`, isVisible, selector);
}

/** Clicks the middle of the first element that `selector` selects, as soon as it does not move and nothing covers it. */
export function click(tab: Tab, selector: string): Promise<void> {
  let earlierPoint: number[] = [];
  return retry(`to click ${selector}`, async () => {
    const clickPoint = await tab.evaluate((selector) => {
      const element = document.querySelector(selector);
      element?.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x = 0, y = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
      const [left, top] = [Math.round(x + width / 2), Math.round(y + height / 2)];
      const topElement = document.elementFromPoint(left, top);
      const isOnTop =
        topElement && (element?.contains(topElement) || topElement.closest('label')?.control === element);
      return isOnTop ? [left, top] : [];
    }, selector);
    const [x, y] = clickPoint;
    const isStill = clickPoint.join() === earlierPoint.join();
    earlierPoint = clickPoint;
    if (x === undefined || y === undefined || !isStill) return false;
    await tab.clickAt(x, y);
    return true;
  });
}

/** Focuses an element and selects its text. */
export async function focus(tab: Tab, selector: string): Promise<void> {
  await waitForVisible(tab, selector);
  await tab.evaluate((selector) => {
    const element = document.querySelector<HTMLInputElement>(selector);
    element?.focus({ preventScroll: true });
    if (element?.matches('input, textarea')) element.select();
  }, selector);
}

/** Fills in the fields of a form as a person would: types, chooses and ticks. */
export async function fill(tab: Tab, form: string, answers: Record<string, string>): Promise<void> {
  for (const [name, answer] of Object.entries(answers)) {
    const selector = `${form} [name=${name}]`;
    const fieldType = await tab.evaluate(
      (selector) => document.querySelector<HTMLInputElement>(selector)?.type,
      selector,
    );
    if (fieldType === 'select-one') await tab.choose(selector, answer);
    else if (fieldType === 'radio') await click(tab, `${selector}[value="${answer}"]`);
    else if (fieldType === 'checkbox') await click(tab, selector);
    else if (answer !== '') {
      await focus(tab, selector);
      await tab.type(answer);
    }
  }
}
