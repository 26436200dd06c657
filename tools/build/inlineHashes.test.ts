import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporaryFolder.ts';
import { writeInlineHashes } from './inlineHashes.ts';

const workingFolder = process.cwd();

/** The hashes that the build writes for these pages, by address. */
function hashPages(...pages: string[]): Record<string, { scripts: string[]; styles: string[] }> {
  const folder = temporaryFolder();
  mkdirSync(`${folder.path}/dist/client`, { recursive: true });
  process.chdir(folder.path);
  onTestFinished(() => {
    process.chdir(workingFolder);
    folder.remove();
  });
  pages.forEach((page, index) => {
    writeFileSync(`dist/client/page${index}.html`, page);
  });
  writeInlineHashes('dist/client', 'dist/inline-hashes.json');
  return JSON.parse(readFileSync('dist/inline-hashes.json', 'utf8'));
}

/** The hash that a browser computes of the characters between two tags. */
function browserHash(content: string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

test('the build lists the hashes of the inline scripts and styles of each page once', () => {
  const script = '\n  if (a < b && "</p>") { c(`é`) }\n';
  const style = 'astro-island{display:contents}';
  const page = `<head><style>${style}</style></head><script>${script}</script><p>Text</p><script>${script}</script>`;
  const otherPage = `<style>p{margin:0}</style><style>${style}</style><script type="module">b()</script>`;
  expect(hashPages(page, otherPage)).toEqual({
    '/page0': { scripts: [browserHash(script)], styles: [browserHash(style)] },
    '/page1': { scripts: [browserHash('b()')], styles: [browserHash('p{margin:0}'), browserHash(style)] },
  });
});

test('the build lists no hashes of external scripts and data blocks', () => {
  const page = `<script src="/_astro/a.js"></script><script type="application/ld+json">{"a":1}</script>`;
  expect(hashPages(page)).toEqual({ '/page0': { scripts: [], styles: [] } });
});

test('the build refuses and names a page with a style attribute, which no hash allows', () => {
  expect(() => hashPages('<p>Fine</p>', '<main><p style="color:red">Not</p></main>')).toThrow(
    /page1\.html has a style attribute.*<p style="color:red">/,
  );
});
