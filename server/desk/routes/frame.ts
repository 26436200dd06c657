import type { Context } from 'hono';
import type { DeskFrame } from '../../../src/enquiry/deskViews.ts';
import type { AppContext } from '../../context.ts';
import { countWaiting } from '../../enquiries/waiting.ts';
import type { DeskEnv } from '../deskEnv.ts';

/** What every page behind the sign-in knows. */
export async function frameOf({ db, clock }: AppContext, c: Context<DeskEnv>): Promise<DeskFrame> {
  return { person: c.get('person'), now: clock(), waiting: await countWaiting(db) };
}
