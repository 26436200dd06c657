import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporaryFolder.ts';
import { licenceOf, licencesText, packageFolders } from './licences.ts';

function packageWith(files: Record<string, string>): string {
  const { path, remove } = temporaryFolder();
  onTestFinished(remove);
  const folder = join(path, 'node_modules/@some/thing');
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

test('a bundled file belongs to the nearest package, and our own files to none', () => {
  expect(
    packageFolders([
      '/site/src/components/Icon.tsx',
      '\0rolldown/runtime.js',
      '/site/node_modules/zod/v4/core.js?commonjs-entry',
      '/site/node_modules/zod/index.js',
      '/site/node_modules/a/node_modules/@b/c/d.js',
      'node_modules/font/files/a.woff2',
    ]),
  ).toEqual(['/site/node_modules/a/node_modules/@b/c', '/site/node_modules/zod', 'node_modules/font']);
});

test('a package is listed with its version, its licence and the licence text', () => {
  const manifest = JSON.stringify({ name: '@some/thing', version: '1.2.3', license: 'MIT' });
  const licensed = licenceOf(packageWith({ 'package.json': manifest, 'LICENCE.md': 'Do as you like.\n' }));
  expect(licencesText([licensed])).toBe('@some/thing 1.2.3 (MIT)\n\nDo as you like.\n');
});

test.each([
  ['the words', { license: 'MIT' }, {}],
  ['the name', {}, { LICENSE: 'Do as you like.' }],
])('a package without %s of its licence is refused and named', (_what, manifest, files) => {
  const text = JSON.stringify({ name: '@some/thing', version: '1.2.3', ...manifest });
  const folder = packageWith({ 'package.json': text, ...files });
  expect(() => licenceOf(folder)).toThrow('The package @some/thing reaches visitors');
});
