import { addDays, sydneyDay } from '../../src/clinic/dates.ts';
import { hoursOn } from '../../src/clinic/openingHours.ts';
import type { AppointmentFault, AppointmentsOnPage } from '../../src/desk/deskViews.ts';
import type { Booking } from '../../src/enquiry/enquiryTypes.ts';
import { referredPerson, senderOf } from '../../src/enquiry/sender.ts';
import { minutesOfService } from '../content.ts';
import type { AppContext } from '../context.ts';
import { isUnreached } from '../enquiries/enquiryMessages.ts';
import type { StoredEnquiry } from '../enquiries/enquiryRepository.ts';
import { mailboxOf } from '../outbox/emailAddress.ts';
import { type Offer, offersOf } from './offers.ts';
import { toTime } from './timeFaults.ts';

/** Why an enquiry has no address that works for letters to whom it is about, so that the desk is asked for one; or null. */
export function asksEmail(enquiry: StoredEnquiry): AppointmentsOnPage['asksEmail'] {
  // A referrer's address is not the person's.
  if (referredPerson(enquiry.content)) return 'referral';
  const { email } = senderOf(enquiry.content);
  if (email === '') return 'noEmail';
  return isAddressUnreached(enquiry, email) ? 'unreached' : null;
}

/** Whether the last email of an enquiry to this address was given up. */
export function isAddressUnreached({ content, messages }: StoredEnquiry, address: string): boolean {
  const own = senderOf(content).email;
  return isUnreached(messages.filter(({ recipient }) => mailboxOf(recipient ?? own) === mailboxOf(address)));
}

/** What the page of an enquiry shows of appointments. */
export async function appointmentsOnPage(
  context: AppContext,
  enquiry: StoredEnquiry,
  faults: AppointmentFault[],
): Promise<AppointmentsOnPage> {
  const { db, clinic, clock } = context;
  const now = clock();
  const all = await offersOf(db, enquiry.id);
  const offers = all.map((offer) => onPage(offer, enquiry, now));
  const row = enquiry.visits.find(({ state, starts_at }) => state === 'booked' && starts_at > now);
  const visit = row ? { ...toTime(row), id: row.id } : null;
  const asked = asksEmail(enquiry);
  const hasOpen = offers.some(({ state }) => state === 'open');
  return {
    offers,
    visit,
    noOfferBecause: visit ? 'hasVisit' : hasOpen ? 'hasOffer' : enquiry.suspectedSpam ? 'spam' : null,
    asksEmail: asked,
    email:
      all.find(({ email }) => email !== '')?.email ??
      (asked === 'unreached' ? senderOf(enquiry.content).email : ''),
    people: clinic.people.map(({ name }) => name),
    rooms: clinic.rooms,
    day: visit ? sydneyDay(visit.startsAt) : nextOpenDay(context, now),
    minutes: usualMinutes(context, enquiry),
    faults,
  };
}

function onPage(
  offer: Offer,
  { messages }: StoredEnquiry,
  now: number,
): AppointmentsOnPage['offers'][number] {
  const { id, made_at, made_by, ends_at, state, note_to_visitor } = offer;
  return {
    id,
    madeAt: made_at,
    madeBy: made_by,
    endsAt: ends_at,
    state: state === 'open' && ends_at <= now ? 'ended' : state,
    times: offer.times.map(({ id: _, ...time }) => time),
    noteToVisitor: note_to_visitor,
    isUnreached: isUnreached(messages.filter(({ offer_id }) => offer_id === id)),
  };
}

/** The first open day after today, as YYYY-MM-DD, with which an offer begins. */
function nextOpenDay({ opening }: Pick<AppContext, 'opening'>, now: number): string {
  const tomorrow = addDays(sydneyDay(now), 1);
  for (let ahead = 0; ahead < 60; ahead += 1) {
    const day = addDays(tomorrow, ahead);
    if (hoursOn(opening, day)) return day;
  }
  return tomorrow;
}

/**
 * How long a visit takes, in minutes: what the page of the service says, or else the fee record, of whose spans the shortest
 * counts. A later visit is meant where they ask for one, or have been here.
 */
export function usualMinutes(
  { clinic }: Pick<AppContext, 'clinic'>,
  { content, visits }: StoredEnquiry,
): number {
  const { consultationType = '' }: Partial<Booking> & { firstName: string } = content;
  const isLater = consultationType === 'follow-up' || visits.some(({ state }) => state === 'booked');
  const [main] = clinic.fees.visits;
  const ofClinic = { first: main?.first?.minutes, later: main?.later?.minutes };
  const { first, later } = minutesOfService(consultationType) ?? ofClinic;
  const minutes = (isLater ? later : undefined) ?? first ?? 60;
  return typeof minutes === 'number' ? minutes : minutes.from;
}
