import { statSync } from 'node:fs';
import { doorFilmSeconds, doorFrameSvg } from '@vital-motion/figure';
import { expect, test } from 'vitest';
import { filmBudget } from './heroFilm.ts';

test.each(['hero.webm', 'hero.mp4'])('a visitor of Home loads at most 250 kB for %s', (file) => {
  const { size } = statSync(`public/media/${file}`);
  expect(size).toBeGreaterThan(50_000);
  expect(size).toBeLessThanOrEqual(filmBudget);
});

test('the film of Home repeats without a jump, since its last frame equals its first', () => {
  expect(doorFrameSvg(doorFilmSeconds)).toBe(doorFrameSvg(0));
  const [last, first] = [doorFrameSvg(doorFilmSeconds - 1e-6), doorFrameSvg(1e-6)].map(numbersOf);
  expect(last?.length).toBe(first?.length);
  // A difference of 4 is less than a pixel, since the numbers are in sixths of a pixel.
  for (const [i, value] of (last ?? []).entries())
    expect(Math.abs(value - (first?.[i] ?? 0))).toBeLessThan(4);
});

const numbersOf = (svg: string) => (svg.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
