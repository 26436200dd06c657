import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { forms } from '../../../src/content/formWords.ts';
import { until } from '../../../tests/chaos/scheduledEvents.ts';
import { fillForm, submitButton, waitForHydration } from '../../../tests/e2e/formActions.ts';
import type { MailServer } from '../../../tests/support/mailServer.ts';
import { booking } from '../../../tests/support/samples.ts';
import { startServer } from '../../../tests/support/serverProcess.ts';
import { temporaryFolder } from '../../../tests/support/temporaryFolder.ts';
import { freePort } from '../../../tests/support/testServer.ts';
import { chromiumArguments, findChromium } from '../../gate/chromium.ts';
import { checkDesk } from './checkDesk.ts';
import { askProxy, startProxy } from './proxies.ts';

/**
 * Tests pages on a file host, built with FUNCTIONS_URL, and two servers over one PostgreSQL behind a proxy at another address.
 * Sends the form with script, without script, and without script with a mistake, then kills a server and sends it again.
 *
 * @param database - DATABASE_URL of the servers
 */
export async function checkFileHost(database: string, mail: MailServer): Promise<void> {
  const folder = temporaryFolder();
  const [hostPort, port] = [await freePort(), await freePort()];
  const site = `http://localhost:${hostPort}`;
  const env = {
    SITE_URL: site,
    SMTP_URL: mail.url,
    TRUST_PROXY: '1',
    DATABASE_URL: database,
    RATE_STORED: '100/1m',
    FUNCTIONS_URL: `https://localhost:${port}`,
    DESK_USERS: staffEmail,
  };
  const servers = await Promise.all([startServer(env), startServer(env)]);
  const addresses = servers.map(({ url }) => `127.0.0.1:${new URL(url).port}`);
  const file = 'many-servers/Caddyfile';
  const proxy = await startProxy({ file, servers: addresses, folder: folder.path, port });
  buildPages({ SITE_URL: site, FUNCTIONS_URL: proxy.url });
  const fileHost = await startFileHost(resolve(pagesFolder, 'client'), hostPort, join(folder.path, 'host'));
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
  try {
    await checkWithScript(browser, site, mail);
    await checkWithoutScript(browser, site, mail);
    await checkDesk(askProxy(port), proxy.url, mail, staffEmail);
    assert.ok(
      mail.messages.some(({ text = '' }) => text.includes(`${proxy.url}/desk/enquiries/`)),
      "the clinic's message leads to the desk at the servers",
    );
    await servers[0]?.kill();
    // Until Caddy leaves out the dead server, it may answer a form with 502 (deploy/many-servers/Caddyfile has the reason).
    assert.ok(
      await until(() => proxy.log().includes('health_checker.active'), 20_000),
      'the dead server is left out',
    );
    await checkWithScript(browser, site, mail);
    await checkWithoutScript(browser, site, mail);
    console.log('pages on a file host, functions on two servers: sends with and without script');
  } finally {
    await browser.close();
    fileHost.kill();
    await proxy.stop();
    await Promise.all(servers.map((server) => server.stop()));
    rmSync(pagesFolder, { recursive: true });
    folder.remove();
  }
}

/** The address of the person who signs in to the desk. */
const staffEmail = 'front@clinic.example';

/** The folder of the built pages. It is in the checkout, so that the build finds its packages. */
const pagesFolder = 'dist/file-host';

function buildPages(env: Record<string, string>): void {
  const options = { env: { ...process.env, ...env }, stdio: 'inherit' as const };
  const { status } = spawnSync('astro', ['build', '--silent', '--outDir', pagesFolder], options);
  assert.equal(status, 0, 'the build with FUNCTIONS_URL');
}

/** Serves pages as a file host does: at addresses without .html, and with the not-found page for unknown addresses. */
async function startFileHost(root: string, port: number, config: string): Promise<ChildProcess> {
  writeFileSync(
    config,
    `{\n admin off\n}\nhttp://localhost:${port} {\n root * ${root}\n try_files {path} {path}.html\n file_server\n` +
      ' handle_errors {\n  rewrite * /404.html\n  file_server\n }\n}\n',
  );
  const caddy = spawn('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  // Reads the output to its end, since a program that writes into a closed pipe is killed.
  await new Promise<void>((started) => {
    caddy.stderr.on('data', (text) => String(text).includes('serving initial configuration') && started());
  });
  return caddy;
}

async function checkWithScript(browser: Browser, site: string, mail: MailServer): Promise<void> {
  await visitWithNewContext(browser, {}, async (page) => {
    const messageCount = mail.messages.length;
    await openAndFill(page, site);
    await waitForHydration(page, 'booking');
    await submitButton(page, 'booking').click();
    await page.getByRole('dialog').getByText('Thank you for reaching out').waitFor();
    assert.equal(page.url(), `${site}/booking`);
    await mail.waitFor(messageCount + 2);
  });
}

async function checkWithoutScript(browser: Browser, site: string, mail: MailServer): Promise<void> {
  await visitWithNewContext(browser, { javaScriptEnabled: false }, async (page) => {
    const messageCount = mail.messages.length;
    await openAndFill(page, site);
    await submitButton(page, 'booking').click();
    await page.waitForURL(`${site}/booking/received`);
    await mail.waitFor(messageCount + 2);
  });
  await visitWithNewContext(browser, { javaScriptEnabled: false }, async (page) => {
    const messageCount = mail.messages.length;
    const sentBooking = await openAndFill(page, site);
    // A browser accepts an email address without a dot. The servers refuse it, and show the form at their own address.
    const email = page.getByLabel(forms.booking.fields.email.label, { exact: true });
    await email.fill('mariam@localhost');
    await submitButton(page, 'booking').click();
    await page.waitForURL((url) => !url.href.startsWith(site));
    await email.fill(sentBooking.email);
    await submitButton(page, 'booking').click();
    await page.waitForURL(/\/booking\/received$/);
    await mail.waitFor(messageCount + 2);
  });
}

let visitCount = 0;

/** Opens the booking form and fills it in with a unique email address. */
async function openAndFill(page: Page, site: string) {
  visitCount += 1;
  const filledBooking = booking({ email: `file-host-${visitCount}@example.com` });
  await page.goto(`${site}/booking`);
  await fillForm(page, 'booking', filledBooking);
  return filledBooking;
}

async function visitWithNewContext(
  browser: Browser,
  options: BrowserContextOptions,
  visit: (page: Page) => Promise<void>,
) {
  const context = await browser.newContext({ ...options, ignoreHTTPSErrors: true });
  await visit(await context.newPage());
  await context.close();
}
