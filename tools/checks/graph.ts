// `npm run graph`: prints which folders import which, as a Mermaid diagram. docs/architecture.md shows it.
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The folders of .dependency-cruiser.mjs, as patterns: from those that import everything to those that import nothing.
 */
interface Layers {
  site: readonly string[][];
  server: readonly string[][];
}

/** A file in dependency-cruiser's output. */
interface Module {
  source: string;
  dependencies: { resolved: string; dependencyTypes: string[] }[];
}

const config = new URL('../../.dependency-cruiser.mjs', import.meta.url).href;
const { layers }: { layers: Layers } = await import(config);
const groups = {
  'the website': layers.site,
  'the server': layers.server,
  'an npm workspace': [['packages/figure/']],
};
const folders = Object.values(groups).flat(2);

const edges = withoutDetours(edgesBetweenFolders());
const lines = ['flowchart TD'];
for (const [title, ofGroup] of Object.entries(groups)) {
  lines.push(`  subgraph ${idOf(title)}["${title}"]`);
  for (const folder of ofGroup.flat()) lines.push(`    ${idOf(folder)}["${nameOf(folder)}"]`);
  lines.push('  end');
}
for (const [from, targets] of edges) for (const to of targets) lines.push(`  ${idOf(from)} --> ${idOf(to)}`);
console.log(lines.join('\n'));

/**
 * The folders that each folder imports from. Tests and type-only imports are left out: they have no effect at run time.
 */
function edgesBetweenFolders(): Map<string, Set<string>> {
  const found = new Map(folders.map((folder) => [folder, new Set<string>()]));
  for (const [source, target] of [...importsOfScripts(), ...importsOfAstroFiles()]) {
    const [from, to] = [folderOf(source), folderOf(target)];
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

function folderOf(file: string): string | undefined {
  return folders.find((folder) => new RegExp(`^${folder}`).test(file));
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

function nameOf(folder: string): string {
  const plain = folder.replace(/\[\.\]/g, '.').replace(/[$/]$/, '');
  // Several files in one layer: server/(config|content).ts
  return plain.replace(/\(([^)]+)\)(.*)/, (_, names: string, ending: string) =>
    names.split('|').join(`${ending}, `).concat(ending),
  );
}

function idOf(text: string): string {
  const [first = ''] = nameOf(text).split(',');
  return first.replace(/\W+/g, '_');
}
