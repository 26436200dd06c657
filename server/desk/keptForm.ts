import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { z } from 'zod';
import { readCookie } from '../http/request.ts';
import { largestFormBytes } from './deskForms.ts';

/** The fields in which something is typed or chosen, and those that tell which form it was: these alone are kept. */
const kept =
  /^(form|state|outcome|note|inbox|email|line|minutes|place|offer|(call|ends)-(day|time)|(day|start|person|room)-[1-3])$/;
/** Those that are empty until somebody writes in them. */
const written = /^(note|inbox|email|line|(call|ends)-(day|time)|start-[1-3])$/;
const typedSchema = z.record(z.string(), z.string());

/** In seconds: longer than a sign-in link lasts. */
const lifetime = 30 * 60;

/** In bytes: nginx accepts 4096 of headers, of which the others take about 1500. A note of about a page fits. */
const longestCookie = 2000;

const path = '/desk/enquiries';

/**
 * Keeps in the browser what was typed into a form of an enquiry when its session had ended, until somebody has signed in
 * there. The server keeps nothing: nobody is signed in whose note it could be.
 *
 * @param id - of the enquiry
 * @returns false where nothing was typed, or it is too long to keep
 */
export function keepForm(c: Context, id: string, typed: Readonly<Record<string, string>>): boolean {
  if (!Object.entries(typed).some(([name, value]) => written.test(name) && value.trim() !== '')) return false;
  const form = JSON.stringify(pick(typed));
  const value = `${id}.${deflateRawSync(form).toString('base64url')}`;
  if (value.length > longestCookie) return false;
  set(c, value, lifetime);
  return true;
}

function pick(typed: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(typed).filter(([name]) => kept.test(name)));
}

/** What {@link keepForm} kept for this enquiry, which is then kept no longer; undefined where it kept nothing. */
export function takeKeptForm(c: Context, id: string): Record<string, string> | undefined {
  const [of, value = ''] = readCookie(c, 'desk-typed')?.split('.') ?? [];
  if (of !== id) return undefined;
  forgetKeptForm(c);
  try {
    const form = inflateRawSync(Buffer.from(value, 'base64url'), { maxOutputLength: largestFormBytes });
    const { data } = typedSchema.safeParse(JSON.parse(String(form)));
    return data;
  } catch {
    // Something else has set the cookie.
    return undefined;
  }
}

/** Deletes what {@link keepForm} kept, for whoever signs out. */
export function forgetKeptForm(c: Context): void {
  set(c, '', 0);
}

function set(c: Context, value: string, maxAge: number): void {
  // Lax, since the link in the sign-in email leads here. Below the desk's enquiries only, so that no other request has it.
  setCookie(c, 'desk-typed', value, {
    prefix: 'secure',
    path,
    httpOnly: true,
    sameSite: 'Lax',
    secure: true,
    maxAge,
  });
}
