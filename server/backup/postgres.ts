import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { signInTables } from './folder.ts';

/**
 * Copies a PostgreSQL store with its own pg_dump, and reads every enquiry of the copy back with pg_restore.
 *
 * @param url - DATABASE_URL
 * @param target - the file to write, in pg_dump's custom format
 * @returns how many enquiries the copy holds
 * @throws with what pg_dump said
 */
export async function copyPostgres(url: string, target: string): Promise<number> {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  // Not among the arguments, which every user of the machine can see.
  address.password = '';
  const args = ['--format=custom', '--no-password', `--file=${target}`, `--dbname=${address.href}`];
  // Who has been signed out meanwhile is not to be signed in where the copy is put back.
  args.push(...signInTables.map((table) => `--exclude-table-data=${table}`));
  await run('pg_dump', args, { PGPASSWORD: password }, () => {});
  let count = 0;
  let isInside = false;
  await run('pg_restore', ['--data-only', '--table=enquiries', '--file=-', target], {}, (line) => {
    // Between COPY and \. each line is a row; a line break inside a row is written as \n.
    if (line === '\\.') isInside = false;
    else if (isInside) count += 1;
    else if (line.startsWith('COPY ')) isInside = true;
  });
  return count;
}

async function run(
  program: string,
  args: string[],
  env: Record<string, string>,
  onLine: (line: string) => void,
): Promise<void> {
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  createInterface(child.stdout).on('line', onLine);
  const said = text(child.stderr);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) => reject(notStarted(program, error)));
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`${program} failed: ${explained(await said)}`);
}

const install = "install PostgreSQL's client programs, of the server's major version or a newer one";

function notStarted(program: string, { code, message }: NodeJS.ErrnoException): Error {
  return new Error(code === 'ENOENT' ? `${program} is not on the PATH: ${install}` : message);
}

function explained(said: string): string {
  return /version mismatch/.test(said) ? `${said.trim()}\nTo mend it, ${install}.` : said.trim();
}
