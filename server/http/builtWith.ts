import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { closureSchema } from '../../src/clinic/clinicRecord.ts';
import type { Closure } from '../../src/clinic/closures.ts';
import { type BuiltWith, builtWithSchema, keyHash } from '../../src/content/builtWith.ts';
import type { Config } from '../config.ts';

const advice = 'Build the site (or make its release) again with the settings of the server: npm run build';

/**
 * Reads what the build says of its settings.
 *
 * @throws an Error that says what to do, when there is no such record
 */
export function readBuiltWith(file: string): BuiltWith {
  return readBuilt(file, builtWithSchema);
}

/**
 * Reads the public holidays that the build lists for the server, so that it needs no package that knows them.
 *
 * @throws an Error that says what to do, when there is no such list
 */
export function readPublicHolidays(file: string): Closure[] {
  return readBuilt(file, z.array(closureSchema).min(1));
}

function readBuilt<T>(file: string, schema: z.ZodType<T>): T {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new Error(`${file} is missing or of another release.\n${advice}`);
  }
}

/**
 * Holds what the pages say and send against what the server does: what visitors are told of their data must be true,
 * and their forms must arrive.
 *
 * @throws an Error that names every setting that differs
 */
export function checkBuild(config: Pick<Config, 'RETENTION_DAYS' | 'ANON_KEY'>, built: BuiltWith): void {
  const { RETENTION_DAYS, ANON_KEY } = config;
  const faults: string[] = [];
  if (RETENTION_DAYS !== built.retentionDays) {
    faults.push(`  RETENTION_DAYS: is ${RETENTION_DAYS}, but the pages tell visitors ${built.retentionDays}`);
  }
  if (ANON_KEY && keyHash(ANON_KEY) !== built.anonKeyHash) {
    const sent = built.anonKeyHash ? 'another key' : 'none';
    faults.push(
      `  ANON_KEY: the pages send ${sent}, so every form would fail; set PUBLIC_ANON_KEY to the same`,
    );
  }
  if (faults.length === 0) return;
  throw new Error(`The built pages do not fit the configuration:\n${faults.join('\n')}\n${advice}`);
}
