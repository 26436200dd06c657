import { type Context, type Handler, Hono, type MiddlewareHandler } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { answerTimeTexts } from '../../src/clinic/callBack.ts';
import { startedFromValues } from '../../src/content/formWords.ts';
import { type EnquiryContent, showPagePath } from '../../src/enquiry/enquiryTypes.ts';
import { honeypotName } from '../../src/enquiry/fields.ts';
import type { ReadFirst } from '../../src/enquiry/readFirst.ts';
import { openFormName, shownMovementInputs } from '../../src/enquiry/shownMovement/openForm.ts';
import { formatShownMovement, parseShownMovement } from '../../src/enquiry/shownMovement/shownMovement.ts';
import {
  startedFromId,
  startedFromIn,
  startedFromParameter,
  startedFromPath,
} from '../../src/enquiry/startedFromAddress.ts';
import { phrasesIn } from '../content.ts';
import type { AppContext, AppEnv } from '../context.ts';
import {
  type FieldErrors,
  foreignOrigin,
  formTooLarge,
  type HttpError,
  internalError,
  tooManyRequests,
  tooManyRequestsMessage,
  waitText,
} from '../http/httpErrors.ts';
import { renderCachedHtml, renderHtml } from '../http/pageCache.ts';
import { clientAddress } from '../http/rateLimits.ts';
import { isFromOurSite, limitBodySize, readForm, trustedOrigin } from '../http/request.ts';
import { logFailure } from '../http/requestLog.ts';
import { acceptEnquiry, type ServerForm } from './acceptEnquiry.ts';
import { formatSigns, parseSigns, readFirstOf } from './readFirst.ts';

/** The size limit of a form, twice that of the function: a form encodes a Chinese character in nine bytes. */
const maxBodySize = 64 * 1024;
/** The longest text that is shown again, in UTF-16 units: three times the longest message. Nobody corrects more. */
const maxTextLength = 15_000;

/**
 * The placeholder for the wait in a cached page. It is a private-use character, since pages in right-to-left languages wrap
 * Latin letters in an element.
 */
const waitPlaceholder = '\uE000';

/** Renders the empty form with a message above it. */
type RenderMessagePage = (message: string) => Promise<string>;

/**
 * The route of a form that the browser itself posts, because script is off, failed or not ready yet. The answer is 303 to the
 * received page, or the same page with everything that was typed. A post that is empty, or rejected before its body is read,
 * gets a cached page.
 */
