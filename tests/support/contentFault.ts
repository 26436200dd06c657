import { z } from 'zod';
import { read } from './contentFiles.ts';

/**
 * What a schema says of a content file after an author has changed one place of it: fields and what is expected there,
 * or '' when it still fits. Places and not words are named, so that a test outlives what the file says.
 *
 * @param place - such as 'values.items[3].name'; one there is not yet is added
 * @param value - what is written there; undefined takes the line away
 * @throws when the file has nothing that holds such a place
 */
export function faultOf(file: string, schema: z.ZodType, place: string, value: unknown): string {
  const content = read(file);
  put(content, place, value);
  return faultsIn(schema, content);
}

/** What a schema says of a content: fields and what is expected there, or '' when it fits. */
function faultsIn(schema: z.ZodType, content: unknown): string {
  const { error } = schema.safeParse(content);
  return error ? z.prettifyError(error) : '';
}

/** Writes `value` at a place of `content`; see faultOf. */
function put(content: Record<string, unknown>, place: string, value: unknown): void {
  const keys = place.split(/[.[\]]+/).filter(Boolean);
  const last = keys.pop() ?? '';
  let holder = content;
  for (const key of keys) {
    const next = holder[key];
    if (typeof next !== 'object' || next === null) throw new Error(`nothing holds ${place}`);
    holder = next as Record<string, unknown>;
  }
  if (value !== undefined) holder[last] = value;
  else if (Array.isArray(holder)) holder.splice(Number(last), 1);
  else delete holder[last];
}
