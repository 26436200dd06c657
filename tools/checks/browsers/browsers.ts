import { type ChildProcess, spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import puppeteer from 'puppeteer-core';
import { Builder, By } from 'selenium-webdriver';
import { freePort } from '../../../tests/support/testServer.ts';

/** A function that runs in the page; what goes in and comes out must be JSON. */
type InPage<Given extends unknown[], Result> = (...given: Given) => Result;

/** What is asked of a browser's one tab. */
export interface Tab {
  back(): Promise<unknown>;
  resize(width: number, height: number): Promise<unknown>;
  evaluate<Given extends unknown[], Result>(run: InPage<Given, Result>, ...given: Given): Promise<Result>;
  /** A click of the mouse, in pixels of the viewport. */
  clickAt(x: number, y: number): Promise<unknown>;
  /** Types wherever the focus is; keys that are not letters as WebDriver writes them. */
  type(text: string): Promise<unknown>;
  /** Chooses an option of a <select>. */
  choose(css: string, value: string): Promise<unknown>;
  /** Errors of the page and of its console so far. WebKit's driver does not report any. */
  errors: string[];
  close(): Promise<unknown>;
}

export interface SystemBrowser {
  name: string;
  /** Debian's packages for it, and the programs they bring. */
  packages: string[];
  programs: string[];
  /** Whether it can be started with JavaScript turned off. */
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
        // Not goBack(), which waits for a page that is shown again as it was kept to be loaded.
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
      const screen = ['--auto-servernum', '--server-args=-screen 0 1400x1000x24'];
      const driver = spawn('xvfb-run', [...screen, 'WebKitWebDriver', `--port=${port}`], {
        // A group of its own: xvfb-run leaves its screen behind when it is killed alone.
        detached: true,
        stdio: 'ignore',
      });
      process.once('exit', () => endGroup(driver));
      while (!(await fetch(`http://127.0.0.1:${port}/status`).catch(() => undefined)))
        if (driver.exitCode !== null) throw new Error(`xvfb-run ended with ${driver.exitCode}`);
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
          endGroup(driver);
        },
      };
    },
  },
];

function endGroup({ pid, exitCode }: ChildProcess): void {
  if (pid && exitCode === null) process.kill(-pid);
}
