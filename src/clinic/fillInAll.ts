import { fillIn } from './fillIn.ts';
import type { Clinic } from './schema.ts';

/** Puts the clinic's facts into every text of a page's content, however deep; see fillIn. */
export function fillInAll<T>(content: T, clinic: Clinic): T {
  return filled(content, clinic) as T;
}

function filled(value: unknown, clinic: Clinic): unknown {
  if (typeof value === 'string') return fillIn(value, clinic);
  if (Array.isArray(value)) return value.map((item) => filled(item, clinic));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, filled(item, clinic)]));
}
