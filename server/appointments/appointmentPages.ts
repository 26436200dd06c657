import { type Context, type Handler, Hono, type MiddlewareHandler } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { longestAppointmentNote } from '../../src/appointments/appointments.ts';
import {
  type AppointmentNotice,
  type AppointmentView,
  type VisitorAction,
  visitorActions,
} from '../../src/appointments/appointmentView.ts';
import { transitions } from '../../src/appointments/transitions.ts';
import { cleanText, isLongerThan } from '../../src/text/cleanText.ts';
import { firstLanguage, isLanguage, type Language } from '../../src/text/languages.ts';
import { mailDomainOf } from '../config.ts';
import type { AppContext, AppEnv } from '../context.ts';
import { isStoreFailure, isUnstorableText } from '../database/postgres.ts';
import type { Database } from '../database/tables.ts';
import { readFirstOf, signsInText } from '../enquiries/readFirst.ts';
import { errorCode } from '../errorCode.ts';
import { cachedHtml, renderHtml } from '../http/pageCache.ts';
import { clientAddress } from '../http/rateLimits.ts';
import { limitSize, readForm } from '../http/request.ts';
import { logFailure } from '../http/requestLog.ts';
import { scriptlessPolicy } from '../http/securityHeaders.ts';
import { visitEvent } from '../outbox/appointmentMessage.ts';
import { calendarFile, organizerOf } from '../outbox/calendarFile.ts';
import { deskOrigin } from '../outbox/message.ts';
import { isId } from '../token.ts';
import { addresseesOf } from './appointmentMessages.ts';
import type { VisitorChange, VisitorResult } from './appointmentTransaction.ts';
import { findLinkTarget, hasForm, isActionOffered, type LinkTarget, viewOfLinked } from './links.ts';
import { askForOtherTimes, declineOffer } from './offers.ts';
import { toTime } from './timeFaults.ts';
import { cannotCome, takeTime } from './visits.ts';

