import { statSync } from 'node:fs';
import { walkingFrameSvg } from '@vital-motion/figure';
import { expect, test } from 'vitest';
import { filmBudget, heroFilm } from './heroFilm.ts';

test.each(['hero.webm', 'hero.mp4'])('%s is within its budget', (file) => {
  const { size } = statSync(`public/media/${file}`);
  expect(size).toBeGreaterThan(50_000);
  expect(size).toBeLessThanOrEqual(filmBudget);
});

test('the frames one gait cycle apart are the same', () => {
  // Coordinates are rounded to a sixth of a pixel; frames one cycle apart may differ only in the sign of zero.
  expect(walkingFrameSvg(100, heroFilm)).toBe(walkingFrameSvg(200, heroFilm));
});
