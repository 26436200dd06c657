import { z } from 'zod';
import { maxTimes } from '../../src/appointments/appointments.ts';
import type { OpeningRecord } from '../../src/clinic/closures.ts';
import { inSydney, sydneyMoment } from '../../src/clinic/dates.ts';
import {
  type ActionName,
  type AuditAction,
  longestNote,
  maxOtherEnquiries,
  otherEnquiryField,
} from '../../src/desk/deskActions.ts';
import { type AppointmentFault, confirmationValue, type DeskFault } from '../../src/desk/deskViews.ts';
import { addressSchema } from '../../src/enquiry/addressSchema.ts';
import { type EnquiryState, enquiryStates } from '../../src/enquiry/enquiryTypes.ts';
import { referredPerson, senderOf } from '../../src/enquiry/sender.ts';
import { cleanText, isLongerThan } from '../../src/text/cleanText.ts';
import { parseSydneyMoment, readFormTimes, toPageFaults } from '../appointments/appointmentForms.ts';
import { clinicAddressees } from '../appointments/appointmentMessages.ts';
import { isAddressUnreached, reasonToAskEmail } from '../appointments/appointmentsOnPage.ts';
import type { DeskResult } from '../appointments/appointmentTransaction.ts';
import { makeOffer, withdrawOffer } from '../appointments/offers.ts';
import type { OfferFault } from '../appointments/timeFaults.ts';
import { hoursOrFault, isTooFar, nextOpenSpan } from '../appointments/timeRules.ts';
import { bookVisit, cancelVisit, moveVisit } from '../appointments/visits.ts';
import { mailDomainOf } from '../config.ts';
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

/** The event of an action for the audit log and its result, or why the action was refused. */
export type Outcome =
  | { event: AuditAction; result: ChangeResult }
  | { fault: DeskFault; appointmentFaults?: AppointmentFault[] };

type TypedFields = Readonly<Record<string, string>>;

interface DeskAction {
  /** The fields of the form. Each form also sends `version`, the version of the enquiry that the page showed. */
  fields: Record<string, z.ZodType>;
  /**
   * Validates the form and changes the enquiry of `change`, if it has the version that the person saw.
   *
   * @returns `notFound` for an id that cannot exist
   */
  run: (context: AppContext, change: Change, typed: TypedFields) => Promise<Outcome | 'notFound'>;
}

/** Makes an action of its fields and the handler of a valid form; `typed` has the fields as they were typed. */
function action<Shape extends Record<string, z.ZodType>>(
  shape: Shape,
  handle: (
    context: AppContext,
    form: { change: Change; fields: z.output<z.ZodObject<Shape>>; typed: TypedFields },
  ) => Promise<Outcome>,
): DeskAction {
  const fields = { ...placeFields, ...shape };
  return {
    fields,
    async run(context, change, typed) {
      const { data, error } = z.object(shape).safeParse(typed);
      if (!error) return handle(context, { change, fields: data, typed });
      const fault = faultByField[String(error.issues[0]?.path[0])] ?? 'notRead';
      return fault === 'notFound' ? fault : { fault };
    },
  };
}

// How the browser stores a field when its form is sent after the session has ended. A choice is stored only with a text of
// the same form. A field without a mark is not stored.
const typedText = { preserved: 'text' };
const choice = { preserved: 'choice' };

const lineSchema = z.string().trim().default('');
const textLine = lineSchema.meta(typedText);
const chosenLine = lineSchema.meta(choice);
const stateSchema = z.enum(enquiryStates).optional().catch(undefined).meta(choice);
/** A new state, or `leftMessage` for a call that ended with a message on voicemail. */
const outcomeSchema = z
  .enum([...enquiryStates, 'leftMessage'])
  .optional()
  .catch(undefined)
  .meta(choice);
const noteSchema = z
  .string()
  .default('')
  .transform(cleanText)
  .refine((text) => !isLongerThan(text, longestNote))
  .meta(typedText);
const appointmentIdSchema = z
  .string()
  .regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
  .default('')
  .meta(choice);

/** The faults of values that a schema refuses; `notFound` for an id that cannot exist. */
const faultByField: Partial<Record<string, 'noteTooLong' | 'noInbox' | 'notFound'>> = {
  note: 'noteTooLong',
  inbox: 'noInbox',
  offer: 'notFound',
  visit: 'notFound',
};

