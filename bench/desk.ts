import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { hashOf, newSecret } from '../server/desk/secret.ts';
import { addLink } from '../server/store/desk/links.ts';
import { isPostgres } from '../server/store/locks.ts';
import { openStore } from '../server/store/open.ts';
import type { Database } from '../server/store/tables.ts';
import { sydneyDay } from '../src/clinic/dates.ts';
import { startPostgres } from '../testing/postgresServer.ts';
import type { ServerProcess } from '../testing/serverProcess.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import {
  common,
  day,
  enquiriesADay,
  fillStore,
  newest,
  oneMessage,
  oneName,
  onePhone,
  stored,
  takeBackAnswers,
} from './deskStore.ts';
import { processorMilliseconds } from './processFigures.ts';
import { type Result, rounded } from './results.ts';
import { startOurs } from './servers.ts';

const rounds = 11;
const person = 'bench@example.com.au';

const list = (query: Record<string, string> = {}) => `/desk/all?${new URLSearchParams(query)}`;
/** The place in the list of those that came so long ago, as a part of all. */
const place = (part: number) => `${newest - Math.round((part * stored * day) / enquiriesADay)}.0`;
const daysAgo = (days: number) => sydneyDay(newest - days * day);

/** Pages of the desk, by what they show. */
const pages: Record<string, string> = {
  'who waits, 200': '/desk',
  all: list(),
  'all, in the middle': list({ before: place(0.5) }),
  'all, back from there': list({ after: place(0.5) }),
  'all, the oldest': list({ before: place(0.9998) }),
  'a name': list({ words: oneName }),
  'a name that one in ten has': list({ words: 'Niamh' }),
  'a phone number': list({ words: onePhone }),
  'a word of one message': list({ words: oneMessage }),
  'a word of every second message': list({ words: common }),
  'the same, in the middle': list({ words: common, before: place(0.5) }),
  'a word that nobody wrote': list({ words: 'nobodyhasthis' }),
  'a service': list({ service: 'dry-needling' }),
  'a month': list({ from: daysAgo(60), to: daysAgo(30) }),
  'a month long ago': list({ from: daysAgo(360), to: daysAgo(330) }),
  'a state': list({ state: 'closed' }),
  'filters that leave none': list({ kind: 'referral', state: 'booked', spam: 'yes' }),
  'a word and filters that leave none': list({ words: common, kind: 'referral' }),
  'how we do': '/desk/figures',
  'what was done': '/desk/audit',
};

/**
 * The pages of the desk over 100,000 enquiries (aim: 100 ms), asked for one after the other and drawn by a server as it
 * runs, and how long another visitor waits meanwhile, since one thread does it all.
 */
export async function desk(): Promise<Result[]> {
  const folder = temporaryFolder();
  const sqlite = await measureStore(`file:${folder.path}/enquiries.db`);
  folder.remove();
  const server = await startPostgres();
  const postgres = await measureStore(server.url);
  await server.remove();
  return Object.keys(sqlite).map((what) => ({
    what,
    figure: `SQLite ${told(sqlite[what])}; PostgreSQL ${told(postgres[what])}`,
  }));
}

/** In ms. */
interface Measured {
  median: number;
  slowest: number;
  /** Of the server's processor, for one; hardly longer on a busy machine. What PostgreSQL takes is not in it. */
  processor: number;
  /** The longest that /healthz was answered in meanwhile. */
  others: number;
}

function told(measured: Measured | undefined): string {
  const { median = 0, slowest = 0, processor = 0, others = 0 } = measured ?? {};
  return `${rounded(median)} ms (slowest ${rounded(slowest)}, processor ${rounded(processor)}, others ${rounded(others)})`;
}

async function measureStore(url: string): Promise<Record<string, Measured>> {
  const db = await openStore(url);
  const ids = await fillStore(db);
  // As PostgreSQL does by itself within minutes.
  if (isPostgres(db)) await sql`VACUUM ANALYZE`.execute(db);
  // There is no mail server: all letters are sent.
  const server = await startOurs({ DATABASE_URL: url, DESK_USERS: person, SMTP_URL: 'smtp://127.0.0.1:9' });
  const cookie = await signIn(db, server.url);
  const ask = asking(server.url, cookie);
  const measured: Record<string, Measured> = {};
  const all = { ...pages, 'an enquiry': `/desk/enquiries/${ids.at(-300)}` };
  for (const [what, path] of Object.entries(all)) measured[what] = await measure(server, () => ask(path));
  // New ones: the oldest are past RETENTION_DAYS, and gone by now.
  const deleted = ids.slice(-1000, -1000 + 3 * rounds).values();
  measured['delete one'] = await measure(server, () => deleteOne(server.url, cookie, deleted.next().value));
  // As after the upgrade of a clinic that has had no desk.
  await takeBackAnswers(db, ids);
  if (isPostgres(db)) await sql`VACUUM ANALYZE`.execute(db);
  for (const what of ['who waits', 'how we do'])
    measured[`${what}, where nobody was ever answered`] = await measure(server, () =>
      ask(what === 'who waits' ? '/desk' : '/desk/figures'),
    );
  await server.kill();
  await db.destroy();
  return measured;
}

/** By a link that no letter brought; resolves to the cookie of the session. */
async function signIn(db: Database, url: string): Promise<string> {
  const token = newSecret();
  const link = { tokenHash: hashOf(token), person, browserHash: '', next: '' };
  await addLink(db, { ...link, expiresAt: Date.now() + 60_000 });
  const answer = await fetch(`${url}/desk/link`, {
    method: 'POST',
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    body: new URLSearchParams({ token }),
    redirect: 'manual',
  });
  const [cookie = ''] = answer.headers.getSetCookie();
  return cookie.slice(0, cookie.indexOf(';'));
}

function asking(url: string, cookie: string) {
  return async (path: string): Promise<void> => {
    const answer = await fetch(url + path, { headers: { Cookie: cookie }, redirect: 'manual' });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`);
  };
}

async function deleteOne(url: string, cookie: string, id = ''): Promise<void> {
  const { status } = await fetch(`${url}/desk/enquiries/${id}/delete`, {
    method: 'POST',
    headers: { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' },
    body: new URLSearchParams({ version: '1', confirmed: 'on' }),
    redirect: 'manual',
  });
  if (status !== 303) throw new Error(`deleting was answered with ${status}`);
}

async function measure({ url, pid }: ServerProcess, ask: () => Promise<void>): Promise<Measured> {
  await ask();
  const before = processorMilliseconds(pid);
  for (let round = 0; round < rounds; round += 1) await ask();
  const processor = (processorMilliseconds(pid) - before) / rounds;
  const others = visitor(url);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await timed(ask));
  times.sort((a, b) => a - b);
  return {
    median: times[(rounds - 1) / 2] ?? 0,
    slowest: times.at(-1) ?? 0,
    processor,
    others: await others.stop(),
  };
}

/** Somebody who asks for a small thing again and again; resolves to the longest they waited, in ms. */
function visitor(url: string) {
  let isOver = false;
  const asking = (async () => {
    let longest = 0;
    while (!isOver) {
      longest = Math.max(
        longest,
        await timed(async () => void (await (await fetch(`${url}/healthz`)).text())),
      );
      await pause(2);
    }
    return longest;
  })();
  return {
    stop() {
      isOver = true;
      return asking;
    },
  };
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
