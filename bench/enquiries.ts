import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openStore } from '../server/store/open.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { nextBooking, postEnquiries } from './load.ts';
import { type Result, rounded } from './results.ts';
import { startOurs, startProgram } from './servers.ts';

const seconds = 10;
const connections = 64;

/**
 * Durable enquiries a second, against a loop that does nothing but commit the same three rows with the same SQLite
 * settings on the same disk. Letters go out meanwhile, to a mail server that takes 50 ms for each as real ones do.
 */
export async function enquiries(): Promise<Result[]> {
  const before = await bareLoop();
  const mail = await startProgram('slowMail.ts', '50');
  const mailing = await ours({ SMTP_URL: mail.url });
  mail.stop();
  const after = await bareLoop();
  const bare = (before + after) / 2;
  return [
    {
      what: 'bare loop of single commits, before and after',
      figure: `${rounded(before)}/s, ${rounded(after)}/s`,
    },
    { what: `our server, ${connections} connections, letters going out`, figure: `${rounded(mailing)}/s` },
    { what: 'ratio (aim 0.6)', figure: rounded(mailing / bare, 2) },
  ];
}

async function ours(env: Record<string, string>): Promise<number> {
  const server = await startOurs(env);
  await postEnquiries(server.url, { connections, seconds: 3 });
  const { requests } = await postEnquiries(server.url, { connections, seconds });
  await server.kill();
  return requests.average;
}

async function bareLoop(): Promise<number> {
  const folder = temporaryFolder();
  const file = join(folder.path, 'enquiries.db');
  await (await openStore(`file:${file}`)).destroy();
  const db = new DatabaseSync(file);
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;');
  const enquiry = db.prepare(
    "INSERT INTO enquiries (id, type, received_at, content, fingerprint, email, suspected_spam, client_address, state, version, phone_digits, service, language) VALUES (?, ?, ?, ?, ?, ?, 0, ?, 'new', 0, '', '', 'en')",
  );
  const letter = db.prepare(
    "INSERT INTO messages (id, enquiry_id, audience, message_id_header, state, attempts, next_attempt_at, waiting_since) VALUES (?, ?, ?, ?, 'due', 0, ?, ?)",
  );
  let commits = 0;
  const started = performance.now();
  while (performance.now() - started < (seconds * 1000) / 2) {
    const content = nextBooking();
    const id = randomUUID();
    const now = Date.now();
    db.exec('BEGIN IMMEDIATE');
    enquiry.run(id, 'booking', now, JSON.stringify(content), randomUUID(), content.email, '127.0.0.1');
    for (const audience of ['clinic', 'visitor']) {
      const letterId = randomUUID();
      letter.run(letterId, id, audience, `<${letterId}@localhost>`, now, now);
    }
    db.exec('COMMIT');
    commits += 1;
  }
  const rate = (commits / (performance.now() - started)) * 1000;
  db.close();
  folder.remove();
  return rate;
}
