import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...globSync('docs/**/*.md'),
  ...globSync('packages/*/*.md'),
];

test.each(documents)('every path that %s names exists', (document) => {
  const text = readFileSync(document, 'utf8');
  const paths = [
    ...text.matchAll(/`((?:content|deploy|docs|packages|public|server|src|tests|tools)\/[\w./@-]*)`/g),
  ];
  const missingPaths = paths
    .flatMap(([, path = '']) => path)
    // Leaves out placeholders, such as content/en/NAME.yaml, and the portraits folder, which an owner adds.
    .filter(
      (path) =>
        !/[A-Z]{3}|\/x\.|^public\/portraits\/$/.test(path) &&
        !existsSync(path) &&
        !existsSync(`packages/figure/${path}`),
    );
  expect(missingPaths).toEqual([]);
});

test('every link between documents leads to an existing file and heading', () => {
  const deadLinks = documents.flatMap((document) => {
    const links = readFileSync(document, 'utf8').matchAll(
      /\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)]*))?\)/g,
    );
    return [...links].flatMap(([, path = '', anchor]) => {
      const target = new URL(path, `file:///${document}`).pathname.slice(1) || document;
      if (!existsSync(target)) return [`${document}: ${path}`];
      if (!anchor || !target.endsWith('.md')) return [];
      return anchorsOf(target).includes(anchor) ? [] : [`${document}: ${path}#${anchor}`];
    });
  });
  expect(deadLinks).toEqual([]);
});

/** The anchors that GitHub gives to the headings of a document. */
function anchorsOf(document: string): string[] {
  return [...readFileSync(document, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  );
}