/** The checkbox that confirms warnings. Its value is `on`, or the warnings that it confirms. */
const confirmedField = { confirmed: lineSchema };
/** The place on Waiting where the page of the form was opened. The form of every action sends it. */
const placeFields = { show: chosenLine, next: chosenLine };
const noteToVisitorField = { noteToVisitor: textLine };

/** The id of an enquiry and its version, as Waiting showed it. */
const otherEnquirySchema = z
  .string()
  .regex(/^[\da-f-]{36} \d{1,9}$/)
  .transform((sent) => ({ id: sent.slice(0, 36), version: Number(sent.slice(37)) }))
  .optional()
  .catch(undefined);

const otherEnquiryFields = Object.fromEntries(
  Array.from({ length: maxOtherEnquiries }, (_, index) => [otherEnquiryField(index), otherEnquirySchema]),
);

/** The other enquiries of the same person that a form of Waiting names. */
export function otherEnquiriesOf(typed: TypedFields): { id: string; version: number }[] {
  return Object.keys(otherEnquiryFields).flatMap((name) => otherEnquirySchema.parse(typed[name]) ?? []);
}

/** The fields of up to `most` times, and the fields that these times share. {@link readFormTimes} reads them together. */
function timeFields(most: number) {
  const numberedFields: object = Object.fromEntries(
    Array.from({ length: most }, (_, index) => index + 1).flatMap((number) => [
      [`day-${number}`, chosenLine],
      [`start-${number}`, textLine],
      [`person-${number}`, chosenLine],
      [`room-${number}`, chosenLine],
    ]),
  );
  return {
    ...numberedFields,
    minutes: chosenLine,
    place: chosenLine,
    ...noteToVisitorField,
    ...confirmedField,
  };
}

/** The fields of the form with up to three times to offer, or one to book. */
const offerFields = { ...timeFields(maxTimes), email: textLine, 'ends-day': textLine, 'ends-time': textLine };

