import { isDeepStrictEqual } from 'node:util';
import { type Context, type Handler, Hono } from 'hono';
import {
  type ActionName,
  type AuditAction,
  actionNames,
  fieldsOf,
  otherEnquiriesOf,
} from '../../src/desk/deskActions.ts';
import { enquiryPath, readPlace, waitingPath, withQuery } from '../../src/desk/deskPaths.ts';
import { cleanText } from '../../src/text/cleanText.ts';
import { plainAddress } from '../../src/text/plainAddress.ts';
import { readFormTimes } from '../appointments/appointmentForms.ts';
import { offersOf } from '../appointments/offers.ts';
import { Refusal } from '../appointments/timeFaults.ts';
import type { AppContext } from '../context.ts';
import { eventsOf } from '../enquiries/auditEvents.ts';
import type { Change, ChangeResult } from '../enquiries/changes.ts';
import { enquiriesById, enquiryById, type StoredEnquiry } from '../enquiries/enquiryRepository.ts';
import { limitBodySize } from '../http/request.ts';
import { actionHandlers } from './actionHandlers.ts';
import { maxReadBytes, readDeskForm, versionSchema } from './deskForms.ts';
import { answerNotFound, type DeskEnv, tryToStore } from './deskPage.ts';
import { answerEnquiryPage, type FormResult, lastEventOf } from './enquiryPage.ts';
import { groupIntoCards } from './people.ts';
import { textOfUnknownFields } from './preservedForm.ts';
import { refreshSessionCookie } from './session.ts';

/** The routes of all actions, below the address of an enquiry. */
export function actionRoutes(context: AppContext): Hono<DeskEnv> {
  const app = new Hono<DeskEnv>();
  const limitForm = limitBodySize<DeskEnv>(maxReadBytes, (c) =>
    answerEnquiryPage(context, c, { fault: 'notRead' }),
  );
  for (const name of actionNames) app.post(`/${name}`, limitForm, actionRoute(context, name));
  // The addresses of earlier releases. A page that was opened before a release still posts to them.
  app.post('/*', limitForm, async (c) => {
    const typed = await readDeskForm(c);
    const unknownFields = textOfUnknownFields(undefined, typed);
    return answerEnquiryPage(context, c, { fault: 'oldPage', typed: readPlace(typed), unknownFields });
  });
  // A browser asks for the address of a form when a refused form is reloaded, and after the sign-in.
  app.get('/*', (c) => c.redirect(enquiryPath(c.req.param('id') ?? ''), 303));
  return app;
}

/**
 * Handles the form of an action: redirects to the next page on success, otherwise answers with the page, its error and
 * everything that was typed.
 */
function actionRoute(context: AppContext, name: ActionName): Handler<DeskEnv> {
  return async (c) => {
    const typed = await readDeskForm(c);
    const unknownFields = textOfUnknownFields(name, typed);
    const sentForm = { sent: name, typed };
    if (unknownFields.length > 0)
      return answerEnquiryPage(context, c, { fault: 'oldPage', ...sentForm, unknownFields });
    const version = versionSchema.parse(typed.version);
    const change = { id: c.req.param('id') ?? '', version, person: c.get('person'), now: context.clock() };
    const outcome = await tryToStore(context, c, () => runAction(context, name, change, typed));
    if (outcome === 'notStored') return answerEnquiryPage(context, c, { fault: outcome, ...sentForm });
    if (!('event' in outcome)) return answerEnquiryPage(context, c, { ...outcome, ...sentForm });
    const { event, result } = outcome;
    if (result === 'done') context.onStored();
    if (result === 'done' || (await isRepeat(context, change, typed, event))) {
      const otherIds = await runForOthers(context, c, name, change, { ...typed, confirmed: '' });
      refreshSessionCookie(c);
      return c.redirect(nextPath([change.id, ...otherIds], typed, event), 303);
    }
    if (result === 'gone') return answerNotFound(context, c);
    return answerEnquiryPage(context, c, { fault: 'changedMeanwhile', ...sentForm });
  };
}

/**
 * Runs the action for the other enquiries that the form names. Enquiries that somebody has changed since are skipped, and
 * Waiting shows their number.
 *
 * @returns the ids of the enquiries that are on the same card, skipped ones too
 */
