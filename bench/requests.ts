import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { postedForm } from '../testing/postedForm.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { nextBooking, postEnquiries } from './load.ts';
import { residentMegabytes } from './processFigures.ts';
import { type Result, rounded } from './results.ts';
import { startOurs } from './servers.ts';

/** How often each request is made, after a few to warm up. */
const times = 200;
const warmUp = 40;
/** Letters that wait meanwhile, since some questions are about them. */
const backlog = 20_000;

interface Asked {
  what: string;
  path: string;
  init?: RequestInit;
  /** A new body for each. */
  body?: () => string | FormData;
  /** What it may cost, in ms; left out, it is one that is let in. */
  most?: number;
  /** Everything from one address, as somebody does who is over the limits. */
  isOne?: boolean;
}

const json = { 'Content-Type': 'application/json' };
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
const toFunction = (what: string, body: () => string, headers: Record<string, string> = {}): Asked => ({
  what: `function: ${what}`,
  path: '/functions/v1/send-booking-email',
  init: { method: 'POST', headers: { ...json, ...headers } },
  body,
});
/** Whoever sends this has no session; the most that a refused form may cost is twice the most of another request. */
const toDesk = (what: string, path: string, sent: Partial<Asked> = {}): Asked => ({
  what: `desk: ${what}`,
  path,
  most: sent.body ? 10 : 5,
  ...sent,
});
const ofTheDesk = { method: 'POST', headers: { ...form, 'Sec-Fetch-Site': 'same-origin' } };
const note = '/desk/enquiries/0b0f2d3e-6f6c-4a52-9d5c-3f8f0f6b1c11/note';
/** As many as a form of 64 KiB can have. */
const fieldsOf64 = 11_000;
const short = (count: number) => 'a=1&b='.repeat(count / 2).slice(0, -1);
const toForm = (
  what: string,
  body: () => string | FormData,
  headers: Record<string, string> = {},
): Asked => ({
  what: `form: ${what}`,
  path: '/booking',
  init: { method: 'POST', headers },
  body,
});

const filled = (changes: Record<string, string> = {}): string => {
  const fields = postedForm('booking', { ...nextBooking(), ndisParticipant: false });
  return new URLSearchParams({ ...fields, ...changes }).toString();
};
const many = (count: number): string => Array.from({ length: count }, (_, index) => `f${index}=`).join('&');
const parts = (count: number): FormData => {
  const data = new FormData();
  for (let index = 0; index < count; index += 1) data.set(`f${index}`, '');
  return data;
};

const requests: Asked[] = [
  { what: 'page: Home', path: '/', init: { headers: { 'Accept-Encoding': 'br' } } },
  { what: 'page: not there', path: '/not-there' },
  { what: 'page: 7,500 slashes and a letter', path: `/${'/'.repeat(7500)}x` },
  { what: 'page: 1,500 times ".html"', path: `/${'.html'.repeat(1500)}` },
  { what: 'page: 2,500 percent signs', path: `/${'%25'.repeat(2500)}` },
  { what: 'page: 2,500 broken escapes', path: `/${'%FF'.repeat(2500)}`, most: 5 },
  { what: 'page: 900 escapes cut short', path: `/${'%E0%A4%A'.repeat(900)}`, most: 5 },
  { what: 'page: 20,000 bytes of address', path: `/${'%FF'.repeat(6667)}`, most: 5 },
  {
    what: 'page: a header of 7,500 quotation marks',
    path: '/',
    init: { headers: { 'If-None-Match': '"'.repeat(7500) } },
  },
  {
    what: 'page: X-Forwarded-For of 7,000 commas',
    path: '/',
    init: { headers: { 'X-Forwarded-For': ','.repeat(7000) } },
  },
  {
    what: 'page: 500 headers',
    path: '/',
    init: { headers: Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`x${index}`, ''])) },
    most: 5,
  },
  {
    what: 'film: 1,800 ranges',
    path: '/media/hero-portrait.mp4',
    init: { headers: { Range: `bytes=${'0-0,'.repeat(1800)}1-1` } },
  },
  toDesk('the sign-in', '/desk/sign-in'),
  toDesk('a query of 2,500 broken escapes', `/desk/sign-in?next=${'%FF'.repeat(2500)}`),
  toDesk('a cookie of 1,900 broken escapes', '/desk', {
    init: { headers: { Cookie: `__Host-desk=${'%FF-'.repeat(1900)}` } },
  }),
  toDesk('a cookie of 3,500 parts', '/desk', { init: { headers: { Cookie: 'a;'.repeat(3500) } } }),
  toDesk('a link that is none', '/desk/link?token=x'),
  toDesk('asking for a link', '/desk/sign-in', {
    init: ofTheDesk,
    body: () => `email=nobody${Math.random()}@example.com`,
  }),
  toDesk('a mistyped address', '/desk/sign-in', { init: ofTheDesk, body: () => 'email=nobody' }),
  toDesk('the same, 4 KiB of fields', '/desk/sign-in', { init: ofTheDesk, body: () => short(1300) }),
  toDesk('a note, without a session', note, { init: ofTheDesk, body: () => 'note=Rang' }),
  toDesk('11,000 fields, without a session', note, { init: ofTheDesk, body: () => short(fieldsOf64) }),
  toDesk('11,000 fields, with a cookie made up', note, {
    init: { ...ofTheDesk, headers: { ...ofTheDesk.headers, Cookie: `__Host-desk=${'a'.repeat(43)}` } },
    body: () => short(fieldsOf64),
  }),
  { what: 'health: /healthz', path: '/healthz' },
  { what: `health: /readyz, ${rounded(backlog)} letters waiting`, path: '/readyz' },
  toFunction('an enquiry, stored', () => JSON.stringify(nextBooking())),
  toFunction('an enquiry of the longest message, stored', () =>
    JSON.stringify({ ...nextBooking(), message: '膝'.repeat(5000) }),
  ),
  toFunction('refused, fields wrong', () => JSON.stringify({ ...nextBooking(), email: 'x', phone: '' })),
  toFunction('refused, no JSON', () => '{'.repeat(30_000)),
  toFunction('refused, 32 KiB of brackets', () => '['.repeat(16_000) + ']'.repeat(16_000)),
  toFunction('refused, 3,500 fields', () =>
    JSON.stringify(Object.fromEntries(Array.from({ length: 3500 }, (_, i) => [i, '']))),
  ),
  toFunction('refused, an address of 250 dots', () =>
    JSON.stringify({ ...nextBooking(), email: `${'a.'.repeat(120)}@` }),
  ),
  toFunction('refused, too large', () => 'x'.repeat(40_000)),
  toFunction('refused, no JSON type', () => '{}', { 'Content-Type': 'text/plain' }),
  { ...toFunction('refused, too many attempts', () => '{}'), isOne: true },
  toForm('an enquiry, stored', () => filled(), form),
  toForm("a visitor's correction", () => filled({ email: 'x' }), form),
  toForm(
    "a visitor's correction, 15,000 quotation marks typed",
    () => filled({ email: 'x', message: '"'.repeat(15_000) }),
    form,
  ),
  toForm('refused, 20,000 quotation marks', () => filled({ email: 'x', message: '"'.repeat(20_000) }), form),
  toForm('refused, 64 KiB of fields', () => many(7000), form),
  toForm('refused, 11,000 fields', () => short(fieldsOf64), form),
  toForm('refused, 21,000 broken escapes', () => `message=${'%FF'.repeat(21_000)}`, form),
  toForm('refused, 64 KiB of parts', () => parts(550)),
  toForm('refused, another site', () => filled(), { ...form, Origin: 'https://other.example' }),
  toForm('refused, too large', () => filled({ message: 'x'.repeat(70_000) }), form),
  { ...toForm('refused, too many attempts', () => filled(), form), isOne: true },
];

