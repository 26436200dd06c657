import { isDeepStrictEqual } from 'node:util';
import type { Context, Handler } from 'hono';
import { mostTimes } from '../../src/appointments/appointments.ts';
import type { OpeningRecord } from '../../src/clinic/closures.ts';
import { inSydney, sydneyMoment } from '../../src/clinic/dates.ts';
import type { AppointmentFault, DeskAction, DeskFault } from '../../src/desk/deskViews.ts';
import { type EnquiryState, enquiryStates } from '../../src/enquiry/enquiryTypes.ts';
import { plainAddress } from '../../src/text/plainAddress.ts';
import { momentOf } from '../appointments/appointmentForms.ts';
import { offersOf } from '../appointments/offers.ts';
import { hoursOrFault, isTooFar } from '../appointments/timeRules.ts';
import { mailDomainOf } from '../config.ts';
import type { AppContext } from '../context.ts';
import { isUnstorableText } from '../database/postgres.ts';
import type { Database } from '../database/tables.ts';
import { eventsOf } from '../enquiries/auditEvents.ts';
import {
  addNote,
  sendAgain as again,
  type ChangeResult,
  callAgain,
  changeState,
  sendElsewhere as elsewhere,
  markSpam,
  undoState,
} from '../enquiries/changes.ts';
import { deleteEnquiry } from '../enquiries/deletion.ts';
import { enquiryById, type StoredEnquiry } from '../enquiries/enquiryRepository.ts';
import { errorCode } from '../errorCode.ts';
import { addressSchema } from '../http/request.ts';
import { isId } from '../token.ts';
import { logEnquiryView } from './auditLog.ts';
import { isNoteTooLong, noteSchema, readDeskForm, versionSchema } from './deskForms.ts';
import { type DeskEnv, deskFrame, deskPage, notFound } from './deskPage.ts';
import { answerEnquiryPage, lastEventOf, statusOf } from './enquiryPage.ts';
import { comingVisit, toDeskRow } from './enquiryRow.ts';
import { unplacedText } from './keptForm.ts';
import { refreshSessionCookie } from './session.ts';

/** What a form of an enquiry's page asks for. */
export interface ActionRequest {
  /** The id of the enquiry, which may not exist. */
  id: string;
  /** The version of the enquiry that the page showed. */
  version: number;
  /** The fields of the form as they were typed. */
  typed: Readonly<Record<string, string>>;
  person: string;
  /** Milliseconds since 1970. */
  now: number;
}

/** The action and its result, or why it was not tried. */
export type Outcome =
  | { action: DeskAction; changed: ChangeResult }
  | { fault: DeskFault; appointmentFaults?: AppointmentFault[] };
export type Action = (context: AppContext, request: ActionRequest) => Promise<Outcome>;

/**
 * Handles a form of an enquiry's page: 303 back to the page when the action succeeded, otherwise the page with the error
 * and everything that was typed.
 */
export function actionHandler(context: AppContext, run: Action): Handler<DeskEnv> {
  return async (c) => {
    const request = await readActionRequest(context, c);
    const { offer, visit } = request.typed;
    if ([offer, visit].some((id) => id !== undefined && !isId(id))) return notFound(context, c);
    const unplaced = unplacedText(request.typed);
    if (unplaced.length > 0)
      return answerEnquiryPage(context, c, { fault: 'oldPage', typed: request.typed, unplaced });
    const outcome = await runAction(context, c, run, request);
    if ('fault' in outcome) return answerEnquiryPage(context, c, { ...outcome, typed: request.typed });
    const { action, changed } = outcome;
    if (changed === 'gone') return notFound(context, c);
    const done = changed === 'done' ? action : await repeatOf(context.db, request, action);
    if (done !== undefined) {
      refreshSessionCookie(c);
      const { id, typed } = request;
      const page = typed.from === 'waiting' ? `/desk?of=${id}&` : `/desk/enquiries/${id}?`;
      return c.redirect(`${page}done=${done}`, 303);
    }
    return answerEnquiryPage(context, c, { fault: 'changedMeanwhile', typed: request.typed });
  };
}

/** Reads the form of an enquiry's page. */
async function readActionRequest({ clock }: AppContext, c: Context<DeskEnv>): Promise<ActionRequest> {
  const typed = await readDeskForm(c);
  return {
    id: c.req.param('id') ?? '',
    version: versionSchema.parse(typed.version),
    typed,
    person: c.get('person'),
    now: clock(),
  };
}

async function runAction(
  context: AppContext,
  c: Context<DeskEnv>,
  run: Action,
  request: ActionRequest,
): Promise<Outcome> {
  try {
    return await run(context, request);
  } catch (error) {
    if (isUnstorableText(error)) throw error;
    return notStored(context, c, error);
  }
}

/** The fault for a store that fails; the reason is in the log. */
function notStored({ log }: AppContext, c: Context<DeskEnv>, error: unknown): { fault: 'notStored' } {
  const code = errorCode(error);
  log.error({ id: c.get('requestId'), code }, 'the desk could not save a change');
  return { fault: 'notStored' };
}

