import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import { addressOf } from '../../src/routes.ts';

/** The folder of the built site that contains the pages and their files. */
export const clientFolder = 'dist/client';

/** Paths of the files in this folder with one of these extensions, relative to the working folder. */
export function listBuiltFiles(folder: string, ...endings: string[]): string[] {
  return endings.flatMap((ending) => globSync(join(folder, `**/*.${ending}`))).sort();
}

/** The address of a page in this folder. */
export function pageAddress(folder: string, file: string): string {
  return addressOf(`/${relative(folder, file)}`);
}
