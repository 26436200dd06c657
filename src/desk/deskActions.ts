import * as z from 'zod';
import { maxTimes, waitReasons } from '../appointments/appointments.ts';
import { addressSchema } from '../enquiry/addressSchema.ts';
import { enquiryStates } from '../enquiry/enquiryTypes.ts';
import { cleanText, isLongerThan } from '../text/cleanText.ts';

/** The maximum length of a note, in characters. */
export const longestNote = 5000;

interface Field {
  /** How the server reads the field; an empty field is ''. */
  schema: z.ZodType;
  /**
   * Set for a field whose value the browser stores when the form is sent after the session has ended. A `choice` is stored
   * only if a `text` of the same form is.
   */
  preserved?: 'text' | 'choice';
  /** The fault of a value that the schema refuses. */
  fault?: 'noteTooLong' | 'noInbox';
}

const lineSchema = z.string().trim().default('');
/** A new state, `leftMessage` for a call that ended with a message on voicemail, or whether the enquiry is spam. */
const outcomeSchema = z
  .enum([...enquiryStates, 'leftMessage', 'spam', 'notSpam'])
  .optional()
  .catch(undefined);
/** A note on an enquiry, cleaned; it has at most {@link longestNote} characters. */
export const noteSchema = z
  .string()
  .default('')
  .transform(cleanText)
  .refine((text) => !isLongerThan(text, longestNote));

const choiceField = { schema: lineSchema, preserved: 'choice' } as const;
const textField = { schema: lineSchema, preserved: 'text' } as const;
/** The checkbox that confirms warnings. Its value is `on`, or the warnings that it confirms. */
const confirmedField = { schema: lineSchema };
/** The place on Waiting where the page of the form was opened. The form of every action sends it. */
const placeFields = { show: choiceField, next: choiceField };

/** The most enquiries of one person, besides the first, that one press of a button on Waiting answers. */
export const maxOtherEnquiries = 9;

/** The id of an enquiry and its version, as Waiting showed it. */
const otherEnquirySchema = z
  .string()
  .regex(/^[\da-f-]{36} \d{1,9}$/)
  .transform((sent) => ({ id: sent.slice(0, 36), version: Number(sent.slice(37)) }))
  .optional()
  .catch(undefined);

/** The names of the fields for other enquiries of the same person. */
export const otherEnquiryNames = Array.from(
  { length: maxOtherEnquiries },
  (_, index) => `other-${index + 1}`,
);

const otherEnquiryFields: Fields = Object.fromEntries(
  otherEnquiryNames.map((name) => [name, { schema: otherEnquirySchema, preserved: 'choice' }]),
);

/** The other enquiries of the same person that a form of Waiting names. */
export function otherEnquiriesOf(typed: Readonly<Record<string, string>>): { id: string; version: number }[] {
  return otherEnquiryNames.flatMap((name) => otherEnquirySchema.parse(typed[name]) ?? []);
}

type Fields = Record<string, Field>;

/**
 * The fields of up to `most` times, and the fields that these times share. server/appointments/appointmentForms.ts reads
 * them together.
 */
function timeFields(most: number): Fields {
  const timeNumbers = Array.from({ length: most }, (_, index) => index + 1);
  return {
    ...Object.fromEntries(
      timeNumbers.flatMap((number) => [
        [`day-${number}`, choiceField],
        [`start-${number}`, textField],
        [`person-${number}`, choiceField],
        [`room-${number}`, choiceField],
      ]),
    ),
    minutes: choiceField,
    place: choiceField,
    noteToVisitor: textField,
    confirmed: confirmedField,
  };
}

/** The fields of the form with up to three times to offer, or one to book. */
const offerFields = {
  ...timeFields(maxTimes),
  email: textField,
  'ends-day': textField,
  'ends-time': textField,
};

interface DeskActionRecord {
  fields: Fields;
  /** The events that the audit log records. The confirmation of each (`done` in content/en/desk.yaml) has its name. */
  events: readonly string[];
}

