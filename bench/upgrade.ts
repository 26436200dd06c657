import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres } from '../testing/postgresServer.ts';
import { type ServerProcess, startServer } from '../testing/serverProcess.ts';
import { nextBooking, path } from './load.ts';
import { type Result, rounded } from './results.ts';
import { unlimited } from './servers.ts';

const starts = 50;
const visitors = 16;

/**
 * Starts of this release beside the one before over one PostgreSQL, each over a store that the older has just made, while
 * visitors send enquiries to the older (aim: all of them answered with 200, and no server ends). BEFORE is a built checkout
 * of that release.
 */
export async function upgrade(): Promise<Result[]> {
  const before = process.env.BEFORE;
  if (!before) throw new Error('Set BEFORE to a built checkout of the release before');
  const postgres = await startPostgres();
  const counts = new Map<string, number>();
  let [ended, longest] = [0, 0];
  for (let start = 0; start < starts; start += 1) {
    const env = {
      ...unlimited,
      DATABASE_URL: await newDatabase(postgres.url, start),
      SMTP_URL: 'smtp://127.0.0.1:9',
    };
    const older = await startServer(env, undefined, before);
    const load = sending(older, counts);
    await pause(500);
    const newer = await startServer(env).catch(() => undefined);
    await pause(500);
    longest = Math.max(longest, await load.stop());
    for (const server of [older, newer]) if (!server || (await hasEnded(server))) ended += 1;
    await Promise.all([older.kill(), newer?.kill()]);
  }
  await postgres.remove();
  const answers = [...counts].map(([answer, count]) => `${rounded(count)} times ${answer}`).join(', ');
  return [
    { what: `${starts} starts beside the release before: answers to visitors of that`, figure: answers },
    { what: 'the longest that one waited', figure: `${rounded(longest)} ms` },
    { what: 'servers that ended by themselves', figure: String(ended) },
  ];
}

async function newDatabase(url: string, number: number): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`CREATE DATABASE start_${number}`).finally(() => client.end());
  return Object.assign(new URL(url), { pathname: `start_${number}` }).href;
}

/** Visitors who send one enquiry after the other; counts how they are answered, and resolves to the longest wait in ms. */
function sending({ url }: ServerProcess, counts: Map<string, number>) {
  let isOver = false;
  let longest = 0;
  const one = async () => {
    while (!isOver) {
      const started = performance.now();
      const body = JSON.stringify(nextBooking());
      const answer = await fetch(url + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body,
      }).then(
        async (response) => (await response.arrayBuffer()) && String(response.status),
        () => 'nothing',
      );
      longest = Math.max(longest, performance.now() - started);
      counts.set(answer, (counts.get(answer) ?? 0) + 1);
    }
  };
  const all = Promise.all(Array.from({ length: visitors }, one));
  return {
    async stop() {
      isOver = true;
      await all;
      return longest;
    },
  };
}

async function hasEnded({ ended }: ServerProcess): Promise<boolean> {
  return Promise.race([ended.then(() => true), pause(0).then(() => false)]);
}
