import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';

/** A package with its version and its licence, as Vite writes them (`build.license`). */
export interface LicensedPackage {
  name: string;
  version: string;
  /** The SPDX name of the licence in its package.json. */
  identifier?: string;
  /** The full text. */
  text?: string;
}

/** Packages that reach visitors, but that are not in Vite's list of bundled packages. */
const unlistedPackages = [
  // A few lines of these two packages are in every page with an island, or in every script.
  'node_modules/astro',
  'node_modules/rolldown',
  // The icons of this package are in src/components/Icon.tsx.
  'node_modules/lucide-react',
  // The site's font is the font of this package with another zero, so it has the same licence.
  'node_modules/@fontsource-variable/atkinson-hyperlegible-next',
];

function readLicence(folder: string): LicensedPackage {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry)) ?? '';
  return { name, version, identifier: license, text: readFileSync(join(folder, file), 'utf8').trim() };
}

/**
 * The content of licences.txt: the packages in order, grouped by licence.
 *
 * @throws an Error that names a package without a licence
 */
export function licencesText(packages: readonly LicensedPackage[]): string {
  const unlicensed = packages.find(({ identifier, text }) => !identifier || !text);
  if (unlicensed) {
    throw new Error(
      `The package ${unlicensed.name} reaches visitors, and has no licence ${unlicensed.identifier ? 'text' : 'name'}. ` +
        'Remove the package, or find out under which licence it may be distributed.',
    );
  }
  return [...Map.groupBy(packages, ({ text }) => text)]
    .map(
      ([text, same]) =>
        `${same.map(({ name, version, identifier }) => `${name} ${version} (${identifier})`).join('\n')}\n\n${text}\n`,
    )
    .join(`\n${'-'.repeat(80)}\n\n`);
}

/**
 * Writes licences.txt beside the pages: the licence of every package in the scripts and files that visitors receive,
 * and each font's licence beside the font, as the SIL Open Font License requires. A package without a licence fails the
 * build.
 */
export function licences(): AstroIntegration {
  const bundledPackagesFile = 'licences.json';
  return {
    name: 'vital-motion-licences',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        // Only the client build lists its packages, since packages that only render pages are not delivered.
        const configEnvironment = (environment: string) =>
          environment === 'client' ? { build: { license: { fileName: bundledPackagesFile } } } : undefined;
        updateConfig({ vite: { plugins: [{ name: 'vital-motion-licences', configEnvironment }] } });
      },
      'astro:build:done': ({ dir }) => {
        const listUrl = new URL(bundledPackagesFile, dir);
        const packages: LicensedPackage[] = [
          ...JSON.parse(readFileSync(listUrl, 'utf8')),
          ...unlistedPackages.map(readLicence),
        ];
        rmSync(listUrl);
        writeFileSync(new URL('licences.txt', dir), licencesText(packages));
        for (const { name, identifier, text } of packages) {
          if (!identifier?.startsWith('OFL')) continue;
          writeFileSync(new URL(`_astro/${name.replace(/^.*\//, '')}.licence.txt`, dir), `${text}\n`);
        }
      },
    },
  };
}
