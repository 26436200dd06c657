import { sql } from 'kysely';
import type { Database, OffersTable } from '../database/tables.ts';
import { changeOffer, server } from '../enquiries/appointmentChanges.ts';
import { recordEvent } from '../enquiries/auditEvents.ts';
import { auditEventOf } from '../enquiries/changes.ts';
import { selectRepeatWaits } from '../enquiries/statistics.ts';
import { outdatedReason } from '../outbox/outbox.ts';
import { applyUnversionedChange } from './appointmentTransaction.ts';
import { markEnquiryAnswered, offersOf, openOfferOrVisitFault } from './offers.ts';
import { isTimeFree } from './timeFaults.ts';

/** How much the clocks of servers may differ, in ms: a time that is ahead by less does not come from a wrong clock. */
const maxClockSkew = 5 * 60_000;

/**
 * Repairs appointments after the clock of a server was ahead and is right again: reopens offers that ended
 * too early, makes their unsent emails due, lets reminders be sent again that were sent too early, and makes
 * waits that seemed to begin in the future begin now.
 *
 * The repair reads only the store, so it works with any number of servers, and after a restart.
 *
 * @param now - ms since 1970
 * @returns how many offers were reopened
 */
export async function repairAfterWrongClock(db: Database, now: number): Promise<number> {
  await db
    .updateTable('enquiries')
    .set({ waits_since: now })
    .where(
      'id',
      'in',
      selectRepeatWaits(db).select('id').where('waits_since', '>', now).where(isNotCallAgain),
    )
    .execute();
  await db
    .updateTable('visits')
    .set({ reminded_at: null })
    .where('starts_at', '>', now)
    .where('reminded_at', '>', now + maxClockSkew)
    .execute();
  let reopenedCount = 0;
  for (const offer of await findOffersEndedTooEarly(db, now))
    if (await reopenOffer(db, offer, now)) reopenedCount += 1;
  await sendOutdatedOffers(db, now);
  return reopenedCount;
}

/** Excludes enquiries to call again: their wait begins at the next call, which may be in the future. */
const isNotCallAgain = sql<boolean>`waits_for NOT IN ('callAgain', 'leftMessage')`;

type EndedOffer = Pick<OffersTable, 'id' | 'enquiry_id'>;

/** Offers that were ended before their time, of enquiries that nobody has changed since. */
function findOffersEndedTooEarly(db: Database, now: number): Promise<EndedOffer[]> {
  return db
    .selectFrom('offers')
    .innerJoin('enquiries', 'enquiries.id', 'offers.enquiry_id')
    .select(['offers.id', 'enquiry_id'])
    .where('ends_at', '>', now + maxClockSkew)
    .where('offers.state', '=', 'ended')
    .where('suspected_spam', '=', 0)
    .where((is) =>
      is.or([
        is('enquiries.state', '=', 'contacted'),
        is.and([is('enquiries.state', '=', 'new'), is('waits_for', '=', 'offerEnded')]),
      ]),
    )
    .execute();
}

/** Reopens an offer, unless the enquiry has a newer one or a visit, or another enquiry has one of its times. */
function reopenOffer(db: Database, { id: offerId, enquiry_id }: EndedOffer, now: number): Promise<boolean> {
  const change = { id: enquiry_id, now, person: server };
  return applyUnversionedChange(db, change.id, async (transaction) => {
    if (await openOfferOrVisitFault(transaction, change)) return false;
    const offer = (await offersOf(transaction, change.id)).find(({ id }) => id === offerId);
    for (const time of offer?.times ?? []) if (!(await isTimeFree(transaction, time, change))) return false;
    if (!(await changeOffer(transaction, 'reopen', offerId, change))) return false;
    await markEnquiryAnswered(transaction, change, 'contacted');
    await recordEvent(transaction, { ...auditEventOf(change), action: 'offerReopened' });
    return true;
  });
}

/** Makes the messages of open offers due that were not sent because the offer seemed to have ended. */
async function sendOutdatedOffers(db: Database, now: number): Promise<void> {
  const openOffers = db.selectFrom('offers').where('ends_at', '>', now).where('state', '=', 'open');
  await db
    .updateTable('messages')
    .set({ state: 'due', last_error: null, next_attempt_at: now })
    // Makes the database use the index of enquiry ids, since no index has the offer.
    .where('enquiry_id', 'in', openOffers.select('enquiry_id'))
    .where('offer_id', 'in', openOffers.select('id'))
    .where('state', '=', 'ended')
    .where('last_error', '=', outdatedReason)
    .execute();
}