/**
 * What each kind of request costs the server's one thread, in ms of its processor time, ordinary ones and those that
 * somebody sends to keep it busy. One of Home in the same run is the yardstick.
 */
export async function requestCosts(): Promise<Result[]> {
  const folder = temporaryFolder();
  const mail = await silentMail();
  const filling = await startOurs({ SMTP_URL: mail.url }, folder.path);
  await postEnquiries(filling.url, { connections: 32, amount: backlog / 2, seconds: 300 });
  await filling.kill();
  const env = { SMTP_URL: mail.url, TRUST_PROXY: '1', DESK_USERS: 'bench@example.com.au' };
  const server = await startOurs(env, folder.path);
  const strict = await startOurs({ ...env, RATE_ATTEMPTS: '1/1d' }, folder.path);
  const results: Result[] = [];
  for (const asked of requests) {
    const { url, pid } = asked.isOne ? strict : server;
    await ask(url, asked, warmUp);
    const before = threadTime(pid);
    const statuses = await ask(url, asked, times);
    const cost = (threadTime(pid) - before) / times;
    const most = asked.most ?? (/refused|correction/.test(asked.what) ? 10 : undefined);
    const over = most !== undefined && cost > most ? `, over ${most}` : '';
    results.push({
      what: `${asked.what} (${[...statuses].join()})`,
      figure: `${rounded(cost, 2)} ms${over}`,
    });
  }
  results.push(await memoryOfRefusals(env));
  await Promise.all([server.kill(), strict.kill()]);
  mail.stop();
  folder.remove();
  return results;
}

/** What the server holds, in MB, when it has shown so many forms again (aim: 300). */
async function memoryOfRefusals(env: Record<string, string>): Promise<Result> {
  const refused = 2000;
  const server = await startOurs(env);
  const mistyped = toForm('', () => filled({ email: 'x' }), form);
  await ask(server.url, mistyped, refused);
  const figure = `${rounded(residentMegabytes(server.pid))} MB`;
  await server.kill();
  return { what: `memory: resident after ${rounded(refused)} refused forms`, figure };
}

/** A mail server that takes connections and never says a word: writing letters would be counted with the requests. */
async function silentMail(): Promise<{ url: string; stop: () => void }> {
  const held = new Set<Socket>();
  const server = createServer((socket) => void held.add(socket.on('error', () => {}))).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.close();
      for (const socket of held) socket.destroy();
    },
  };
}

let client = 0;

async function ask(url: string, { path, init, body, isOne }: Asked, count: number): Promise<Set<number>> {
  const statuses = new Set<number>();
  for (let time = 0; time < count; time += 1) {
    if (!isOne) client += 1;
    const from = {
      'X-Forwarded-For': `2001:db8:${(client >> 16).toString(16)}:${(client & 0xffff).toString(16)}::1`,
    };
    const request: RequestInit = {
      redirect: 'manual',
      ...init,
      headers: { ...from, ...init?.headers },
      ...(body && { body: body() }),
    };
    const response = await fetch(url + path, request).catch((error) => error.message);
    if (typeof response === 'string') throw new Error(`${path.slice(0, 40)}: ${response}`);
    statuses.add(response.status);
    await response.arrayBuffer();
  }
  return statuses;
}

/** Processor time of the process's main thread so far, in ms (Linux: schedstat's first figure, in ns). */
function threadTime(pid: number): number {
  const [nanoseconds = ''] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ');
  return Number(nanoseconds) / 1e6;
}
