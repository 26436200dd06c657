import { serviceSlugs } from '../clinic/services.ts';
import { movementPath, paths, servicePath, tonightPath, tonightSheets } from '../routes.ts';
import { readContent } from '../text/contentFile.ts';
import { movementsFile } from './schemas/movementsSchema.ts';

/** The movements that have a page, by the last part of its address, in list order. */
const movementNames = readContent(movementsFile).movements;

/** Every public address in English, for the sitemap and tests: the addresses of the specification and those added since. */
export const allPaths: readonly string[] = [
  ...Object.values(paths),
  ...serviceSlugs.map(servicePath),
  ...movementNames.map(movementPath),
  ...tonightSheets.map(tonightPath),
];
