import { readFileSync } from 'node:fs';
import { colours as drawingColours, logoSvg } from '@vital-motion/figure';
import { expect, test } from 'vitest';
import { colours } from './colours.ts';

const toKebabCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

test('src/layout/styles/tokens.css has the colours of src/clinic/colours.ts', () => {
  const tokens = readFileSync('src/layout/styles/tokens.css', 'utf8');
  const palette = [...tokens.matchAll(/^ {2}--([a-z-]+): (#[0-9a-f]{6});$/gm)].map(([, name, value]) => [
    name,
    value,
  ]);
  expect(Object.fromEntries(palette)).toEqual(
    Object.fromEntries(Object.entries(colours).map(([name, value]) => [toKebabCase(name), value])),
  );
});

test('the drawings use the colours of src/clinic/colours.ts', () => {
  expect(colours).toMatchObject(drawingColours);
});

test('translucent colours in src/layout/styles/tokens.css are made from those of colours.ts', () => {
  const tokens = readFileSync('src/layout/styles/tokens.css', 'utf8');
  const translucentColours = tokens.match(/#[0-9a-f]{8}/g) ?? [];
  expect(translucentColours.length).toBeGreaterThan(0);
  for (const colour of translucentColours) expect(Object.values(colours)).toContain(colour.slice(0, 7));
});

test('docs/design.md gives the colours of src/clinic/colours.ts', () => {
  const documentedColours = readFileSync('docs/design.md', 'utf8').match(/#[0-9A-F]{6}/gi) ?? [];
  expect(documentedColours.length).toBeGreaterThan(5);
  for (const colour of documentedColours) expect(Object.values(colours)).toContain(colour.toLowerCase());
});

// If this test fails, write the icon: node tools/render/renderIcons.ts
test('the icon is up to date with the logo', () => {
  expect(readFileSync('public/icon.svg', 'utf8')).toBe(logoSvg('ink', true));
});
