import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { dataFolder } from '../database/databaseUrl.ts';

/** The folder of letters kept as files when there is no mail server. */
export function mailFolder({ DATABASE_URL }: Pick<Config, 'DATABASE_URL'>): string {
  return join(dataFolder(DATABASE_URL), 'mail');
}

/** The name of the file that a letter of this id is kept in when there is no mail server. */
export function letterFileName(id: string): string {
  return `${id}.eml`;
}

/** Deletes the files of these letters, where there are any. */
export async function deleteLetterFiles(folder: string, ids: readonly string[]): Promise<void> {
  await Promise.all(ids.map((id) => rm(join(folder, letterFileName(id)), { force: true })));
}

/** Deletes files of letters that were written before `before` (ms since 1970), drafts too; returns how many. */
export async function deleteOldLetterFiles(folder: string, before: number): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  let deleted = 0;
  for (const name of names.filter((each) => /\.eml(\.part)?$/.test(each))) {
    const path = join(folder, name);
    // A draft may have been renamed since the folder was read.
    const written = await stat(path).then(({ mtimeMs }) => mtimeMs, ifGone);
    if (written === undefined || written >= before) continue;
    await rm(path, { force: true });
    deleted += 1;
  }
  return deleted;
}

function ifGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
