import { pictureNames } from '@vital-motion/figure/movements';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { describedDrawings, drawingsSchema } from './drawingsSchema.ts';

const words = { title: 'Walking', text: 'A person walks to the right, drawn as a row of poses.' };
const allDescriptions = Object.fromEntries(pictureNames.map((name) => [name, words]));
const { musculoskeletal: _, ...withoutOne } = allDescriptions;

test('each drawing has its description from its service or from drawings.yaml', () => {
  const serviceDrawing = { ...words, title: 'Lunging forward' };
  const { musculoskeletal, walking } = describedDrawings(
    { musculoskeletal: serviceDrawing },
    withoutOne,
    'content/en',
  );
  expect(musculoskeletal).toEqual({ name: 'musculoskeletal', words: serviceDrawing });
  expect(walking).toEqual({ name: 'walking', words });
});

test('a service without a drawing fails the build, and the error names its file', () => {
  expect(() => describedDrawings({ surfing: words }, allDescriptions, 'content/en')).toThrow(
    'content/en/services/surfing.yaml has no drawing: packages/figure/src/movements draws no "surfing".',
  );
});

test('a drawing without a description fails the build, and the error names the drawing', () => {
  expect(() => describedDrawings({}, withoutOne, 'content/en')).toThrow(
    'No page can show the drawing "musculoskeletal": add its words to content/en/drawings.yaml, or a service of that name.',
  );
});

test('a drawing with two descriptions fails the build', () => {
  expect(() => describedDrawings({ musculoskeletal: words }, allDescriptions, 'content/en')).toThrow(
    'content/en/drawings.yaml has words for "musculoskeletal", and so has content/en/services/musculoskeletal.yaml.',
  );
});

test('a description of an unknown drawing fails the build, and the error names the drawing', () => {
  const { error } = drawingsSchema.safeParse({ ...allDescriptions, swimming: words });
  expect(z.prettifyError(error as z.ZodError)).toMatch(/swimming/);
});
