import type { WaitsFor } from '../../src/appointments/appointments.ts';
import type { AppointmentView, VisitorAction } from '../../src/appointments/appointmentView.ts';
import type { EnquiryState } from '../../src/enquiry/enquiryTypes.ts';
import { letterLanguageOf } from '../../src/enquiry/sender.ts';
import type { Language } from '../../src/text/languages.ts';
import { parseStoredContent } from '../database/storedContent.ts';
import type { Database, VisitsTable } from '../database/tables.ts';
import { sha256 } from '../token.ts';
import { hasVisitorAsked, type Offer, toTime, visitor, withTimes } from './offers.ts';

/** What the link of a letter leads to. */
export interface LinkTarget {
  offer: Offer;
  visit: VisitsTable | undefined;
  language: Language;
  startedFrom: string;
  enquiry: { state: EnquiryState; waitsFor: WaitsFor | null; isSpam: boolean };
  /** Whether the visitor has another offer that is open, or another visit to come. */
  hasNewer: boolean;
}

/** What a token leads to; undefined for one that does not exist. */
export async function findLinkTarget(
  db: Database,
  token: string,
  now: number,
): Promise<LinkTarget | undefined> {
  const link = await db
    .selectFrom('appointment_links')
    .select('offer_id')
    .where('token_hash', '=', sha256(token))
    .executeTakeFirst();
  return link && findOfferTarget(db, link.offer_id, now);
}

/** What the links of an offer lead to; undefined for one that does not exist. */
async function findOfferTarget(db: Database, offerId: string, now: number): Promise<LinkTarget | undefined> {
  const row = await db.selectFrom('offers').selectAll().where('id', '=', offerId).executeTakeFirst();
  if (!row) return undefined;
  const [offer] = await withTimes(db, [row]);
  const enquiry = await db
    .selectFrom('enquiries')
    .select(['type', 'content', 'state', 'waits_for', 'suspected_spam'])
    .where('id', '=', row.enquiry_id)
    .executeTakeFirst();
  if (!offer || !enquiry) return undefined;
  const visits = await db.selectFrom('visits').selectAll().where('enquiry_id', '=', row.enquiry_id).execute();
  const newer = await db
    .selectFrom('offers')
    .select('id')
    .where('enquiry_id', '=', row.enquiry_id)
    .where('id', '!=', offer.id)
    .where('state', '=', 'open')
    .where('ends_at', '>', now)
    .executeTakeFirst();
  const isToCome = (visit: VisitsTable) =>
    visit.offer_id !== offer.id && visit.state === 'booked' && visit.ends_at > now;
  const { content } = parseStoredContent(enquiry.type, enquiry.content);
  return {
    offer,
    visit: visits.find(({ offer_id }) => offer_id === offer.id),
    language: letterLanguageOf(content),
    startedFrom: 'startedFrom' in content ? content.startedFrom : '',
    enquiry: {
      state: enquiry.state,
      waitsFor: enquiry.waits_for,
      isSpam: enquiry.suspected_spam === 1,
    },
    hasNewer: newer !== undefined || visits.some(isToCome),
  };
}

/** What the page of a link shows, without the result of the last action. */
export function viewOfLinked(
  linked: LinkTarget,
  now: number,
): Omit<AppointmentView, 'notice' | 'typed' | 'path'> {
  const { offer, visit, language, startedFrom } = linked;
  const state = stateOf(linked, now);
  const isCancelledByVisitor = visit?.state === 'cancelled' && visit.changed_by === visitor;
  return {
    language,
    now,
    state,
    times: visit ? [{ id: '', ...toTime(visit) }] : offer.times,
    startedFrom: state === 'open' || state === 'booked' ? startedFrom : '',
    endsAt: offer.ends_at,
    noteToVisitor: visit ? visit.note_to_visitor : state === 'open' ? offer.note_to_visitor : '',
    isMoved: visit?.state === 'booked' && visit.sequence > 0,
    isCancelledByVisitor,
    mayCancel: visit?.state === 'booked' && visit.starts_at > now,
    otherTimes: otherTimesOf(linked, state, isCancelledByVisitor),
  };
}

/**
 * Whether the page of an offer has the form of this action now. Checked once more inside the transaction of the action, so
 * that the server takes from a visitor only what the page offers at that moment.
 */
export async function isActionOffered(
  db: Database,
  { offerId, now }: { offerId: string; now: number },
  action: VisitorAction,
): Promise<boolean> {
  const linked = await findOfferTarget(db, offerId, now);
  if (!linked) return false;
  const { state, mayCancel, otherTimes } = viewOfLinked(linked, now);
  if (action === 'cannot-come') return mayCancel;
  return action === 'again' ? otherTimes === 'may' : state === 'open';
}

function stateOf({ offer, visit, enquiry }: LinkTarget, now: number): AppointmentView['state'] {
  if (visit?.state === 'cancelled') return 'cancelled';
  if (visit) return visit.ends_at > now ? 'booked' : 'over';
  if (offer.state === 'open' && offer.ends_at <= now) return 'ended';
  // A server of an earlier release leaves an offer open when staff close its enquiry.
  const isOver = enquiry.isSpam || enquiry.state === 'booked' || enquiry.state === 'closed';
  if (offer.state === 'open') return isOver ? 'withdrawn' : 'open';
  return offer.state === 'taken' ? 'over' : offer.state;
}

/** The states of an offer or a visit of which nothing is to come. */
const finishedStates: readonly AppointmentView['state'][] = ['ended', 'withdrawn', 'cancelled', 'notSuited'];

/**
 * A link leads to its own offer only. It may have been forwarded, to somebody who must not learn where the visitor will be
 * and when: so the page says that there is a newer letter, which has the newer link, and neither shows nor links to more.
 */
function otherTimesOf(
  { enquiry, hasNewer }: LinkTarget,
  state: AppointmentView['state'],
  isCancelledByVisitor: boolean,
): AppointmentView['otherTimes'] {
  if (!finishedStates.includes(state)) return 'no';
  if (hasNewer) return 'newer';
  // They have told us, and wait already. Nobody reads what comes from spam: the page has the phone number.
  if (state === 'notSuited' || isCancelledByVisitor || enquiry.isSpam) return 'no';
  return hasVisitorAsked(enquiry) ? 'asked' : 'may';
}
