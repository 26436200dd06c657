import { sydneyDay } from '../../src/clinic/dates.ts';
import type { AppointmentFault, AppointmentsOnPage, OfferOnPage } from '../../src/desk/deskViews.ts';
import type { Booking } from '../../src/enquiry/enquiryTypes.ts';
import { referredPerson, senderOf } from '../../src/enquiry/sender.ts';
import { minutesOfService } from '../content.ts';
import type { AppContext } from '../context.ts';
import { isVisitorUnreached } from '../enquiries/enquiryMessages.ts';
import type { StoredEnquiry } from '../enquiries/enquiryRepository.ts';
import { mailboxOf } from '../outbox/emailAddress.ts';
import { type Offer, offersOf } from './offers.ts';
import { toTime } from './timeFaults.ts';
import { nextOpenSpan } from './timeRules.ts';

/**
 * Why the desk must type an email address for the person whom an enquiry is about; null if the enquiry has
 * one that works.
 */
export function reasonToAskEmail(enquiry: StoredEnquiry): AppointmentsOnPage['asksEmail'] {
  // The address of a referral is the referrer's.
  if (referredPerson(enquiry.content)) return 'referral';
  const { email } = senderOf(enquiry.content);
  if (email === '') return 'noEmail';
  return isAddressUnreached(enquiry, email) ? 'unreached' : null;
}

/** Whether the last email to this address about an enquiry failed for good. */
export function isAddressUnreached({ content, messages }: StoredEnquiry, address: string): boolean {
  const senderEmail = senderOf(content).email;
  return isVisitorUnreached(
    messages.filter(({ recipient }) => mailboxOf(recipient ?? senderEmail) === mailboxOf(address)),
  );
}

/** The offers and the visit on the page of an enquiry, and the values with which its forms start. */
export async function appointmentsOnPage(
  context: AppContext,
  enquiry: StoredEnquiry,
  faults: AppointmentFault[],
): Promise<AppointmentsOnPage> {
  const { db, clinic, clock } = context;
  const now = clock();
  const storedOffers = await offersOf(db, enquiry.id);
  const offers = storedOffers.map((offer) => offerOnPage(offer, enquiry, now));
  const visitRow = enquiry.visits.find(({ state, starts_at }) => state === 'booked' && starts_at > now);
  const visit = visitRow ? { ...toTime(visitRow), id: visitRow.id } : null;
  const emailReason = reasonToAskEmail(enquiry);
  const hasOpenOffer = offers.some(({ state }) => state === 'open');
  return {
    offers,
    visit,
    noOfferBecause: visit ? 'hasVisit' : hasOpenOffer ? 'hasOffer' : enquiry.suspectedSpam ? 'spam' : null,
    asksEmail: emailReason,
    email:
      storedOffers.find(({ email }) => email !== '')?.email ??
      (emailReason === 'unreached' ? senderOf(enquiry.content).email : ''),
    people: clinic.people.map(({ name }) => name),
    rooms: clinic.rooms,
    // The forms start with the day of the visit, or the next open day.
    day: sydneyDay(visit?.startsAt ?? nextOpenSpan(context.opening, now)?.opens ?? now),
    minutes: usualMinutes(context, enquiry),
    faults,
  };
}

/** An offer of an enquiry as the desk shows it at `now`, in ms since 1970. */
export function offerOnPage(offer: Offer, { messages }: StoredEnquiry, now: number): OfferOnPage {
  return {
    ...offer,
    state: offer.state === 'open' && offer.endsAt <= now ? 'ended' : offer.state,
    isUnreached: isVisitorUnreached(messages.filter(({ offer_id }) => offer_id === offer.id)),
  };
}

/**
 * How long the next visit of an enquiry takes, in minutes: as on the page of the service, or else the shortest of the fees.
 * A visitor who asked for a follow-up, or has a booked visit, gets the minutes of a later visit.
 */
export function usualMinutes(
  { clinic }: Pick<AppContext, 'clinic'>,
  { content, visits }: StoredEnquiry,
): number {
  const { consultationType = '' }: Partial<Booking> & { firstName: string } = content;
  const isLaterVisit = consultationType === 'follow-up' || visits.some(({ state }) => state === 'booked');
  const [main] = clinic.fees.visits;
  const minutesInFees = { first: main?.first?.minutes, later: main?.later?.minutes };
  const { first, later } = minutesOfService(consultationType) ?? minutesInFees;
  const minutes = (isLaterVisit ? later : undefined) ?? first ?? 60;
  return typeof minutes === 'number' ? minutes : minutes.from;
}