/** The actions on an enquiry. The forms, the actions and the preserved fields use this table. */
export const actions: Record<ActionName, DeskAction> = {
  /**
   * Sets the state or the time to call again, and adds the note if there is one. Selecting the present state changes
   * nothing. A button for the result of a call (`outcome`) always sets the state, since staff have called. A time to
   * call is refused with a state that needs no call, since one of the two would be lost.
   */
  state: action(
    {
      state: stateSchema,
      outcome: outcomeSchema,
      note: noteSchema,
      'call-day': textLine,
      'call-time': textLine,
      ...confirmedField,
      ...otherEnquiryFields,
    },
    async (context, { change, fields }) => {
      const { db } = context;
      const { state: chosen, outcome, note } = fields;
      const unchangedEnquiry = await findUnchangedEnquiry(context, change);
      const isNewState = (state: EnquiryState) =>
        !unchangedEnquiry || !hasState(unchangedEnquiry, state, change.now);
      const isTried = outcome === 'leftMessage';
      const state = isTried ? undefined : (outcome ?? chosen);
      const nextCall = readCall(context, fields, change.now, state);
      if (nextCall && 'field' in nextCall) return refuseTimes([nextCall]);
      const isStateChange = state !== undefined && (outcome !== undefined || isNewState(state));
      if (isTried || nextCall) {
        const at = nextCall?.at ?? nextOpenSpan(context.opening, change.now)?.opens ?? change.now;
        const why = nextCall ? 'callAgain' : 'leftMessage';
        const isContacted = isStateChange && state === 'contacted';
        const result = await callAgain(db, { ...change, at, note, why, isContacted, isTried });
        return { event: isTried ? 'leftMessage' : 'callAgain', result };
      }
      if (isStateChange) {
        if (state === 'closed' && requiresConfirmation(context, unchangedEnquiry, fields))
          return { fault: 'visitToCome' };
        return { event: 'state', result: await changeState(db, { ...change, state, note }) };
      }
      if (note === '') return { fault: 'noNote' };
      return { event: 'note', result: await addNote(db, { ...change, text: note }) };
    },
  ),

  undo: action(otherEnquiryFields, async ({ db }, { change }) => {
    return { event: 'undone', result: await undoState(db, change) };
  }),

  spam: action(
    { spam: z.enum(['yes', 'no']).catch('yes'), ...confirmedField },
    async (context, { change, fields }) => {
      const isSpam = fields.spam === 'yes';
      if (isSpam && requiresConfirmation(context, await findUnchangedEnquiry(context, change), fields))
        return { fault: 'visitToCome' };
      return {
        event: isSpam ? 'spam' : 'notSpam',
        result: await markSpam(context.db, { ...change, isSpam }),
      };
    },
  ),

  'send-again': action({}, async ({ db, config }, { change }) => {
    const recipients = { inboxes: config.CLINIC_INBOX, mailDomain: mailDomainOf(config) };
    return { event: 'sentAgain', result: await resendEnquiry(db, { ...change, ...recipients }) };
  }),

  'send-to-other-inbox': action(
    { inbox: addressSchema.meta(typedText) },
    async ({ db, config }, { change, fields: { inbox } }) => {
      const recipients = { inbox, mailDomain: mailDomainOf(config) };
      return { event: 'sentToOtherInbox', result: await sendToOtherInbox(db, { ...change, ...recipients }) };
    },
  ),

  /** Offers one to three times to the visitor. */
  offer: action(offerFields, async (context, { change, typed }) => {
    const enquiry = await enquiryById(context.db, change.id);
    if (!enquiry) return { event: 'offered', result: 'gone' };
    if (enquiry.suspectedSpam) return refuseTimes([]);
    // A typed address counts only if the enquiry has none that works: otherwise the form has no such field.
    const { email: _, ...others } = typed;
    const typedFields = reasonToAskEmail(enquiry) ? { ...others, email: typed.email ?? '' } : others;
    const { numbers, faults, ...offer } = readFormTimes(typedFields, context);
    if (faults.length > 0) return refuseTimes(faults);
    const warnings = addressWarnings(enquiry, offer.email);
    const mailDomain = mailDomainOf(context.config);
    const isConfirmed = confirmationCheck(typed, numbers);
    const result = await makeOffer(
      context.db,
      { ...change, ...offer, mailDomain, warnings, isConfirmed },
      context,
    );
    return toOutcome('offered', result, numbers);
  }),

  /** Books the first time, which the visitor has agreed to. No address is required. */
  book: action(offerFields, async (context, { change, typed }) => {
    const enquiry = await enquiryById(context.db, change.id);
    if (!enquiry) return { event: 'booked', result: 'gone' };
    if (enquiry.suspectedSpam) return refuseTimes([]);
    const { email: typedEmail = '', ...others } = typed;
    const typedFields = reasonToAskEmail(enquiry) && typedEmail.trim() !== '' ? typed : others;
    const { times, numbers, noteToVisitor, email, faults } = readFormTimes(typedFields, context, 1);
    const filledOfferFields = fieldsOfOffer.filter((field) => (typed[field] ?? '').trim() !== '');
    faults.push(...filledOfferFields.map((field): AppointmentFault => ({ field, why: 'onlyOffered' })));
    const [time] = times;
    if (faults.length > 0 || !time) return refuseTimes(faults);
    const warnings = addressWarnings(enquiry, email);
    const isConfirmed = confirmationCheck(typed, numbers);
    const booking = { ...change, time, email, noteToVisitor, warnings, isConfirmed };
    const result = await bookVisit(context.db, booking, context, clinicAddressees(context.config));
    return toOutcome('booked', result, numbers);
  }),

  withdraw: action({ offer: appointmentIdSchema }, async (context, { change, fields: { offer } }) => {
    return toOutcome('withdrew', await withdrawOffer(context.db, { ...change, offerId: offer }));
  }),

  move: action(
    { visit: appointmentIdSchema, ...timeFields(1) },
    async (context, { change, fields, typed }) => {
      const { times, numbers, noteToVisitor, faults } = readFormTimes(typed, context, 1);
      const [time] = times;
      if (faults.length > 0 || !time) return refuseTimes(faults);
      const isConfirmed = confirmationCheck(typed, numbers);
      const move = { ...change, visitId: fields.visit, time, noteToVisitor, isConfirmed };
      const result = await moveVisit(context.db, move, context, clinicAddressees(context.config));
      return toOutcome('moved', result, numbers);
    },
  ),

  'cancel-visit': action(
    { visit: appointmentIdSchema, ...noteToVisitorField },
    async (context, { change, fields, typed }) => {
      const { noteToVisitor, faults } = readFormTimes({ ...typed, minutes: '60' }, context, 0);
      if (faults.length > 0) return refuseTimes(faults);
      const cancellation = { ...change, visitId: fields.visit, noteToVisitor };
      const result = await cancelVisit(context.db, cancellation, clinicAddressees(context.config));
      return toOutcome('visitCancelled', result);
    },
  ),

  'for-colleague': action(
    { colleague: chosenLine },
    async ({ db, config }, { change, fields: { colleague } }) => {
      const event = colleague ? 'forColleague' : 'forNobody';
      // DESK_USERS may have changed since the page was opened.
      if (colleague && !config.DESK_USERS.includes(colleague)) return { event, result: 'changedMeanwhile' };
      const assignment = { ...change, colleague, mailDomain: mailDomainOf(config) };
      return { event, result: await assignToColleague(db, assignment) };
    },
  ),

  /** Deletes the enquiry with its messages and their files. */
  delete: action(confirmedField, async (context, { change, fields }) => {
    if (fields.confirmed !== 'on') return { fault: 'notConfirmed' };
    return { event: 'deleted', result: await deleteEnquiry(context, change) };
  }),
};

