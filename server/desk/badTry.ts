import type { Context } from 'hono';
import type { SignInView } from '../../src/enquiry/deskViews.ts';
import type { AppContext } from '../context.ts';
import { clientAddress } from '../http/clientAddress.ts';
import type { DeskEnv } from './deskEnv.ts';
import { refuseSignIn } from './signInPage.ts';

/**
 * Refuses a link or an address that is no good. From one network only so many are shown again with what was wrong; what is
 * good is never asked about, or anybody who guesses would keep out whoever shares their network.
 *
 * @param typed - as {@link refuseSignIn} takes it
 */
export async function refuseBadTry(
  context: AppContext,
  c: Context<DeskEnv>,
  said: 'badLink' | 'notAnAddress',
  typed?: Pick<SignInView, 'email' | 'next'>,
): Promise<Response> {
  const wait = await context.limits.badTries.take(clientAddress(c, context.config.TRUST_PROXY));
  return wait > 0 ? refuseSignIn(c, 'tooMany', undefined, wait) : refuseSignIn(c, said, typed);
}
