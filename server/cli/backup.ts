import { join, resolve } from 'node:path';
import { makeBackup } from '../backup/backup.ts';
import { copyName, prune } from '../backup/folder.ts';
import type { Config } from '../config.ts';
import { sqliteFile } from '../databaseUrl.ts';
import { alertsOf } from './alertsOf.ts';
import { type CommandIo, UsageError } from './io.ts';

interface BackupOptions {
  into?: string;
  keep?: string;
}

/** `backup`: a copy of the whole store, which needs no open store: it may be away or damaged. */
export async function backUp(io: CommandIo, file: string | undefined, options: BackupOptions): Promise<void> {
  const { now, print } = io;
  const keep = keepFor(options);
  if ((file === undefined) === (options.into === undefined))
    throw new UsageError('expected the file to write, or --into and a folder');
  const config = io.readConfig();
  const { folder, target } = place(config, now, file, options);
  // A person who names a file is there to read what went wrong; a timer is not.
  const report = folder === undefined ? async () => {} : alertsOf(io, config).report;
  const count = await makeBackup(config, target, now).catch(async (error: Error) => {
    const reason = `Nothing was backed up: ${error.message}.`;
    await report('backup', reason);
    throw new Error(reason);
  });
  await report('backup', undefined);
  print(`${count} ${count === 1 ? 'enquiry is' : 'enquiries are'} in ${target}.`);
  const deleted = folder === undefined || keep === undefined ? 0 : prune(folder, now - keep);
  if (deleted > 0) print(`Deleted ${deleted} older than ${options.keep}.`);
}

/** The file to write, and its folder when the command names the file; what a person names is meant from where they stand. */
function place(config: Config, now: number, file: string | undefined, { into = '' }: BackupOptions) {
  const from = process.env.INIT_CWD ?? '';
  if (file !== undefined) return { folder: undefined, target: resolve(from, file) };
  const folder = resolve(from, into);
  const ending = sqliteFile(config.DATABASE_URL) === undefined ? 'dump' : 'db';
  return { folder, target: join(folder, copyName(now, ending, Boolean(config.BACKUP_ENCRYPT))) };
}

/** For how long copies are kept, in ms; undefined: for ever. */
function keepFor({ keep, into }: BackupOptions): number | undefined {
  if (keep === undefined) return undefined;
  if (into === undefined) throw new UsageError('--keep goes with --into');
  const [, count, unit] = /^([1-9]\d*)([hdw])$/.exec(keep) ?? [];
  if (unit === undefined) throw new UsageError('--keep: expected a time such as 14d or 4w');
  return Number(count) * { h: 3_600_000, d: 86_400_000, w: 7 * 86_400_000 }[unit as 'h' | 'd' | 'w'];
}
