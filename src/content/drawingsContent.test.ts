import { pictureNames } from '@vital-motion/figure/movements';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { drawingsSchema } from './drawingsContent.ts';
import { readyDrawings } from './readyDrawings.ts';

const words = { title: 'Walking', text: 'A person walks to the right, drawn as a row of poses.' };
const all = Object.fromEntries(pictureNames.map((name) => [name, words]));
const { musculoskeletal: _, ...withoutOne } = all;

test('each drawing gets its words, from its service or from the list of the others', () => {
  const ofService = { ...words, title: 'Lunging forward' };
  const { musculoskeletal, walking } = readyDrawings(
    { musculoskeletal: ofService },
    withoutOne,
    'content/en',
  );
  expect(musculoskeletal).toEqual({ name: 'musculoskeletal', words: ofService });
  expect(walking).toEqual({ name: 'walking', words });
});

test('a service without a drawing stops the build, by the name of its file', () => {
  expect(() => readyDrawings({ surfing: words }, all, 'content/en')).toThrow(
    'content/en/services/surfing.yaml has no drawing: packages/figure/src/movements draws no "surfing".',
  );
});

test('a drawing that no page can show stops the build, by its name', () => {
  expect(() => readyDrawings({}, withoutOne, 'content/en')).toThrow(
    'No page can show the drawing "musculoskeletal": add its words to content/en/drawings.yaml, or a service of that name.',
  );
});

test('words that stand twice stop the build, since one of them would never be heard', () => {
  expect(() => readyDrawings({ musculoskeletal: words }, all, 'content/en')).toThrow(
    'content/en/drawings.yaml has words for "musculoskeletal", and so has content/en/services/musculoskeletal.yaml.',
  );
});

test('words for a drawing that there is not are refused with its name', () => {
  const { error } = drawingsSchema.safeParse({ ...all, swimming: words });
  expect(z.prettifyError(error as z.ZodError)).toMatch(/swimming/);
});
