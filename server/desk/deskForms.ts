import type { Context } from 'hono';
import { z } from 'zod';
import { readForm } from '../http/request.ts';

/** The fields of a form; none when the body is not a form, or has too many fields. */
export async function readDeskForm(c: Context): Promise<Record<string, string>> {
  const fields = await readForm(c);
  return fields === 'tooMany' ? {} : fields;
}

/** The size limit of a form, in bytes: the longest note with every byte percent-encoded. */
export const largestFormBytes = 64 * 1024;

/** A larger form of a signed-in person is read up to this size, in bytes, so that the page can show what was typed. */
export const maxReadBytes = 16 * largestFormBytes;

/** The version of the enquiry that the page showed. A form without one is refused, since no enquiry has the version -1. */
export const versionSchema = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
  .catch(-1);

/**
 * The page of the desk to return to after the sign-in. Its query is left out, since it may contain a searched name. Only
 * plain words between slashes are accepted, so that the path cannot lead to another host or outside the desk.
 *
 * @returns '' for anything else
 */
export function returnPath(path: unknown): string {
  return typeof path === 'string' && path.length <= 100 && /^\/desk(\/[a-z0-9-]+)*$/.test(path) ? path : '';
}
