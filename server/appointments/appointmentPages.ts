import { type Context, type Handler, Hono, type MiddlewareHandler } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Transaction } from 'kysely';
import { longestAppointmentNote } from '../../src/appointments/appointments.ts';
import {
  type AppointmentNotice,
  type AppointmentView,
  emptyAppointmentView,
  hasForm,
  type VisitorAction,
  visitorActions,
} from '../../src/appointments/appointmentView.ts';
import { transitions } from '../../src/appointments/transitions.ts';
import { messageLanguageOf } from '../../src/enquiry/sender.ts';
import { cleanText, isLongerThan } from '../../src/text/cleanText.ts';
import { firstLanguage, isLanguage, type Language } from '../../src/text/languages.ts';
import { mailDomainOf } from '../config.ts';
import type { AppContext, AppEnv } from '../context.ts';
import { isStoreFailure, isUnstorableText } from '../database/postgres.ts';
import type { Tables } from '../database/tables.ts';
import {
  changeOffer,
  changeOpenOffer,
  returnToWaitingList,
  server,
  visitor,
} from '../enquiries/appointmentChanges.ts';
import type { UnversionedChange } from '../enquiries/auditEvents.ts';
import { addSigns, readFirstOf, signsInText } from '../enquiries/readFirst.ts';
import { renderCachedHtml, renderHtml } from '../http/pageCache.ts';
import { clientAddress, isOverLimit } from '../http/rateLimits.ts';
import { limitBodySize, readForm } from '../http/request.ts';
import { logFailure, logStoreFailure } from '../http/requestLog.ts';
import { scriptlessPolicy, setHeaders } from '../http/securityHeaders.ts';
import { createVisitEvent } from '../outbox/appointmentMessage.ts';
import { calendarFile, organizerOf } from '../outbox/calendarFile.ts';
import { deskOrigin } from '../outbox/message.ts';
import { isId } from '../token.ts';
import { applyUnversionedChange } from './appointmentTransaction.ts';
import { findLinkTarget, type LinkTarget, viewOfTarget } from './links.ts';
import { isTimeFree, toTime } from './timeFaults.ts';
import { addVisit, changeVisitWithMessages } from './visits.ts';

/** Sets the headers of an answer whose address is a secret. */
export const secretAddressHeaders = setHeaders({
  'Content-Security-Policy': scriptlessPolicy,
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  // No request or link from the page may send the address as a referrer.
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
});

/** The largest form: the longest note with every byte percent-encoded. */
const largestForm = 16 * 1024;

/** A form of the page, with what its link leads to at that moment. */
interface ButtonPress {
  target: LinkTarget;
  fields: Record<string, string>;
  change: UnversionedChange;
}

/** The handler of each form of the page, which runs in a transaction. It returns false if it changes nothing. */
const visitorActionHandlers: Record<
  VisitorAction,
  (transaction: Transaction<Tables>, context: AppContext, press: ButtonPress) => Promise<boolean>
> = {
  take: async (transaction, context, { target: { offer }, fields, change }) => {
    const time = offer?.times.find(({ id }) => id === fields.time);
    // The time may have been offered to somebody else, if the clock of this server is behind that of another.
    if (!offer || !time || !(await isTimeFree(transaction, time, change))) return false;
    if (!(await changeOffer(transaction, 'take', offer.id, change))) return false;
    const columns = { offer_id: offer.id, email: offer.email, note_to_visitor: '' };
    await addVisit(transaction, context, change, columns, time);
    return true;
  },
  none: async (transaction, _, { target: { offer }, change }) =>
    offer !== undefined && changeOffer(transaction, 'none', offer.id, change),
  // A visit that was moved since the page was opened is not cancelled.
  'cannot-come': async (transaction, context, { target: { visit }, fields: { at }, change }) => {
    if (!visit || (at && Number(at) !== visit.starts_at)) return false;
    // The earlier note to the visitor does not apply to the cancellation.
    const columns = { note_to_visitor: '' };
    return changeVisitWithMessages(transaction, context, 'cannot-come', visit, change, columns);
  },
  again: async (transaction, _, { change }) => {
    await changeOpenOffer(transaction, 'end', { ...change, person: server });
    await returnToWaitingList(transaction, change, 'askedAgain');
    return true;
  },
};

/**
 * The page of an offer, below /appointments/TOKEN: its times, the visit that was booked from them, and the
 * forms to take a time, to decline all, to cancel, and to ask for other times. Opening the page changes
 * nothing, since mail scanners open links. The page needs no script.
 */
