import type { ActionName, EventOf, FieldsOf } from '../../src/desk/deskActions.ts';
import { type AppointmentFault, confirmationValue, type DeskFault } from '../../src/desk/deskViews.ts';
import type { EnquiryState } from '../../src/enquiry/enquiryTypes.ts';
import { referredPerson, senderOf } from '../../src/enquiry/sender.ts';
import { parseSydneyMoment, readFormTimes } from '../appointments/appointmentForms.ts';
import { isAddressUnreached, reasonToAskEmail } from '../appointments/appointmentsOnPage.ts';
import type { DeskResult } from '../appointments/appointmentTransaction.ts';
import { makeOffer, withdrawOffer } from '../appointments/offers.ts';
import { nextOpenSpan, timeFault } from '../appointments/timeRules.ts';
import { bookVisit, cancelVisit, moveVisit } from '../appointments/visits.ts';
import { mailDomainOf } from '../config.ts';
import type { AppContext } from '../context.ts';
import {
  addNote,
  assignToColleague,
  type Change,
  callAgain,
  changeState,
  markSpam,
  resendEnquiry,
  sendToOtherInbox,
  undoState,
} from '../enquiries/changes.ts';
import { deleteEnquiry } from '../enquiries/deletion.ts';
import { enquiryById, type StoredEnquiry } from '../enquiries/enquiryRepository.ts';
import { comingVisit } from './enquiryRow.ts';

/** The event of an action for the audit log and its result, or why the action was refused. */
export type Outcome<Event = string> =
  | { event: Event; result: DeskResult }
  | { fault: DeskFault; appointmentFaults?: AppointmentFault[] };

/** The form of an action. */
interface ActionForm<Name extends ActionName> {
  /** The enquiry in the address, who changes it, and the version that they saw. */
  change: Change;
  fields: FieldsOf<Name>;
  /** The fields as they were typed. */
  typed: Readonly<Record<string, string>>;
}

type ActionHandlers = {
  [Name in ActionName]: (context: AppContext, asked: ActionForm<Name>) => Promise<Outcome<EventOf<Name>>>;
};

/** The handler of each action in src/desk/deskActions.ts. */
export const actionHandlers: ActionHandlers = {
  /**
   * Sets the state or the time to call again, and adds the note if there is one. A time to call is refused with a state
   * that needs no call, since one of the two would be lost.
   */
  async state(context, { change, fields }) {
    const { db } = context;
    const { outcome, note } = fields;
    const isTried = outcome === 'leftMessage';
    const state = isTried ? undefined : outcome;
    const nextCall = readCall(context, fields, change.now, state);
    if (nextCall && 'field' in nextCall) return refuseTimes([nextCall]);
    if (isTried || nextCall) {
      const at = nextCall?.at ?? nextOpenSpan(context.opening, change.now)?.opens ?? change.now;
      const why = nextCall ? 'callAgain' : 'leftMessage';
      const isContacted = state === 'contacted';
      const result = await callAgain(db, { ...change, at, note, why, isContacted, isTried });
      return { event: isTried ? 'leftMessage' : 'callAgain', result };
    }
    if (state !== undefined) {
      if (state === 'closed' && (await requiresConfirmation(context, change, fields)))
        return { fault: 'visitToCome' };
      return { event: 'state', result: await changeState(db, { ...change, state, note }) };
    }
    if (note === '') return { fault: 'noNote' };
    return { event: 'note', result: await addNote(db, { ...change, text: note }) };
  },

  async undo({ db }, { change }) {
    return { event: 'undone', result: await undoState(db, change) };
  },

  async spam(context, { change, fields }) {
    const isSpam = fields.spam === 'yes';
    if (isSpam && (await requiresConfirmation(context, change, fields))) return { fault: 'visitToCome' };
    return { event: isSpam ? 'spam' : 'notSpam', result: await markSpam(context.db, { ...change, isSpam }) };
  },

  async 'send-again'({ db, config }, { change }) {
    const recipients = { inboxes: config.CLINIC_INBOX, mailDomain: mailDomainOf(config) };
    return { event: 'sentAgain', result: await resendEnquiry(db, { ...change, ...recipients }) };
  },

  async 'send-to-other-inbox'({ db, config }, { change, fields: { inbox } }) {
    const recipients = { inbox, mailDomain: mailDomainOf(config) };
    return { event: 'sentToOtherInbox', result: await sendToOtherInbox(db, { ...change, ...recipients }) };
  },

  /** Offers one to three times to the visitor. */
  async offer(context, { change, typed }) {
    const enquiry = await enquiryById(context.db, change.id);
    if (!enquiry) return { event: 'offered', result: 'gone' };
    if (enquiry.suspectedSpam) return refuseTimes([]);
    // A typed address counts only if the enquiry has none that works: otherwise the form has no such field.
    const { email: _, ...others } = typed;
    const typedFields = reasonToAskEmail(enquiry) ? { ...others, email: typed.email ?? '' } : others;
    const { faults, ...offer } = readFormTimes(typedFields, context);
    if (faults.length > 0) return refuseTimes(faults);
    const warnings = addressWarnings(enquiry, offer.email);
    const isConfirmed = confirmationCheck(typed);
    const result = await makeOffer(context, { ...change, ...offer, warnings, isConfirmed });
    return toOutcome('offered', result);
  },

  /** Books the first time, which the visitor has agreed to. No address is required. */
  async book(context, { change, typed }) {
    const enquiry = await enquiryById(context.db, change.id);
    if (!enquiry) return { event: 'booked', result: 'gone' };
    if (enquiry.suspectedSpam) return refuseTimes([]);
    const { email: typedEmail = '', ...others } = typed;
    const typedFields = reasonToAskEmail(enquiry) && typedEmail.trim() !== '' ? typed : others;
    const { times, noteToVisitor, email, faults } = readFormTimes(typedFields, context, 1);
    const filledOfferFields = fieldsOfOffer.filter((field) => (typed[field] ?? '').trim() !== '');
    faults.push(...filledOfferFields.map((field): AppointmentFault => ({ field, why: 'onlyOffered' })));
    const [time] = times;
    if (faults.length > 0 || !time) return refuseTimes(faults);
    const warnings = addressWarnings(enquiry, email);
    const isConfirmed = confirmationCheck(typed);
    const booking = { ...change, time, email, noteToVisitor, warnings, isConfirmed };
    const result = await bookVisit(context, booking);
    return toOutcome('booked', result);
  },

  async withdraw({ db }, { change, fields }) {
    return { event: 'withdrew', result: await withdrawOffer(db, { ...change, offerId: fields.offer }) };
  },

  async move(context, { change, fields, typed }) {
    const { times, noteToVisitor, faults } = readFormTimes(typed, context, 1);
    const [time] = times;
    if (faults.length > 0 || !time) return refuseTimes(faults);
    const isConfirmed = confirmationCheck(typed);
    const move = { ...change, visitId: fields.visit, time, noteToVisitor, isConfirmed };
    const result = await moveVisit(context, move);
    return toOutcome('moved', result);
  },

  async 'cancel-visit'(context, { change, fields, typed }) {
    const { noteToVisitor, faults } = readFormTimes({ ...typed, minutes: '60' }, context, 0);
    if (faults.length > 0) return refuseTimes(faults);
    const cancellation = { ...change, visitId: fields.visit, noteToVisitor };
    return { event: 'visitCancelled', result: await cancelVisit(context, cancellation) };
  },

  async 'for-colleague'({ db, config }, { change, fields: { colleague } }) {
    const event = colleague ? 'forColleague' : 'forNobody';
    // DESK_USERS may have changed since the page was opened.
    if (colleague && !config.DESK_USERS.includes(colleague)) return { event, result: 'changedMeanwhile' };
    const assignment = { ...change, colleague, mailDomain: mailDomainOf(config) };
    return { event, result: await assignToColleague(db, assignment) };
  },

  /** Deletes the enquiry with its messages and their files. */
  async delete(context, { change, fields }) {
    if (fields.confirmed !== 'on') return { fault: 'notConfirmed' };
    return { event: 'deleted', result: await deleteEnquiry(context, change) };
  },
};

