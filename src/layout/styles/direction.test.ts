import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The film of Home and what fades it: a picture, which shows bodies and never turns. */
const pictures = 'src/features/home/hero.css';

const sided =
  /(?<![\w-])(?:left|right)\s*:|-(?:left|right)(?:-(?:width|color|style|radius))?\s*:|:\s*(?:left|right)\s*;/;
const fourSides = /(?<![\w-])(?:inset|margin|padding|border-width)\s*:\s*([^;]+);/;

/** The values of a property that has one for each side; what stands in brackets belongs to one. */
function values(written: string): string[] {
  let flat = written;
  while (/\([^()]*\)/.test(flat)) flat = flat.replace(/\([^()]*\)/g, '');
  return flat.trim().split(/\s+/);
}

function isSided(line: string): boolean {
  if (sided.test(line)) return true;
  const [, right, , left] = values(fourSides.exec(line)?.[1] ?? '');
  return left !== undefined && right !== left;
}

test('no style knows left and right, but start and end: in Arabic they change places', () => {
  const files = globSync('src/**/*.css').filter((file) => file !== pictures);
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => (isSided(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );
  expect(files.length).toBeGreaterThan(30);
  expect(found).toEqual([]);
});
