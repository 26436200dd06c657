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
  const entries = Object.entries(value);
  const changed = entries.map(([key, item]): [string, unknown] => [key, filled(item, clinic)]);
  // A picture is more than the fields that can be copied from it.
  const isSame = changed.every(([, item], index) => item === entries[index]?.[1]);
  return isSame ? value : Object.fromEntries(changed);
}