/** The fields of an offer that a booking does not have. */
const fieldsOfOffer = ['start-2', 'start-3', 'ends-day'];

/** A warning if our last email did not reach the typed address, or else that of the enquiry. */
function addressWarnings(enquiry: StoredEnquiry, typed: string): AppointmentFault[] {
  // The address of a referral is the referrer's.
  const address = typed || (referredPerson(enquiry.content) ? '' : senderOf(enquiry.content).email);
  const isUnreached = address !== '' && isAddressUnreached(enquiry, address);
  return isUnreached ? [{ field: 'email', why: 'unreached' }] : [];
}

function refuseTimes(appointmentFaults: AppointmentFault[]) {
  return { fault: 'timesRefused', appointmentFaults } as const;
}

/**
 * Whether the person has a coming visit, and the box that confirms the change is not ticked. An enquiry that somebody has
 * changed since requires none: its form is refused.
 */
async function requiresConfirmation(
  context: AppContext,
  { id, version }: Change,
  { confirmed }: { confirmed: string },
): Promise<boolean> {
  const enquiry = await enquiryById(context.db, id);
  return enquiry?.version === version && comingVisit(context, enquiry) !== null && confirmed !== 'on';
}

/** Reads the time of the next call, in ms since 1970, or its fault; undefined if the form has none. */
function readCall(
  { opening, clinic }: AppContext,
  { 'call-day': day, 'call-time': time }: FieldsOf<'state'>,
  now: number,
  state: EnquiryState | undefined,
): { at: number } | AppointmentFault | undefined {
  if (day === '' && time === '') return undefined;
  if (state === 'booked' || state === 'closed') return { field: 'call-day', why: 'notToCall', state };
  const at = parseSydneyMoment(day, time);
  if (at === undefined) return { field: day === '' ? 'call-day' : 'call-time', why: 'notATime' };
  // Calls are made while the clinic is open, never by request, and may begin a moment before it closes.
  const openHours = { opening, clinic: { ...clinic, byRequest: { earliest: '', latest: '' } } };
  const fault = timeFault({ startsAt: at, endsAt: at + 1 }, now, openHours);
  if (!fault) return { at };
  const why = fault.why === 'outsideHours' ? 'outsideCallHours' : fault.why;
  return { ...fault, field: fault.field === 'day' ? 'call-day' : 'call-time', why };
}

/** Returns a function that tells whether the box of the form confirms exactly these warnings. */
function confirmationCheck({ confirmed }: ActionForm<'offer'>['typed']) {
  return (warnings: AppointmentFault[]) => confirmed === confirmationValue(warnings);
}

/** Converts the result of a change of an appointment. */
function toOutcome<Event>(event: Event, result: DeskResult): Outcome<Event> {
  return typeof result === 'string' ? { event, result } : refuseTimes(result.faults);
}
