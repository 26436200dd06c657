import { dirname } from 'node:path';

/** The path of the SQLite file that DATABASE_URL names, or undefined when it names PostgreSQL. */
export function sqliteFile(url: string): string | undefined {
  return url.startsWith('file:') ? url.slice('file:'.length) : undefined;
}

/** The folder of what the server keeps beside the store: the SQLite file's own, so that one folder is the clinic's whole data. */
export function dataFolder(url: string): string {
  const file = sqliteFile(url);
  return file === undefined ? 'data' : dirname(file);
}
