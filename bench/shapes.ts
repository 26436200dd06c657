import { startPostgres } from '../testing/postgresServer.ts';
import { postEnquiries } from './load.ts';
import { type Result, rounded } from './results.ts';
import { startOurs, startProgram } from './servers.ts';

const connections = 64;
const seconds = 10;

/**
 * Durable enquiries a second of each shape of deployment, all on this one machine with the sender of the enquiries:
 * one server over SQLite, then one and three over one PostgreSQL. Letters go out meanwhile, 50 ms for each.
 */
export async function shapes(): Promise<Result[]> {
  const postgres = await startPostgres();
  const results: Result[] = [
    { what: 'SQLite, 1 server', figure: await figure(1) },
    { what: 'PostgreSQL, 1 server', figure: await figure(1, postgres.url) },
    { what: 'PostgreSQL, 3 servers', figure: await figure(3, postgres.url) },
  ];
  await postgres.remove();
  return results;
}

async function figure(count: number, DATABASE_URL?: string): Promise<string> {
  const mail = await startProgram('slowMail.ts', '50');
  const env = { SMTP_URL: mail.url, ...(DATABASE_URL && { DATABASE_URL }) };
  const servers = await Promise.all(Array.from({ length: count }, () => startOurs(env)));
  const load = { connections: Math.floor(connections / count), seconds };
  const runs = await Promise.all(servers.map(({ url }) => postEnquiries(url, load)));
  await Promise.all(servers.map((server) => server.kill()));
  mail.stop();
  const rate = runs.reduce((sum, { requests }) => sum + requests.average, 0);
  const slowest = Math.max(...runs.map(({ latency }) => latency.p99));
  return `${rounded(rate)}/s, p99 ${rounded(slowest)} ms`;
}