export function nativePost(context: AppContext, form: ServerForm): Hono<AppEnv> {
  const tooLargeError = formTooLarge(form.errorWords);
  const path = `${form.page}/corrections`;
  const renderCorrections = (content: Corrections) => renderCachedHtml(context, path, content);
  const renderMessagePage: RenderMessagePage = (description) =>
    renderCorrections({ values: {}, fields: {}, alert: { title: form.failure.title, description } });
  const renderTooLargePage = () => renderMessagePage(tooLargeError.message);
  const app = new Hono<AppEnv>().post(
    '/',
    noStore,
    limitBodySize(maxBodySize, async (c) => answerWithPage(c, tooLargeError, await renderTooLargePage())),
    rejectOtherSites(context, form, renderMessagePage),
    limitAttempts(context, form, renderMessagePage),
    async (c) => {
      // A body that is not a form has no fields, and is answered like an empty form.
      const body = await readForm(c);
      if (body === 'tooMany') return answerWithPage(c, tooLargeError, await renderTooLargePage());
      const startedFrom = c.req.query(startedFromParameter);
      const { [honeypotName]: honeypot, ...values } = formFields(
        { ...(startedFrom && { startedFrom }), ...body },
        form,
      );
      const texts = Object.values(values).filter((value) => typeof value === 'string');
      if (texts.some((text) => text.length > maxTextLength))
        return answerWithPage(c, tooLargeError, await renderTooLargePage());
      if (body[openFormName] === 'show') {
        const origin = trustedOrigin(c, context.config) ?? '';
        return c.redirect(origin + withStartedFrom(showPagePath(form.language), c), 303);
      }
      if (openFormName in body) {
        const openedForm: Corrections = { values: withShownMovement(values, body), fields: {} };
        return c.html(await renderHtml(context, path, openedForm));
      }
      const accepted = await acceptEnquiry(context, {
        fields: { ...values, [honeypotName]: honeypot },
        validate: form.validateForm,
        errorWords: form.errorWords,
        idempotencyKey: null,
        client: clientAddress(c, context.config.TRUST_PROXY),
        requestId: c.get('requestId'),
      });
      if ('error' in accepted) {
        const pageBody = toCorrections(form, values, accepted.error);
        const page = texts.length === 0 ? renderCorrections(pageBody) : renderHtml(context, path, pageBody);
        return answerWithPage(c, accepted.error, await page);
      }
      const { warningSigns } = accepted;
      rememberSigns(c, context, form, warningSigns);
      // This server renders the page with the signs, even if another host serves the form.
      const origin = warningSigns.length > 0 ? '' : (trustedOrigin(c, context.config) ?? '');
      // The warning signs are at the top of the page, so it must not scroll past them.
      const hash = warningSigns.length > 0 ? '' : startedFromHash(accepted.content);
      return c.redirect(`${origin}${form.page}/received${hash}`, 303);
    },
  );
  app.get('/received', receivedWithSigns(context, form));
  // The answer is a page with an error, from which the browser's Back button returns to the typed form.
  app.onError(async (error, c) => {
    if (c.req.raw.signal.aborted) throw error;
    logFailure(context.log, c, error);
    return answerWithPage(c, internalError, await renderMessagePage(form.errorWords.notStored));
  });
  return app;
}

/**
 * Redirects a form that the page of the drawing sends without script: the browser posts the same fields to
 * the booking form, whose address names what the visitor started from.
 */
export function postedDrawing(form: ServerForm): Handler<AppEnv> {
  return (c) => c.redirect(withStartedFrom(form.page, c, `#${form.type}`), 307);
}

/** Adds to a path what the visitor started from, if the query of the request names that, or else `hash`. */
function withStartedFrom(path: string, c: Context<AppEnv>, hash = ''): string {
  const startedFrom = startedFromIn(new URL(c.req.url).search);
  return startedFromValues.includes(startedFrom) ? startedFromPath(path, startedFrom) : path + hash;
}

const signsCookie = 'read-first';
/** How long a reload of the received page shows the warning signs, in seconds. */
const signsMaxAge = 300;

/** Sets a cookie with the names of the signs, for the received page only; deletes it if there are none. */
function rememberSigns(
  c: Context<AppEnv>,
  { config }: AppContext,
  { page }: ServerForm,
  signs: readonly string[],
): void {
  const options = {
    path: `${page}/received`,
    httpOnly: true,
    sameSite: 'Lax',
    secure: config.SITE_URL.startsWith('https:'),
  } as const;
  if (signs.length > 0) setCookie(c, signsCookie, formatSigns(signs), { ...options, maxAge: signsMaxAge });
  else if (getCookie(c, signsCookie) !== undefined) deleteCookie(c, signsCookie, options);
}

/** Renders the received page with the signs found in the message; without signs, the built page is the answer. */
function receivedWithSigns(context: AppContext, { page, language }: ServerForm): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const readFirst = readFirstOf(context, parseSigns(getCookie(c, signsCookie) ?? ''), language);
    if (!readFirst) return next();
    const { clinic, opening, clock } = context;
    const callBack = { record: opening, within: clinic.callBackWithin };
    const { afterwards } = answerTimeTexts(callBack, clock(), phrasesIn[language]);
    const content: ReceivedWithSigns = { readFirst, answers: afterwards };
    let html: string;
    try {
      html = await renderHtml(context, `${page}/received/read-first`, content);
    } catch (error) {
      logFailure(context.log, c, error as Error);
      return next();
    }
    c.set('page', `${page}/received`);
    c.header('Cache-Control', 'no-store');
    return c.html(html);
  };
}

