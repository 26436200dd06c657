import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import { addressOf } from '../../src/routes.ts';

/** The folder of the built site that contains the pages and their files. */
export const clientFolder = 'dist/client';

/** The paths of the files in `folder` with one of these extensions, relative to the working folder. */
export function listBuiltFiles(folder: string, ...endings: string[]): string[] {
  return endings.flatMap((ending) => globSync(join(folder, `**/*.${ending}`))).sort();
}

/** The address of a page, from its file in `folder`. */
export function pageAddress(folder: string, file: string): string {
  return addressOf(`/${relative(folder, file)}`);
}
