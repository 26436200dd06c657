import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

/**
 * Reads a file of content/ for the server and for tests; the site reads the same through its content collections.
 *
 * @param file - its path from the project's root
 * @throws an Error that names the file, and each wrong field and what is expected there, or the line that is no YAML
 */
export function readYaml<T extends z.ZodType>(file: string, schema: T): z.output<T> {
  const result = schema.safeParse(parsed(file));
  if (result.success) return result.data;
  throw new Error(`${file} cannot be used:\n${z.prettifyError(result.error)}`);
}

function parsed(file: string): unknown {
  try {
    // The core schema keeps dates as the strings they were written as.
    return parse(readFileSync(file, 'utf8'), { schema: 'core' });
  } catch (error) {
    throw new Error(`${file} cannot be used: ${(error as Error).message}`);
  }
}
