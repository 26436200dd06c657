import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import { addressOf } from '../../src/site/routes.ts';

/** The folder of finished files that the build leaves for visitors. */
export const clientFolder = 'dist/client';

/** Paths of the built files with one of these endings, relative to the working folder. */
export function builtFiles(...endings: string[]): string[] {
  return endings.flatMap((ending) => globSync(join(clientFolder, `**/*.${ending}`))).sort();
}

/** The address at which a built page is read. */
export function pageAddress(file: string): string {
  return addressOf(`/${relative(clientFolder, file)}`);
}
