import { pictureNames } from '@vital-motion/figure/movements';
import { z } from 'zod';
import { text } from '../text/textSchemas.ts';

/** A drawing in words, for those who cannot see it. */
export const drawingWordsSchema = z.strictObject({
  title: text
    .min(5, 'at least 5 characters')
    .max(60, 'at most 60 characters')
    .describe('What is seen, in a few words'),
  text: text
    .min(25, 'at least 25 characters')
    .max(190, 'at most 190 characters')
    .describe('What is seen, in one plain sentence for a patient who cannot see it'),
});

export type DrawingWords = z.output<typeof drawingWordsSchema>;

/** The name of a drawing, where content says which one is shown. */
export const pictureName = z.enum(pictureNames, {
  error: ({ input }) =>
    `packages/figure/src/movements draws no "${input}": the name of a drawing, such as walking`,
});

/** The words of the drawings that belong to no service, by the drawing's name (content/en/drawings.yaml). */
export const drawingsSchema = z.partialRecord(pictureName, drawingWordsSchema);

export type DrawingsContent = z.output<typeof drawingsSchema>;
