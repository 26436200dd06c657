import { type Context, Hono } from 'hono';
import type { AppContext } from '../context.ts';
import type { DeskEnv } from './deskEnv.ts';
import { hashOf } from './secret.ts';
import { forgetSession, sessionSecret } from './session.ts';
import { signOut, signOutEverywhere } from './sessions.ts';

/** Signing out, in this browser or in every one of this person. */
export function signingOut({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Hono<DeskEnv> {
  return new Hono<DeskEnv>()
    .post('/sign-out', async (c) => {
      const secret = sessionSecret(c);
      if (secret !== undefined) await signOut(db, hashOf(secret), clock());
      return signedOut(c);
    })
    .post('/sign-out-everywhere', async (c) => {
      await signOutEverywhere(db, c.get('person'), clock());
      return signedOut(c);
    });
}

function signedOut(c: Context<DeskEnv>): Response {
  forgetSession(c);
  return c.redirect('/desk/sign-in?said=signedOut', 303);
}
