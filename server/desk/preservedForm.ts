import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Context } from 'hono';
import { type ActionName, actionNames, fieldsOf, findAction } from '../../src/desk/deskActions.ts';
import { readCookie, writeCookie } from './deskCookies.ts';
import { largestFormBytes } from './deskForms.ts';

/**
 * The size limit of a cookie, in bytes. nginx accepts 4096 bytes of headers, and the other headers take about
 * 1500. A note of about a page fits.
 */
const longestCookie = 2000;

/**
 * Preserves the form of an action in a cookie when its session has ended, until somebody has signed in in this browser.
 * The server stores nothing, since it does not know whose note it is.
 *
 * @returns false for another form, if no text was typed, or if it is too long for a cookie
 */
export function preserveForm(c: Context, typed: Readonly<Record<string, string>>): boolean {
  const [, id, path = ''] = /^\/desk\/enquiries\/([0-9a-f-]{36})\/([a-z-]+)$/.exec(c.req.path) ?? [];
  const name = findAction(path);
  if (!name) return false;
  const fields = fieldsOf(name);
  const preserved = Object.entries(typed).filter(([field]) => fields[field]?.preserved);
  const hasText = preserved.some(
    ([field, value]) => fields[field]?.preserved === 'text' && value.trim() !== '',
  );
  const value = `${id}.${name}.${compress(Object.fromEntries(preserved))}`;
  const isPreserved = hasText && value.length <= longestCookie;
  if (isPreserved) writeCookie(c, 'desk-typed', value);
  return isPreserved;
}

/**
 * The text of fields that the form of an action does not have: a release has renamed them since the page was opened.
 *
 * @param name - the action; undefined if the release has renamed or removed it, so that every field for text is unknown
 */
export function textOfUnknownFields(
  name: ActionName | undefined,
  typed: Readonly<Record<string, string>>,
): string[] {
  const knownFields = ['version', ...(name ? Object.keys(fieldsOf(name)) : fieldsWithoutText)];
  return Object.entries(typed).flatMap(([field, value]) =>
    knownFields.includes(field) || value.trim() === '' ? [] : [value.trim()],
  );
}

/** The fields for ids and choices, in the forms of all actions; nobody types text into them. */
const fieldsWithoutText = actionNames
  .flatMap((name) => Object.entries(fieldsOf(name)))
  .flatMap(([field, { preserved }]) => (preserved === 'text' ? [] : [field]));

/** Preserves the search of the list of all enquiries in a cookie. In an address, a searched name would be visible. */
export function preserveSearch(c: Context): void {
  const value = compress(c.req.query());
  if (Object.keys(c.req.query()).length > 0 && value.length <= longestCookie)
    writeCookie(c, 'desk-search', value);
}

function compress(fields: Record<string, string>): string {
  return deflateRawSync(new URLSearchParams(fields).toString()).toString('base64url');
}

/** Returns what {@link preserveForm} stored for this enquiry, and deletes it; undefined if there is nothing. */
export function takePreservedForm(
  c: Context,
  id: string,
): { sent: ActionName; typed: Record<string, string> } | undefined {
  const [of, name = '', value = ''] = readCookie(c, 'desk-typed')?.split('.') ?? [];
  if (of !== id) return undefined;
  writeCookie(c, 'desk-typed', '');
  const [sent, typed] = [findAction(name), decompress(value)];
  return sent && typed && { sent, typed };
}

/** Returns what {@link preserveSearch} stored, and deletes it; undefined if there is nothing. */
export function takePreservedSearch(c: Context): Record<string, string> | undefined {
  const value = readCookie(c, 'desk-search');
  if (value === undefined) return undefined;
  writeCookie(c, 'desk-search', '');
  return decompress(value);
}

function decompress(value: string): Record<string, string> | undefined {
  try {
    const fields = inflateRawSync(Buffer.from(value, 'base64url'), { maxOutputLength: largestFormBytes });
    return Object.fromEntries(new URLSearchParams(fields.toString()));
  } catch {
    // The cookie was not set by this server.
    return undefined;
  }
}
