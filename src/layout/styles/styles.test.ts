import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The stylesheets. Empty lines replace comments, so that line numbers stay the same. */
const styles = globSync('src/**/*.css').map((file) => ({
  file,
  css: readFileSync(file, 'utf8').replaceAll(/\/\*.*?\*\//gs, (comment) => comment.replaceAll(/[^\n]/g, '')),
}));

/** The styles of Home's film, which is not mirrored in Arabic, since it shows bodies. */
const filmStyles = 'src/features/home/hero.css';

const leftOrRight =
  /(?<![\w-])(?:left|right)\s*:|-(?:left|right)(?:-(?:width|color|style|radius))?\s*:|:\s*(?:left|right)\s*;/;
const fourSides = /(?<![\w-])(?:inset|margin|padding|border-width)\s*:\s*([^;]+);/;

/** The values of a CSS shorthand, one for each side. Parentheses belong to one value. */
function sideValues(shorthand: string): string[] {
  let withoutParentheses = shorthand;
  while (/\([^()]*\)/.test(withoutParentheses))
    withoutParentheses = withoutParentheses.replace(/\([^()]*\)/g, '');
  return withoutParentheses.trim().split(/\s+/);
}

/** Returns true if a line of a stylesheet names left or right, or gives these sides different values. */
function differsBySide(file: string, line: string): boolean {
  if (leftOrRight.test(line)) return true;
  if (file === filmStyles) return false;
  const [, right, , left] = sideValues(fourSides.exec(line)?.[1] ?? '');
  return left !== undefined && right !== left;
}

test('stylesheets use start and end instead of left and right, which differ in Arabic', () => {
  const linesWithSides = styles.flatMap(({ file, css }) =>
    css
      .split('\n')
      .flatMap((line, index) => (differsBySide(file, line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );
  expect(styles.length).toBeGreaterThan(30);
  expect(linesWithSides).toEqual([]);
});

test('only quotes and sources have a bar at their start edge', () => {
  const selectorsWithBar = styles.flatMap(({ css }) =>
    [...css.matchAll(/([^{}]+)\{[^{}]*border-inline-start(?:-width)?:\s*(?!0;)[^{}]*\}/g)].map(
      ([, selector = '']) => selector.trim(),
    ),
  );
  expect(selectorsWithBar.sort()).toEqual(['.sources', '.testimonial blockquote']);
});
