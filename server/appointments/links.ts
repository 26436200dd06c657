import type { AppointmentView, VisitorAction } from '../../src/appointments/appointmentView.ts';
import { statesWithOtherTimes, transitions } from '../../src/appointments/transitions.ts';
import { messageLanguageOf } from '../../src/enquiry/sender.ts';
import type { Language } from '../../src/text/languages.ts';
import { parseStoredContent } from '../database/storedContent.ts';
import type { AppointmentLinksTable, Database, EnquiriesTable, VisitsTable } from '../database/tables.ts';
import { visitor } from '../enquiries/appointmentChanges.ts';
import { sha256 } from '../token.ts';
import { type Offer, readOffers } from './offers.ts';
import { toTime } from './timeFaults.ts';

/**
 * What the link of an email leads to: an offer, the visit that was booked from it, or a visit that was booked
 * without one.
 */
export interface LinkTarget {
  enquiryId: string;
  offer: Offer | undefined;
  visit: VisitsTable | undefined;
  language: Language;
  startedFrom: string;
  enquiry: Pick<EnquiriesTable, 'state' | 'waits_for' | 'suspected_spam'>;
  /** Whether the visitor has another offer that is open, or another visit to come. */
  hasNewer: boolean;
}

type LinkIds = Pick<AppointmentLinksTable, 'offer_id' | 'visit_id'>;

/** The target of the link with this token; undefined for an unknown token. */
export async function findLinkTarget(
  db: Database,
  token: string,
  now: number,
): Promise<LinkTarget | undefined> {
  const link = await db
    .selectFrom('appointment_links')
    .select(['offer_id', 'visit_id'])
    .where('token_hash', '=', sha256(token))
    .executeTakeFirst();
  return link && findTarget(db, link, now);
}

async function findTarget(
  db: Database,
  { offer_id, visit_id }: LinkIds,
  now: number,
): Promise<LinkTarget | undefined> {
  const visit = await db
    .selectFrom('visits')
    .selectAll()
    .where(visit_id === null ? 'offer_id' : 'id', '=', visit_id ?? offer_id)
    .executeTakeFirst();
  const offerId = offer_id ?? visit?.offer_id ?? '';
  const [offer] = await readOffers(db, db.selectFrom('offers').where('id', '=', offerId));
  const enquiryId = visit?.enquiry_id ?? offer?.enquiry_id;
  if (enquiryId === undefined) return undefined;
  const enquiry = await db
    .selectFrom('enquiries')
    .select(['type', 'content', 'state', 'waits_for', 'suspected_spam'])
    .where('id', '=', enquiryId)
    .executeTakeFirst();
  if (!enquiry) return undefined;
  const visits = await db.selectFrom('visits').selectAll().where('enquiry_id', '=', enquiryId).execute();
  const newerOffer = await db
    .selectFrom('offers')
    .select('id')
    .where('enquiry_id', '=', enquiryId)
    .where('id', '!=', offer?.id ?? '')
    .where('state', '=', 'open')
    .where('ends_at', '>', now)
    .executeTakeFirst();
  const isOtherComingVisit = ({ id, state, ends_at }: VisitsTable) =>
    id !== visit?.id && state === 'booked' && ends_at > now;
  const { content } = parseStoredContent(enquiry.type, enquiry.content);
  return {
    enquiryId,
    offer,
    visit,
    language: messageLanguageOf(content),
    startedFrom: 'startedFrom' in content ? content.startedFrom : '',
    enquiry,
    hasNewer: newerOffer !== undefined || visits.some(isOtherComingVisit),
  };
}

/** The view of a link's page, without the result of the last action. */
export function viewOfTarget(
  target: LinkTarget,
  now: number,
): Omit<AppointmentView, 'notice' | 'readFirst' | 'typed' | 'path'> {
  const { offer, visit, language, startedFrom } = target;
  const state = pageStateOf(target, now);
  const isCancelledByVisitor = visit?.state === 'cancelled' && visit.changed_by === visitor;
  return {
    language,
    now,
    state,
    times: visit ? [{ id: '', ...toTime(visit) }] : (offer?.times ?? []),
    startedFrom: state === 'open' || state === 'booked' ? startedFrom : '',
    endsAt: offer?.ends_at ?? 0,
    noteToVisitor: visit?.note_to_visitor ?? (state === 'open' ? (offer?.note_to_visitor ?? '') : ''),
    isMoved: visit?.state === 'booked' && visit.sequence > 0,
    isCancelledByVisitor,
    mayCancel: visit?.state === 'booked' && visit.starts_at > now,
    otherTimes: otherTimesOf(target, state, isCancelledByVisitor),
  };
}

/**
 * Reads, inside the transaction of an action, whether the page of an offer has the form of that action now. So the server
 * accepts from a visitor only what the page offers at that moment.
 */
export async function isActionOffered(
  db: Database,
  { offer, visit }: Pick<LinkTarget, 'offer' | 'visit'>,
  now: number,
  action: VisitorAction,
): Promise<boolean> {
  const linkIds = { offer_id: offer?.id ?? null, visit_id: offer ? null : (visit?.id ?? null) };
  const target = await findTarget(db, linkIds, now);
  return target !== undefined && hasForm(viewOfTarget(target, now), action);
}

/** Whether a page has the form of an action. */
export function hasForm(
  { state, mayCancel, otherTimes }: Pick<AppointmentView, 'state' | 'mayCancel' | 'otherTimes'>,
  action: VisitorAction,
): boolean {
  if (action === 'again') return otherTimes === 'may';
  return action === 'cannot-come' ? mayCancel : state === transitions[action].from;
}

function pageStateOf({ offer, visit, enquiry }: LinkTarget, now: number): AppointmentView['state'] {
  if (visit) return visit.state === 'booked' && visit.ends_at <= now ? 'over' : visit.state;
  if (!offer) return 'unknown';
  if (offer.state !== 'open') return offer.state === 'taken' ? 'over' : offer.state;
  if (offer.ends_at <= now) return 'ended';
  // A server of an earlier release leaves an offer open when staff close its enquiry.
  const isEnquiryOver =
    enquiry.suspected_spam === 1 || enquiry.state === 'booked' || enquiry.state === 'closed';
  return isEnquiryOver ? 'withdrawn' : 'open';
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
  if (state !== 'notSuited' && !statesWithOtherTimes.includes(state)) return 'no';
  if (hasNewer) return 'newer';
  // The visitor waits already and needs no form. Nobody reads requests of possible spam, so that page has only
  // the phone number.
  if (state === 'notSuited' || isCancelledByVisitor || enquiry.suspected_spam === 1) return 'no';
  const hasAskedForTimes =
    enquiry.state === 'new' && ['cancelled', 'notSuited', 'askedAgain'].includes(enquiry.waits_for ?? '');
  return hasAskedForTimes ? 'asked' : 'may';
}
