import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AstroIntegration, ViteUserConfig } from 'astro';

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

/** What is in the pages without being bundled from its package. */
const unseen = [
  // A few lines of theirs are in every page with an island, or in every script.
  'node_modules/astro',
  'node_modules/rolldown',
  // Its marks are drawn in the footer of every page.
  'node_modules/simple-icons',
  // Our font is this one with another zero (scripts/renderFont.ts), and so under the same licence.
  'node_modules/@fontsource-variable/atkinson-hyperlegible-next',
];

/**
 * Writes licences.txt beside the pages: of every package that is really in the scripts and files that visitors get, and
 * of no other; and each font's licence beside the font, as the SIL Open Font License asks. A package without a licence
 * ends the build.
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

/** Notes what the scripts of the pages are made of, and every file that the pages ask for, such as a font. */
function noting(files: Set<string>): NonNullable<ViteUserConfig['plugins']>[number] {
  return {
    name: 'vital-motion-licences',
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        const parts = output.type === 'asset' ? output.originalFileNames : output.moduleIds;
        // What only renders the pages stays here.
        if (output.type === 'chunk' && this.environment.name !== 'client') continue;
        for (const part of parts) files.add(part);
      }
    },
  };
}