/** The fields of an offer that a booking does not have. */
const fieldsOfOffer = ['start-2', 'start-3', 'ends-day'];

/** A warning if our last email did not reach the typed address, or else that of the enquiry. */
function addressWarnings(enquiry: StoredEnquiry, typed: string): OfferFault[] {
  // The address of a referral is the referrer's.
  const address = typed || (referredPerson(enquiry.content) ? '' : senderOf(enquiry.content).email);
  const isUnreached = address !== '' && isAddressUnreached(enquiry, address);
  return isUnreached ? [{ time: null, field: 'email', why: 'unreached' }] : [];
}

function refuseTimes(appointmentFaults: AppointmentFault[]) {
  return { fault: 'timesRefused', appointmentFaults } as const;
}

/** The enquiry, if nobody has changed it since the person saw it. */
async function findUnchangedEnquiry(
  { db }: AppContext,
  { id, version }: Change,
): Promise<StoredEnquiry | undefined> {
  const enquiry = await enquiryById(db, id);
  return enquiry?.version === version ? enquiry : undefined;
}

/** Whether an enquiry is in this state, without a later time to call. */
function hasState({ state, waitsSince }: StoredEnquiry, asked: EnquiryState, now: number): boolean {
  return state === asked && (waitsSince ?? 0) <= now;
}

/** Whether the person has a coming visit, and the box that confirms the change is not ticked. */
function requiresConfirmation(
  context: AppContext,
  seen: StoredEnquiry | undefined,
  { confirmed }: { confirmed: string },
): boolean {
  return seen !== undefined && comingVisit(context, seen) !== null && confirmed !== 'on';
}

const callFields = { day: 'call-day', time: 'call-time' } as const;

/** Reads the time of the next call, in ms since 1970, or its fault; undefined if the form has none. */
function readCall(
  { opening }: Pick<AppContext, 'opening'>,
  { 'call-day': day, 'call-time': time }: Record<'call-day' | 'call-time', string>,
  now: number,
  state: EnquiryState | undefined,
): { at: number } | AppointmentFault | undefined {
  if (day === '' && time === '') return undefined;
  if (state === 'booked' || state === 'closed') return { field: callFields.day, why: 'notToCall', state };
  const at = parseSydneyMoment(day, time);
  if (at === undefined) return { field: day === '' ? callFields.day : callFields.time, why: 'notATime' };
  return callFault(opening, at, now) ?? { at };
}

/** Why nobody can call at this time: calls are made while the clinic is open. */
function callFault(opening: OpeningRecord, at: number, now: number): AppointmentFault | undefined {
  if (at <= now) return { field: callFields.time, why: 'past' };
  const { date } = inSydney(at);
  if (isTooFar(date, now)) return { field: callFields.day, why: 'tooFar' };
  const hours = hoursOrFault(opening, date);
  if ('why' in hours) return { field: callFields.day, ...hours };
  const isOpen = at >= sydneyMoment(date, hours.opens) && at < sydneyMoment(date, hours.closes);
  return isOpen ? undefined : { field: callFields.time, why: 'outsideCallHours', ...hours };
}

/** Returns a function that tells whether the box of the form confirms exactly these warnings. */
function confirmationCheck({ confirmed }: TypedFields, numbers: readonly number[]) {
  return (warnings: OfferFault[]) => confirmed === confirmationValue(toPageFaults(warnings, numbers));
}

/** Converts the result of a change of an appointment; `numbers` has the number in the field names of each time. */
function toOutcome(event: AuditAction, result: DeskResult, numbers: readonly number[] = []): Outcome {
  return typeof result === 'string' ? { event, result } : refuseTimes(toPageFaults(result.faults, numbers));
}
