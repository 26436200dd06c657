// `npm run check:postfix`: enquiries through a real Postfix that greylists, has a full mailbox and unknown users, is
// stopped meanwhile, and whose last answers are lost. Outside `npm test`, since it needs Postfix, and root to start it.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { openStore } from '../../../server/store/open.ts';
import { startServer } from '../../../testing/serverProcess.ts';
import { type Account, type Entry, faultsOf, table } from '../account.ts';
import { acknowledgedBooks } from '../acknowledged.ts';
import { deliveredBooks, readRows } from '../delivered.ts';
import { until } from '../events.ts';
import { createRandom } from '../random.ts';
import { sendAll, visitor } from '../visitors.ts';
import { startLossyLine } from './lossyLine.ts';
import { startPolicy } from './policy.ts';
import { startPostfix } from './postfix.ts';

const enquiries = 60;
const inboxes = ['front@clinic.example', 'head@clinic.example'];
/** Those whose number ends in 9 mistyped their address: the mail server knows nobody of that name. */
const mailboxes = '^(front|head)@clinic\\.example$|^visitor[0-9]*[0-8]@example\\.com$';
const patience = 300_000;

const missing = ['postfix', 'postconf'].filter((name) => spawnSync('which', [name]).status !== 0);
if (missing.length > 0) fail('Not on this machine: postfix. On Debian: sudo apt-get install postfix');
if (process.getuid?.() !== 0)
  fail('Postfix starts as root only: run this as root. It leaves the system’s own alone.');

const account = await run(Date.now() % 1_000_000);
console.log(table([account]));
process.exit(faultsOf(account).length > 0 ? 1 : 0);

async function run(seed: number): Promise<Account> {
  const random = createRandom(seed);
  const policy = await startPolicy({ recipient: 'front@clinic.example', times: 40 });
  const postfix = await startPostfix(mailboxes, ['clinic.example', 'example.com'], policy.port);
  const line = await startLossyLine(postfix.port, 0.2, random);
  const server = await startServer({
    SMTP_URL: `smtp://127.0.0.1:${line.port}`,
    MAIL_FROM: 'website@clinic.example',
    CLINIC_INBOX: inboxes.join(),
    TEST_TIME_SCALE: '0.02',
    RATE_STORED: '10000/1s',
    RATE_ATTEMPTS: '10000/1s',
  });
  const database = `file:${server.folder}/enquiries.db`;
  const db = await openStore(database);
  const sent = Array.from({ length: enquiries }, (_, number) => visitor(number));
  const refused = new Set(
    sent.map(({ enquiry }) => enquiry.content.email).filter((email) => /9@/.test(email)),
  );
  const stillDue = async () => (await readRows(db)).letters.filter(({ state }) => state === 'due').length;
  try {
    const [early, late] = [sent.slice(0, enquiries / 2), sent.slice(enquiries / 2)];
    await sendAll(early, 8, () => server.url, random);
    await until(() => policy.foundFull >= 10, patience);
    postfix.stop();
    await sendAll(late, 8, () => server.url, random);
    const retriedAway = await retryAll(database);
    postfix.start();
    const retriedFull = await retryAll(database);
    // Letters go out over a line that loses answers nearly to the last, and then a whole one.
    await until(async () => (await stillDue()) < enquiries / 6, patience);
    line.mend();
    await until(async () => (await stillDue()) === 0, patience);
    const wanted = async () => (await readRows(db)).letters.filter(({ state }) => state === 'sent').length;
    await until(async () => distinct(await postfix.delivered()) >= (await wanted()), patience);
    const rows = await readRows(db);
    const taken = await postfix.delivered();
    return {
      run: `Postfix, ${enquiries} enquiries, greylisting, a full mailbox, unknown users, a stop, answers lost`,
      entries: [
        { what: 'seed', found: seed },
        ...acknowledgedBooks(sent, rows.enquiries),
        ...deliveredBooks(rows, { taken, refusedForGood: refused }, () => inboxes),
        ...happened({
          'recipients greylisted': policy.greylisted,
          'times the mailbox was full': policy.foundFull,
          'answers lost after the final dot': line.cut,
          'unknown users refused': postfix.log().match(/User unknown in virtual mailbox table/g)?.length ?? 0,
        }),
        { what: '`retry all` while Postfix was away', found: retriedAway, mustBe: 0 },
        { what: '`retry all` while the mailbox was full', found: retriedFull, mustBe: 0 },
      ],
    };
  } finally {
    await db.destroy();
    await server.stop();
    line.stop();
    postfix.stop();
    policy.stop();
    postfix.remove();
  }
}

/** The clinic's command beside the running server; resolves to its exit code. */
async function retryAll(database: string): Promise<number> {
  const env = { ...process.env, DATABASE_URL: database };
  const command = ['server/cli/enquiries.ts', 'retry', 'all'];
  const [code] = await once(spawn(process.execPath, command, { env, stdio: 'ignore' }), 'exit');
  return code;
}

/** A run in which one of these never came about has tried less than it says. */
function happened(counts: Record<string, number>): Entry[] {
  const never = Object.keys(counts).filter((what) => counts[what] === 0);
  const entries = Object.entries(counts).map(([what, found]) => ({ what, found }));
  return [
    ...entries,
    { what: 'kinds of failure that never came about', found: never.join(', ') || 'none', mustBe: 'none' },
  ];
}

function distinct(letters: { messageId: string; recipients: string[] }[]): number {
  return new Set(letters.map(({ messageId, recipients }) => `${messageId} ${recipients.join()}`)).size;
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
