import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { AppContext } from '../context.ts';
import { isAway } from '../database/away.ts';
import { errorCode } from '../errorCode.ts';
import { logFailure } from '../http/requestLog.ts';
import { cleanAddress } from '../http/site.ts';
import type { DeskEnv } from './deskEnv.ts';
import { keptPages } from './deskPage.ts';
import { followLink } from './followLink.ts';
import { forgetPages } from './forgetPages.ts';
import { deskHeaders } from './headers.ts';
import { ownFormsOnly } from './ownForms.ts';
import { deskRoutes } from './routes/routes.ts';
import { signedInOnly } from './session.ts';
import { signIn } from './signIn.ts';
import { refuseSignIn } from './signInPage.ts';
import { signingOut } from './signOut.ts';

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
