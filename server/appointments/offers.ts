import { randomUUID } from 'node:crypto';
import type { SelectQueryBuilder, Transaction } from 'kysely';
import type { AppointmentTime } from '../../src/appointments/appointments.ts';
import type { AppointmentFault, OfferOnPage } from '../../src/desk/deskViews.ts';
import type { EnquiryState } from '../../src/enquiry/enquiryTypes.ts';
import type { AppContext } from '../context.ts';
import type { Database, OffersTable, Tables } from '../database/tables.ts';
import { changeOffer, changeOpenOffer, server } from '../enquiries/appointmentChanges.ts';
import { recordEvent, type UnversionedChange } from '../enquiries/auditEvents.ts';
import { auditEventOf, type Change, type ChangeResult } from '../enquiries/changes.ts';
import { addMessages } from './appointmentMessages.ts';
import { applyDeskChange, applyUnversionedChange } from './appointmentTransaction.ts';
import { checkTimes, offerEndFault, type TimesChange, timeColumns, toTime } from './timeFaults.ts';
import { defaultOfferEnd } from './timeRules.ts';

/**
 * Offers times to the visitor of an enquiry by email. The offer is refused if a time is in the past, outside
 * the hours, on a closed day, or overlaps one that is offered or booked for the same practitioner or room. It
 * is also refused if a warning is not confirmed. Times of one offer may overlap, since the visitor takes one
 * of them.
 *
 * @throws a Refusal with every fault
 */
export function makeOffer(context: AppContext, offer: TimesChange): Promise<ChangeResult> {
  const { now, times, noteToVisitor } = offer;
  const firstStart = Math.min(...times.map(({ startsAt }) => startsAt));
  const endsAt = offer.endsAt ?? defaultOfferEnd(context.opening, now, firstStart);
  return applyDeskChange(context.db, offer, async (transaction) => {
    await changeOpenOffer(transaction, 'end', { ...offer, person: server });
    const formFault =
      offerEndFault(endsAt, now, firstStart) ?? (await openOfferOrVisitFault(transaction, offer));
    await checkTimes(transaction, context, offer, { formFault });
    const row: OffersTable = {
      id: randomUUID(),
      enquiry_id: offer.id,
      made_at: now,
      made_by: offer.person,
      ends_at: endsAt,
      note_to_visitor: noteToVisitor,
      email: offer.email ?? '',
      state: 'open',
      decided_at: null,
    };
    await transaction.insertInto('offers').values(row).execute();
    const timeRows = times.map((time) => ({ id: randomUUID(), offer_id: row.id, ...timeColumns(time) }));
    await transaction.insertInto('offered_times').values(timeRows).execute();
    await markEnquiryAnswered(transaction, offer, 'contacted');
    const timesInOrder = times.toSorted((one, other) => one.startsAt - other.startsAt);
    const details = { times: timesInOrder, noteToVisitor, endsAt };
    const message = { type: 'offer', appointment: row, details, now, giveUpAt: endsAt } as const;
    await addMessages(transaction, context, message);
    await recordEvent(transaction, { ...auditEventOf(offer), action: 'offered' });
    return true;
  });
}

/** Saves that an enquiry is answered by an offer or a visit, so that it leaves the waiting list. */
export async function markEnquiryAnswered(
  transaction: Transaction<Tables>,
  { id, now }: UnversionedChange,
  state: EnquiryState,
): Promise<void> {
  await transaction
    .updateTable('enquiries')
    .set(({ fn, ref, val }) => ({
      state,
      // The time of the first answer remains, unless staff have set the enquiry to new since.
      answered_at: fn.coalesce(ref('answered_at'), val(now)),
      waits_since: null,
      waits_for: null,
      calls_tried: 0,
    }))
    .where('id', '=', id)
    .execute();
}

/** Why an enquiry gets no offer now: it has a visit that has not started, or an open offer. */
export async function openOfferOrVisitFault(
  transaction: Transaction<Tables>,
  { id, now }: UnversionedChange,
): Promise<AppointmentFault | undefined> {
  const visit = await transaction
    .selectFrom('visits')
    .select('id')
    .where('enquiry_id', '=', id)
    .where('state', '=', 'booked')
    .where('starts_at', '>', now)
    .executeTakeFirst();
  if (visit) return { field: 'start-1', why: 'hasVisit' };
  const offer = await transaction
    .selectFrom('offers')
    .select('id')
    .where('enquiry_id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return offer && { field: 'start-1', why: 'hasOffer' };
}

/**
 * Withdraws an open offer; the page of the visitor then says so. The visitor waits again unless staff have
 * set another state since.
 */
export function withdrawOffer(db: Database, withdrawal: Change & { offerId: string }): Promise<ChangeResult> {
  return applyDeskChange(db, withdrawal, (transaction) =>
    changeOffer(transaction, 'withdraw', withdrawal.offerId, withdrawal),
  );
}

/** Ends the offers whose end has passed; their enquiries return to the waiting list. */
export async function endOffers(db: Database, now: number): Promise<void> {
  const passedOffers = await db
    .selectFrom('offers')
    .select(['id', 'enquiry_id'])
    .where('state', '=', 'open')
    .where('ends_at', '<=', now)
    .execute();
  for (const offer of passedOffers)
    await applyUnversionedChange(db, offer.enquiry_id, (transaction) =>
      changeOffer(transaction, 'end', offer.id, { id: offer.enquiry_id, now, person: server }),
    );
}

/** An offer with its times, the earliest first. */
export type Offer = Omit<OfferOnPage, 'times' | 'isUnreached'> & {
  enquiryId: string;
  /** The address for emails to the visitor; '' if it is that of the enquiry. */
  email: string;
  times: (AppointmentTime & { id: string })[];
};

/** The offers of an enquiry, the newest first. */
export function offersOf(db: Database, enquiryId: string): Promise<Offer[]> {
  const offers = db.selectFrom('offers').where('enquiry_id', '=', enquiryId);
  return readOffers(db, offers.orderBy('made_at', 'desc'));
}

/** Open offers of all enquiries, the first to end first. */
export function openOffers(db: Database, now: number): Promise<Offer[]> {
  const offers = db.selectFrom('offers').where('state', '=', 'open').where('ends_at', '>', now);
  return readOffers(db, offers.orderBy('ends_at'));
}

/** Reads the selected offers with their times. */
async function readOffers(
  db: Database,
  selected: SelectQueryBuilder<Tables, 'offers', object>,
): Promise<Offer[]> {
  const offers = await selected
    .select(['id', 'state', 'email', 'enquiry_id as enquiryId', 'note_to_visitor as noteToVisitor'])
    .select(['made_at as madeAt', 'made_by as madeBy', 'ends_at as endsAt'])
    .execute();
  if (offers.length === 0) return [];
  const ids = offers.map(({ id }) => id);
  const times = await db
    .selectFrom('offered_times')
    .selectAll()
    .where('offer_id', 'in', ids)
    .orderBy('starts_at')
    .execute();
  return offers.map((offer) => ({
    ...offer,
    times: times
      .filter(({ offer_id }) => offer_id === offer.id)
      .map((row) => ({ id: row.id, ...toTime(row) })),
  }));
}
