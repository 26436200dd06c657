import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

/**
 * What a schema says of a content file after one piece of its text was replaced, as an author might: fields and what
 * is expected there, or '' when it still fits.
 */
export function faultOf(file: string, schema: z.ZodType, from: string, to: string): string {
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  const result = schema.safeParse(parse(text.replace(from, to), { schema: 'core' }));
  return result.success ? '' : z.prettifyError(result.error);
}
