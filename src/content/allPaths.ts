import { serviceSlugs } from '../clinic/services.ts';
import { movementPath, paths, servicePath, tonightPath, tonightSheets } from '../routes.ts';
import { readContent } from '../text/contentFile.ts';
import { movementsFile } from './schemas/movementsSchema.ts';

/** The movements that have a page, by the last part of its address, in the order of lists. */
const movementNames = readContent(movementsFile).movements;

/**
 * Every public address in English: those in the specification's table, and services, movements and sheets added later. The
 * sitemap and tests use this list.
 */
export const allPaths: readonly string[] = [
  ...Object.values(paths),
  ...serviceSlugs.map(servicePath),
  ...movementNames.map(movementPath),
  ...tonightSheets.map(tonightPath),
];
