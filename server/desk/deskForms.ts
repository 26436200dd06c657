import type { Context } from 'hono';
import { z } from 'zod';
import { longestNote } from '../../src/enquiry/deskViews.ts';
import { readForm } from '../http/request.ts';

/** The fields of a form of the desk; none where it is no form, or has more of them than any. */
export async function readDeskForm(c: Context): Promise<Record<string, string>> {
  const fields = await readForm(c);
  return fields === 'tooMany' ? {} : fields;
}

/** As many bytes as the form of a visitor may have: the longest note, each of its bytes written as three. */
export const largestFormBytes = 64 * 1024;

/** No enquiry has this version: a form that names none has not seen the enquiry, which is then shown as it is. */
const unseen = -1;

/** The version of an enquiry that a form has seen. */
export const versionSchema = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
  .catch(unseen);

/** A text of several lines as it is kept: trimmed, and without what cannot be shown or stored (PostgreSQL refuses NUL). */
export const noteSchema = z
  .string()
  .default('')
  .transform((text) =>
    text
      .replace(/[\p{Zl}\p{Zp}]/gu, '\n')
      .replace(/(?![\t\n])\p{Cc}/gu, '')
      .trim(),
  );

/** Whether a note has more characters than one may have, an emoji counting as one. */
export function isNoteTooLong(text: string): boolean {
  return [...text].length > longestNote;
}

/**
 * Where a person is led after the sign-in: a page of the desk, without its query, which may hold a name that was
 * searched for. Plain words between slashes only, so that no browser reads another host, or a way up, into it.
 *
 * @returns '' for whatever else was asked for
 */
export function returnPath(path: unknown): string {
  return typeof path === 'string' && path.length <= 100 && /^\/desk(\/[a-z0-9-]+)*$/.test(path) ? path : '';
}
