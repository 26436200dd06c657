import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const licences = readFileSync('dist/client/licences.txt', 'utf8');

test.each([
  ['react-dom', 'MIT'],
  ['zod', 'MIT'],
  ['lucide-react', 'ISC'],
  ['simple-icons', 'CC0-1.0'],
  ['@fontsource-variable/atkinson-hyperlegible-next', 'OFL-1.1'],
  ['astro', 'MIT'],
])('whoever gets the site gets the licence of %s with it', (name, licence) => {
  expect(licences).toMatch(new RegExp(`^${RegExp.escape(name)} \\d+\\.\\d+\\.\\d+ \\(${licence}\\)$`, 'm'));
});

test('what only builds, tests or serves the site is not said to be in it', () => {
  expect(licences).not.toMatch(/^(typescript|vite|sharp|hono|kysely|nodemailer) /m);
});

test('beside each font stands its licence, in full', () => {
  const fonts = globSync('dist/client/_astro/*.woff2');
  expect(fonts).not.toEqual([]);
  for (const font of fonts) {
    const beside = `${font.replace(/-latin-.*$/, '')}.licence.txt`;
    expect(readFileSync(beside, 'utf8')).toContain('SIL OPEN FONT LICENSE Version 1.1');
  }
});
