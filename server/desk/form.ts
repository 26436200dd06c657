import type { Context, MiddlewareHandler } from 'hono';
import type { AppContext } from '../context.ts';
import { limitSize, readForm } from '../http/bounds.ts';
import { refuseBadTry } from './badTry.ts';
import type { DeskEnv } from './deskEnv.ts';

/** Far more than any form of the sign-in has, in bytes. */
const largest = 4096;

/** Refuses a form of the sign-in that is too large, before it is read. */
export function limitForm(context: AppContext): MiddlewareHandler<DeskEnv> {
  return limitSize(largest, (c) => refuseBadTry(context, c, 'notAnAddress'));
}

/** The fields of a form of the desk; none where it is no form, or has more of them than any. */
export async function readDeskForm(c: Context): Promise<Record<string, string>> {
  const fields = await readForm(c);
  return fields === 'tooMany' ? {} : fields;
}
