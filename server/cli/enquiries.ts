import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import type { CallBack } from '../../src/clinic/callBack.ts';
import { openingRecord } from '../../src/clinic/closures.ts';
import { readClinic } from '../../src/clinic/read.ts';
import { readPublicHolidays } from '../builtWith.ts';
import { readConfig } from '../config.ts';
import { sqliteFile } from '../databaseUrl.ts';
import { phrases } from '../phrases.ts';
import { openStore } from '../store/open.ts';
import type { Database } from '../store/tables.ts';
import { type Means, runCommand } from './run.ts';
import { Failure } from './verb.ts';

// `bin/enquiries`: the command of the clinic's staff, over the same store as the server, while it runs.

const output = {
  print: (line: string) => void process.stdout.write(`${line}\n`),
  warn: (line: string) => void process.stderr.write(`${line}\n`),
};
// As when piped into `head`, which reads ten lines and exits.
process.stdout.on('error', () => process.exit(0));
let store: Database | undefined;

const means: Means = {
  tools: () => ({ ...output, config: readConfig(process.env), now: Date.now(), callBack, confirm }),
  async open({ config }) {
    const file = sqliteFile(config.DATABASE_URL);
    if (file !== undefined && !existsSync(file)) {
      throw new Failure(`There is no store at ${file} yet. Is DATABASE_URL the server's?`);
    }
    store = await openStore(config.DATABASE_URL);
    return store;
  },
};

function callBack(): CallBack {
  const clinic = readClinic('content/clinic.yaml');
  const holidays = readPublicHolidays('dist/public-holidays.json');
  return { record: openingRecord(clinic, holidays, phrases), within: clinic.callBackWithin };
}

async function confirm(question: string): Promise<boolean | undefined> {
  if (!process.stdin.isTTY) return undefined;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`${question} [y/N] `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

process.exitCode = await runCommand(process.argv.slice(2), output, means);
await store?.destroy();
