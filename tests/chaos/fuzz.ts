import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Database } from '../../server/store/tables.ts';
import { isAskedIn } from '../../src/enquiry/fields.ts';
import { fieldsOf } from '../../src/enquiry/kinds.ts';
import { startServer } from '../../testing/serverProcess.ts';
import type { Account, Entry } from './account.ts';
import { type Post, posts } from './bodies.ts';
import { kept, mailboxOf, type Verdict, verdictOf } from './contract.ts';
import { deliveredBooks, readRows } from './delivered.ts';
import { until } from './events.ts';
import { startFaultyMailServer } from './faultyMailServer.ts';
import type { TakenLetter } from './letters.ts';
import { createRandom } from './random.ts';
import { request } from './requests.ts';
import { smtpFaults } from './smtpFaults.ts';
import { type StoreKind, storeNames, stores } from './stores.ts';

const inbox = 'front@example.com.au';

/** Posts so many bodies of every kind to a real server, and holds each answer against the contract. */
export async function runFuzz(kind: StoreKind, count: number, seed: number): Promise<Account> {
  const mail = await startFaultyMailServer(smtpFaults(createRandom(seed), 0));
  const store = await stores[kind]();
  const env = {
    DATABASE_URL: store.url,
    SMTP_URL: mail.url,
    CLINIC_INBOX: inbox,
    RATE_STORED: '1000000/1s',
    RATE_ATTEMPTS: '1000000/1s',
  };
  const server = await startServer(env, store.folder);
  const db = await store.open();
  const answers = new Map<number, number>();
  let number = 0;

  await fc.assert(
    fc.asyncProperty(posts, async (post) => {
      number += 1;
      const status = await check(unlike(post, number), server.url, db);
      answers.set(status, (answers.get(status) ?? 0) + 1);
    }),
    { numRuns: count, seed },
  );
  const isQuiet = async () => (await readRows(db)).letters.every((row) => row.state !== 'due');
  await until(isQuiet, 120_000);
  const rows = await readRows(db);
  const books = deliveredBooks(rows, mail, () => [inbox]);
  const exit = await server.stop();
  await db.destroy();
  await mail.stop();
  await store.remove();
  const accepted = (answers.get(200) ?? 0) + (answers.get(303) ?? 0);
  return {
    run: `${storeNames[kind]}, ${count.toLocaleString('en-AU')} fuzzed bodies`,
    entries: [
      { what: 'seed', found: String(seed) },
      ...[...answers].sort().map(([status, times]) => ({ what: `answered ${status}`, found: times })),
      { what: 'stored', found: rows.enquiries.length, mustBe: accepted },
      ...books,
      ...headerBooks(mail.taken),
      { what: 'exit code', found: exit ?? -1, mustBe: 0 },
    ],
  };
}

/** Each post with an address of its own, since repeats and a fourth confirmation have rules of their own. */
function unlike(post: Post, number: number): Post {
  const own = (email: unknown) => (typeof email === 'string' ? `f${number}x${email}` : email);
  if (post.as === 'bytes') return post;
  if (post.as !== 'json') {
    return {
      ...post,
      fields: post.fields.map(([name, text]) => [name, name === 'email' ? `${own(text)}` : text]),
    };
  }
  const { fields } = post;
  if (typeof fields !== 'object' || fields === null || !('email' in fields)) return post;
  return { ...post, fields: { ...fields, email: own(fields.email) } };
}

/** Posts it, and throws when the answer or the store is not as the contract says; resolves to the status. */
async function check(post: Post, url: string, db: Database): Promise<number> {
  const { path, headers, body, largest, fields } = await request(post);
  const response = await fetch(url + path, { method: 'POST', headers, body, redirect: 'manual' });
  const text = await response.text();
  const { status } = response;
  if (body.byteLength > largest || isFarTooLong(post, fields)) assert.equal(status, 413);
  else if (post.as === 'bytes') assert.ok(status === 400 || status === 422, `answered ${status}`);
  else {
    const isForm = post.as !== 'json';
    const verdict = verdictOf(post.kind, fields, post.as === 'json' ? undefined : post.language);
    const isTaken = status === (isForm ? 303 : 200);
    if (isTaken) await checkStored(verdict, fields, db);
    else checkRefused(verdict, status, isForm ? undefined : text);
  }
  return status;
}

/** Over three times the longest message, in a field of a form without script; others are not looked at there. */
function isFarTooLong(post: Post, fields: Record<string, unknown>): boolean {
  if (post.as === 'json' || post.as === 'bytes') return false;
  const asked = Object.entries(fieldsOf(post.kind)).filter(
    ([, field]) => field.control !== 'language' && isAskedIn(post.language, field),
  );
  return asked.some(([name]) => typeof fields[name] === 'string' && fields[name].length > 15_000);
}

async function checkStored(verdict: Verdict, fields: Record<string, unknown>, db: Database): Promise<void> {
  assert.deepEqual(verdict.faults, []);
  const email = kept(String(fields.email));
  const rows = await db.selectFrom('enquiries').selectAll().where('email', '=', mailboxOf(email)).execute();
  assert.equal(rows.length, 1, 'stored once');
  const content = verdict.isEmailOpen ? { ...verdict.content, email } : verdict.content;
  assert.deepEqual(JSON.parse(rows[0]?.content ?? ''), content);
  const isSpam = typeof fields.website === 'string' && fields.website.trim() !== '';
  assert.equal(rows[0]?.suspected_spam, isSpam ? 1 : 0);
}

function checkRefused({ faults, isEmailOpen }: Verdict, status: number, answer: string | undefined): void {
  assert.equal(status, 422);
  assert.ok(faults.length > 0 || isEmailOpen, 'refused though right');
  if (answer === undefined) return;
  const named = Object.keys(JSON.parse(answer).error.fields).sort();
  const may = isEmailOpen ? [...faults, 'email'].sort() : faults;
  assert.ok([String(faults), String(may)].includes(String(named)), `named ${named}, not ${faults}`);
}

const known = new Set(
  'from to reply-to subject date message-id mime-version content-type auto-submitted'.split(' '),
);

/** No letter carries a header that we do not write, or one twice, or a subject of more than one line. */
function headerBooks(taken: TakenLetter[]): Entry[] {
  const foreign = taken.filter(({ email }) => {
    const keys = email.headers.map((header) => header.key);
    return keys.some((key) => !known.has(key)) || new Set(keys).size < keys.length;
  });
  const broken = taken.filter(({ email }) => /[\r\n]/.test(email.subject ?? ''));
  return [
    { what: 'letters with a header that is not ours', found: foreign.length, mustBe: 0 },
    { what: 'letters with a subject of several lines', found: broken.length, mustBe: 0 },
  ];
}
