// `npm run check:browsers`: what visitors come to do, in each kind of browser they have, against a real server and a
// real mail server. Outside `npm test`, since it needs Firefox and WebKit from the system.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { freePort } from '../../testing/freePort.ts';
import { startMailServer } from '../../testing/mailServer.ts';
import { type ServerProcess, startServer } from '../../testing/serverProcess.ts';
import { browsers, missingPrograms, type SystemBrowser } from './browsers.ts';
import { openDeskDoor } from './deskDoor.ts';
import { deskJourneys } from './deskJourneys.ts';
import { type Journey, journeys, journeysWithoutScript } from './journeys.ts';
import { languageJourneys, languageJourneysWithoutScript } from './languageJourneys.ts';
import { pageOver } from './page.ts';

const { values } = parseArgs({ options: { browser: { type: 'string' }, journey: { type: 'string' } } });
const chosen = browsers.filter(
  ({ name }) => !values.browser || name.toLowerCase() === values.browser.toLowerCase(),
);
if (chosen.length === 0)
  fail(`There is no browser ${values.browser} here: ${browsers.map(({ name }) => name).join(', ')}.`);
const missing = chosen.filter((browser) => missingPrograms(browser).length > 0);
if (missing.length > 0) {
  const programs = missing.flatMap(missingPrograms).join(', ');
  const packages = missing.flatMap((browser) => browser.packages).join(' ');
  fail(`Not on this machine: ${programs}. On Debian: sudo apt-get install ${packages}`);
}
const built = spawnSync('node', ['scripts/run.mjs', 'build'], { stdio: 'inherit' });
if (built.status !== 0) process.exit(1);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const mail = await startMailServer();
const port = String(await freePort());
const desk = { url: `https://localhost:${await freePort()}`, person: 'staff@example.com' };
await openDeskDoor(Number(new URL(desk.url).port), Number(port));
const data = await begin();
let server = data;
let isAway = false;
/** By journey, then by browser: undefined when it went well. */
const faults = new Map<string, Map<string, string | undefined>>();
for (const browser of chosen) {
  await tryAll(browser, { ...journeys, ...languageJourneys, ...deskJourneys }, true);
  if (browser.knowsNoScript)
    await tryAll(browser, { ...journeysWithoutScript, ...languageJourneysWithoutScript }, false);
}
await server.stop();
await mail.stop();
print();
process.exit([...faults.values()].some((row) => [...row.values()].some(Boolean)) ? 1 : 0);

function begin(folder?: string): Promise<ServerProcess> {
  const limits = { RATE_STORED: '1000/1m', RATE_ATTEMPTS: '1000/1m' };
  // Letters lead to the desk at this address; the pages for visitors are at the server's own.
  const ofDesk = { FUNCTIONS_URL: desk.url, DESK_USERS: desk.person };
  return startServer({ PORT: port, SMTP_URL: mail.url, ...limits, ...ofDesk }, folder);
}

async function cutServer(): Promise<void> {
  isAway = true;
  await server.kill();
}

/** A journey that failed midway may have left the server down. */
async function startAgain(): Promise<void> {
  if (isAway) server = await begin(data.folder);
  isAway = false;
}

async function tryAll(browser: SystemBrowser, all: Record<string, Journey>, script: boolean): Promise<void> {
  const started = await browser.start({ script });
  // No browser outlives what started it, whatever ends it.
  process.once('exit', started.end);
  const page = pageOver(started.send, server.url);
  for (const [name, journey] of Object.entries(all)) {
    if (values.journey && !name.includes(values.journey)) continue;
    const world = {
      page,
      mail,
      desk,
      cutServer,
      startServer: startAgain,
    };
    const fault = await journey(world).then(
      () => undefined,
      (error: Error) => error.message,
    );
    await startAgain();
    console.log(`${browser.name}: ${name}: ${fault ?? 'ok'}`);
    faults.set(name, (faults.get(name) ?? new Map()).set(browser.name, fault));
  }
  await page.close().catch(() => {});
  started.end();
  process.off('exit', started.end);
}

function print(): void {
  const width = Math.max(...[...faults.keys()].map((name) => name.length));
  const names = chosen.map(({ name }) => name);
  console.log(`\n${''.padEnd(width)}  ${names.join('  ')}`);
  for (const [journey, row] of faults) {
    const cells = names.map((name) => verdict(row, name).padEnd(name.length));
    console.log(`${journey.padEnd(width)}  ${cells.join('  ')}`);
  }
}

/** '-' where the browser cannot be made to take this journey. */
function verdict(row: Map<string, string | undefined>, browser: string): string {
  if (!row.has(browser)) return '-';
  return row.get(browser) ? 'FAILS' : 'ok';
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
