import type { Context, Handler } from 'hono';
import { waitingTimeOf } from '../../src/clinic/callBack.ts';
import { type AuditAction, confirmedEvents, maxOtherEnquiries } from '../../src/desk/deskActions.ts';
import {
  type DeskEvent,
  type EnquiryRow,
  type OfferOnPage,
  type WaitingFilter,
  type WaitingView,
  waitingFilterNames,
} from '../../src/desk/deskViews.ts';
import { matchesFilter } from '../../src/desk/waitingFilters.ts';
import { offersOf } from '../appointments/offers.ts';
import type { AppContext } from '../context.ts';
import { eventsOf } from '../enquiries/auditEvents.ts';
import { enquiryById, type StoredEnquiry } from '../enquiries/enquiryRepository.ts';
import { waitingBatches, waitingEnquiries } from '../enquiries/statistics.ts';
import { isId } from '../token.ts';
import { logAccess } from './auditLog.ts';
import { type DeskEnv, deskPage } from './deskPage.ts';
import { confirmationOf, lastEventOf } from './enquiryPage.ts';
import { callBackPromise, toDeskRow, undoTarget } from './enquiryRow.ts';
import {
  countPeople,
  countRepeatsWaiting,
  findRepeated,
  groupIntoCards,
  haveSameName,
  maxListed,
} from './people.ts';

/** GET /desk: the enquiries without an answer, in the order of {@link waitingEnquiries}, those of one person on a card. */
export function waitingPage(context: AppContext): Handler<DeskEnv> {
  return async (c) => {
    await logAccess(context, c, { person: c.get('person'), action: 'listed' });
    const now = context.clock();
    const waiting = await waitingEnquiries(context.db, { now, limit: maxListed });
    const allRows = waiting.map((enquiry) => toDeskRow(context, enquiry));
    const filter = waitingFilterNames.find((name) => name === c.req.query('show')) ?? null;
    const rows = allRows.filter((row) => row.readFirst || filter === null || matchesFilter(filter, row));
    const enquiriesOf = (listed: EnquiryRow[]) =>
      waiting.filter(({ id }) => listed.some((row) => row.id === id));
    const countPeopleOf = (listed: EnquiryRow[]) => countPeople(enquiriesOf(listed));
    const cards = cardsInOrder(enquiriesOf(rows));
    const hasNext = ({ id }: { id: string }) => id === c.req.query('next');
    const nextCard = cards.find((card) => [card, ...card.others].some(hasNext)) ?? cards[0];
    const overdue = await countOverdue(context, now);
    return deskPage(context, c, {
      page: 'waiting',
      forYou: countPeopleOf(allRows.filter(({ colleague }) => colleague === c.get('person'))),
      rows,
      filter,
      filters: usefulFilters(allRows, filter, countPeopleOf),
      listed: countPeopleOf(allRows),
      overdue,
      next: nextCard?.id ?? null,
      cards,
      repeated: await findRepeated(context.db, waiting),
      done: await lastActionOf(context, c),
    });
  };
}

/** The cards of Waiting. Enquiries with a warning sign are first, each on its own card, so that they are shown in full. */
function cardsInOrder(listed: readonly StoredEnquiry[]): WaitingView['cards'] {
  const [readFirst = [], others = []] = [true, false].map((isFirst) =>
    listed.filter(({ warningSigns }) => warningSigns.length > 0 === isFirst),
  );
  return [...readFirst.map((enquiry) => [enquiry]), ...groupIntoCards(others)].map(([first, ...rest]) => ({
    id: first?.id ?? '',
    others: rest.map((other) => ({
      id: other.id,
      hasSameName: first !== undefined && haveSameName(first, other),
    })),
  }));
}

/** The filters that match some people but not all, and the filter that is chosen. */
function usefulFilters(
  rows: EnquiryRow[],
  chosen: WaitingFilter | null,
  countPeopleOf: (rows: EnquiryRow[]) => number,
): WaitingView['filters'] {
  const all = countPeopleOf(rows);
  return waitingFilterNames
    .map((name) => ({ name, count: countPeopleOf(rows.filter((row) => matchesFilter(name, row))) }))
    .filter(({ name, count }) => name === chosen || (count > 0 && count < all));
}

