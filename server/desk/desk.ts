import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { AppContext } from '../context.ts';
import { isUnavailable } from '../database/postgres.ts';
import { errorCode } from '../errorCode.ts';
import { limitSize } from '../http/request.ts';
import { logFailure } from '../http/requestLog.ts';
import { cleanAddress } from '../http/staticFiles.ts';
import { cancel, move, offerTimes, withdraw } from './appointmentActions.ts';
import { auditPage } from './auditLog.ts';
import { largestFormBytes } from './deskForms.ts';
import { deskHeaders, requireSameOrigin } from './deskMiddleware.ts';
import { createPublicPages, type DeskEnv, notFound } from './deskPage.ts';
import {
  type Action,
  actionHandler,
  deletedPage,
  deleteHandler,
  deletePage,
  sendAgain,
  sendElsewhere,
  setSpam,
  setState,
  undo,
} from './enquiryActions.ts';
import { answerEnquiryPage, enquiryPage } from './enquiryPage.ts';
import { csvExport, listPage } from './listPage.ts';
import { clearBrowserCache, requireSession, signOutRoutes } from './session.ts';
import { refuseSignIn, signInLinkRoutes, signInRoutes } from './signIn.ts';
import { statisticsPage } from './statisticsPage.ts';
import { makeCalendarAddress, revokeCalendarAddress, visitsPage } from './visitsPage.ts';
import { waitingPage } from './waitingPage.ts';

/** The desk of the clinic's staff, below /desk: its middleware and all its routes, in order. */
export function desk(context: AppContext): Hono<DeskEnv> {
  const publicPage = createPublicPages(context);
  const app = new Hono<DeskEnv>();
  app.use(deskHeaders);
  app.use(hideUnroutedAddress);
  app.use((c, next) => {
    c.set('publicPage', publicPage);
    return next();
  });
  app.get('*', cleanAddress);
  app.use(requireSameOrigin(context.config, (c) => refuseSignIn(c, 'foreignForm')));
  app.route('/', signInRoutes(context));
  app.route('/', signInLinkRoutes(context));
  app.get('/forget', clearBrowserCache);

  // Everything below needs a session.
  app.use(requireSession(context));
  app.route('/', signOutRoutes(context));
  app.get('/', waitingPage(context));
  app.get('/all', listPage(context));
  app.get('/export.csv', csvExport(context));
  app.get('/visits', visitsPage(context));
  app.post('/visits/calendar', makeCalendarAddress(context));
  app.post('/visits/calendar-revoke', revokeCalendarAddress(context));
  for (const form of ['calendar', 'calendar-revoke'])
    app.get(`/visits/${form}`, (c) => c.redirect('/desk/visits', 303));
  app.get('/statistics', statisticsPage(context));
  app.get('/audit', auditPage(context));
  app.get('/deleted', deletedPage(context));
  app.get(enquiryPath, enquiryPage(context));
  const limit = limitSize<DeskEnv>(largestFormBytes, (c) =>
    answerEnquiryPage(context, c, { fault: 'noteTooLong' }),
  );
  for (const [name, action] of Object.entries(actions)) {
    app.post(`${enquiryPath}/${name}`, limit, actionHandler(context, action));
    // A reload of a refused form, or the way back from the sign-in, leads to the enquiry.
    app.get(`${enquiryPath}/${name}`, (c) => c.redirect(`/desk/enquiries/${c.req.param('id')}`, 303));
  }
  app.get(`${enquiryPath}/delete`, deletePage(context));
  app.post(`${enquiryPath}/delete`, limit, deleteHandler(context));
  app.all('*', (c) => notFound(context, c));
  app.onError((error, c) => handleError(context, error, c));
  return app;
}

const enquiryPath = '/enquiries/:id{[0-9a-f-]{36}}';

/** What can be done to an enquiry, by the last part of the address that its form posts to. */
const actions: Record<string, Action> = {
  state: setState,
  undo,
  spam: setSpam,
  'send-again': sendAgain,
  'send-elsewhere': sendElsewhere,
  offer: offerTimes,
  withdraw,
  move,
  'cancel-visit': cancel,
};

/** Keeps an address without a route out of the log: it may be anything that somebody typed. */
const hideUnroutedAddress: MiddlewareHandler<DeskEnv> = (c, next) => {
  if (matchedRoutes(c).every(({ path }) => path.endsWith('*'))) c.set('hasUnknownPath', true);
  return next();
};

/** The page for a failure: it says whether trying again soon may help. */
async function handleError(context: AppContext, error: Error, c: Context<DeskEnv>): Promise<Response> {
  if (c.req.raw.signal.aborted) throw error;
  if (!isStoreFailure(error)) {
    logFailure(context.log, c, error);
    return c.html(await c.get('publicPage')({ page: 'problem', what: 'failed' }), 500);
  }
  context.log.error(
    { id: c.get('requestId'), code: errorCode(error) },
    'the desk could not read or write the store',
  );
  c.set('refusal', 'store_away');
  c.header('Retry-After', '60');
  return c.html(await c.get('publicPage')({ page: 'problem', what: 'away' }), 503);
}

function isStoreFailure(error: Error): boolean {
  return isUnavailable(error) || 'errcode' in error;
}
