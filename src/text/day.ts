import { z } from 'zod';

/** A calendar day of the content, as YYYY-MM-DD. Astro's YAML reader makes a Date of one without quotes. */
export const day = z.preprocess(
  (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value),
  z.iso.date('a date as YYYY-MM-DD, such as 2026-12-24'),
);
