import { globSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of finished files that the build leaves for visitors. */
export const clientFolder = 'dist/client';

/** Paths of the built files with one of these endings, relative to the working folder. */
export function builtFiles(...endings: string[]): string[] {
  return endings.flatMap((ending) => globSync(join(clientFolder, `**/*.${ending}`))).sort();
}
