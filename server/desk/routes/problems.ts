import type { Context } from 'hono';
import type { AppContext } from '../../context.ts';
import type { DeskEnv } from '../deskEnv.ts';
import { deskPage } from '../deskPage.ts';
import { frameOf } from './frame.ts';

/** There is no such page or enquiry; who is signed in has the way to the others all the same. */
export async function notFound(context: AppContext, c: Context<DeskEnv>): Promise<Response> {
  return deskPage(context, c, { page: 'problem', ...(await frameOf(context, c)), what: 'notFound' }, 404);
}
