import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { readConfig } from '../config.ts';
import { openStore, sqliteFile } from '../store/open.ts';
import { runCommand } from './run.ts';
import { type Desk, Failure } from './verb.ts';

// `npm run enquiries`: the command of the clinic's staff, over the same store as the server, while it runs.

const output = {
  print: (line: string) => void process.stdout.write(`${line}\n`),
  warn: (line: string) => void process.stderr.write(`${line}\n`),
};
let desk: Desk | undefined;

async function open(): Promise<Desk> {
  const config = readConfig(process.env);
  const file = sqliteFile(config.DATABASE_URL);
  if (file !== undefined && !existsSync(file)) {
    throw new Failure(`There is no store at ${file} yet. Is DATABASE_URL the server's?`);
  }
  desk = { ...output, config, db: await openStore(config.DATABASE_URL), now: Date.now(), confirm };
  return desk;
}

async function confirm(question: string): Promise<boolean | undefined> {
  if (!process.stdin.isTTY) return undefined;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`${question} [y/N] `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

process.exitCode = await runCommand(process.argv.slice(2), output, open);
await desk?.db.destroy();
