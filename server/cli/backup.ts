import { join, resolve } from 'node:path';
import { makeBackup } from '../backup/backup.ts';
import { copyName, prune } from '../backup/folder.ts';
import { sqliteFile } from '../databaseUrl.ts';
import { alertsOf } from './alertsOf.ts';
import { timeUnits } from './times.ts';
import { Failure, type Given, Misuse, type StorelessVerb, type Tools } from './verb.ts';

export const backUp: StorelessVerb = {
  isStoreless: true,
  usage: 'backup FILE | backup --into FOLDER',
  about:
    'Copies the whole store while the servers run, reads the copy back, and encrypts it where BACKUP_ENCRYPT says how; --into names it by its time, and --keep then deletes its own that are older, never the newest seven.',
  options: { into: { type: 'string' }, keep: { type: 'string' } },
  examples: ['backup before-the-upgrade.db', 'backup --into /var/backups/vital-motion --keep 14d'],
  async run(tools, given) {
    const { folder, target } = place(tools, given);
    const keep = keepFor(given);
    // A person who names a file is there to read what went wrong; a timer is not.
    const report = folder === undefined ? async () => {} : alertsOf(tools).report;
    const count = await makeBackup(tools.config, target, tools.now).catch(async (error: Error) => {
      const reason = `Nothing was backed up: ${error.message}.`;
      await report('backup', reason);
      throw new Failure(reason);
    });
    await report('backup', undefined);
    tools.print(`${count} ${count === 1 ? 'enquiry is' : 'enquiries are'} in ${target}.`);
    const deleted = folder === undefined || keep === undefined ? 0 : prune(folder, tools.now - keep);
    if (deleted > 0) tools.print(`Deleted ${deleted} older than ${given.values.keep}.`);
  },
};

/** The file to write, and its folder when the command names the file; what a person names is meant from where they stand. */
function place({ config, now }: Tools, { positionals, values }: Given) {
  const from = process.env.INIT_CWD ?? '';
  const [file] = positionals;
  if ((file === undefined) === (values.into === undefined))
    throw new Misuse('expected the file to write, or --into and a folder');
  if (file !== undefined) return { folder: undefined, target: resolve(from, file) };
  const folder = resolve(from, String(values.into));
  const ending = sqliteFile(config.DATABASE_URL) === undefined ? 'dump' : 'db';
  return { folder, target: join(folder, copyName(now, ending, Boolean(config.BACKUP_ENCRYPT))) };
}

/** For how long copies are kept, in ms; undefined: for ever. */
function keepFor({ values }: Given): number | undefined {
  if (values.keep === undefined) return undefined;
  if (values.into === undefined) throw new Misuse('--keep goes with --into');
  const [, count, unit] = /^([1-9]\d*)([hdw])$/.exec(String(values.keep)) ?? [];
  if (unit === undefined) throw new Misuse('--keep: expected a time such as 14d or 4w');
  return Number(count) * timeUnits[unit as keyof typeof timeUnits];
}
