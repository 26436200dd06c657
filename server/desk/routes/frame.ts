import type { Context } from 'hono';
import type { DeskFrame } from '../../../src/enquiry/deskViews.ts';
import type { Parts } from '../../appParts.ts';
import { countWaiting } from '../../enquiries/waiting.ts';
import type { DeskEnv } from '../deskEnv.ts';

/** What every page behind the sign-in knows. */
export async function frameOf({ db, clock }: Parts, c: Context<DeskEnv>): Promise<DeskFrame> {
  return { person: c.get('person'), now: clock(), waiting: await countWaiting(db) };
}
