import { type Context, Hono } from 'hono';
import type { AppContext } from '../context.ts';
import { refuseBadTry } from './badTry.ts';
import { heldBrowserSecret, isSameBrowser, keepBrowser, networkHash } from './browser.ts';
import type { DeskEnv } from './deskEnv.ts';
import { deskPage } from './deskPage.ts';
import { limitForm, readDeskForm } from './form.ts';
import { findLink, type LinkUse, signInByLink } from './links.ts';
import { linksUsable } from './linksUsable.ts';
import { hashOf, isSecret, newSecret } from './secret.ts';
import { keepSession, sessionSecret } from './session.ts';

/**
 * The link of a letter. Opening it shows a button and uses nothing up, since mail scanners open links; the press signs in,
 * once.
 */
export function followLink(context: AppContext): Hono<DeskEnv> {
  return new Hono<DeskEnv>()
    .get('/link', async (c) => {
      const token = c.req.query('token');
      const link = isSecret(token) ? await findLink(context.db, linkUse(context, token)) : undefined;
      if (!link || token === undefined) return refuseBadTry(context, c, 'badLink');
      const { person, next, browserHash } = link;
      const isSame = isSameBrowser(c, browserHash);
      return deskPage(context, c, { page: 'link', person, token, next, isSameBrowser: isSame });
    })
    .post('/link', limitForm(context), async (c) => {
      const { token } = await readDeskForm(c);
      const link = isSecret(token) ? await begin(context, c, token) : undefined;
      return link ? c.redirect(link.next || '/desk', 303) : refuseBadTry(context, c, 'badLink');
    });
}

function linkUse({ config, clock }: Pick<AppContext, 'config' | 'clock'>, token: string): LinkUse {
  return { tokenHash: hashOf(token), people: config.DESK_USERS, ...linksUsable(clock()) };
}

/**
 * Begins a session, with secrets that no browser had before: one that was planted in this browser is never taken.
 *
 * @returns undefined when the link is no good
 */
async function begin(context: AppContext, c: Context<DeskEnv>, token: string) {
  const use = linkUse(context, token);
  // Read first: a guess is not worth a write.
  if (!(await findLink(context.db, use))) return undefined;
  const [secret, browser] = [newSecret(), newSecret()];
  const [before, browserBefore] = [sessionSecret(c), heldBrowserSecret(c)];
  const change = {
    begun: hashOf(secret),
    before: before && hashOf(before),
    places: [hashOf(browser), networkHash(context, c)],
    browserBefore: browserBefore && hashOf(browserBefore),
  };
  const link = await signInByLink(context.db, use, change);
  if (link) {
    keepSession(c, secret);
    keepBrowser(c, browser);
  }
  return link;
}
