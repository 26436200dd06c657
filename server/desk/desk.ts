import { Hono, type MiddlewareHandler } from 'hono';
import type { Parts } from '../appParts.ts';
import type { DeskEnv } from './deskEnv.ts';
import { deskPage } from './deskPage.ts';
import { followLink } from './followLink.ts';
import { ownFormsOnly } from './ownForms.ts';
import { deskRoutes } from './routes/routes.ts';
import { signedInOnly } from './session.ts';
import { signIn } from './signIn.ts';
import { refuseSignIn } from './signInPage.ts';
import { signingOut } from './signOut.ts';

/** The pages of the clinic's staff, below /desk. All but those of the sign-in are for who is signed in. */
export function desk(parts: Parts): Hono<DeskEnv> {
  return new Hono<DeskEnv>()
    .use(keptFromOthers)
    .use(ownFormsOnly(parts.config, (c) => refuseSignIn(parts, c, 'foreignForm')))
    .route('/', signIn(parts))
    .route('/', followLink(parts))
    .use(signedInOnly(parts))
    .route('/', signingOut(parts))
    .route('/', deskRoutes(parts))
    .all('*', (c) => deskPage(parts, c, { page: 'problem', what: 'notFound' }, 404));
}

/** No cache keeps what is said here of people, and no search engine lists it. */
const keptFromOthers: MiddlewareHandler<DeskEnv> = async (c, next) => {
  await next();
  c.res.headers.set('Cache-Control', 'no-store');
  c.res.headers.set('X-Robots-Tag', 'noindex');
  // The address of a link in a letter is its secret, which is not to go along to what the page loads.
  c.res.headers.set('Referrer-Policy', 'strict-origin');
};