/**
 * POST /desk/enquiries/ID/state: sets the state, or when to call again, and adds the note if there is one. A state that it
 * has already is no change; a button beside the call is one each time, as when somebody has called again. What contradicts
 * itself is refused, since one of the two would be dropped.
 */
export const setState: Action = async (context, { typed, ...change }) => {
  const { db } = context;
  const note = noteSchema.parse(typed.note);
  if (isNoteTooLong(note)) return { fault: 'noteTooLong' };
  const seen = await seenEnquiry(db, change);
  const [chosen, outcome] = [typed.state, typed.outcome].map((typedName) =>
    enquiryStates.find((name) => name === typedName),
  );
  const isNew = (state: EnquiryState) => !seen || !hasState(seen, state, change.now);
  // The form sends the state that the enquiry has, too, where nobody has chosen another.
  if (outcome && chosen && outcome !== chosen && isNew(chosen)) return { fault: 'twoStates' };
  const state = outcome ?? chosen;
  const call = readCall(context, typed, change.now, state);
  if (call && 'field' in call) return { fault: 'timesRefused', appointmentFaults: [call] };
  const isChange = state !== undefined && (outcome !== undefined || isNew(state));
  if (call) {
    const isContacted = isChange && state === 'contacted';
    return {
      action: 'callAgain',
      changed: await callAgain(db, { ...change, at: call.at, note, isContacted }),
    };
  }
  if (isChange) {
    if (state === 'closed' && asksFirst(context, seen, typed)) return { fault: 'visitToCome' };
    return { action: 'state', changed: await changeState(db, { ...change, state, note }) };
  }
  if (note === '') return { fault: 'noNote' };
  return { action: 'note', changed: await addNote(db, { ...change, text: note }) };
};

/** The enquiry, if nobody has changed it since the person saw it. */
async function seenEnquiry(
  db: Database,
  { id, version }: Pick<ActionRequest, 'id' | 'version'>,
): Promise<StoredEnquiry | undefined> {
  const found = await enquiryById(db, id);
  return found?.version === version ? found : undefined;
}

/** Whether an enquiry is in this state, and is not to be called again later. */
function hasState({ state, waitsSince }: StoredEnquiry, asked: EnquiryState, now: number): boolean {
  return state === asked && (waitsSince ?? 0) <= now;
}

/** Whether a visit is to come, and nobody has ticked that the change is made all the same. */
function asksFirst(
  context: AppContext,
  seen: StoredEnquiry | undefined,
  { confirmed }: ActionRequest['typed'],
): boolean {
  return seen !== undefined && comingVisit(context, seen) !== null && confirmed !== 'on';
}

/** When to call again, in ms since 1970, or what is wrong with it; undefined where nothing is to be called. */
function readCall(
  context: Pick<AppContext, 'opening'>,
  typed: ActionRequest['typed'],
  now: number,
  state: EnquiryState | undefined,
): { at: number } | AppointmentFault | undefined {
  const [day = '', time = ''] = [typed['call-day']?.trim(), typed['call-time']?.trim()];
  if (day === '' && time === '') return undefined;
  if (state === 'booked' || state === 'closed') return { field: callFields.day, why: 'notToCall', state };
  const at = momentOf(day, time);
  if (at === undefined) return { field: day === '' ? callFields.day : callFields.time, why: 'notATime' };
  return callFault(context.opening, at, now) ?? { at };
}

const callFields = { day: 'call-day', time: 'call-time' } as const;

/** Why nobody can call then: calls are made while the clinic is open. */
function callFault(opening: OpeningRecord, at: number, now: number): AppointmentFault | undefined {
  if (at <= now) return { field: callFields.time, why: 'past' };
  const { date } = inSydney(at);
  if (isTooFar(date, now)) return { field: callFields.day, why: 'tooFar' };
  const hours = hoursOrFault(opening, date);
  if ('why' in hours) return { field: callFields.day, ...hours };
  const isOpen = at >= sydneyMoment(date, hours.opens) && at < sydneyMoment(date, hours.closes);
  return isOpen ? undefined : { field: callFields.time, why: 'outsideCallHours', ...hours };
}

/** POST /desk/enquiries/ID/undo: undoes the last change of the state. */
export const undo: Action = async ({ db }, { typed: _, ...change }) => ({
  action: 'undone',
  changed: await undoState(db, change),
});

/** POST /desk/enquiries/ID/spam: marks the enquiry as spam, or with `no` as not spam. */
export const setSpam: Action = async (context, { typed, ...change }) => {
  const { db } = context;
  const isSpam = typed.spam !== 'no';
  if (isSpam && asksFirst(context, await seenEnquiry(db, change), typed)) return { fault: 'visitToCome' };
  return { action: isSpam ? 'spam' : 'notSpam', changed: await markSpam(db, { ...change, isSpam }) };
};

/** POST /desk/enquiries/ID/send-again: sends the message to the clinic's inboxes again. */
export const sendAgain: Action = async (context, { typed, ...change }) => {
  const { CLINIC_INBOX: inboxes } = context.config;
  const changed = await again(context.db, { ...change, inboxes, mailDomain: mailDomainOf(context.config) });
  if (changed === 'done') context.onStored();
  return { action: 'sentAgain', changed };
};

