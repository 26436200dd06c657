import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { honeypotName } from '../../src/enquiry/honeypot.ts';
import type { Refusal } from '../answers.ts';
import type { AppEnv, Parts } from '../appParts.ts';
import { limitSize, readForm } from '../bounds.ts';
import { clientAddress } from '../clientAddress.ts';
import { logFailure } from '../requestLog.ts';
import { acceptEnquiry } from './acceptEnquiry.ts';
import { internal } from './contract.ts';
import { type Corrections, renderCorrections } from './corrections.ts';
import type { EnquiryForm } from './kinds.ts';
import { isFromOurSite, trustedOrigin } from './origin.ts';
import { keptPage, readyPage, timeMark } from './readyPages.ts';
import { foreignForm, tooLargeForm, tooMany, tooManyMessage, waitText } from './refusals.ts';

/** Twice the function's limit: in a form's encoding a Chinese character of the message takes nine bytes. */
const largest = 64 * 1024;
/** Three times the longest message, in characters as JavaScript counts them: nobody corrects so much on a page. */
const longestText = 15_000;

/**
 * The form posted by the browser itself, because script is off, failed or not ready yet. It is answered with
 * 303 to the received page, or with the same page and everything that was typed. Who is refused before a word was
 * read, or has written none, gets a page that lies ready.
 */
export function nativePost(parts: Parts, form: EnquiryForm): Hono<AppEnv> {
  const refused = tooLargeForm(form.refusals);
  const tooLarge = readyPage(parts, form, refused.message);
  const failed = readyPage(parts, form, form.refusals.notStored);
  const blank = keptPage(parts, form);
  const app = new Hono<AppEnv>().post(
    '/',
    neverKept,
    limitSize(largest, async (c) => answer(c, refused, await tooLarge())),
    ownFormsOnly(parts, form),
    limitAttempts(parts, form),
    async (c) => {
      // A body that is no form has no fields, and is answered as an empty form is.
      const body = await readForm(c);
      if (body === 'tooMany') return answer(c, refused, await tooLarge());
      const { [honeypotName]: honeypot, ...values } = formFields(body, form);
      const texts = Object.values(values).filter((value) => typeof value === 'string');
      if (texts.some((text) => text.length > longestText)) return answer(c, refused, await tooLarge());
      const accepted = await acceptEnquiry(parts, {
        fields: { ...values, [honeypotName]: honeypot },
        read: form.readForm,
        refusals: form.refusals,
        idempotencyKey: null,
        client: clientAddress(c, parts.config.TRUST_PROXY),
        requestId: c.get('requestId'),
      });
      if ('refusal' in accepted) {
        const page =
          texts.length === 0 ? blank : (typed: Corrections) => renderCorrections(parts, form, typed);
        return answer(c, accepted.refusal, await page(corrections(form, values, accepted.refusal)));
      }
      return c.redirect(`${trustedOrigin(c, parts.config) ?? ''}${form.page}/received`, 303);
    },
  );
  // A page, for the person who waits: what they typed is one step back.
  app.onError(async (error, c) => {
    if (c.req.raw.signal.aborted) throw error;
    logFailure(parts.log, c, error);
    return answer(c, internal, await failed());
  });
  return app;
}

/** What was typed is on the page: no cache keeps it. */
const neverKept: MiddlewareHandler<AppEnv> = async (c, next) => {
  c.header('Cache-Control', 'no-store');
  await next();
};

/** Not counted as an attempt: another site could otherwise use up those of its visitors. */
function ownFormsOnly(parts: Parts, form: EnquiryForm): MiddlewareHandler<AppEnv> {
  const refusal = foreignForm(form.refusals);
  const page = readyPage(parts, form, refusal.message);
  return async (c, next) => (isFromOurSite(c, parts.config) ? next() : answer(c, refusal, await page()));
}

function limitAttempts(parts: Parts, form: EnquiryForm): MiddlewareHandler<AppEnv> {
  const { refusals } = form;
  const page = readyPage(parts, form, tooManyMessage(timeMark, refusals));
  return async (c, next) => {
    const wait = await parts.limits.attempts.take(clientAddress(c, parts.config.TRUST_PROXY));
    return wait > 0 ? answer(c, tooMany(wait, refusals), await page(waitText(wait, refusals))) : next();
  };
}

/**
 * The fields of this form as its schema takes them: switches as booleans. Others are nobody's, and are not handed on.
 */
function formFields(
  body: Record<string, string>,
  { fields, switches }: EnquiryForm,
): Record<string, string | boolean> {
  const values: Record<string, string | boolean> = {};
  for (const name of [...fields, honeypotName]) {
    const text = body[name];
    if (text !== undefined) values[name] = text;
  }
  for (const name of switches) values[name] = name in values;
  return values;
}

/** Everything that was typed, and what is wrong with it. */
function corrections(
  form: EnquiryForm,
  values: Corrections['values'],
  { status, message, fields }: Refusal,
): Corrections {
  if (fields) return { values, fields };
  const { title, description } = form.failure;
  return { values, fields: {}, alert: { title, description: status === 503 ? description : message } };
}

function answer(c: Context<AppEnv>, { status, code, retryAfter }: Refusal, page: string): Response {
  if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter));
  c.set('refusal', code);
  return c.html(page, status);
}
