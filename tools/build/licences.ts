import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package as its licence wants it named: with its version, and the licence in full. */
export interface Licensed {
  name: string;
  version: string;
  /** The SPDX identifier that its package.json gives. */
  licence: string;
  text: string;
}

/** The folders of the packages that these files, whatever a bundler calls them, come from; ours are in none. */
export function packageFolders(files: Iterable<string>): string[] {
  const folders = [...files].map(
    (file) => /^(?:.*[\\/])?node_modules[\\/](@[^\\/]+[\\/])?[^\\/]+/.exec(file)?.[0],
  );
  return [...new Set(folders.filter((folder) => folder !== undefined))].sort();
}

/**
 * The licence of the package in `folder`.
 *
 * @throws an Error that names the package when it gives none: it must not be handed to visitors like that
 */
export function licenceOf(folder: string): Licensed {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((entry) => /^(licen[cs]e|copying)/i.test(entry));
  if (!license || !file) {
    throw new Error(
      `The package ${name} reaches visitors, and ${folder} has no ${license ? 'text' : 'name'} of its licence. ` +
        'Leave the package out, or find out under what licence it may be passed on.',
    );
  }
  return { name, version, licence: license, text: readFileSync(join(folder, file), 'utf8').trim() };
}

/** What is written in licences.txt: the packages in their order, those with the same licence together. */
export function licencesText(packages: Licensed[]): string {
  const byText = Map.groupBy(packages, ({ text }) => text);
  return [...byText]
    .map(
      ([text, same]) =>
        `${same.map(({ name, version, licence }) => `${name} ${version} (${licence})`).join('\n')}\n\n${text}\n`,
    )
    .join(`\n${'-'.repeat(80)}\n\n`);
}
