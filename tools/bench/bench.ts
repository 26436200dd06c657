// `npm run bench`: measures how fast the server answers. `npm run bench -- desk` runs one part; `-- --postgres` uses
// PostgreSQL.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import autocannon from 'autocannon';
import { Argument, Command } from 'commander';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { openStore } from '../../server/database/connection.ts';
import { sydneyDay } from '../../src/clinic/dates.ts';
import { signIn } from '../../tests/chaos/staff.ts';
import { startPostgres } from '../../tests/support/postgresServer.ts';
import { booking } from '../../tests/support/samples.ts';
import { type ServerProcess, startServer } from '../../tests/support/serverProcess.ts';
import { temporaryFolder } from '../../tests/support/temporaryFolder.ts';
import { fillStore, storedEnquiries } from './fillStore.ts';

const loadOptions = { connections: 64, duration: 10, timeout: 60 };
const timedRequests = 11;
const staffEmail = 'bench@example.com.au';
const withoutRateLimits = { RATE_STORED: '10000000/1s', RATE_ATTEMPTS: '10000000/1s' };
const benchmarks: Record<string, () => Promise<void>> = {
  pages: measurePages,
  enquiries: measureEnquiries,
  desk: measureDesk,
  startup: measureStartup,
};

const command = new Command('npm run bench --')
  .addArgument(new Argument('[names...]').choices(Object.keys(benchmarks)).default(Object.keys(benchmarks)))
  .option('--postgres', 'over PostgreSQL instead of SQLite')
  .parse();
const usePostgres: boolean = command.opts().postgres ?? false;
for (const name of command.processedArgs[0]) {
  console.log(`\n${name}`);
  await benchmarks[name]?.();
}
process.exit(0);

/** Measures how many requests for pages the server answers per second, with the compression that browsers use. */
async function measurePages(): Promise<void> {
  const server = await startUnlimited();
  for (const path of ['/', '/booking', '/services/sports-injury']) {
    const options = { ...loadOptions, url: server.url + path, headers: { 'Accept-Encoding': 'br' } };
    await autocannon({ ...options, duration: 2 });
    printResult(path, formatRate(await autocannon(options)));
  }
  await server.kill();
}

/** Measures how many enquiries are stored durably per second, while a mail server takes 50 ms for each message. */
async function measureEnquiries(): Promise<void> {
  const mail = await startSlowMail();
  await withStore(async (DATABASE_URL) => {
    const server = await startUnlimited({ DATABASE_URL, SMTP_URL: mail.url });
    let sentCount = 0;
    const result = await autocannon({
      ...loadOptions,
      url: `${server.url}/functions/v1/send-booking-email`,
      requests: [
        {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          setupRequest(request) {
            sentCount += 1;
            const content = booking({
              email: `visitor${sentCount}@example.com`,
              message: `Enquiry ${sentCount}`,
            });
            return { ...request, body: JSON.stringify(content) };
          },
        },
      ],
    });
    printResult('enquiries', `${formatRate(result)}, ${residentMegabytes(server)} MB resident`);
    await server.kill();
  });
  mail.stop();
}

/** Measures pages of the desk with 100,000 stored enquiries: the median and the slowest of eleven requests in sequence. */
async function measureDesk(): Promise<void> {
  await withStore(async (DATABASE_URL) => {
    const db = await openStore(DATABASE_URL);
    const ids = await fillStore(db);
    // Updates the statistics of PostgreSQL now, since PostgreSQL itself waits for minutes.
    if (usePostgres) await sql`VACUUM ANALYZE`.execute(db);
    const server = await startUnlimited({
      DATABASE_URL,
      DESK_USERS: staffEmail,
      SMTP_URL: 'smtp://127.0.0.1:9',
    });
    const cookie = await signIn(db, () => server.url, staffEmail);
    for (const [what, path] of Object.entries({
      ...deskPages(),
      'one enquiry': `/desk/enquiries/${ids.at(-300)}`,
    }))
      printResult(
        what,
        await measureTimes(() => requestPage(server.url + path, 200, { headers: { Cookie: cookie } })),
      );
    const idsToDelete = ids.slice(-1000);
    printResult('delete one', await measureTimes(() => deleteOne(server.url, idsToDelete.pop(), cookie)));
    await server.kill();
    await db.destroy();
  });
}