/** The content of a received page with signs. */
export interface ReceivedWithSigns {
  readFirst: ReadFirst;
  /** The sentence that says when the clinic answers. */
  answers: string;
}

/** The hash that scrolls the received page to its sentence about what the visitor started from; '' without one. */
function startedFromHash(content: EnquiryContent['content']): string {
  const startedFrom = 'startedFrom' in content ? content.startedFrom : '';
  return startedFrom && `#${startedFromId(startedFrom)}`;
}

/** Prevents caching, since the answer contains what was typed. */
const noStore: MiddlewareHandler<AppEnv> = async (c, next) => {
  c.header('Cache-Control', 'no-store');
  await next();
};

/** Rejects forms of other sites before attempts are counted, so that such a site cannot use up its visitors' attempts. */
function rejectOtherSites(
  { config }: AppContext,
  { errorWords }: ServerForm,
  renderMessagePage: RenderMessagePage,
): MiddlewareHandler<AppEnv> {
  const refusal = foreignOrigin(errorWords);
  return async (c, next) =>
    isFromOurSite(c, config) ? next() : answerWithPage(c, refusal, await renderMessagePage(refusal.message));
}

function limitAttempts(
  { limits, config }: AppContext,
  { errorWords }: ServerForm,
  renderMessagePage: RenderMessagePage,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const wait = await limits.attempts.take(clientAddress(c, config.TRUST_PROXY));
    if (wait <= 0) return next();
    const page = await renderMessagePage(tooManyRequestsMessage(waitPlaceholder, errorWords));
    // The page has two placeholders for the wait: in the markup, and in the data for the script.
    return answerWithPage(
      c,
      tooManyRequests(wait, errorWords),
      page.replaceAll(waitPlaceholder, waitText(wait, errorWords)),
    );
  };
}

/** The posted fields as the schema of the form expects them: switches as booleans, and no unknown fields. */
function formFields(
  body: Record<string, string>,
  { fields, switches }: ServerForm,
): Record<string, string | boolean> {
  const values: Record<string, string | boolean> = {};
  for (const name of [...fields, honeypotName]) {
    const text = body[name];
    if (text !== undefined) values[name] = text;
  }
  for (const name of switches) values[name] = name in values;
  return values;
}

/** The values of a form that is opened with a shown movement, or returned without it. */
function withShownMovement(
  values: Corrections['values'],
  body: Record<string, string>,
): Corrections['values'] {
  if (body[openFormName] === 'without') return { ...values, shownMovement: '' };
  const { side, pain, who, joint } = shownMovementInputs;
  const movementAnswers = [side, pain, who, joint].map((name) => body[name] ?? '');
  const hasAllParts = String(values.shownMovement ?? '').split('.').length > 2;
  const shownMovement = parseShownMovement(
    hasAllParts ? String(values.shownMovement) : [values.shownMovement, ...movementAnswers].join('.'),
  );
  return { ...values, shownMovement: shownMovement ? formatShownMovement(shownMovement) : '' };
}

/** Composes the content of the page for a rejected form: everything that was typed, and the errors. */
function toCorrections(
  form: ServerForm,
  values: Corrections['values'],
  { status, message, fields }: HttpError,
): Corrections {
  if (fields) return { values, fields };
  const { title, description } = form.failure;
  return { values, fields: {}, alert: { title, description: status === 503 ? description : message } };
}

function answerWithPage(c: Context<AppEnv>, { status, code, retryAfter }: HttpError, page: string): Response {
  if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter));
  c.set('refusal', code);
  return c.html(page, status);
}

/** The content of a corrections page: everything that was typed, and the errors. */
export interface Corrections {
  values: Record<string, string | boolean>;
  fields: FieldErrors;
  /** The message above the form, if no field is invalid. */
  alert?: { title: string; description: string };
}