/** What this person has just done, if nobody has changed that enquiry since. */
async function lastActionOf(context: AppContext, c: Context<DeskEnv>): Promise<WaitingView['done']> {
  const action = confirmedEvents.find((name) => name === c.req.query('done'));
  const [id = '', ...others] = c.req.queries('of') ?? [];
  const enquiry = action && isId(id) ? await enquiryById(context.db, id) : undefined;
  if (!enquiry || !action) return null;
  const [events, offers] = await Promise.all([eventsOf(context.db, id), offersOf(context.db, id)]);
  const person = c.get('person');
  const done = confirmationOf(enquiry, events, c);
  if (!done) return null;
  const otherIds = [...new Set(others)]
    .filter((other) => isId(other) && other !== id)
    .slice(0, maxOtherEnquiries);
  const results = await Array.fromAsync(otherIds, (other) =>
    otherEnquiryChanged(context, other, person, action),
  );
  return {
    row: toDeskRow(context, enquiry),
    action: done,
    others: results.filter((other) => other !== undefined),
    skipped: results.filter((other) => other === undefined).length,
    undo: undoTarget(context, enquiry),
    endedOffer: whenOfferEnded(events, person, action, offers),
  };
}

/**
 * Whether the last action has withdrawn an open offer (`now`), or an earlier action did (`before`); null if neither.
 *
 * @param events - the events of the enquiry, the newest first
 * @param offers - the offers of the enquiry, the newest first
 */
function whenOfferEnded(
  events: readonly DeskEvent[],
  person: string,
  done: AuditAction,
  [newest]: readonly Pick<OfferOnPage, 'state'>[],
): NonNullable<WaitingView['done']>['endedOffer'] {
  if (newest?.state !== 'withdrawn') return null;
  if (done === 'undone' || done === 'notSpam') return 'before';
  const endsOffer = ['state', 'spam', 'booked'].includes(done);
  return endsOffer && lastEventOf(events, person, 'withdrew') ? 'now' : null;
}

/** Another enquiry of the card; undefined if the action skipped it, since somebody had changed it or it has a visit. */
async function otherEnquiryChanged(context: AppContext, id: string, person: string, action: AuditAction) {
  const enquiry = await enquiryById(context.db, id);
  if (!enquiry || !lastEventOf(await eventsOf(context.db, id), person, action)) return undefined;
  return { id, version: undoTarget(context, enquiry) && enquiry.version };
}

/** How many people are overdue at `now`, in ms since 1970. */
export async function countOverdue(context: AppContext, now: number): Promise<number> {
  const callBack = callBackPromise(context);
  const { overdue } = await waitingSummary(context, now);
  const isOverdue = (entry: { receivedAt: number }) => waitingTimeOf(entry, now, callBack).isOverdue;
  return overdue - (await countRepeatsWaiting(context.db, now, isOverdue));
}

/** The enquiries that wait for a first answer, except possible spam. */
export interface WaitingSummary {
  waiting: number;
  /** How many enquiries have waited longer than the clinic promises, or than one business day without a promise. */
  overdue: number;
  /** The ten enquiries that have waited longest, so the overdue ones are first; `receivedAt` is in ms since 1970. */
  longest: readonly { id: string; receivedAt: number }[];
}

/** The most enquiries that the reminder links to. */
const maxLinkedEnquiries = 10;

/** Summarises the enquiries that wait at `now`, in ms since 1970. Opening hours decide whether an enquiry is overdue. */
export async function waitingSummary(context: AppContext, now: number): Promise<WaitingSummary> {
  const callBack = callBackPromise(context);
  const summary: WaitingSummary = { waiting: 0, overdue: 0, longest: [] };
  for await (const batch of waitingBatches(context.db, now)) {
    summary.waiting += batch.length;
    summary.overdue += batch.filter((enquiry) => waitingTimeOf(enquiry, now, callBack).isOverdue).length;
    // Enquiries that returned to Waiting are in the last batch, but may have waited longer than others.
    summary.longest = [...summary.longest, ...batch]
      .sort((one, other) => one.receivedAt - other.receivedAt)
      .slice(0, maxLinkedEnquiries);
  }
  return summary;
}
