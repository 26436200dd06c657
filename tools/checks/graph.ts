// `npm run graph`: prints which folders import which, as a Mermaid diagram. docs/architecture.md shows it.
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The folders of .dependency-cruiser.mjs, as patterns: from those that import everything to those that import nothing.
 */
interface House {
  site: readonly string[][];
  server: readonly string[][];
}

/** A file in dependency-cruiser's output. */
interface Module {
  source: string;
  dependencies: { resolved: string; dependencyTypes: string[] }[];
}

const config = new URL('../../.dependency-cruiser.mjs', import.meta.url).href;
const { house }: { house: House } = await import(config);
const groups = {
  'the website': house.site,
  'the server': house.server,
  'an npm workspace': [['packages/figure/']],
};
const rooms = Object.values(groups).flat(2);

const edges = withoutDetours(edgesBetweenRooms());
const lines = ['flowchart TD'];
for (const [title, floors] of Object.entries(groups)) {
  lines.push(`  subgraph ${idOf(title)}["${title}"]`);
  for (const room of floors.flat()) lines.push(`    ${idOf(room)}["${nameOf(room)}"]`);
  lines.push('  end');
}
for (const [from, targets] of edges) for (const to of targets) lines.push(`  ${idOf(from)} --> ${idOf(to)}`);
console.log(lines.join('\n'));

/**
 * The folders that each folder imports from. Tests and type-only imports are left out: they have no effect at run time.
 */
function edgesBetweenRooms(): Map<string, Set<string>> {
  const found = new Map(rooms.map((room) => [room, new Set<string>()]));
  for (const [source, target] of [...importsOfScripts(), ...importsOfAstroFiles()]) {
    const [from, to] = [roomOf(source), roomOf(target)];
    if (from && to && from !== to) found.get(from)?.add(to);
  }
  return found;
}

function importsOfScripts(): [string, string][] {
  const args = ['src', 'server', 'packages', '--output-type', 'json'];
  const { modules }: { modules: Module[] } = JSON.parse(
    execFileSync('depcruise', args, { encoding: 'utf8', maxBuffer: 2 ** 28 }),
  );
  return modules
    .filter(({ source }) => !/\.test\.tsx?$/.test(source))
    .flatMap(({ source, dependencies }) =>
      dependencies
        .filter(({ dependencyTypes }) => !dependencyTypes.includes('type-only'))
        .map(({ resolved }): [string, string] => [source, resolved]),
    );
}

/** The imports of .astro files, which dependency-cruiser does not read. */
function importsOfAstroFiles(): [string, string][] {
  return globSync('src/**/*.astro').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^import .*?['"]([./@][^'"]+)['"]/gms)].map(
      ([, target = '']): [string, string] => [
        file.replaceAll('\\', '/'),
        target.startsWith('@vital-motion/figure')
          ? 'packages/figure/'
          : join(dirname(file), target).replaceAll('\\', '/'),
      ],
    ),
  );
}

function roomOf(file: string): string | undefined {
  return rooms.find((room) => new RegExp(`^${room}`).test(file));
}

/** Leaves out edges that a longer path implies, which would make the diagram unreadable. */
function withoutDetours(edges: Map<string, Set<string>>): Map<string, string[]> {
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    [...(edges.get(from) ?? [])].some((next) => {
      if (next === to) return true;
      if (seen.has(next)) return false;
      seen.add(next);
      return reaches(next, to, seen);
    });
  return new Map(
    [...edges].map(([from, targets]) => [
      from,
      [...targets].filter((to) => ![...targets].some((other) => reaches(other, to) && !reaches(to, other))),
    ]),
  );
}

function nameOf(room: string): string {
  const plain = room.replace(/\[\.\]/g, '.').replace(/[$/]$/, '');
  // Several files on one floor: server/(config|content).ts
  return plain.replace(/\(([^)]+)\)(.*)/, (_, names: string, ending: string) =>
    names.split('|').join(`${ending}, `).concat(ending),
  );
}

function idOf(text: string): string {
  const [first = ''] = nameOf(text).split(',');
  return first.replace(/\W+/g, '_');
}
