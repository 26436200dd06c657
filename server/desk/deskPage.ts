import type { Context } from 'hono';
import { html } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AskedView, DeskFrame, DeskView, ProblemView, SignInView } from '../../src/enquiry/deskViews.ts';
import type { AppContext, Variables } from '../context.ts';
import { countWaiting } from '../enquiries/statistics.ts';
import { pageCache } from '../http/pageCache.ts';

export type DeskEnv = { Variables: Variables & DeskVariables };

/** What a route of the desk finds in its context. */
interface DeskVariables {
  /** Who is signed in, as their address in DESK_USERS; only behind the sign-in. */
  person: string;
  /** The pages that anybody is answered. */
  publicPage: PublicPages;
}

/** Answers with a page of the desk; throws as {@link renderView} does. */
export async function deskPage(
  context: Pick<AppContext, 'renderPage'>,
  c: Context,
  view: DeskView,
  status: ContentfulStatusCode = 200,
): Promise<Response> {
  return c.html(await renderView(context, view), status);
}

/**
 * A page of the desk as HTML.
 *
 * @throws when the build cannot draw it
 */
async function renderView({ renderPage }: Pick<AppContext, 'renderPage'>, view: DeskView): Promise<string> {
  const path = `/desk/${view.page}`;
  const page = await renderPage(path, view);
  if (!page.ok) throw new Error(`${path} answered ${page.status}`);
  return page.text();
}

/** A page that has nothing else on it that somebody typed than where to go on to, a note and an email address. */
type PublicView = SignInView | AskedView | ProblemView;

/** Gives a page that anybody is answered who is not signed in, as HTML. */
export type PublicPages = (view: PublicView) => Promise<string>;

/** Stand in a kept page for what was typed: the page to go on to has no letter that HTML writes in another way. */
const placeholders = { returnTo: '/desk/next-page', written: 'note-as-typed', email: 'email-as-typed' };
const anyPlaceholder = new RegExp(Object.values(placeholders).join('|'), 'g');

/** The pages that anybody is answered who is not signed in, kept for a minute. */
export function createPublicPages(context: Pick<AppContext, 'renderPage' | 'clock'>): PublicPages {
  const cache = pageCache(context.clock);
  return async (view) => {
    const { returnTo = '', written = '' } = view.page === 'sign-in' ? view : {};
    const email = view.page === 'problem' ? '' : view.email;
    const kept = {
      ...view,
      ...(returnTo && { returnTo: placeholders.returnTo }),
      ...(written && { written: placeholders.written }),
      ...(email && { email: placeholders.email }),
    };
    const page = await cache(JSON.stringify(kept), () => renderView(context, kept));
    const typed: Record<string, string> = {
      [placeholders.returnTo]: returnTo,
      [placeholders.written]: html`${written}`.toString(),
      [placeholders.email]: html`${email}`.toString(),
    };
    // In one go: what is put in may look like another mark.
    return page.replace(anyPlaceholder, (mark) => typed[mark] ?? mark);
  };
}

/** What every page behind the sign-in knows. */
export async function deskFrame({ db, clock }: AppContext, c: Context<DeskEnv>): Promise<DeskFrame> {
  return { person: c.get('person'), now: clock(), waiting: await countWaiting(db) };
}

/** There is no such page or enquiry; who is signed in has the way to the others all the same. */
export async function notFound(context: AppContext, c: Context<DeskEnv>): Promise<Response> {
  return deskPage(context, c, { page: 'problem', ...(await deskFrame(context, c)), what: 'notFound' }, 404);
}
