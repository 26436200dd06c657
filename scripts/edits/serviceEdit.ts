import { readFileSync } from 'node:fs';
import { languages } from '../../src/clinic/languages.ts';
import type { Edit } from './edit.ts';

const slug = 'hydrotherapy';

/** A nineteenth service: its file, its name in the list and a sentence in each language, its drawing, and its place on the index and in the header. */
export const serviceEdit: Edit = {
  name: 'service',
  what: 'A nineteenth service with its drawing',
  changesCode: true,
  make(copy) {
    copy.write(`content/en/services/${slug}.yaml`, readFileSync('scripts/edits/hydrotherapy.yaml'));
    copy.replace(
      'content/en/services.yaml',
      /\n$/,
      `\n  - { slug: ${slug}, name: Hydrotherapy, group: getting-around }\n`,
    );
    for (const language of languages)
      copy.replace(
        `content/${language}/services-in-short.yaml`,
        /\n$/,
        `\n  ${slug}: { name: Hydrotherapy, text: 'Exercise in warm water.' }\n`,
      );
    // A drawing of its own, whose poses are those of another.
    copy.replace(
      'src/figure/movements/everyday.ts',
      /^export const everyday = \{\n/m,
      `const ${slug}: Movement = { ...functionalMobility, who: people.greatAunt };\n\nexport const everyday = {\n  ${slug},\n`,
    );
    copy.replace(
      'content/en/services-index.yaml',
      /^ {4}- dry-needling\n/m,
      `    - dry-needling\n    - ${slug}\n`,
    );
    copy.replace(
      'content/en/menus.yaml',
      /^core:\n/m,
      `  - { service: ${slug}, description: 'In warm water' }\n\ncore:\n  - ${slug}\n`,
    );
    const path = `/services/${slug}`;
    return {
      says: { [path]: ['Hydrotherapy', 'A warm pool widens the vessels'] },
      has: { [path]: ['Standing tall in water'], '/services': [`href="${path}"`], '/': [`href="${path}"`] },
    };
  },
};
