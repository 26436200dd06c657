import { type Context, Hono } from 'hono';
import type { Parts } from '../appParts.ts';
import { clientAddress } from '../clientAddress.ts';
import { findLink, type LinkUse, signInByLink } from '../store/desk/links.ts';
import { isSameBrowser } from './browser.ts';
import type { DeskEnv } from './deskEnv.ts';
import { deskPage } from './deskPage.ts';
import { limitForm, readForm } from './form.ts';
import { hashOf, isSecret, newSecret } from './secret.ts';
import { keepSession, sessionSecret } from './session.ts';
import { refuseSignIn } from './signInPage.ts';

/**
 * The link of a letter. Opening it shows a button and uses nothing up, since mail scanners open links; the press signs in,
 * once.
 */
export function followLink(parts: Parts): Hono<DeskEnv> {
  return new Hono<DeskEnv>()
    .get('/link', async (c) => {
      const token = c.req.query('token');
      return tried(parts, c, token, async (use) => {
        const link = await findLink(parts.db, use);
        if (!link || token === undefined) return undefined;
        const { person, next, browserHash } = link;
        const isSame = isSameBrowser(c, browserHash);
        return deskPage(parts, c, { page: 'link', person, token, next, isSameBrowser: isSame });
      });
    })
    .post('/link', limitForm(parts), async (c) => {
      const { token } = await readForm(c);
      return tried(parts, c, token, (use) => begin(parts, c, use));
    });
}

/** A session with a secret that no browser had before: one that was planted in this browser is never taken. */
async function begin(parts: Parts, c: Context<DeskEnv>, use: LinkUse): Promise<Response | undefined> {
  const secret = newSecret();
  const before = sessionSecret(c);
  const change = { begun: hashOf(secret), before: before && hashOf(before) };
  const link = await signInByLink(parts.db, use, change);
  if (!link) return undefined;
  keepSession(c, secret);
  return c.redirect(link.next || '/desk', 303);
}

/** What `use` answers; where it answers nothing, the link is no good, and one network may try only so many of those. */
async function tried(
  { limits, config, clock, renderPage }: Parts,
  c: Context<DeskEnv>,
  token: string | undefined,
  use: (link: LinkUse) => Promise<Response | undefined>,
): Promise<Response> {
  const client = clientAddress(c, config.TRUST_PROXY);
  const wait = await limits.badLinks.take(client);
  if (wait > 0) return refuseSignIn({ renderPage }, c, 'tooMany', undefined, wait);
  let isBad = false;
  try {
    const link = isSecret(token) && { tokenHash: hashOf(token), people: config.DESK_USERS, now: clock() };
    const answer = link ? await use(link) : undefined;
    isBad = answer === undefined;
    return answer ?? (await refuseSignIn({ renderPage }, c, 'badLink'));
  } finally {
    if (!isBad) await limits.badLinks.giveBack(client);
  }
}