async function runForOthers(
  context: AppContext,
  c: Context<DeskEnv>,
  name: ActionName,
  change: Change,
  typed: Record<string, string>,
): Promise<string[]> {
  const otherEnquiries = otherEnquiriesOf(typed);
  if (otherEnquiries.length === 0) return [];
  const enquiries = await enquiriesById(context.db, [change.id, ...otherEnquiries.map(({ id }) => id)]);
  const cards = groupIntoCards([...enquiries.values()]).map((card) => [card, ...card.others]);
  const card = cards.find((entries) => entries.some(({ id }) => id === change.id)) ?? [];
  const othersOnCard = otherEnquiries.filter((other) => card.some(({ id }) => id === other.id));
  for (const { id, version } of othersOnCard)
    await tryToStore(context, c, () => runAction(context, name, { ...change, id, version }, typed));
  return othersOnCard.map(({ id }) => id);
}

/** The events after which staff stay on the page of the enquiry, since none is an answer. The others lead to Waiting. */
const eventsOnEnquiryPage: readonly AuditAction[] = [
  'note',
  'sentAgain',
  'sentToOtherInbox',
  'withdrew',
  'moved',
  'visitCancelled',
];

/** The path of the page after an action on the enquiries of a card. */
function nextPath(
  ids: readonly [string, ...string[]],
  typed: Record<string, string>,
  done: AuditAction,
): string {
  const place = readPlace(typed);
  if (typed['next-page'] === 'times') return `${enquiryPath(ids[0], place)}#start-1`;
  if (eventsOnEnquiryPage.includes(done) && typed['next-page'] !== 'waiting')
    return withQuery(enquiryPath(ids[0]), [...Object.entries(place), ['done', done]]);
  const nextPlace = done === 'note' ? { ...place, next: ids[0] } : place;
  return waitingPath(nextPlace, [...ids.map((id) => ['of', id]), ['done', done]]);
}

type ActionResult = { event: AuditAction; result: ChangeResult };

/** Validates the fields and runs the handler; resolves to its result, or to the faults of a refusal. */
async function runAction(
  context: AppContext,
  name: ActionName,
  change: Change,
  typed: Record<string, string>,
): Promise<ActionResult | Pick<FormResult, 'fault' | 'appointmentFaults'>> {
  const fields: Record<string, unknown> = {};
  for (const [field, { schema, fault = 'notRead' }] of Object.entries(fieldsOf(name))) {
    const { data, error } = schema.safeParse(typed[field]);
    if (error) return { fault };
    fields[field] = data;
  }
  const handler = actionHandlers[name] as (context: AppContext, form: object) => Promise<ActionResult>;
  return handler(context, { change, fields, typed }).catch((error) => {
    if (!(error instanceof Refusal)) throw error;
    return { fault: error.fault, appointmentFaults: error.faults };
  });
}

/**
 * Whether the same person has just sent the form from the same page. After a double click, the second request would
 * otherwise report that somebody else has changed the enquiry.
 */
async function isRepeat(
  context: AppContext,
  { id, version, person }: Change,
  typed: Readonly<Record<string, string>>,
  event: AuditAction,
): Promise<boolean> {
  const lastEvent = lastEventOf(await eventsOf(context.db, id), person, event);
  const enquiry = await enquiryById(context.db, id);
  if (!lastEvent) return false;
  if (event === 'deleted') return !enquiry;
  if (enquiry?.version !== version + 1) return false;
  if (['offered', 'booked', 'moved'].includes(event)) return hasTypedTimes(context, enquiry, typed, event);
  const note = cleanText(typed.note ?? '');
  return (
    (event === 'undone' || lastEvent.state === null || lastEvent.state === typed.outcome) &&
    (note === '' || enquiry.notes.at(-1)?.text === note) &&
    (typed.colleague === undefined || typed.colleague === enquiry.colleague) &&
    (!typed.inbox || enquiry.messages.some(({ recipient }) => recipient === plainAddress(typed.inbox ?? '')))
  );
}

/** Whether the newest offer, or else the newest visit, has the typed times: another tab may have sent other times. */
async function hasTypedTimes(
  context: AppContext,
  { id, visits }: StoredEnquiry,
  typed: Readonly<Record<string, string>>,
  event: AuditAction,
): Promise<boolean> {
  const typedStarts = readFormTimes(typed, context).times.map(({ startsAt }) => startsAt);
  const [offer] = await offersOf(context.db, id);
  const visit = visits.findLast(({ state }) => state === 'booked');
  const storedStarts =
    event === 'offered' ? offer?.times.map(({ startsAt }) => startsAt) : [visit?.starts_at];
  return isDeepStrictEqual(typedStarts.toSorted(), storedStarts);
}
