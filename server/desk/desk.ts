import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { AppContext } from '../context.ts';
import { isAway } from '../database/away.ts';
import { errorCode } from '../errorCode.ts';
import { limitSize } from '../http/request.ts';
import { logFailure } from '../http/requestLog.ts';
import { cleanAddress } from '../http/staticFiles.ts';
import { audit } from './auditLog.ts';
import { largestForm } from './deskForms.ts';
import { deskHeaders, ownFormsOnly } from './deskMiddleware.ts';
import { type DeskEnv, keptPages, notFound } from './deskPage.ts';
import {
  type Act,
  acting,
  askToDelete,
  deleted,
  deleteForGood,
  sendAgain,
  sendElsewhere,
  setSpam,
  setState,
  writeNote,
} from './enquiryActions.ts';
import { answerEnquiry, enquiry } from './enquiryPage.ts';
import { all, exportCsv } from './listPage.ts';
import { forgetPages, signedInOnly, signingOut } from './session.ts';
import { followLink, refuseSignIn, signIn } from './signIn.ts';
import { figures } from './statisticsPage.ts';
import { waiting } from './waitingPage.ts';

/** The pages of the clinic's staff, below /desk. All but those of the sign-in are for who is signed in. */
export function desk(context: AppContext): Hono<DeskEnv> {
  const kept = keptPages(context);
  const app = new Hono<DeskEnv>()
    .use(deskHeaders)
    .use(withoutTypedAddress)
    .use((c, next) => {
      c.set('kept', kept);
      return next();
    })
    .get('*', cleanAddress)
    .use(ownFormsOnly(context.config, (c) => refuseSignIn(c, 'foreignForm')))
    .route('/', signIn(context))
    .route('/', followLink(context))
    .get('/forget', forgetPages)
    .use(signedInOnly(context))
    .route('/', signingOut(context))
    .route('/', deskRoutes(context));
  app.onError((error, c) => failure(context, error, c));
  return app;
}

/** Marks an address that no route has as typed, so that the log leaves it out whoever answers it, and with what. */
const withoutTypedAddress: MiddlewareHandler<DeskEnv> = (c, next) => {
  if (matchedRoutes(c).every(({ path }) => path.endsWith('*'))) c.set('isTyped', true);
  return next();
};

/** A page for who waits, which says whether trying again soon may help. */
async function failure(context: AppContext, error: Error, c: Context<DeskEnv>): Promise<Response> {
  if (c.req.raw.signal.aborted) throw error;
  if (!isStoreFailure(error)) {
    logFailure(context.log, c, error);
    return c.html(await c.get('kept')({ page: 'problem', what: 'failed' }), 500);
  }
  context.log.error(
    { id: c.get('requestId'), code: errorCode(error) },
    'the store could not be asked for the desk',
  );
  c.set('refusal', 'store_away');
  c.header('Retry-After', '60');
  return c.html(await c.get('kept')({ page: 'problem', what: 'away' }), 503);
}

function isStoreFailure(error: Error): boolean {
  return isAway(error) || 'errcode' in error;
}

const one = '/enquiries/:id{[0-9a-f-]{36}}';

/** What can be done to an enquiry, by the last part of the address that its form posts to. */
const acts: Record<string, Act> = {
  state: setState,
  note: writeNote,
  spam: setSpam,
  'send-again': sendAgain,
  'send-elsewhere': sendElsewhere,
};

/** The pages of the desk and what they do, for who is signed in; whatever else is asked for is not there. */
export function deskRoutes(context: AppContext): Hono<DeskEnv> {
  const app = new Hono<DeskEnv>();
  app.get('/', waiting(context));
  app.get('/all', all(context));
  app.get('/export.csv', exportCsv(context));
  app.get('/figures', figures(context));
  app.get('/audit', audit(context));
  app.get('/deleted', deleted(context));
  app.get(one, enquiry(context));
  const limit = limitSize<DeskEnv>(largestForm, (c) => answerEnquiry(context, c, { fault: 'noteTooLong' }));
  for (const [name, act] of Object.entries(acts)) {
    app.post(`${one}/${name}`, limit, acting(context, act));
    // Who opens again what a refused form was answered at, or was led here by the sign-in, wants the enquiry.
    app.get(`${one}/${name}`, (c) => c.redirect(`/desk/enquiries/${c.req.param('id')}`, 303));
  }
  app.get(`${one}/delete`, askToDelete(context));
  app.post(`${one}/delete`, limit, deleteForGood(context));
  return app.all('*', (c) => notFound(context, c));
}
