import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

interface Lock {
  /** By their place, as node_modules/hono or node_modules/pg/node_modules/pg-types. */
  packages: Record<string, { dev?: boolean; devOptional?: boolean; link?: boolean }>;
}

/** Where the package `node` keeps its program a second time, and 68 MB of headers for whoever compiles. */
const secondNode = 'node_modules/node/node_modules';
const commands = 'node_modules/.bin';

/**
 * Copies the installed packages that package-lock.json does not call development's into `folder`: the same files that
 * the tests ran with, without asking a registry again.
 */
export function copyPackages(folder: string): void {
  const { packages }: Lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const places = new Set(Object.keys(packages).filter((place) => place.startsWith('node_modules/')));
  // A package for another kind of machine is in the list, and not here.
  // The workspaces draw the pages, which are built.
  const isDevelopments = ({ dev, devOptional, link }: Lock['packages'][string]) => dev || devOptional || link;
  const needed = [...places].filter((place) => !isDevelopments(packages[place] ?? {}) && existsSync(place));
  for (const place of needed) {
    cpSync(place, join(folder, place), {
      recursive: true,
      // One that lies inside another is a package of its own, and may not be needed.
      // Source maps, 21 MB, are for a debugger.
      filter: (path) =>
        path === place || (path !== secondNode && !places.has(path) && !path.endsWith('.map')),
    });
  }
  copyCommands(folder);
}

/** The commands of the packages that were copied. */
function copyCommands(folder: string): void {
  mkdirSync(join(folder, commands));
  for (const name of readdirSync(commands)) {
    const target = readlinkSync(join(commands, name));
    if (existsSync(join(folder, commands, target))) symlinkSync(target, join(folder, commands, name));
  }
}
