import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { AppContext } from '../context.ts';
import { isStoreFailure, isUnstorableText } from '../database/postgres.ts';
import { logFailure, logStoreFailure } from '../http/requestLog.ts';
import { scriptlessPolicy, setHeaders } from '../http/securityHeaders.ts';
import { redirectToCleanAddress } from '../http/staticFiles.ts';
import { deskOrigin } from '../outbox/message.ts';
import { actionRoutes } from './actions.ts';
import { addPageRoutes } from './addPage.ts';
import { auditPage } from './auditLog.ts';
import { cancelDayRoutes } from './cancelDay.ts';
import { answerNotFound, answerPublicPage, type DeskEnv } from './deskPage.ts';
import { enquiryPage } from './enquiryPage.ts';
import { csvExport, listPage } from './listPage.ts';
import { clearBrowserCache, redirectSignedOut, requireSession, signOutRoutes } from './session.ts';
import { refuseSignIn, signInRoutes } from './signIn.ts';
import { statisticsPage } from './statisticsPage.ts';
import { visitsRoutes } from './visitsPage.ts';
import { waitingPage } from './waitingPage.ts';

/** The desk of the clinic's staff, below /desk: its middleware and all its routes, in order. */
export function deskRoutes(context: AppContext): Hono<DeskEnv> {
  const app = new Hono<DeskEnv>();
  app.use(deskHeaders);
  app.use(hideUnroutedAddress);
  app.get('*', redirectToCleanAddress);
  app.use(requireSameOrigin(context));
  app.route('/', signInRoutes(context));
  app.get('/forget', clearBrowserCache);

  // All routes below need a session.
  app.use(requireSession(context));
  app.route('/', signOutRoutes(context));
  app.get('/', waitingPage(context));
  app.route('/add', addPageRoutes(context));
  app.get('/all', listPage(context));
  app.get('/export.csv', csvExport(context));
  app.route('/visits', visitsRoutes(context));
  app.route('/visits', cancelDayRoutes(context));
  app.get('/statistics', statisticsPage(context));
  app.get('/audit', auditPage(context));
  app.get(enquiryPattern, enquiryPage(context));
  app.route(enquiryPattern, actionRoutes(context));
  app.all('*', (c) => answerNotFound(context, c));
  app.onError((error, c) => handleError(context, error, c));
  return app;
}

const enquiryPattern = '/enquiries/:id{[0-9a-f-]{36}}';

/** Sets the headers of every response below /desk. */
export const deskHeaders = setHeaders({
  'Content-Security-Policy': scriptlessPolicy,
  // Personal data must not be in caches or search engines.
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  // Other hosts of the same site must not load the desk: their requests carry the cookie.
  'Cross-Origin-Resource-Policy': 'same-origin',
  // A link from another site opens the desk with its cookie (SameSite=Lax); that site must not watch the window.
  'Cross-Origin-Opener-Policy': 'same-origin',
  // The address of a sign-in link holds its token, which the page's requests must not pass on.
  'Referrer-Policy': 'strict-origin',
});

/**
 * Refuses a request that may change something, unless the browser says that a page of the desk's own origin sent it.
 * This check is stricter than for the public forms: requests carry a cookie here, so a request without an origin (from
 * an old or a text browser) is refused.
 */
function requireSameOrigin(context: AppContext): MiddlewareHandler<DeskEnv> {
  return async (c, next) => {
    const isReading = c.req.method === 'GET' || c.req.method === 'HEAD';
    // Pages cannot set this header, and redirects do not hide another site. Browsers before 2023 do not send it.
    const site = c.req.header('sec-fetch-site');
    const isFromDesk =
      site === undefined ? c.req.header('origin') === deskOrigin(context.config) : site === 'same-origin';
    return isReading || isFromDesk ? next() : refuseSignIn(context, c, 'foreignForm');
  };
}

/** Hides an address without a route from the log: it may be anything that somebody typed. */
const hideUnroutedAddress: MiddlewareHandler<DeskEnv> = (c, next) => {
  if (matchedRoutes(c).every(({ path }) => path.endsWith('*'))) c.set('hasUnknownPath', true);
  return next();
};

/** Answers with the error page for a failure. */
async function handleError(context: AppContext, error: Error, c: Context<DeskEnv>): Promise<Response> {
  if (c.req.raw.signal.aborted) throw error;
  if (isUnstorableText(error))
    return answerPublicPage(context, c, { page: 'problem', what: 'notFound' }, 422);
  if (!isStoreFailure(error)) {
    logFailure(context.log, c, error);
    return answerPublicPage(context, c, { page: 'problem', what: 'failed' }, 500);
  }
  logStoreFailure(context.log, c, error, 'the desk could not read or write the store');
  c.set('refusal', 'store_away');
  // Others may use this computer next, so its cookie is deleted. The session in the store expires by itself.
  if (c.req.method === 'POST' && c.req.path.endsWith('/sign-out')) return redirectSignedOut(c);
  c.header('Retry-After', '60');
  return answerPublicPage(context, c, { page: 'problem', what: 'away' }, 503);
}