/** POST /desk/enquiries/ID/send-elsewhere: sends the message to another inbox. */
export const sendElsewhere: Action = async (context, { typed, ...change }) => {
  const { data: inbox } = addressSchema.safeParse(typed.inbox);
  if (inbox === undefined) return { fault: 'noInbox' };
  const changed = await elsewhere(context.db, { ...change, inbox, mailDomain: mailDomainOf(context.config) });
  if (changed === 'done') context.onStored();
  return { action: 'sentElsewhere', changed };
};

/** GET /desk/enquiries/ID/delete: asks for confirmation. */
export function deletePage(context: AppContext): Handler<DeskEnv> {
  return (c) => answerDeletePage(context, c, null);
}

/** POST /desk/enquiries/ID/delete: deletes the enquiry with its messages and their files. */
export function deleteHandler(context: AppContext): Handler<DeskEnv> {
  return async (c) => {
    const request = await readActionRequest(context, c);
    if (request.typed.confirmed !== 'on') return answerDeletePage(context, c, 'notConfirmed');
    const deleted = await deleteEnquiry(context, request).catch((error) => notStored(context, c, error));
    if (deleted === 'gone')
      return (await isDeletedBySelf(context, request)) ? redirectToDeleted(c) : notFound(context, c);
    if (deleted === 'changedMeanwhile') return answerDeletePage(context, c, deleted);
    return deleted === 'done' ? redirectToDeleted(c) : answerDeletePage(context, c, deleted.fault);
  };
}

/** GET /desk/deleted: confirms the deletion. */
export function deletedPage(context: AppContext): Handler<DeskEnv> {
  return async (c) => deskPage(context, c, { page: 'deleted', ...(await deskFrame(context, c)) });
}

function redirectToDeleted(c: Context<DeskEnv>): Response {
  refreshSessionCookie(c);
  return c.redirect('/desk/deleted', 303);
}

/** Whether this person has just deleted it, as with a double click. */
async function isDeletedBySelf({ db }: AppContext, { id, person }: ActionRequest): Promise<boolean> {
  const [last] = await eventsOf(db, id);
  return last?.action === 'deleted' && last.person === person;
}

async function answerDeletePage(
  context: AppContext,
  c: Context<DeskEnv>,
  fault: DeskFault | null,
): Promise<Response> {
  const found = await enquiryById(context.db, c.req.param('id') ?? '');
  if (!found) return notFound(context, c);
  await logEnquiryView(context, c, found.id);
  if (fault) c.set('refusal', fault);
  const frame = await deskFrame(context, c);
  const { version } = found;
  const view = { page: 'delete', ...frame, row: toDeskRow(context, found), version, fault } as const;
  return deskPage(context, c, view, statusOf(fault));
}

/** What this form has just done, if it is sent twice: the form of the state may have saved a note only. */
async function repeatOf(
  db: Database,
  request: ActionRequest,
  action: DeskAction,
): Promise<DeskAction | undefined> {
  if (await isRepeat(db, request, action)) return action;
  const { id, typed } = request;
  const isNote = action === 'state' && typed.outcome === undefined && noteSchema.parse(typed.note) !== '';
  if (!isNote || (await enquiryById(db, id))?.state !== typed.state) return undefined;
  return (await isRepeat(db, request, 'note')) ? 'note' : undefined;
}

/** Whether the newest offer or the visit of an enquiry is at the times that were typed: another tab may have sent others. */
async function hasTimes(
  db: Database,
  { id, visits }: StoredEnquiry,
  typed: ActionRequest['typed'],
): Promise<boolean> {
  const numbers = Array.from({ length: mostTimes }, (_, index) => index + 1);
  const asked = numbers.flatMap(
    (number) => momentOf(typed[`day-${number}`] ?? '', typed[`start-${number}`] ?? '') ?? [],
  );
  const visit = visits.find(({ state }) => state === 'booked');
  const [offer] = await offersOf(db, id);
  const stored = visit ? [visit.starts_at] : (offer?.times ?? []).map(({ startsAt }) => startsAt);
  return isDeepStrictEqual(asked.toSorted(), stored.toSorted());
}

/**
 * Whether the same person has just done this from the same page. After a double click, the second request would otherwise
 * report that somebody else has changed the enquiry.
 */
async function isRepeat(
  db: Database,
  { id, version, person, typed }: ActionRequest,
  action: DeskAction,
): Promise<boolean> {
  const enquiry = await enquiryById(db, id);
  if (enquiry?.version !== version + 1) return false;
  const asked = lastEventOf(await eventsOf(db, id), person, action);
  if (!asked) return false;
  const written = noteSchema.parse(typed.note);
  if (action === 'offered' || action === 'moved') return hasTimes(db, enquiry, typed);
  return (
    (action === 'undone' || asked.state === null || asked.state === (typed.outcome ?? typed.state)) &&
    (written === '' || enquiry.notes.at(-1)?.text === written) &&
    (!typed.inbox || enquiry.messages.some(({ recipient }) => recipient === plainAddress(typed.inbox ?? '')))
  );
}