/**
 * The actions on an enquiry, by the last part of the address that the form posts to. The forms, their checks, the audit log,
 * the confirmations and the preserved fields use this table. server/desk/actionHandlers.ts has a handler for each key. Each
 * form also sends `version`, the version of the enquiry that the page showed, and the fields of a place.
 */
const deskActions = {
  /**
   * `call-day` and `call-time` are the time of another call; the default after `leftMessage` is opening time on the next day.
   * `colleague` is the address of the colleague whom the enquiry is for, who gets an email; '' for nobody. A form of Waiting
   * also sends the other enquiries of the person. `next-page` is `waiting` for a note, or `times` for the form of times.
   */
  state: {
    fields: {
      outcome: { schema: outcomeSchema },
      colleague: { schema: z.string().trim().optional() },
      note: { schema: noteSchema, preserved: 'text', fault: 'noteTooLong' },
      'call-day': textField,
      'call-time': textField,
      confirmed: confirmedField,
      'next-page': { schema: lineSchema },
      ...otherEnquiryFields,
    },
    events: ['state', 'callAgain', 'leftMessage', 'note', 'spam', 'notSpam', 'forColleague', 'forNobody'],
  },
  undo: { fields: otherEnquiryFields, events: ['undone'] },
  'send-again': { fields: {}, events: ['sentAgain'] },
  'send-to-other-inbox': {
    fields: { inbox: { schema: addressSchema, preserved: 'text', fault: 'noInbox' } },
    events: ['sentToOtherInbox'],
  },
  offer: { fields: offerFields, events: ['offered'] },
  /** The second button of the form of `offer`, which books one time. */
  book: { fields: offerFields, events: ['booked'] },
  withdraw: { fields: { offer: choiceField }, events: ['withdrew'] },
  move: { fields: { visit: choiceField, ...timeFields(1) }, events: ['moved'] },
  'cancel-visit': {
    fields: { visit: choiceField, noteToVisitor: textField },
    events: ['visitCancelled'],
  },
  delete: { fields: { confirmed: confirmedField }, events: ['deleted'] },
} as const satisfies Record<string, DeskActionRecord>;

type DeskActions = typeof deskActions;
export type ActionName = keyof DeskActions;
export const actionNames = Object.keys(deskActions) as ActionName[];

/** The fields of the form of an action, as the server reads them. */
export type FieldsOf<Name extends ActionName> = {
  [Field in keyof DeskActions[Name]['fields']]: DeskActions[Name]['fields'][Field] extends {
    schema: infer Schema;
  }
    ? z.output<Schema>
    : never;
};

/** The events that an action records in the audit log. */
export type EventOf<Name extends ActionName> = DeskActions[Name]['events'][number];

/** Events of the audit log that do not come from a form of an enquiry. */
const otherEvents = [
  'signedIn',
  'signedOut',
  'signedOutEverywhere',
  'looked',
  // Staff entered an enquiry of somebody who rang or walked in.
  'added',
  // Somebody at the desk viewed Waiting or All: recorded once an hour for each person.
  'listed',
  'searched',
  'exported',
  'messagesEnded',
  ...waitReasons,
  'offerReopened',
  'calendarMade',
  'calendarRevoked',
  // A calendar program has read the calendar address of this person: recorded once a day.
  'calendarRead',
] as const;

/** The events of all actions on an enquiry. */
export const actionEvents = actionNames.flatMap(
  (name): readonly EventOf<ActionName>[] => deskActions[name].events,
);

/** The name of an event in the audit log. */
export type AuditAction = EventOf<ActionName> | (typeof otherEvents)[number];
export const auditActions: AuditAction[] = [...new Set([...otherEvents, ...actionEvents])];

/** The fields of the form of an action, by name. */
export function fieldsOf(name: ActionName): Fields {
  return { ...placeFields, ...deskActions[name].fields };
}

/** The events that a page confirms. */
export const confirmedEvents = [...actionEvents, 'added'] as const;

/** Returns the action with this name; undefined if there is none. */
export function findAction(name: string): ActionName | undefined {
  return actionNames.find((known) => known === name);
}
