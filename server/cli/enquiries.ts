import { existsSync } from 'node:fs';
import { readConfig, sqliteFile } from '../config.ts';
import { openStore, openStoreReadOnly } from '../database/connection.ts';
import type { Database } from '../database/tables.ts';
import { runCommand } from './command.ts';

// `bin/enquiries` is the command for the operator of the server. It uses the store while the server runs.

// A reader such as `head` may close the pipe early, which is not an error.
process.stdout.on('error', () => process.exit(0));
let store: Database | undefined;

process.exitCode = await runCommand(process.argv.slice(2), {
  now: Date.now(),
  print: (line) => void process.stdout.write(`${line}\n`),
  warn: (line) => void process.stderr.write(`${line}\n`),
  readConfig: () => readConfig(process.env),
  async openStore({ DATABASE_URL: url }, access) {
    const file = sqliteFile(url);
    if (file !== undefined && !existsSync(file))
      throw new Error(`There is no store at ${file} yet. Set DATABASE_URL to the value that the server has.`);
    store = await (access === 'read' ? openStoreReadOnly(url) : openStore(url));
    return store;
  },
});
await store?.destroy();