function deskPages(): Record<string, string> {
  const listAddress = (query: Record<string, string>) => `/desk/all?${new URLSearchParams(query)}`;
  const daysAgo = (days: number) => Date.now() - days * 86_400_000;
  return {
    waiting: '/desk',
    all: listAddress({}),
    'all, in the middle': listAddress({ before: `${daysAgo(170)}.0` }),
    'a name': listAddress({ words: 'Wojciechowska' }),
    'a name that one in ten has': listAddress({ words: 'Niamh' }),
    'a phone number': listAddress({ words: '+61 410 370 000' }),
    'a word of one message': listAddress({ words: 'rollator' }),
    'a word of every second message': listAddress({ words: 'knee' }),
    'a word that nobody wrote': listAddress({ words: 'nobodyhasthis' }),
    'a month': listAddress({ from: sydneyDay(daysAgo(60)), to: sydneyDay(daysAgo(30)) }),
    'filters that leave none': listAddress({ type: 'referral', state: 'booked', spam: 'yes' }),
    statistics: '/desk/statistics',
  };
}

/** Measures the time from the start of the process to its first answer, and its memory at that time: medians of five starts. */
async function measureStartup(): Promise<void> {
  await withStore(async (DATABASE_URL) => {
    printResult('an empty store', await measureStarts(DATABASE_URL));
    const db = await openStore(DATABASE_URL);
    await fillStore(db);
    await db.destroy();
    printResult(`${storedEnquiries} enquiries`, await measureStarts(DATABASE_URL));
  });
}

async function measureStarts(DATABASE_URL: string): Promise<string> {
  const times: number[] = [];
  const residentSizes: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const startTime = performance.now();
    const server = await startUnlimited({ DATABASE_URL });
    await requestPage(`${server.url}/healthz`, 200);
    times.push(performance.now() - startTime);
    residentSizes.push(residentMegabytes(server));
    await server.stop();
  }
  return `${medianOf(times)} ms, ${medianOf(residentSizes)} MB resident`;
}

/** Starts the server as `npm start` does, but without rate limits. */
function startUnlimited(env: Record<string, string> = {}): Promise<ServerProcess> {
  return startServer({
    ...withoutRateLimits,
    NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled'),
    ...env,
  });
}

/** Calls `use` with the DATABASE_URL of a new store, and deletes the store afterwards. */
async function withStore(use: (url: string) => Promise<void>): Promise<void> {
  if (usePostgres) {
    const postgres = await startPostgres();
    await use(postgres.url);
    return postgres.remove();
  }
  const folder = temporaryFolder();
  await use(`file:${folder.path}/enquiries.db`);
  folder.remove();
}

/** A mail server that takes 50 ms for each message. */
async function startSlowMail(): Promise<{ url: string; stop: () => void }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => void stream.resume().once('end', () => setTimeout(done, 50)),
  });
  server.on('error', () => {});
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, stop: () => server.close() };
}

function deleteOne(url: string, id: string | undefined, Cookie: string): Promise<Response> {
  const headers = { Cookie, 'Sec-Fetch-Site': 'same-origin' };
  const body = new URLSearchParams({ version: '1', confirmed: 'on' });
  return requestPage(`${url}/desk/enquiries/${id}/delete`, 303, { method: 'POST', headers, body });
}

async function requestPage(url: string, status: number, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(url, { redirect: 'manual', ...init });
  await answer.arrayBuffer();
  if (answer.status !== status) throw new Error(`${url} was answered with ${answer.status}, not ${status}`);
  return answer;
}

async function measureTimes(work: () => Promise<unknown>): Promise<string> {
  await work();
  const times: number[] = [];
  for (let round = 0; round < timedRequests; round += 1) {
    const startTime = performance.now();
    await work();
    times.push(performance.now() - startTime);
  }
  return `${medianOf(times)} ms, slowest ${Math.round(Math.max(...times))} ms`;
}

function formatRate({ requests, latency, non2xx, errors }: autocannon.Result): string {
  if (non2xx + errors > 0)
    throw new Error(`${non2xx} requests were answered with an error status, and ${errors} were not answered`);
  return `${Math.round(requests.average)}/s, p99 ${latency.p99} ms`;
}

/** The current memory of a process in MB, as Linux reports it. */
function residentMegabytes({ pid }: ServerProcess): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

function medianOf(figures: number[]): number {
  return Math.round(figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN);
}

function printResult(label: string, figures: string): void {
  console.log(`  ${label.padEnd(32)}${figures}`);
}
