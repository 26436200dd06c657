import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** A file of the build. */
export interface BuiltFile {
  content: Uint8Array<ArrayBuffer>;
  /** Tells this content from any other; the same on every server with the same build. */
  tag: string;
}

/** Every file of the build by its address, as `/booking.html` and `/booking.html.br`. */
export type BuiltFiles = Map<string, BuiltFile>;

/**
 * Reads the whole build.
 *
 * @param folder - the build's folder of finished files
 * @throws when there is none
 */
export function readBuiltFiles(folder: string): BuiltFiles {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [`/${relative(folder, path)}`, builtFile(readFileSync(path))];
    }),
  );
}

/** A file of this content, with its tag. */
export function builtFile(content: Uint8Array<ArrayBuffer>): BuiltFile {
  return { content, tag: createHash('sha256').update(content).digest('base64url').slice(0, 16) };
}
