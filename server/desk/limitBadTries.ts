import type { MiddlewareHandler } from 'hono';
import type { Parts } from '../appParts.ts';
import { clientAddress } from '../clientAddress.ts';
import type { DeskEnv } from './deskEnv.ts';
import { refusals, refuseSignIn } from './signInPage.ts';

const bad: readonly unknown[] = [refusals.badLink.code, refusals.notAnAddress.code];

/** From one network only so many links and addresses are looked at that are no good; what is good is not counted. */
export function limitBadTries(parts: Parts): MiddlewareHandler<DeskEnv> {
  const { badTries } = parts.limits;
  return async (c, next) => {
    const client = clientAddress(c, parts.config.TRUST_PROXY);
    const wait = await badTries.take(client);
    if (wait > 0) return refuseSignIn(parts, c, 'tooMany', undefined, wait);
    await next();
    if (!bad.includes(c.get('refusal'))) await badTries.giveBack(client);
  };
}