export function appointmentPages(context: AppContext): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(secretAddressHeaders);
  app.use((c, next) => {
    // The address is a secret, so the log does not have it.
    c.set('hasUnknownPath', true);
    return next();
  });
  app.get(linkPath, findTarget(context), (c) => {
    // The redirect after an action names the notice in the address.
    const notice = (['done', 'late'] as const).find((name) => name === c.req.query('notice')) ?? null;
    return answerWithNotice(context, c, { notice });
  });
  app.get(`${linkPath}/appointment.ics`, findTarget(context), downloadCalendar(context));
  for (const name of visitorActions) {
    app.post(
      `${linkPath}/${name}`,
      limitBodySize<LinkEnv>(largestForm, (c) => answerWithoutOffer(context, c, 'unknown', 413)),
      findTarget(context),
      actionHandler(context, name),
    );
    // The browser requests this address when a visitor reloads the page after a refused form.
    app.get(`${linkPath}/${name}`, (c) => c.redirect(pathOf(c), 303));
  }
  app.all('*', (c) => answerWithoutOffer(context, c, 'unknown', 404));
  app.onError((error, c) => {
    if (c.req.raw.signal.aborted) throw error;
    if (isUnstorableText(error)) return answerWithoutOffer(context, c, 'unknown', 422);
    const isStoreAway = isStoreFailure(error);
    if (!isStoreAway) logFailure(context.log, c, error);
    else
      logStoreFailure(context.log, c, error, 'the page of an appointment could not read or write the store');
    c.set('refusal', isStoreAway ? 'store_away' : 'failed');
    return answerWithoutOffer(context, c, 'away', isStoreAway ? 503 : 500);
  });
  return app;
}

/** Matches only a token: other text from the address must not get into a Location header. */
const linkPath = '/:token{[A-Za-z0-9_-]{43}}';

const pathOf = (c: Context) => `/appointments/${c.req.param('token')}`;

type LinkEnv = { Variables: AppEnv['Variables'] & { target: LinkTarget } };

/** The path at which the build renders a view. No browser requests this path. */
const pagePath = '/appointments/page';

/** Answers with the page of an unknown link or of a problem, rendered at most once a minute in each language. */
async function answerWithoutOffer(
  context: AppContext,
  c: Context,
  why: 'unknown' | 'tooMany' | 'away',
  status: ContentfulStatusCode,
): Promise<Response> {
  const view: AppointmentView = {
    // The page is cached and shows no date, so it needs no time.
    ...emptyAppointmentView,
    language: preferredLanguage(c),
    state: why === 'unknown' ? why : 'problem',
    notice: why === 'unknown' ? null : why,
  };
  return c.html(await renderCachedHtml(context, pagePath, view), status);
}

/** The first language that the browser accepts and the site has. */
function preferredLanguage(c: Context): Language {
  const requestedLanguages = parseAccept(c.req.header('accept-language') ?? '').map(
    ({ type }) => type.split('-')[0],
  );
  return requestedLanguages.find(isLanguage) ?? firstLanguage;
}

/** Finds what the link leads to. Each network may try a limited number of unknown links; an existing link always opens. */
function findTarget(context: AppContext): MiddlewareHandler<LinkEnv> {
  const { db, clock, limits, config } = context;
  return async (c, next) => {
    const target = await findLinkTarget(db, c.req.param('token') ?? '', clock());
    if (target) {
      c.set('target', target);
      return next();
    }
    c.set('refusal', 'unknown_link');
    if (await isOverLimit(c, limits.unknownLinks, clientAddress(c, config.TRUST_PROXY)))
      return answerWithoutOffer(context, c, 'tooMany', 429);
    return answerWithoutOffer(context, c, 'unknown', 404);
  };
}

interface ActionResult {
  notice: AppointmentNotice | null;
  /** The note that was typed into a form that was refused. */
  typed?: string;
  warningSigns?: readonly string[];
}

/** Answers with the page of the link as it is now, and a notice about the last action. */
async function answerWithNotice(
  context: AppContext,
  c: Context<LinkEnv>,
  { notice, typed = '', warningSigns = [] }: ActionResult,
  status: ContentfulStatusCode = 200,
): Promise<Response> {
  const view = viewOfTarget(c.get('target'), context.clock());
  const { state, isCancelledByVisitor, otherTimes, language } = view;
  // After the clinic cancels the visit, the address may still name the notice of the visitor's last action.
  const isOutdated =
    notice === 'done' && state === 'cancelled' && !isCancelledByVisitor && otherTimes !== 'asked';
  const viewWithResult: AppointmentView = {
    ...view,
    notice: isOutdated ? null : notice,
    readFirst: readFirstOf(context, warningSigns, language) ?? null,
    typed,
    path: pathOf(c),
  };
  return c.html(await renderHtml(context, pagePath, viewWithResult), status);
}

