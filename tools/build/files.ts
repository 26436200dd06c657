import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import { addressOf } from '../../src/routes.ts';

/** The folder of finished files in the site that was built. */
export const clientFolder = 'dist/client';

/** Paths of the finished files in this folder with one of these endings, relative to the working folder. */
export function builtFiles(folder: string, ...endings: string[]): string[] {
  return endings.flatMap((ending) => globSync(join(folder, `**/*.${ending}`))).sort();
}

/** The address at which a page in this folder of finished files is read. */
export function pageAddress(folder: string, file: string): string {
  return addressOf(`/${relative(folder, file)}`);
}
