import { confirmationOf, type DeskAction } from '../../src/desk/deskViews.ts';
import { personToCall, senderOf } from '../../src/enquiry/sender.ts';
import { readTimes, toPageFaults } from '../appointments/appointmentForms.ts';
import { asksEmail, isAddressUnreached } from '../appointments/appointmentsOnPage.ts';
import type { DeskResult } from '../appointments/appointmentTransaction.ts';
import { addresseesOf } from '../appointments/letters.ts';
import { makeOffer, withdrawOffer } from '../appointments/offers.ts';
import type { OfferFault } from '../appointments/timeFaults.ts';
import { cancelVisit, moveVisit } from '../appointments/visits.ts';
import { mailDomainOf } from '../config.ts';
import type { AppContext } from '../context.ts';
import { enquiryById } from '../enquiries/enquiryRepository.ts';
import type { Action, ActionRequest, Outcome } from './enquiryActions.ts';

/** POST /desk/enquiries/ID/offer: offers one to three times to the visitor. */
export const offerTimes: Action = async (context, { typed, ...change }) => {
  const found = await enquiryById(context.db, change.id);
  if (!found) return { action: 'offered', changed: 'gone' };
  if (found.suspectedSpam) return { fault: 'timesRefused', appointmentFaults: [] };
  // An address is asked for where the enquiry has none of theirs, and counts only there.
  const { email: _, ...others } = typed;
  const asked = asksEmail(found) ? { ...others, email: typed.email ?? '' } : others;
  const { times, numbers, noteToVisitor, email, endsAt, faults } = readTimes(asked, context);
  if (faults.length > 0) return { fault: 'timesRefused', appointmentFaults: faults };
  const mailDomain = mailDomainOf(context.config);
  const address = email || senderOf(found.content).email;
  const warnings: OfferFault[] = isAddressUnreached(found, address)
    ? [{ time: null, fault: { why: 'unreached' } }]
    : [];
  const isConfirmed = confirmedBy(typed, numbers);
  const result = await makeOffer(
    context.db,
    { ...change, times, noteToVisitor, email, endsAt, mailDomain, warnings, isConfirmed },
    context,
  );
  return outcomeOf(context, 'offered', result, numbers);
};

/** POST /desk/enquiries/ID/withdraw: takes an open offer back. */
export const withdraw: Action = async (context, { typed, ...change }) => {
  const result = await withdrawOffer(context.db, { ...change, offerId: typed.offer ?? '' });
  return outcomeOf(context, 'withdrew', result, []);
};

/** POST /desk/enquiries/ID/move: moves a visit, and writes to the visitor. */
export const move: Action = async (context, { typed, ...change }) => {
  const { times, numbers, noteToVisitor, faults } = readTimes(typed, context, 1);
  const [time] = times;
  if (faults.length > 0 || !time) return { fault: 'timesRefused', appointmentFaults: faults };
  const to = addresseesOf(context.config);
  const isConfirmed = confirmedBy(typed, numbers);
  const moved = { ...change, visitId: typed.visit ?? '', time, noteToVisitor, isConfirmed };
  return outcomeOf(context, 'moved', await moveVisit(context.db, moved, context, to), numbers);
};

/** POST /desk/enquiries/ID/cancel-visit: cancels a visit, and writes to the visitor. */
export const cancel: Action = async (context, { typed, ...change }) => {
  const { noteToVisitor, faults } = readTimes({ ...typed, minutes: '60' }, context, 0);
  if (faults.length > 0) return { fault: 'timesRefused', appointmentFaults: faults };
  const to = addresseesOf(context.config);
  const cancelled = { ...change, visitId: typed.visit ?? '', noteToVisitor };
  return outcomeOf(context, 'visitCancelled', await cancelVisit(context.db, cancelled, to), []);
};

/** Whether the box of the form confirms these warnings, and no others. */
function confirmedBy({ confirmed }: ActionRequest['typed'], numbers: readonly number[]) {
  return (warnings: OfferFault[]) => confirmed === confirmationOf(toPageFaults(warnings, numbers, () => ''));
}

async function outcomeOf(
  context: AppContext,
  action: DeskAction,
  result: DeskResult,
  numbers: readonly number[],
): Promise<Outcome> {
  if (typeof result === 'string') {
    if (result === 'done') context.onStored();
    return { action, changed: result };
  }
  const names = new Map<string, string>();
  for (const { fault } of result.faults) {
    if (fault.why !== 'overlaps') continue;
    const other = await enquiryById(context.db, fault.enquiry);
    if (other) names.set(fault.enquiry, personToCall(other.content).name);
  }
  const nameOf = (enquiry: string) => names.get(enquiry) ?? enquiry.slice(0, 8);
  return { fault: 'timesRefused', appointmentFaults: toPageFaults(result.faults, numbers, nameOf) };
}
