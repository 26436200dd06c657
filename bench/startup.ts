import { sql } from 'kysely';
import { saveEnquiry } from '../server/store/enquiries.ts';
import { openStore } from '../server/store/open.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { nextBooking } from './load.ts';
import { type Result, rounded } from './results.ts';
import { startOurs } from './servers.ts';

const stored = 100_000;
const rounds = 5;

/** From the start of the process to its first answer, with an empty store and with 100,000 delivered enquiries. */
export async function startup(): Promise<Result[]> {
  const [empty, full] = [temporaryFolder(), temporaryFolder()];
  await fill(full.path);
  const times: Record<string, number[]> = { empty: [], full: [] };
  for (let round = 0; round < rounds; round += 1) {
    times.empty?.push(await timeToAnswer(empty.path));
    times.full?.push(await timeToAnswer(full.path));
  }
  empty.remove();
  full.remove();
  const figure = (all: number[] = []) =>
    `${rounded(all.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0)} ms (median of ${rounds})`;
  return [
    { what: 'first answer, empty store', figure: figure(times.empty) },
    { what: `first answer, ${rounded(stored)} enquiries stored`, figure: figure(times.full) },
  ];
}

async function timeToAnswer(folder: string): Promise<number> {
  const started = performance.now();
  const server = await startOurs({}, folder);
  await (await fetch(`${server.url}/healthz`)).text();
  const time = performance.now() - started;
  await server.kill();
  return time;
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
  await db.updateTable('letters').set({ state: 'sent', sent_at: Date.now() }).execute();
  await db.destroy();
}
