import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { SignInView } from '../../src/enquiry/deskViews.ts';
import type { DeskEnv } from './deskEnv.ts';

interface Refused {
  status: ContentfulStatusCode;
  /** For the log and the metrics. */
  code: string;
}

/** How a sign-in is refused, by what its page says. */
const refusals = {
  badLink: { status: 410, code: 'bad_link' },
  foreignForm: { status: 403, code: 'foreign_origin' },
  notAnAddress: { status: 422, code: 'validation_failed' },
  notSent: { status: 503, code: 'not_stored' },
  tooMany: { status: 429, code: 'too_many_requests' },
} satisfies Partial<Record<NonNullable<SignInView['said']>, Refused>>;

/**
 * The form of the sign-in again, with what was wrong above it.
 *
 * @param typed - what was typed stands in the form
 * @param wait - in seconds until it may be tried again
 */
export async function refuseSignIn(
  c: Context<DeskEnv>,
  said: keyof typeof refusals,
  typed: Pick<SignInView, 'email' | 'next'> = { email: '', next: '' },
  wait?: number,
): Promise<Response> {
  const { status, code } = refusals[said];
  c.set('refusal', code);
  if (wait !== undefined) c.header('Retry-After', String(wait));
  return c.html(await c.get('kept')({ page: 'sign-in', said, ...typed }), status);
}
