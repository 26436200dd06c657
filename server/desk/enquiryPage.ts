import type { Context, Handler } from 'hono';
import { type AuditAction, confirmedEvents } from '../../src/desk/deskActions.ts';
import { readPlace } from '../../src/desk/deskPaths.ts';
import type {
  AppointmentFault,
  Confirmation,
  DeskEvent,
  EnquiryMessage,
  EnquiryView,
} from '../../src/desk/deskViews.ts';
import { senderOf } from '../../src/enquiry/sender.ts';
import { callableNumbers } from '../../src/text/typedPhones.ts';
import { appointmentsOnPage } from '../appointments/appointmentsOnPage.ts';
import type { AppContext } from '../context.ts';
import type { MessagesTable } from '../database/tables.ts';
import { eventsOf } from '../enquiries/auditEvents.ts';
import { isVisitorEmailed } from '../enquiries/enquiryMessages.ts';
import { earlierEnquiries, enquiryById, type StoredEnquiry } from '../enquiries/enquiryRepository.ts';
import { labelledFields } from '../outbox/enquiryFields.ts';
import { outdatedReason } from '../outbox/outbox.ts';
import { logAccess } from './auditLog.ts';
import { answerNotFound, type DeskEnv, deskPage } from './deskPage.ts';
import { toDeskRow, undoTarget } from './enquiryRow.ts';
import { takePreservedForm } from './preservedForm.ts';

/** The result of a form: the fault and everything that was typed. */
export type FormResult = Partial<Pick<EnquiryView, 'fault' | 'sent' | 'typed' | 'unknownFields'>> & {
  appointmentFaults?: AppointmentFault[];
};

/** GET /desk/enquiries/ID: one enquiry. */
export function enquiryPage(context: AppContext): Handler<DeskEnv> {
  return (c) => {
    const preservedForm = takePreservedForm(c, c.req.param('id') ?? '');
    return answerEnquiryPage(context, c, preservedForm ? { fault: 'wasSignedOut', ...preservedForm } : {});
  };
}

/** Answers with the page of the enquiry in the address, or 404. */
export async function answerEnquiryPage(
  context: AppContext,
  c: Context<DeskEnv>,
  { appointmentFaults = [], ...result }: FormResult,
): Promise<Response> {
  const person = c.get('person');
  const enquiry = await enquiryById(context.db, c.req.param('id') ?? '');
  if (!enquiry) return answerNotFound(context, c);
  await logAccess(context, c, { person, action: 'looked', enquiry: enquiry.id });
  const [events, others, appointments] = await Promise.all([
    eventsOf(context.db, enquiry.id),
    earlierEnquiries(context.db, enquiry),
    appointmentsOnPage(context, enquiry, appointmentFaults),
  ]);
  const { languageFields, fields } = labelledFields(enquiry);
  return deskPage(context, c, {
    page: 'enquiry',
    row: toDeskRow(context, enquiry),
    fields: [...languageFields, ...fields].filter((field) => !isInHeading(enquiry, field)),
    notes: enquiry.notes,
    events,
    earlier: others.aboutPerson.map((each) => toDeskRow(context, each)),
    fromSender: others.fromSender.map((each) => toDeskRow(context, each)),
    messages: enquiry.messages.map((message) => toMessageView(enquiry, message)),
    appointments,
    colleagues: context.config.DESK_USERS,
    undo: undoTarget(context, enquiry),
    fault: null,
    sent: null,
    typed: {},
    unknownFields: [],
    ...result,
    place: readPlace(result.typed ?? c.req.query()),
    done: result.fault ? null : confirmationOf(enquiry, events, c),
  });
}

const fieldsInHeading = ['firstName', 'lastName', 'personName', 'email', 'consultationType'];

/** Whether the heading of the page shows all of this field: the name, the service, or the target of a button. */
function isInHeading({ content }: StoredEnquiry, { name, value }: { name: string; value: string }): boolean {
  const answers: Partial<Record<string, unknown>> = content;
  // The call buttons show the whole typed number, unless it has words such as "after five".
  if (name === 'phone' || name === 'personPhone')
    return !answers[name] || (callableNumbers(value).length > 0 && !/\p{L}/u.test(value));
  return fieldsInHeading.includes(name);
}

/** A message of an enquiry, as the desk shows it. */
function toMessageView({ content }: StoredEnquiry, message: MessagesTable): EnquiryMessage {
  const { audience, recipient, state, attempts, last_error, letter_type } = message;
  const isOutdated = last_error === outdatedReason;
  const at = state === 'sent' ? message.sent_at : state === 'due' ? message.next_attempt_at : null;
  return {
    audience,
    to: recipient ?? senderOf(content).email,
    state: isOutdated ? 'outdated' : state,
    at,
    messageType: letter_type,
    failedAttempts: attempts,
    error: isOutdated ? '' : (last_error ?? ''),
  };
}

/**
 * The confirmation of the action that the address names, if it was the last change of the enquiry and this person made it.
 *
 * @param events - the events of the enquiry, the newest first
 */
export function confirmationOf(
  enquiry: StoredEnquiry,
  events: readonly DeskEvent[],
  c: Context<DeskEnv>,
): Confirmation | null {
  const action = confirmedEvents.find((name) => name === c.req.query('done'));
  const event = action && lastEventOf(events, c.get('person'), action);
  if (!event) return null;
  if (action === 'moved' || action === 'booked' || action === 'visitCancelled')
    return isVisitorEmailed(enquiry, event.at) ? action : `${action}Silently`;
  const isContacted = events.some((other) => other.action === 'state' && other.at === event.at);
  return action === 'callAgain' && isContacted ? 'contactedAndCallAgain' : action;
}

/**
 * The event of an action, if it was the last change of the enquiry and this person made it. A state and its note are
 * saved at the same time.
 *
 * @param events - the events of the enquiry, the newest first
 */
export function lastEventOf(
  events: readonly DeskEvent[],
  person: string,
  action: AuditAction,
): DeskEvent | undefined {
  const changes = events.filter((event) => event.action !== 'looked');
  const [last] = changes;
  if (last?.person !== person) return undefined;
  return changes.find((event) => event.at === last.at && event.action === action);
}
