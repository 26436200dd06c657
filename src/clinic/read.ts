import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { type Clinic, clinicSchema } from './schema.ts';

/**
 * Reads the clinic record for the server; the site reads the same file through its content collection.
 *
 * @param file - path of clinic.yaml
 * @throws an Error that names the file, each wrong field and what is expected there
 */
export function readClinic(file: string): Clinic {
  // The core schema keeps dates as the strings they were written as.
  const result = clinicSchema.safeParse(parse(readFileSync(file, 'utf8'), { schema: 'core' }));
  if (result.success) return result.data;
  throw new Error(`${file} is not a valid clinic record:\n${z.prettifyError(result.error)}`);
}