const headers = {
  'Content-Security-Policy': scriptlessPolicy,
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  // The address is the secret: no request of the page, and no link on it, passes it on.
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** The largest form: the longest note with every byte percent-encoded. */
const largestForm = 16 * 1024;

type RunAction = (
  context: AppContext,
  change: VisitorChange & { offerId: string; visitId: string },
  fields: Record<string, string>,
) => Promise<VisitorResult>;

/** What each form of the page does. */
const actions: Record<VisitorAction, RunAction> = {
  take: ({ db, config }, change, { time = '' }) =>
    takeTime(db, { ...change, timeId: time }, addresseesOf(config)),
  none: ({ db }, change, fields) =>
    declineOffer(db, { ...change, noteFromVisitor: noteFromVisitorIn(fields) }),
  'cannot-come': ({ db, config }, change, fields) =>
    cannotCome(
      db,
      // A page that was open before a new release has no time in its form.
      {
        ...change,
        noteFromVisitor: noteFromVisitorIn(fields),
        at: fields.at ? Number(fields.at) : undefined,
      },
      addresseesOf(config),
    ),
  again: ({ db }, change, fields) =>
    askForOtherTimes(db, { ...change, noteFromVisitor: noteFromVisitorIn(fields) }),
};

function visitorChange(linked: LinkTarget, now: number, name: VisitorAction) {
  const { enquiryId, offer, visit } = linked;
  const isOffered = (transaction: Database) => isActionOffered(transaction, linked, now, name);
  return { enquiryId, now, offerId: offer?.id ?? '', visitId: visit?.id ?? '', isOffered };
}

function noteFromVisitorIn({ noteFromVisitor = '' }: Record<string, string>): string {
  return cleanText(noteFromVisitor);
}

/**
 * The page of an offer, below /appointments/TOKEN: its times, the visit that came of them, and the forms to take a time, to
 * say that none suits, and to cancel. Opening it changes nothing, since mail scanners open links; it needs no script.
 */
export function appointmentPages(context: AppContext): Hono<AppEnv> {
  const withoutOffer = pagesWithoutOffer(context);
  const app = new Hono<AppEnv>();
  app.use(appointmentHeaders);
  app.get(linkPath, findOffer(context, withoutOffer), showOffer(context));
  app.get(`${linkPath}/appointment.ics`, findOffer(context, withoutOffer), downloadCalendar(context));
  for (const name of visitorActions) {
    app.post(
      `${linkPath}/${name}`,
      limitSize<LinkEnv>(largestForm, (c) => answer(c, withoutOffer(c, 'unknown', null), 413)),
      findOffer(context, withoutOffer),
      ownFormsOnly(context),
      limitActions(context),
      actionHandler(context, name),
    );
    // A reload of a refused form.
    app.get(`${linkPath}/${name}`, (c) => c.redirect(`/appointments/${c.req.param('token')}`, 303));
  }
  app.all('*', (c) => answer(c, withoutOffer(c, 'unknown', null), 404));
  app.onError((error, c) => {
    if (c.req.raw.signal.aborted) throw error;
    if (isUnstorableText(error)) return answer(c, withoutOffer(c, 'unknown', null), 422);
    const isAway = isStoreFailure(error);
    if (isAway)
      context.log.error(
        { id: c.get('requestId'), code: errorCode(error) },
        'the page of an appointment could not read or write the store',
      );
    else logFailure(context.log, c, error);
    c.set('refusal', isAway ? 'store_away' : 'failed');
    return answer(c, withoutOffer(c, 'problem', 'away'), isAway ? 503 : 500);
  });
  return app;
}

/** Only a token: whatever else stands there must not get into a Location. */
const linkPath = '/:token{[A-Za-z0-9_-]{43}}';

type LinkEnv = { Variables: AppEnv['Variables'] & { linked: LinkTarget } };

const appointmentHeaders: MiddlewareHandler<AppEnv> = async (c, next) => {
  // The address is a secret, so the log has none of it.
  c.set('hasUnknownPath', true);
  await next();
  for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
};

/** The page that the build renders. */
const pagePath = '/appointments/page';

/** Renders a page that shows no offer, at most once a minute in each language. */
type PageWithoutOffer = (
  c: Context,
  state: 'unknown' | 'problem',
  notice: AppointmentNotice | null,
) => Promise<string>;

function pagesWithoutOffer(context: AppContext): PageWithoutOffer {
  return (c, state, notice) => {
    const view: AppointmentView = {
      language: languageAsked(c),
      // It shows no date, and is cached.
      now: 0,
      state,
      times: [],
      startedFrom: '',
      endsAt: 0,
      noteToVisitor: '',
      isMoved: false,
      isCancelledByVisitor: false,
      mayCancel: false,
      otherTimes: 'no',
      notice,
      readFirst: null,
      typed: '',
      path: '',
    };
    return cachedHtml(context, pagePath, view);
  };
}

/** The language that the browser asks for first, of those that we have. */
function languageAsked(c: Context): Language {
  const asked = parseAccept(c.req.header('accept-language') ?? '').map(({ type }) => type.split('-')[0]);
  return asked.find(isLanguage) ?? firstLanguage;
}

async function answer(
  c: Context,
  page: Promise<string>,
  status: ContentfulStatusCode = 200,
): Promise<Response> {
  return c.html(await page, status);
}

/** Finds what the link leads to. Whoever guesses links is refused after a few; one that exists never is. */
function findOffer(context: AppContext, withoutOffer: PageWithoutOffer): MiddlewareHandler<LinkEnv> {
  const { db, clock, limits, config } = context;
  return async (c, next) => {
    const token = c.req.param('token');
    const linked = await findLinkTarget(db, token ?? '', clock());
    if (linked) {
      c.set('linked', linked);
      return next();
    }
    const wait = await limits.unknownLinks.take(clientAddress(c, config.TRUST_PROXY));
    c.set('refusal', wait > 0 ? 'too_many_requests' : 'unknown_link');
    if (wait <= 0) return answer(c, withoutOffer(c, 'unknown', null), 404);
    c.header('Retry-After', String(wait));
    return answer(c, withoutOffer(c, 'problem', 'tooMany'), 429);
  };
}

/** The result of the last action, as the address of the page names it. */
const notices: readonly (string | undefined)[] = ['done', 'late'] satisfies AppointmentNotice[];

function showOffer(context: AppContext): Handler<LinkEnv> {
  return (c) => {
    const asked = c.req.query('notice');
    const notice = notices.includes(asked) ? (asked as AppointmentNotice) : null;
    return showWith(context, c, { notice });
  };
}

/** The page as it stands now, with the result of the last action. */
function showWith(
  context: AppContext,
  c: Context<LinkEnv>,
  {
    notice,
    typed = '',
    warningSigns = [],
  }: { notice: AppointmentNotice | null; typed?: string; warningSigns?: readonly string[] },
  status: ContentfulStatusCode = 200,
): Promise<Response> {
  const view = viewOfLinked(c.get('linked'), context.clock());
  const path = `/appointments/${c.req.param('token')}`;
  const shown: AppointmentView = {
    ...view,
    notice: isPast(view, notice) ? null : notice,
    readFirst: readFirstOf(context, warningSigns, view.language) ?? null,
    typed,
    path,
  };
  return answer(c, renderHtml(context, pagePath, shown), status);
}

/** The address still names their action after the clinic has cancelled the visit. */
function isPast(
  { state, isCancelledByVisitor, otherTimes }: ReturnType<typeof viewOfLinked>,
  notice: AppointmentNotice | null,
): boolean {
  return notice === 'done' && state === 'cancelled' && !isCancelledByVisitor && otherTimes !== 'asked';
}

function downloadCalendar({ clinic, config }: AppContext): Handler<LinkEnv> {
  return (c) => {
    const { visit, language } = c.get('linked');
    if (!visit) return c.redirect(`/appointments/${c.req.param('token')}`, 303);
    const { id, sequence, changed_at, state } = visit;
    const about = { id, time: toTime(visit), sequence, mailDomain: mailDomainOf(config) };
    const event = {
      ...visitEvent(about, clinic, language),
      stampedAt: changed_at,
      isCancelled: state === 'cancelled',
    };
    const file = calendarFile([event], { organizer: organizerOf(clinic, config) });
    c.header('Content-Type', 'text/calendar; charset=utf-8');
    c.header('Content-Disposition', 'attachment; filename="appointment.ics"');
    return c.body(file);
  };
}

/**
 * A press must come from the page itself. A browser says so by `Sec-Fetch-Site`; an older one sends `Origin: null`, since the
 * page sends no referrer, and a text browser nothing: they know the token, which no other site does.
 */
function ownFormsOnly(context: AppContext): MiddlewareHandler<LinkEnv> {
  const { config } = context;
  return async (c, next) => {
    const site = c.req.header('sec-fetch-site');
    const origin = c.req.header('origin') ?? 'null';
    const isOurs =
      site === undefined ? ['null', deskOrigin(config)].includes(origin) : site === 'same-origin';
    if (isOurs) return next();
    c.set('refusal', 'foreign_origin');
    return showWith(context, c, { notice: 'foreign' }, 403);
  };
}

function limitActions(context: AppContext): MiddlewareHandler<LinkEnv> {
  const { limits, config } = context;
  return async (c, next) => {
    const wait = await limits.attempts.take(clientAddress(c, config.TRUST_PROXY));
    if (wait <= 0) return next();
    c.header('Retry-After', String(wait));
    c.set('refusal', 'too_many_requests');
    return showWith(context, c, { notice: 'tooMany' }, 429);
  };
}

function actionHandler(context: AppContext, name: VisitorAction): Handler<LinkEnv> {
  return async (c) => {
    const body = await readForm(c);
    const fields = body === 'tooMany' ? {} : body;
    if (isLongerThan(noteFromVisitorIn(fields), longestAppointmentNote)) {
      c.set('refusal', 'line_too_long');
      return showWith(context, c, { notice: 'noteTooLong', typed: fields.noteFromVisitor ?? '' }, 422);
    }
    if (name === 'take' && !isId(fields.time)) {
      c.set('refusal', 'validation_failed');
      return showWith(context, c, { notice: 'late' }, 422);
    }
    const token = c.req.param('token') ?? '';
    const warningSigns = signsInText(context, noteFromVisitorIn(fields));
    const change = { ...visitorChange(c.get('linked'), context.clock(), name), warningSigns };
    const result = await actions[name](context, change, fields);
    if (result === 'done') context.onStored();
    const linked = await findLinkTarget(context.db, token, context.clock());
    const isLate = result !== 'done' && !(linked && isDone(context, linked, name, fields));
    if (linked) c.set('linked', linked);
    if (isLate && linked && noteFromVisitorIn(fields) !== '' && hasFormFor(context, linked, name)) {
      c.set('refusal', 'late');
      const typed = fields.noteFromVisitor ?? '';
      return showWith(context, c, { notice: 'late', typed, warningSigns }, 409);
    }
    // Here and now: the address that it would lead to must not name them. A reload presses the same button again.
    if (linked && warningSigns.length > 0)
      return showWith(context, c, { notice: isLate ? 'late' : 'done', warningSigns });
    return c.redirect(`/appointments/${token}?notice=${isLate ? 'late' : 'done'}`, 303);
  };
}

/** Whether the page as it stands now has a form for what was written before an action that came too late. */
function hasFormFor({ clock }: AppContext, linked: LinkTarget, name: VisitorAction): boolean {
  const view = viewOfLinked(linked, clock());
  return hasForm(view, 'again') || (name === 'cannot-come' && hasForm(view, name));
}

/** A second press of the same button, as in a double click, is answered as the first. */
function isDone(
  { clock }: AppContext,
  linked: LinkTarget,
  name: VisitorAction,
  { time }: Record<string, string>,
): boolean {
  const { offer, visit } = linked;
  const { state, isCancelledByVisitor, otherTimes } = viewOfLinked(linked, clock());
  switch (name) {
    case 'take': {
      const asked = offer?.times.find(({ id }) => id === time);
      return state === 'booked' && visit?.sequence === 0 && asked?.startsAt === visit.starts_at;
    }
    case 'none':
      return state === transitions.none.to;
    case 'cannot-come':
      return isCancelledByVisitor;
    case 'again':
      return otherTimes === 'asked';
  }
}
