import type { Context } from 'hono';
import { z } from 'zod';
import { readForm } from '../http/request.ts';

/** The fields of a form; none when the body is not a form, or has too many fields. */
export async function readDeskForm(c: Context): Promise<Record<string, string>> {
  const fields = await readForm(c);
  return fields === 'tooMany' ? {} : fields;
}

/** The size limit of a form in bytes, as for visitors' forms: the longest note with every byte percent-encoded. */
export const largestFormBytes = 64 * 1024;

/** A larger form is read up to this, in bytes, by who is signed in: what they typed is shown again. */
export const mostReadBytes = 16 * largestFormBytes;

/** No enquiry has this version: for a form without one, the page reports that the enquiry has changed. */
const unseen = -1;

/** The version of an enquiry that the form was made for. */
export const versionSchema = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
  .catch(unseen);

/**
 * The page of the desk to return to after the sign-in, without its query, which may hold a name that was searched for. Only
 * plain words between slashes, so that it cannot lead to another host or outside the desk.
 *
 * @returns '' for anything else
 */
export function returnPath(path: unknown): string {
  return typeof path === 'string' && path.length <= 100 && /^\/desk(\/[a-z0-9-]+)*$/.test(path) ? path : '';
}
