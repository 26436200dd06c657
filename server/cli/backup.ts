import { closeSync, existsSync, openSync } from 'node:fs';
import { resolve } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { sqliteFile } from '../store/open.ts';
import { onlyArgument } from './find.ts';
import { Failure, type Verb } from './verb.ts';

export const backUp: Verb = {
  usage: 'backup FILE',
  about: 'Copies the whole SQLite store into FILE, whole and consistent, while the server runs.',
  options: {},
  examples: ['backup /var/backups/enquiries-2026-11-20.db'],
  async run(desk, given) {
    const target = resolve(process.env.INIT_CWD ?? '', onlyArgument(given.positionals, 'the file to write'));
    const source = sqliteFile(desk.config.DATABASE_URL);
    if (source === undefined) throw new Failure(useItsOwn);
    if (existsSync(target)) throw new Failure(`${target} is there already: name another file.`);
    // Made first, for its owner only.
    closeSync(openSync(target, 'wx', 0o600));
    const store = new DatabaseSync(source, { readOnly: true });
    await backup(store, target).finally(() => store.close());
    desk.print(`${checked(target)} enquiries are in ${target}.`);
  },
};

const useItsOwn = `This store is PostgreSQL, which has its own means. Nothing was copied. Use, for instance:
  pg_dump --format=custom --file=FILE "$DATABASE_URL"
  pg_restore --clean --if-exists --dbname="$DATABASE_URL" FILE`;

/** How many enquiries a copy holds, once SQLite finds nothing wrong with it. */
function checked(file: string): number {
  const copy = new DatabaseSync(file);
  try {
    const { quick_check: result } = copy.prepare('PRAGMA quick_check').get() as { quick_check: string };
    if (result !== 'ok') throw new Failure(`${file} is damaged: ${result}`);
    return (copy.prepare('SELECT count(*) AS count FROM enquiries').get() as { count: number }).count;
  } finally {
    copy.close();
  }
}
