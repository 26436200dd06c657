import { z } from 'zod';
import { text } from '../text/textSchemas.ts';

/** The words of an address without a page (content/en/not-found.yaml). */
export const notFoundSchema = z.strictObject({
  title: text,
  description: text,
  number: text,
  heading: text,
  text,
  back: text,
  home: text,
});

export type NotFoundContent = z.output<typeof notFoundSchema>;
