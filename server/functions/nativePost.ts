import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { FieldErrors, Refusal } from '../answers.ts';
import { clientAddress } from '../clientAddress.ts';
import type { AppEnv, Parts } from '../parts.ts';
import { acceptEnquiry, tooMany } from './acceptEnquiry.ts';
import type { EnquiryKind } from './kinds.ts';
import { limitSize } from './limitSize.ts';
import { isFromOurSite, trustedOrigin } from './origin.ts';

/** Twice the function's limit: in a form's encoding a Chinese character of the message takes nine bytes. */
const largest = 64 * 1024;

/** What the site's corrections pages read: everything typed, and what to say about it. */
export interface Corrections {
  values: Record<string, string | boolean>;
  fields: FieldErrors;
  /** Said above the form when no field is at fault. */
  alert?: { title: string; description: string };
}

/**
 * The form posted by the browser itself, because script is off, failed or not ready yet. It is answered with
 * 303 to the received page, or with the same page and everything that was typed.
 */
export function nativePost(parts: Parts, kind: EnquiryKind): Hono<AppEnv> {
  return new Hono<AppEnv>().post('/', limitForm(parts, kind), async (c) => {
    // A body that is no form has no fields, and is answered as an empty form is.
    const values = formFields(await c.req.parseBody().catch(() => ({})), kind);
    const refusal = await refusalOf(parts, kind, c, values);
    if (refusal) return correct(parts, kind, c, values, refusal);
    return c.redirect(`${trustedOrigin(c, parts.config) ?? ''}${kind.page}/received`, 303);
  });
}

async function refusalOf(
  parts: Parts,
  kind: EnquiryKind,
  c: Context<AppEnv>,
  values: Corrections['values'],
): Promise<Refusal | undefined> {
  if (!isFromOurSite(c, parts.config)) return foreign;
  const client = clientAddress(c, parts.config.TRUST_PROXY);
  const wait = await parts.limits.attempts.take(client);
  if (wait > 0) return tooMany(wait, parts.clinic.phone.shown);
  const accepted = await acceptEnquiry(parts, {
    fields: values,
    read: kind.readForm,
    idempotencyKey: null,
    client,
    requestId: c.get('requestId'),
  });
  return 'refusal' in accepted ? accepted.refusal : undefined;
}

/** Also what a translating proxy's copy of our page gets: shown on our own page, one more press sends it. */
const foreign: Refusal = {
  status: 403,
  code: 'foreign_origin',
  message: 'This form came to us from another website. Please check it here, then submit it again.',
};

/** Form fields as the schema takes them: switches as booleans, and newlines as the one character they were typed as. */
function formFields(body: Record<string, unknown>, { switches }: EnquiryKind): Corrections['values'] {
  const texts = Object.entries(body).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const values: Corrections['values'] = {};
  for (const [name, text] of texts) values[name] = text.replaceAll('\r\n', '\n');
  for (const name of switches) values[name] = name in values;
  return values;
}

async function correct(
  parts: Parts,
  kind: EnquiryKind,
  c: Context<AppEnv>,
  values: Corrections['values'],
  refusal: Refusal,
) {
  const { title, description } = kind.toasts.failure(parts.clinic.phone.shown);
  const alert = refusal.status === 503 ? { title, description } : { title, description: refusal.message };
  const corrections: Corrections = {
    values,
    fields: refusal.fields ?? {},
    ...(!refusal.fields && { alert }),
  };
  const page = await parts.renderPage(`${kind.page}/corrections`, corrections);
  if (!page.ok) throw new Error(`the page of corrections was answered with ${page.status}`);
  if (refusal.retryAfter !== undefined) c.header('Retry-After', String(refusal.retryAfter));
  c.set('refusal', refusal.code);
  return c.html(await page.text(), refusal.status);
}

function limitForm(parts: Parts, kind: EnquiryKind): MiddlewareHandler<AppEnv> {
  const refusal: Refusal = {
    status: 413,
    code: 'too_large',
    message: 'Your message is too long to send. Please shorten it.',
  };
  return limitSize(largest, (c) => correct(parts, kind, c, {}, refusal));
}
