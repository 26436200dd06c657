import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AstroIntegration, ViteUserConfig } from 'astro';

/** A package with its version and the full text of its licence. */
export interface Licensed {
  name: string;
  version: string;
  /** The SPDX identifier in its package.json. */
  licence: string;
  text: string;
}

/** The folders of the packages that these bundled files come from; our own files have none. */
export function packageFolders(files: Iterable<string>): string[] {
  const folders = [...files].map(
    (file) => /^(?:.*[\\/])?node_modules[\\/](@[^\\/]+[\\/])?[^\\/]+/.exec(file)?.[0],
  );
  return [...new Set(folders.filter((folder) => folder !== undefined))].sort();
}

/**
 * The licence of the package in `folder`.
 *
 * @throws an Error that names the package if it has no licence
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

/** The content of licences.txt: the packages in order, grouped by licence. */
export function licencesText(packages: Licensed[]): string {
  const byText = Map.groupBy(packages, ({ text }) => text);
  return [...byText]
    .map(
      ([text, same]) =>
        `${same.map(({ name, version, licence }) => `${name} ${version} (${licence})`).join('\n')}\n\n${text}\n`,
    )
    .join(`\n${'-'.repeat(80)}\n\n`);
}

/** Packages whose code is in the pages without being bundled. */
const unseen = [
  // A few of their lines are in every page with an island, or in every script.
  'node_modules/astro',
  'node_modules/rolldown',
  // Its logos are in the footer of every page.
  'node_modules/simple-icons',
  // Our font is this one with another zero, and so under the same licence.
  'node_modules/@fontsource-variable/atkinson-hyperlegible-next',
];

/**
 * Writes licences.txt beside the pages: the licence of every package in the scripts and files that visitors receive,
 * and each font's licence beside the font, as the SIL Open Font License requires. A package without a licence fails the
 * build.
 */
export function licences(): AstroIntegration {
  const files = new Set<string>();
  return {
    name: 'vital-motion-licences',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [noting(files)] } });
      },
      'astro:build:done': ({ dir }) => {
        const packages = [...packageFolders(files), ...unseen].map(licenceOf);
        writeFileSync(new URL('licences.txt', dir), licencesText(packages));
        for (const { name, licence, text } of packages) {
          if (!licence.startsWith('OFL')) continue;
          writeFileSync(new URL(`_astro/${name.replace(/^.*\//, '')}.licence.txt`, dir), `${text}\n`);
        }
      },
    },
  };
}

/** Records the sources of the pages' scripts, and every file that the pages request, such as a font. */
function noting(files: Set<string>): NonNullable<ViteUserConfig['plugins']>[number] {
  return {
    name: 'vital-motion-licences',
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        const parts = output.type === 'asset' ? output.originalFileNames : output.moduleIds;
        // Packages that only render pages are not delivered.
        if (output.type === 'chunk' && this.environment.name !== 'client') continue;
        for (const part of parts) files.add(part);
      }
    },
  };
}
