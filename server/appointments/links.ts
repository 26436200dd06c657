import { type AppointmentView, emptyAppointmentView } from '../../src/appointments/appointmentView.ts';
import { messageLanguageOf } from '../../src/enquiry/sender.ts';
import type { Database, VisitsTable } from '../database/tables.ts';
import { visitor } from '../enquiries/appointmentChanges.ts';
import { enquiryById, type StoredEnquiry } from '../enquiries/enquiryRepository.ts';
import { sha256 } from '../token.ts';
import { type Offer, offersOf } from './offers.ts';
import { toTime } from './timeFaults.ts';

/**
 * What the link of an email leads to: an offer, the visit that was booked from it, or a visit that was booked
 * without one.
 */
export interface LinkTarget {
  enquiry: StoredEnquiry;
  offer: Offer | undefined;
  visit: VisitsTable | undefined;
  /** Whether the visitor has another offer that is open, or another visit to come. */
  hasNewer: boolean;
}

/** The target of the link with this token; undefined for an unknown token. */
export async function findLinkTarget(
  db: Database,
  token: string,
  now: number,
): Promise<LinkTarget | undefined> {
  const link = await db
    .selectFrom('appointment_links')
    .leftJoin('offers', 'offers.id', 'appointment_links.offer_id')
    .leftJoin('visits', 'visits.id', 'appointment_links.visit_id')
    .select(['appointment_links.offer_id', 'appointment_links.visit_id'])
    .select(({ fn }) => fn.coalesce('offers.enquiry_id', 'visits.enquiry_id').as('enquiry_id'))
    .where('token_hash', '=', sha256(token))
    .executeTakeFirst();
  const enquiry = link?.enquiry_id ? await enquiryById(db, link.enquiry_id) : undefined;
  if (!link || !enquiry) return undefined;
  const offers = await offersOf(db, enquiry.id);
  const visit = enquiry.visits.find(({ id, offer_id }) =>
    link.visit_id === null ? offer_id === link.offer_id : id === link.visit_id,
  );
  const offer = offers.find(({ id }) => id === (link.offer_id ?? visit?.offer_id));
  const hasNewer =
    offers.some((other) => other.id !== offer?.id && other.state === 'open' && other.endsAt > now) ||
    enquiry.visits.some((other) => other.id !== visit?.id && other.state === 'booked' && other.ends_at > now);
  return { enquiry, offer, visit, hasNewer };
}

/** The view of a link's page, without the result of the last action. */
export function viewOfTarget(target: LinkTarget, now: number): AppointmentView {
  const { enquiry, offer, visit } = target;
  const { content } = enquiry;
  const state = pageStateOf(target, now);
  const isCancelledByVisitor = visit?.state === 'cancelled' && visit.changed_by === visitor;
  const isCurrent = state === 'open' || state === 'booked';
  return {
    ...emptyAppointmentView,
    language: messageLanguageOf(content),
    now,
    state,
    times: visit ? [{ id: '', ...toTime(visit) }] : (offer?.times ?? []),
    startedFrom: isCurrent && 'startedFrom' in content ? content.startedFrom : '',
    endsAt: offer?.endsAt ?? 0,
    noteToVisitor: visit?.note_to_visitor ?? (state === 'open' ? (offer?.noteToVisitor ?? '') : ''),
    isMoved: visit?.state === 'booked' && visit.sequence > 0,
    isCancelledByVisitor,
    otherTimes: otherTimesOf(target, state, isCancelledByVisitor),
  };
}

function pageStateOf({ offer, visit }: LinkTarget, now: number): AppointmentView['state'] {
  if (visit) return visit.state === 'booked' && visit.ends_at <= now ? 'over' : visit.state;
  if (!offer) return 'unknown';
  if (offer.state !== 'open') return offer.state === 'taken' ? 'over' : offer.state;
  return offer.endsAt <= now ? 'ended' : 'open';
}

/**
 * A link leads to its own offer only. It may have been forwarded to somebody who must not learn when and where the visitor
 * will be. So the page mentions a newer email, which has the newer link, but neither shows nor links to its times.
 */
function otherTimesOf(
  { enquiry, hasNewer }: LinkTarget,
  state: AppointmentView['state'],
  isCancelledByVisitor: boolean,
): AppointmentView['otherTimes'] {
  if (!['notSuited', 'withdrawn', 'ended', 'cancelled'].includes(state)) return 'no';
  if (hasNewer) return 'newer';
  // The visitor waits already and needs no form. Nobody reads requests of possible spam, so that page has only
  // the phone number.
  if (state === 'notSuited' || isCancelledByVisitor || enquiry.suspectedSpam) return 'no';
  const hasAskedForTimes =
    enquiry.state === 'new' && ['cancelled', 'notSuited', 'askedAgain'].includes(enquiry.waitsFor ?? '');
  return hasAskedForTimes ? 'asked' : 'may';
}
