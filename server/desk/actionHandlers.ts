import { longestAppointmentNote } from '../../src/appointments/appointments.ts';
import { sydneyDay } from '../../src/clinic/dates.ts';
import type { ActionName, EventOf, FieldsOf } from '../../src/desk/deskActions.ts';
import type { AppointmentFault } from '../../src/desk/deskViews.ts';
import { referredPerson, senderOf } from '../../src/enquiry/sender.ts';
import { cleanText, isLongerThan } from '../../src/text/cleanText.ts';
import { parseSydneyMoment, readFormTimes } from '../appointments/appointmentForms.ts';
import { isAddressUnreached, reasonToAskEmail } from '../appointments/appointmentsOnPage.ts';
import { makeOffer, withdrawOffer } from '../appointments/offers.ts';
import { Refusal } from '../appointments/timeFaults.ts';
import { nextOpenSpan, timeFault } from '../appointments/timeRules.ts';
import { bookVisit, cancelVisit, moveVisit } from '../appointments/visits.ts';
import type { AppContext } from '../context.ts';
import {
  addNote,
  assignToColleague,
  type Change,
  type ChangeResult,
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

/** The form of an action. */
interface ActionForm<Name extends ActionName> {
  /** The enquiry in the address, who changes it, and the version that they saw. */
  change: Change;
  fields: FieldsOf<Name>;
  /** The fields as they were typed. */
  typed: Readonly<Record<string, string>>;
}

type ActionHandlers = {
  [Name in ActionName]: (
    context: AppContext,
    form: ActionForm<Name>,
  ) => Promise<{ event: EventOf<Name>; result: ChangeResult }>;
};

/**
 * The handler of each action in src/desk/deskActions.ts. It resolves to the event for the audit log and the result, or throws
 * a {@link Refusal}.
 */
export const actionHandlers: ActionHandlers = {
  /**
   * Sets the state or the time to call again, marks the enquiry as spam or not, or passes it to a colleague, and adds the note
   * if there is one. A time to call is refused with a button after which nobody calls, since one of the two would be lost.
   */
  async state(context, { change, fields }) {
    const { db, config } = context;
    const { outcome, colleague, note } = fields;
    const nextCallAt = readCall(context, fields, change.now);
    if (outcome === 'spam' || outcome === 'closed') await requireConfirmation(context, change, fields);
    if (outcome === 'spam' || outcome === 'notSpam')
      return { event: outcome, result: await markSpam(db, { ...change, isSpam: outcome === 'spam', note }) };
    if (colleague !== undefined) {
      // DESK_USERS may have changed since the page was opened.
      const event = colleague ? 'forColleague' : 'forNobody';
      if (!['', ...config.DESK_USERS].includes(colleague)) return { event, result: 'changedMeanwhile' };
      return { event, result: await assignToColleague(context, { ...change, colleague, note }) };
    }
    const isTried = outcome === 'leftMessage';
    if (isTried || nextCallAt !== undefined) {
      const at = nextCallAt ?? nextOpenSpan(context.opening, change.now)?.opens ?? change.now;
      const why = nextCallAt === undefined ? 'leftMessage' : 'callAgain';
      const isContacted = outcome === 'contacted';
      const result = await callAgain(db, { ...change, at, note, why, isContacted, isTried });
      return { event: isTried ? 'leftMessage' : 'callAgain', result };
    }
    if (outcome !== undefined)
      return { event: 'state', result: await changeState(db, { ...change, state: outcome, note }) };
    // The button that leads to the form of times also saves a note, but requires none.
    if (note === '' && fields['next-page'] !== 'times') throw new Refusal('noNote');
    return { event: 'note', result: note ? await addNote(db, { ...change, text: note }) : 'done' };
  },

  async undo({ db }, { change }) {
    return { event: 'undone', result: await undoState(db, change) };
  },

  async 'send-again'(context, { change }) {
    return { event: 'sentAgain', result: await resendEnquiry(context, change) };
  },

  async 'send-to-other-inbox'(context, { change, fields: { inbox } }) {
    return { event: 'sentToOtherInbox', result: await sendToOtherInbox(context, { ...change, inbox }) };
  },

  /** Offers one to three times to the visitor. */
  async offer(context, { change, typed }) {
    const enquiry = await enquiryToOffer(context, change);
    const form = readFormTimes(typed, context, { requiresEmail: reasonToAskEmail(enquiry) !== null });
    const warnings = addressWarnings(enquiry, form.email);
    return { event: 'offered', result: await makeOffer(context, { ...change, ...form, warnings }) };
  },

  /** Books the first time, which the visitor has agreed to. No address is required. */
  async book(context, { change, typed }) {
    const enquiry = await enquiryToOffer(context, change);
    const filledOfferFields = fieldsOfOffer.filter((field) => (typed[field] ?? '').trim() !== '');
    const faults = filledOfferFields.map((field): AppointmentFault => ({ field, why: 'onlyOffered' }));
    if (faults.length > 0) throw new Refusal('timesRefused', faults);
    const form = readFormTimes(typed, context);
    const warnings = addressWarnings(enquiry, form.email);
    return { event: 'booked', result: await bookVisit(context, { ...change, ...form, warnings }) };
  },

  async withdraw({ db }, { change, fields }) {
    return { event: 'withdrew', result: await withdrawOffer(db, { ...change, offerId: fields.offer }) };
  },

  async move(context, { change, fields, typed }) {
    const form = readFormTimes(typed, context);
    return {
      event: 'moved',
      result: await moveVisit(context, { ...change, ...form, visitId: fields.visit }),
    };
  },

  async 'cancel-visit'(context, { change, fields }) {
    const noteToVisitor = cleanText(fields.noteToVisitor);
    if (isLongerThan(noteToVisitor, longestAppointmentNote))
      throw new Refusal('timesRefused', [{ field: 'cancel-note', why: 'noteTooLong' }]);
    const cancellation = { ...change, visitId: fields.visit, noteToVisitor };
    return { event: 'visitCancelled', result: await cancelVisit(context, cancellation) };
  },

  /** Deletes the enquiry with its messages and their files. */
  async delete(context, { change, fields }) {
    if (fields.confirmed !== 'on') throw new Refusal('notConfirmed');
    return { event: 'deleted', result: await deleteEnquiry(context, change) };
  },
};

/** The fields of an offer that a booking does not have. */
const fieldsOfOffer = ['day-2', 'start-2', 'day-3', 'start-3', 'ends-day'];

/** A warning if our last email did not reach the typed address, or else that of the enquiry. */
function addressWarnings(enquiry: StoredEnquiry, typed: string): AppointmentFault[] {
  // The address of a referral is the referrer's.
  const address = typed || (referredPerson(enquiry.content) ? '' : senderOf(enquiry.content).email);
  const isUnreached = address !== '' && isAddressUnreached(enquiry, address);
  return isUnreached ? [{ field: 'email', why: 'unreached' }] : [];
}

/** The enquiry that a form offers times; possible spam is refused. */
async function enquiryToOffer({ db }: AppContext, { id }: Change): Promise<StoredEnquiry> {
  const enquiry = await enquiryById(db, id);
  if (!enquiry || enquiry.suspectedSpam) throw new Refusal('timesRefused');
  return enquiry;
}

/**
 * Refuses the change if the person has a coming visit, and the box that confirms the change is not ticked. An enquiry that
 * somebody has changed since requires no confirmation: its form is refused anyway.
 */
async function requireConfirmation(
  context: AppContext,
  { id, version }: Change,
  { confirmed }: { confirmed: string },
): Promise<void> {
  const enquiry = await enquiryById(context.db, id);
  if (enquiry?.version === version && comingVisit(context, enquiry) !== null && confirmed !== 'on')
    throw new Refusal('visitToCome');
}

/** Reads the time of the next call, in ms since 1970; undefined if the form has none. A time without a day is today. */
function readCall(
  { opening, clinic }: AppContext,
  { 'call-day': day, 'call-time': time, outcome, colleague }: FieldsOf<'state'>,
  now: number,
): number | undefined {
  if (day === '' && time === '') return undefined;
  const refusal = (fault: AppointmentFault) => new Refusal('timesRefused', [fault]);
  const pressed = [undefined, 'new', 'contacted', 'leftMessage'].includes(outcome) ? colleague : outcome;
  if (pressed !== undefined) throw refusal({ field: 'call-day', why: 'notToCall', pressed });
  const at = parseSydneyMoment(day || sydneyDay(now), time);
  if (at === undefined) throw refusal({ field: 'call-time', why: 'notATime' });
  // Calls are made while the clinic is open, never by request, and may begin a moment before it closes.
  const openHours = { opening, clinic: { ...clinic, byRequest: { earliest: '', latest: '' } } };
  const fault = timeFault({ startsAt: at, endsAt: at + 1 }, now, openHours);
  if (!fault) return at;
  const why = fault.why === 'outsideHours' ? 'outsideCallHours' : fault.why;
  throw refusal({ ...fault, field: fault.field === 'day' ? 'call-day' : 'call-time', why });
}
