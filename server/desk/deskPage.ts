import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type {
  DeskFault,
  DeskFrame,
  DeskView,
  LinkSentView,
  LinkView,
  ProblemView,
  SignInView,
} from '../../src/desk/deskViews.ts';
import type { AppContext, Variables } from '../context.ts';
import { isUnstorableText } from '../database/postgres.ts';
import { countWaiting } from '../enquiries/statistics.ts';
import { renderCachedHtml, renderHtml } from '../http/pageCache.ts';
import { logStoreFailure } from '../http/requestLog.ts';
import { countRepeatsWaiting } from './people.ts';

/** The variables of the desk's routes. `person` is the address in DESK_USERS of the signed-in person, behind requireSession. */
export type DeskEnv = { Variables: Variables & { person: string } };

const pagePathOf = ({ page }: Pick<DeskView, 'page'>) => `/desk/${page}`;

/** A view without the frame, which {@link deskPage} adds. */
type WithoutFrame<View> = View extends DeskView ? Omit<View, keyof DeskFrame> : never;

/**
 * Answers with a page behind the sign-in, and notes its fault for the log and the metrics.
 *
 * @throws as {@link renderHtml} does
 */
export async function deskPage(
  context: AppContext,
  c: Context<DeskEnv>,
  view: WithoutFrame<DeskView>,
  status?: ContentfulStatusCode,
): Promise<Response> {
  const fault = 'fault' in view ? view.fault : null;
  if (fault) c.set('refusal', fault);
  const now = context.clock();
  // People wait, not enquiries: somebody who has written twice counts once.
  const waiting = (await countWaiting(context.db, { now })) - (await countRepeatsWaiting(context.db, now));
  const frame: DeskFrame = { person: c.get('person'), now, waiting };
  const page = await renderHtml(context, pagePathOf(view), { ...view, ...frame });
  return c.html(page, status ?? (fault ? (statusByFault[fault] ?? 422) : 200));
}

/** The HTTP statuses of faults; 422 for the others. */
const statusByFault: Partial<Record<string, ContentfulStatusCode>> = {
  changedMeanwhile: 409,
  oldPage: 409,
  notStored: 503,
  notRead: 413,
  wasSignedOut: 200,
} satisfies Partial<Record<DeskFault, ContentfulStatusCode>>;

/** The placeholder of the path to return to in a cached page. */
const returnPlaceholder = '/desk/next-page';

/**
 * Answers with a page that needs no session. A page without typed text is cached for a minute, since anybody can request it as
 * often as they like. The others answer a valid link, or forms, which have rate limits.
 */
export async function answerPublicPage(
  context: Pick<AppContext, 'renderPage' | 'pageCache'>,
  c: Context,
  view: SignInView | LinkSentView | LinkView | ProblemView,
  status: ContentfulStatusCode = 200,
): Promise<Response> {
  const path = pagePathOf(view);
  const isCached = view.page === 'problem' || (view.page === 'sign-in' && !view.note && !view.email);
  if (!isCached) return c.html(await renderHtml(context, path, view), status);
  const returnTo = view.page === 'sign-in' ? view.returnTo : '';
  const cachedView = returnTo ? { ...view, returnTo: returnPlaceholder } : view;
  const page = await renderCachedHtml(context, path, cachedView);
  return c.html(page.replaceAll(returnPlaceholder, returnTo), status);
}

/** Stores a change of the desk. A failure of the store is logged, and the result is then `notStored`. */
export async function tryToStore<Result>(
  { log }: Pick<AppContext, 'log'>,
  c: Context<DeskEnv>,
  store: () => Promise<Result>,
): Promise<Result | 'notStored'> {
  try {
    return await store();
  } catch (error) {
    if (isUnstorableText(error)) throw error;
    logStoreFailure(log, c, error, 'the desk could not save a change');
    return 'notStored';
  }
}

/** The page for an address that does not exist, with the navigation of the desk. */
export async function answerNotFound(context: AppContext, c: Context<DeskEnv>): Promise<Response> {
  return deskPage(context, c, { page: 'problem', what: 'notFound' }, 404);
}
