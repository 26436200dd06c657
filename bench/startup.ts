import { sql } from 'kysely';
import { saveEnquiry } from '../server/store/enquiries.ts';
import { openStore } from '../server/store/open.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { nextBooking } from './load.ts';
import { processorMilliseconds, residentMegabytes } from './processFigures.ts';
import { type Result, rounded } from './results.ts';
import { startOurs } from './servers.ts';

const stored = 100_000;
const rounds = 5;

/** From the start of the process to its first answer, and its memory then: with an empty store, and with 100,000 delivered enquiries. */
export async function startup(): Promise<Result[]> {
  const [empty, full] = [temporaryFolder(), temporaryFolder()];
  await fill(full.path);
  const starts: Record<'empty' | 'full', Start[]> = { empty: [], full: [] };
  // Node keeps what it has compiled; the first start of a release has nothing yet.
  await start(empty.path);
  for (let round = 0; round < rounds; round += 1) {
    starts.empty.push(await start(empty.path));
    starts.full.push(await start(full.path));
  }
  empty.remove();
  full.remove();
  return [
    { what: 'first answer, empty store', figure: medians(starts.empty) },
    { what: `first answer, ${rounded(stored)} enquiries stored`, figure: medians(starts.full) },
  ];
}

interface Start {
  /** To the first answer, in ms. */
  time: number;
  /** Of the processor until then, in ms; hardly longer on a busy machine. */
  processor: number;
  /** Then, in MB. */
  resident: number;
}

function medians(starts: Start[]): string {
  const median = (all: number[]) => rounded(all.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0);
  const of = (figure: keyof Start) => median(starts.map((each) => each[figure]));
  return `${of('time')} ms, ${of('processor')} ms of the processor, then ${of('resident')} MB resident (medians of ${rounds})`;
}

async function start(folder: string): Promise<Start> {
  const started = performance.now();
  const server = await startOurs({}, folder);
  await (await fetch(`${server.url}/healthz`)).text();
  const time = performance.now() - started;
  const [processor, resident] = [processorMilliseconds(server.pid), residentMegabytes(server.pid)];
  await server.stop();
  return { time, processor, resident };
}

/** Through the server's own code, but without waiting for the disk after each. */
async function fill(folder: string): Promise<void> {
  const db = await openStore(`file:${folder}/enquiries.db`);
  await sql`PRAGMA synchronous = OFF`.execute(db);
  for (let number = 0; number < stored; number += 1) {
    await saveEnquiry(db, {
      kind: 'booking',
      content: nextBooking(),
      idempotencyKey: null,
      suspectedSpam: false,
      clientAddress: 'unknown',
      receivedAt: Date.now(),
      mailDomain: 'localhost',
      inboxes: ['hello@example.com.au'],
    });
  }
  await db.updateTable('messages').set({ state: 'sent', sent_at: Date.now() }).execute();
  await db.destroy();
}
