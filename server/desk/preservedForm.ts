import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { z } from 'zod';
import { type ActionName, actionOf, fieldsOf } from '../../src/desk/deskActions.ts';
import { largestFormBytes } from './deskForms.ts';

const typedSchema = z.record(z.string(), z.string());

/** In seconds: longer than a sign-in link lasts. */
const lifetime = 30 * 60;

/** In bytes: nginx accepts 4096 of headers, of which the others take about 1500. A note of about a page fits. */
const longestCookie = 2000;

/** The cookies and the pages that read them: no other request has them. */
const paths = { 'desk-typed': '/desk/enquiries', 'desk-search': '/desk/all' } as const;

/**
 * Preserves in the browser what was typed into the form of an action when its session had ended, until somebody has signed in
 * there. The server stores nothing: nobody is signed in whose note it could be.
 *
 * @param id - of the enquiry
 * @returns false where nothing was typed, or it is too long for a cookie
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
  return hasText && set(c, 'desk-typed', `${id}.${name}.${packed(Object.fromEntries(preserved))}`);
}

/** What was typed into fields that the form of an action does not have: its page was open while a release renamed them. */
export function textOfUnknownFields(name: ActionName, typed: Readonly<Record<string, string>>): string[] {
  const known = ['version', ...Object.keys(fieldsOf(name))];
  return Object.entries(typed).flatMap(([field, value]) =>
    known.includes(field) || value.trim() === '' ? [] : [value.trim()],
  );
}

/** Preserves the search of the list of all enquiries likewise. An address would show it: it may be somebody's name. */
export function preserveSearch(c: Context): void {
  const search = c.req.query();
  if (Object.keys(search).length > 0) set(c, 'desk-search', packed(search));
}

function packed(fields: Record<string, string>): string {
  return deflateRawSync(JSON.stringify(fields)).toString('base64url');
}

/** What {@link preserveForm} stored for this enquiry, once; undefined where it stored nothing. */
export function takePreservedForm(
  c: Context,
  id: string,
): { sent: ActionName; typed: Record<string, string> } | undefined {
  const [of, name = '', value = ''] = getCookie(c, 'desk-typed', 'secure')?.split('.') ?? [];
  if (of !== id) return undefined;
  forget(c, 'desk-typed');
  const [sent, typed] = [actionOf(name), unpacked(value)];
  return sent && typed && { sent, typed };
}

/** What {@link preserveSearch} stored, once; undefined where it stored nothing. */
export function takePreservedSearch(c: Context): Record<string, string> | undefined {
  const value = getCookie(c, 'desk-search', 'secure');
  if (value === undefined) return undefined;
  forget(c, 'desk-search');
  return unpacked(value);
}

function unpacked(value: string): Record<string, string> | undefined {
  try {
    const fields = inflateRawSync(Buffer.from(value, 'base64url'), { maxOutputLength: largestFormBytes });
    return typedSchema.safeParse(JSON.parse(String(fields))).data;
  } catch {
    // Something else has set the cookie.
    return undefined;
  }
}

/** Deletes what the browser has, for whoever signs out. */
export function forgetPreserved(c: Context): void {
  for (const name of ['desk-typed', 'desk-search'] as const) forget(c, name);
}

function forget(c: Context, name: keyof typeof paths): void {
  set(c, name, '', 0);
}

/** Returns false, and sets nothing, where the value is too long. */
function set(c: Context, name: keyof typeof paths, value: string, maxAge = lifetime): boolean {
  if (value.length > longestCookie) return false;
  // Lax, since the link in the sign-in email leads here.
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
