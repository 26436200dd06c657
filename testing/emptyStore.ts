import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { temporaryFolder } from './temporaryFolder.ts';

/** Where a test's store is to be, and the means to remove all that was kept there. */
export interface EmptyStore {
  /** For DATABASE_URL. */
  url: string;
  remove: () => Promise<void>;
}

/** A new store on the kind that the tests run on: a file in a folder of its own, or a database of its own. */
export async function emptyStore(): Promise<EmptyStore> {
  const postgresUrl = inject('postgresUrl');
  return postgresUrl === undefined ? emptyFile() : emptyDatabase(postgresUrl);
}

function emptyFile(): EmptyStore {
  const folder = temporaryFolder();
  return { url: `file:${join(folder.path, 'enquiries.db')}`, remove: async () => folder.remove() };
}

/** Which databases of this worker a test has now; each is emptied when it is taken, since making one takes a second. */
const taken = new Set<string>();

async function emptyDatabase(postgresUrl: string): Promise<EmptyStore> {
  const worker = `worker_${process.env.VITEST_POOL_ID}`;
  let number = 1;
  while (taken.has(`${worker}_${number}`)) number += 1;
  const name = `${worker}_${number}`;
  taken.add(name);
  const url = Object.assign(new URL(postgresUrl), { pathname: name }).href;
  await ask(postgresUrl, `CREATE DATABASE ${name}`).catch(unlessThere);
  await ask(url, 'DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  return { url, remove: async () => void taken.delete(name) };
}

function unlessThere(error: { code?: string }): void {
  const duplicateDatabase = '42P04';
  if (error.code !== duplicateDatabase) throw error;
}

async function ask(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
