import { writeFileSync } from 'node:fs';
import type { AstroIntegration, ViteUserConfig } from 'astro';
import { licenceOf, licencesText, packageFolders } from '../licences.ts';

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
