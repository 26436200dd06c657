import { readFileSync } from 'node:fs';
import type { Edit } from './edit.ts';

const slug = 'hydrotherapy';

/** What the new service's drawing says of itself; its poses are those of another. */
const drawing = [
  `  ${slug}: {`,
  '    ...everyday.functionalMobility,',
  "    title: 'Standing tall in water',",
  "    text: 'A person rises to stand tall in a pool, drawn as a row of overlapping poses, the last in full colour.',",
  '  },',
];

/** A nineteenth service: its file, its name in the list, its drawing, and its place on the index and in the header. */
export const serviceEdit: Edit = {
  name: 'service',
  what: 'A nineteenth service with its drawing',
  make(copy) {
    copy.write(`content/en/services/${slug}.yaml`, readFileSync('scripts/edits/hydrotherapy.yaml'));
    copy.replace(
      'src/site/routes.ts',
      /^\] as const;\n/m,
      `  { slug: '${slug}', name: 'Hydrotherapy' },\n] as const;\n`,
    );
    copy.replace(
      'src/figure/pictures.ts',
      /^export const services = \{\n/m,
      `export const services = {\n${drawing.join('\n')}\n`,
    );
    copy.replace(
      'src/figure/ranges.ts',
      /^(?= {2}'functional-mobility': \{)/m,
      `  ${slug}: { trunk: [-3, 5], 'near.hip': [0, 10], 'near.knee': [0, 12] },\n`,
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
