import type { Context } from 'hono';
import type { Parts } from '../../appParts.ts';
import type { DeskEnv } from '../deskEnv.ts';
import { deskPage } from '../deskPage.ts';
import { frameOf } from './frame.ts';

/** There is no such page or enquiry; who is signed in has the way to the others all the same. */
export async function notFound(parts: Parts, c: Context<DeskEnv>): Promise<Response> {
  return deskPage(parts, c, { page: 'problem', ...(await frameOf(parts, c)), what: 'notFound' }, 404);
}
