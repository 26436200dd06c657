import type { Context, MiddlewareHandler } from 'hono';
import type { Parts } from '../appParts.ts';
import { limitSize } from '../functions/limitSize.ts';
import { refuseBadTry } from './badTry.ts';
import type { DeskEnv } from './deskEnv.ts';

/** Far more than any form of the sign-in has, in bytes. */
const largest = 4096;

/** Refuses a form of the sign-in that is too large, before it is read. */
export function limitForm(parts: Parts): MiddlewareHandler<DeskEnv> {
  return limitSize(largest, (c) => refuseBadTry(parts, c, 'notAnAddress'));
}

/**
 * The fields of a posted form as they were typed, newlines as the one character they were typed as. Files are none, and a
 * body that is no form has none.
 */
export async function readForm(c: Context): Promise<Record<string, string>> {
  const body: Record<string, unknown> = await c.req.parseBody().catch(() => ({}));
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value.replaceAll('\r\n', '\n')]] : [],
    ),
  );
}
