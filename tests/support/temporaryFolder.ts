import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates an empty folder in another one; `remove` deletes it. */
export function temporaryFolder(parent = tmpdir()): { path: string; remove: () => void } {
  const path = mkdtempSync(join(parent, 'vital-motion-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
