import { waitReasons } from '../appointments/appointments.ts';
import { pattern, text } from '../text/textSchemas.ts';

/** The maximum length of a note, in characters. */
export const longestNote = 5000;

/** The most enquiries of one person, besides the first, that one press of a button on Waiting answers. */
export const maxOtherEnquiries = 9;

/** The name of the field for another enquiry of the same person. */
export function otherEnquiryField(index: number): string {
  return `other-${index + 1}`;
}

/**
 * The actions on an enquiry: the last part of the address that the form posts to. server/desk/actionHandlers.ts has the
 * fields and the handler of each.
 */
export const actionNames = [
  'state',
  'undo',
  'spam',
  'send-again',
  'send-to-other-inbox',
  'offer',
  'book',
  'withdraw',
  'move',
  'cancel-visit',
  'for-colleague',
  'delete',
] as const;
export type ActionName = (typeof actionNames)[number];

/** Returns the action with this name; undefined if there is none. */
export function findAction(name: string): ActionName | undefined {
  return actionNames.find((known) => known === name);
}

/** The events that the actions record in the audit log, each with the schema of its confirmation (`done` in desk.yaml). */
export const noticeSchemas = {
  state: pattern('state'),
  callAgain: pattern('when'),
  leftMessage: pattern('when'),
  note: text,
  undone: pattern('state'),
  spam: text,
  notSpam: text,
  sentAgain: text,
  sentToOtherInbox: text,
  offered: text,
  booked: text,
  withdrew: text,
  moved: text,
  visitCancelled: text,
  forColleague: text,
  forNobody: text,
  deleted: text,
};

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

/** The name of an event in the audit log. */
export type AuditAction = keyof typeof noticeSchemas | (typeof otherEvents)[number];

export const auditActions = [...new Set([...otherEvents, ...Object.keys(noticeSchemas)])] as AuditAction[];