function downloadCalendar({ clinic, config }: AppContext): Handler<LinkEnv> {
  return (c) => {
    const { visit, enquiry } = c.get('target');
    if (!visit) return c.redirect(pathOf(c), 303);
    const { id, sequence, changed_at, state } = visit;
    const visitOnCalendar = { id, time: toTime(visit), sequence, mailDomain: mailDomainOf(config) };
    const event = {
      ...createVisitEvent(visitOnCalendar, clinic, messageLanguageOf(enquiry.content)),
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
 * Whether a form comes from the page itself, as browsers state in `Sec-Fetch-Site`. An older browser sends `Origin: null`,
 * since the page sends no referrer, and a text browser sends no origin. Both are accepted: no other site knows the token.
 */
function isOwnForm(c: Context<LinkEnv>, config: AppContext['config']): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin';
  return ['null', deskOrigin(config)].includes(c.req.header('origin') ?? 'null');
}

function actionHandler(context: AppContext, name: VisitorAction): Handler<LinkEnv> {
  const { db, clock, config, limits } = context;
  return async (c) => {
    const refuse = (code: string, status: ContentfulStatusCode, result: ActionResult) => {
      c.set('refusal', code);
      return answerWithNotice(context, c, result, status);
    };
    if (!isOwnForm(c, config)) return refuse('foreign_origin', 403, { notice: 'foreign' });
    if (await isOverLimit(c, limits.attempts, clientAddress(c, config.TRUST_PROXY)))
      return refuse('too_many_requests', 429, { notice: 'tooMany' });
    const body = await readForm(c);
    const fields = body === 'tooMany' ? {} : body;
    const typed = fields.noteFromVisitor ?? '';
    const noteFromVisitor = cleanText(typed);
    if (isLongerThan(noteFromVisitor, longestAppointmentNote))
      return refuse('line_too_long', 422, { notice: 'noteTooLong', typed });
    if (name === 'take' && !isId(fields.time)) return refuse('validation_failed', 422, { notice: 'late' });
    const token = c.req.param('token') ?? '';
    const change = { id: c.get('target').enquiry.id, now: clock(), person: visitor };
    const warningSigns = signsInText(context, noteFromVisitor);
    const isDone = await applyUnversionedChange(db, change.id, async (transaction) => {
      // The server accepts only what the page offers at this moment: no second press, and none on the page of an older offer.
      const target = await findLinkTarget(transaction, token, change.now);
      if (!target || !hasForm(viewOfTarget(target, change.now), name)) return false;
      if (!(await visitorActionHandlers[name](transaction, context, { target, fields, change })))
        return false;
      // The form that takes a time has no field for a note.
      if (name !== 'take' && noteFromVisitor !== '') {
        const note = { enquiry_id: change.id, at: change.now, person: visitor, text: noteFromVisitor };
        await transaction.insertInto('notes').values(note).execute();
        await addSigns(transaction, change.id, warningSigns);
      }
      return true;
    });
    if (isDone) context.onStored();
    const target = await findLinkTarget(db, token, clock());
    // The enquiry was deleted meanwhile, so the page is not found.
    if (!target) return c.redirect(pathOf(c), 303);
    c.set('target', target);
    const view = viewOfTarget(target, clock());
    const notice = isDone || isAlreadyDone(target, view, name, fields) ? 'done' : 'late';
    // The page may still have a form in which the visitor can send the note.
    const hasFormForNote = hasForm(view, 'again') || (name === 'cannot-come' && hasForm(view, name));
    if (notice === 'late' && noteFromVisitor !== '' && hasFormForNote)
      return refuse('late', 409, { notice, typed, warningSigns });
    // Only this answer shows the signs: the address of a redirect must not name them. A reload sends the form again.
    if (warningSigns.length > 0) return answerWithNotice(context, c, { notice, warningSigns });
    return c.redirect(`${pathOf(c)}?notice=${notice}`, 303);
  };
}

/** Whether an earlier press of the same button has done this, as in a double click. Both get the same answer. */
function isAlreadyDone(
  { offer, visit }: LinkTarget,
  { state, isMoved, isCancelledByVisitor, otherTimes }: AppointmentView,
  name: VisitorAction,
  { time }: Record<string, string>,
): boolean {
  switch (name) {
    case 'take': {
      const takenTime = offer?.times.find(({ id }) => id === time);
      return state === 'booked' && !isMoved && takenTime?.startsAt === visit?.starts_at;
    }
    case 'none':
      return state === transitions.none.to;
    case 'cannot-come':
      return isCancelledByVisitor;
    case 'again':
      return otherTimes === 'asked';
  }
}
