import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { composeScene } from '../animation/composeScene.ts';
import { movementsByName } from '../movements/catalogue.ts';
import { smooth } from './outline.ts';
import { colourOf, palettes, tones } from './palette.ts';
import { ghostStrokeWidth, pathData, sceneSvg, strokes } from './svg.ts';

const css = readFileSync(new URL('../figure.css', import.meta.url), 'utf8').replaceAll(
  /\/\*[\s\S]*?\*\//g,
  '',
);

const declarationsOf = (selector: string) =>
  [...css.matchAll(/([^{}]+)\{([^}]*)\}/g)].filter(([, head = '']) => head.trim() === selector).at(-1)?.[2] ??
  '';

test('an SVG file contains its colours and needs no stylesheet', () => {
  const movement = movementsByName['post-surgery-rehabilitation'];
  const file = sceneSvg(composeScene(movement), 'ink');
  expect(file).toContain(colourOf('ink', `cloth-${movement.person.top.cloth}`, 'light'));
  expect(file).toContain(`<rect width="1000" height="750" fill="${palettes.ink.background}"/>`);
  expect(file).not.toMatch(/class=|style=|var\(|undefined|NaN/);
});

test.each(Object.entries(strokes))('SVG files and figure.css draw %s lines alike', (role, stroke) => {
  const declarations = declarationsOf(`.f-${role}`);
  expect(declarations).toContain(`stroke-width: ${stroke.width};`);
  if (stroke.dash) expect(declarations).toContain(`stroke-dasharray: ${stroke.dash};`);
  if (stroke.opacity) expect(declarations).toContain(`stroke-opacity: ${stroke.opacity};`);
});

test('a ghost has an edge of the same width in an SVG file as in figure.css', () => {
  expect(declarationsOf('.f-ghost')).toContain(`stroke-width: ${ghostStrokeWidth};`);
});

test.each(Object.entries(tones))('SVG files and figure.css mix the %s tone alike', (tone, { share }) => {
  const [, left] = declarationsOf(`.f-${tone}[class]`).match(/var\(--tone\) (\d+)%/) ?? [];
  expect(Number(left) / 100).toBeCloseTo(1 - share, 6);
});

test('an outline has the same curves at every place of a drawing', () => {
  const curvesAt = (x: number) => {
    const foot = smooth(
      [
        [x, 0],
        [x + 0.15, 0.01],
        [x + 0.03, 0.07],
      ].map(([a = 0, b = 0]) => [a, b]),
    );
    return pathData([foot], { scale: 612, origin: [500.3, 676] }).replace(/^M\d+ \d+/, '');
  };
  expect(curvesAt(0.1234)).toBe(curvesAt(0));
});
