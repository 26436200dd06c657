import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { z } from 'zod';
import { type ActionName, actionNames, fieldsOf, findAction } from '../../src/desk/deskActions.ts';
import { largestFormBytes } from './deskForms.ts';

const typedSchema = z.record(z.string(), z.string());

/** How long a form is preserved, in seconds: longer than a sign-in link works. */
const formLifetime = 30 * 60;

/**
 * The size limit of a cookie, in bytes. nginx accepts 4096 bytes of headers, and the other headers take about
 * 1500. A note of about a page fits.
 */
const longestCookie = 2000;

/** The cookies, and the paths that they are sent to. */
const paths = { 'desk-typed': '/desk/enquiries', 'desk-search': '/desk/all' } as const;

/**
 * Preserves the form of an action in a cookie when its session has ended, until somebody has signed in in this browser.
 * The server stores nothing, since it does not know whose note it is.
 *
 * @param id - the id of the enquiry
 * @returns false if no text was typed, or if it is too long for a cookie
 */
export function preserveForm(
  c: Context,
  id: string,
  name: ActionName,
  typed: Readonly<Record<string, string>>,
): boolean {
  const fields = fieldsOf(name);
  const preserved = Object.entries(typed).filter(([field]) => fields[field]?.preserved);
  const hasText = preserved.some(
    ([field, value]) => fields[field]?.preserved === 'text' && value.trim() !== '',
  );
  return (
    hasText && setFormCookie(c, 'desk-typed', `${id}.${name}.${compress(Object.fromEntries(preserved))}`)
  );
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
  const search = c.req.query();
  if (Object.keys(search).length > 0) setFormCookie(c, 'desk-search', compress(search));
}

function compress(fields: Record<string, string>): string {
  return deflateRawSync(JSON.stringify(fields)).toString('base64url');
}

/** Returns what {@link preserveForm} stored for this enquiry, and deletes it; undefined if there is nothing. */
export function takePreservedForm(
  c: Context,
  id: string,
): { sent: ActionName; typed: Record<string, string> } | undefined {
  const [of, name = '', value = ''] = getCookie(c, 'desk-typed', 'secure')?.split('.') ?? [];
  if (of !== id) return undefined;
  deleteFormCookie(c, 'desk-typed');
  const [sent, typed] = [findAction(name), decompress(value)];
  return sent && typed && { sent, typed };
}

/** Returns what {@link preserveSearch} stored, and deletes it; undefined if there is nothing. */
export function takePreservedSearch(c: Context): Record<string, string> | undefined {
  const value = getCookie(c, 'desk-search', 'secure');
  if (value === undefined) return undefined;
  deleteFormCookie(c, 'desk-search');
  return decompress(value);
}

function decompress(value: string): Record<string, string> | undefined {
  try {
    const fields = inflateRawSync(Buffer.from(value, 'base64url'), { maxOutputLength: largestFormBytes });
    return typedSchema.safeParse(JSON.parse(String(fields))).data;
  } catch {
    // The cookie was not set by this server.
    return undefined;
  }
}

/** Deletes both cookies when somebody signs out. */
export function deletePreserved(c: Context): void {
  for (const name of ['desk-typed', 'desk-search'] as const) deleteFormCookie(c, name);
}

function deleteFormCookie(c: Context, name: keyof typeof paths): void {
  setFormCookie(c, name, '', 0);
}

/** Sets the cookie; returns false if the value is too long. */
function setFormCookie(c: Context, name: keyof typeof paths, value: string, maxAge = formLifetime): boolean {
  if (value.length > longestCookie) return false;
  // The cookie is also sent with links from other sites (Lax), since the link in the sign-in email leads
  // here.
  setCookie(c, name, value, {
    prefix: 'secure',
    path: paths[name],
    httpOnly: true,
    sameSite: 'Lax',
    secure: true,
    maxAge,
  });
  return true;
}
