import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type FileHeaders, fileHeaders } from './fileHeaders.ts';

/** A file of the build. */
export interface BuiltFile {
  content: Uint8Array<ArrayBuffer>;
  /** Tells this content from any other; the same on every server with the same build. */
  tag: string;
  headers: FileHeaders;
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
      const file = join(parentPath, name);
      const path = `/${relative(folder, file)}`;
      return [path, builtFile(path, readFileSync(file))];
    }),
  );
}

/** The file of this content at `path`, with its tag and headers. */
export function builtFile(path: string, content: Uint8Array<ArrayBuffer>): BuiltFile {
  const tag = createHash('sha256').update(content).digest('base64url').slice(0, 16);
  return { content, tag, headers: fileHeaders(path, content.length, tag) };
}
