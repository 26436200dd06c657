import { statSync } from 'node:fs';
import { walkingFrameSvg } from '@vital-motion/figure';
import { expect, test } from 'vitest';
import { films, mediaFolder, posterBudget } from './heroFilms.ts';

const videos = films.flatMap((film) =>
  ['webm', 'mp4'].map((extension) => ({ film, file: `${mediaFolder}/${film.name}.${extension}` })),
);

test.each(videos)('$file is within its budget', ({ film, file }) => {
  const { size } = statSync(file);
  expect(size).toBeGreaterThan(50_000);
  expect(size).toBeLessThanOrEqual(film.budget);
});

test.each(films)('the poster of $name is within its budget', ({ name }) => {
  expect(statSync(`${mediaFolder}/${name}.webp`).size).toBeLessThanOrEqual(posterBudget);
});

test.each(films)('$name: the frames one cycle apart are the same', (film) => {
  // Coordinates are rounded to a sixth of a pixel; frames one cycle apart may differ only in the sign of zero.
  expect(walkingFrameSvg(100, film)).toBe(walkingFrameSvg(200, film));
});
