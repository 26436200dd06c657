import type { Context, Handler } from 'hono';
import { waitingTimeOf } from '../../src/clinic/callBack.ts';
import { confirmedEvents } from '../../src/desk/deskActions.ts';
import type { EnquiryRow, WaitingFilter, WaitingView } from '../../src/desk/deskViews.ts';
import { matchesFilter, waitingFilterNames } from '../../src/desk/waitingFilters.ts';
import { offersOf } from '../appointments/offers.ts';
import type { AppContext } from '../context.ts';
import { eventsOf } from '../enquiries/auditEvents.ts';
import { enquiryById } from '../enquiries/enquiryRepository.ts';
import { waitingBatches, waitingEnquiries } from '../enquiries/statistics.ts';
import { isId } from '../token.ts';
import { logAccess } from './auditLog.ts';
import { type DeskEnv, deskPage } from './deskPage.ts';
import { confirmationOf, lastEventOf } from './enquiryPage.ts';
import { callBackPromise, toDeskRow, undoTarget } from './enquiryRow.ts';
import { countPeople, countRepeatsWaiting, findRepeated, groupIntoCards, maxListed } from './people.ts';

/** GET /desk: the enquiries without an answer, in the order of {@link waitingEnquiries}, those of one person on a card. */
export function waitingPage(context: AppContext): Handler<DeskEnv> {
  return async (c) => {
    await logAccess(context, c, { person: c.get('person'), action: 'listed' });
    const now = context.clock();
    const person = c.get('person');
    const waiting = await waitingEnquiries(context.db, { now, limit: maxListed });
    const allRows = waiting.map((enquiry) => toDeskRow(context, enquiry));
    const filter = waitingFilterNames.find((name) => name === c.req.query('show')) ?? null;
    const rowsWith = (name: WaitingFilter) => allRows.filter((row) => matchesFilter(name, row, person));
    const countPeopleOf = (rows: EnquiryRow[]) =>
      countPeople(waiting.filter(({ id }) => rows.some((row) => row.id === id)));
    const listed = countPeopleOf(allRows);
    const shownRows =
      filter === null ? allRows : [...allRows.filter(({ readFirst }) => readFirst), ...rowsWith(filter)];
    const isOnCard = (card: WaitingView['cards'][number], entry: { id: string }) =>
      [card, ...card.others].some(({ id }) => id === entry.id);
    // A card has all enquiries of its people, whatever the filter is, so that one press answers all of them.
    const cards = groupIntoCards(waiting).filter((card) => shownRows.some((row) => isOnCard(card, row)));
    const nextCard = cards.find((card) => isOnCard(card, { id: c.req.query('next') ?? '' })) ?? cards[0];
    const { done, of = '' } = c.req.query();
    const deletedEvents = done === 'deleted' && isId(of) ? await eventsOf(context.db, of) : [];
    return deskPage(context, c, {
      page: 'waiting',
      rows: allRows.filter((row) => cards.some((card) => isOnCard(card, row))),
      filter,
      filters: waitingFilterNames
        .map((name) => ({ name, count: countPeopleOf(rowsWith(name)) }))
        // A filter that matches everybody or nobody is of no use.
        .filter(({ name, count }) => name === filter || (count > 0 && count < listed)),
      listed,
      overdue: await countOverdue(context, now),
      next: nextCard?.id ?? null,
      cards,
      repeated: await findRepeated(context.db, waiting),
      done: await lastActionOf(context, c),
      isDeleted: lastEventOf(deletedEvents, person, 'deleted') !== undefined,
    });
  };
}

/** What this person has just done, if nobody has changed that enquiry since. */
async function lastActionOf(context: AppContext, c: Context<DeskEnv>): Promise<WaitingView['done']> {
  const action = confirmedEvents.find((name) => name === c.req.query('done'));
  const [id = '', ...otherIds] = new Set(c.req.queries('of')?.filter(isId));
  const enquiry = await enquiryById(context.db, id);
  if (!action || !enquiry) return null;
  const [events, [newestOffer]] = await Promise.all([eventsOf(context.db, id), offersOf(context.db, id)]);
  const person = c.get('person');
  const done = confirmationOf(enquiry, events, c);
  if (!done) return null;
  const others = [];
  for (const otherId of otherIds) {
    const other = await enquiryById(context.db, otherId);
    // The action skipped an enquiry that somebody had changed, or that has a visit.
    const event = lastEventOf(await eventsOf(context.db, otherId), person, action);
    if (other && event && event.at >= (lastEventOf(events, person, action)?.at ?? 0))
      others.push({ id: otherId, version: undoTarget(context, other) && other.version });
  }
  const isUndo = action === 'undone' || action === 'notSpam';
  const staysWithdrawn = isUndo && newestOffer?.state === 'withdrawn';
  return {
    row: toDeskRow(context, enquiry),
    action: done,
    others,
    skipped: otherIds.length - others.length,
    undo: undoTarget(context, enquiry),
    endedOffer: lastEventOf(events, person, 'withdrew') ? 'now' : staysWithdrawn ? 'before' : null,
  };
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
