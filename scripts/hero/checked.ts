import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** The file, from the project's root, that records which films `npm run check:hero` has found good. */
export const checkedFile = 'scripts/hero/checked.json';

/** The SHA-256 of a file's bytes, in hexadecimal. */
export function sha256(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
