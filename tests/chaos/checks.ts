import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Email } from 'postal-mime';
import { expect } from 'vitest';
import type { Database } from '../../server/database/tables.ts';
import { mailboxOf } from '../../server/outbox/emailAddress.ts';
import type { FailingMailServer } from './failingMailServer.ts';
import type { Change } from './staff.ts';
import type { SentEnquiry } from './visitors.ts';

/** A value that a run has found, and the value that it must have, if it has one. */
export interface Check {
  name: string;
  found: number | string;
  mustBe?: number | string;
}

/** Counts by name. The count of a list is the number of its items. */
type Counts = Record<string, number | readonly unknown[]>;

/** Counts that the report prints and does not check. */
export function counts(values: Counts): Check[] {
  return Object.entries(values).map(([name, found]) => ({
    name,
    found: typeof found === 'number' ? found : found.length,
  }));
}

/** Counts that must be 0. */
export function mustBeZero(values: Counts): Check[] {
  return counts(values).map((check) => ({ ...check, mustBe: 0 }));
}

/** Prints the checks of a run as a table, and fails if one of them fails. */
export function expectPassed(run: string, checks: Check[]): void {
  const failedChecks = checks.filter(({ found, mustBe = found }) => found !== mustBe);
  const width = Math.max(...checks.map(({ name }) => name.length));
  const rows = checks.map((check) => {
    const { name, found, mustBe } = check;
    const passedText = mustBe === undefined ? '' : 'ok';
    const verdict = failedChecks.includes(check) ? `WRONG, must be ${mustBe}` : passedText;
    return `  ${name.padEnd(width)}  ${String(found).padStart(7)}  ${verdict}`.trimEnd();
  });
  console.log(['', run, ...rows].join('\n'));
  expect(failedChecks).toEqual([]);
}

/** The rows that the checks compare. */
export async function readRows(db: Database) {
  return {
    enquiries: await db.selectFrom('enquiries').selectAll().execute(),
    messages: await db.selectFrom('messages').selectAll().execute(),
    notes: await db.selectFrom('notes').selectAll().execute(),
    events: await db.selectFrom('audit_log').selectAll().orderBy('id').execute(),
  };
}

type Rows = Awaited<ReturnType<typeof readRows>>;
type EnquiryRow = Rows['enquiries'][number];
type MessageRow = Rows['messages'][number];

/** The number of messages that are still due. */
export async function countDue(db: Database): Promise<number> {
  const dueMessages = await db.selectFrom('messages').select('id').where('state', '=', 'due').execute();
  return dueMessages.length;
}

/** Compares the answers to visitors with the store. */
export function acknowledgementChecks(sent: SentEnquiry[], { enquiries }: Rows): Check[] {
  const storedEnquiries = new Map(enquiries.map((row) => [row.id, row]));
  const acknowledgedIds = new Set(sent.flatMap((enquiry) => [...enquiry.ids]));
  const isStored = ({ ids, enquiry }: SentEnquiry) =>
    [...ids].every((id) => {
      const row = storedEnquiries.get(id);
      return row?.type === enquiry.type && isDeepStrictEqual(JSON.parse(row.content), enquiry.content);
    });
  return [
    { name: 'enquiries acknowledged', found: acknowledgedIds.size, mustBe: sent.length },
    ...counts({ 'posts repeated after a lost answer or 503': sum(sent.map(({ retries }) => retries)) }),
    ...mustBeZero({
      'answers other than 200 and 503': sent.flatMap(({ wrongAnswers }) => wrongAnswers),
      'acknowledged, not stored as sent': sent.filter((enquiry) => !isStored(enquiry)),
      'acknowledged under two ids': sent.filter(({ ids }) => ids.size > 1),
      'stored twice, or never acknowledged': enquiries.filter(({ id }) => !acknowledgedIds.has(id)),
    }),
  ];
}

/** The number of messages that a server sends at the same time. */
export const messagesAtOnce = 5;

/** The headers of our emails. Text that a visitor typed must not add another one. */
const ourHeaders = new Set(
  'from to reply-to subject date message-id mime-version content-type auto-submitted'.split(' '),
);

/**
 * Compares the store with the emails that arrived.
 *
 * @param inboxes - the inboxes of the clinic
 * @param repeatsAllowed - how many messages may arrive twice although the mail server has acknowledged them: a few on a busy
 *   machine, where the answer comes too late, and those that were being sent when a server or the database was killed
 */
export function deliveryChecks(
  rows: Rows,
  { accepted: arrived, refusedForGood }: Pick<FailingMailServer, 'accepted' | 'refusedForGood'>,
  inboxes: readonly string[],
  repeatsAllowed = messagesAtOnce,
): Check[] {
  const addressees = addresseesOf(rows);
  const labelOf = (row: MessageRow) => `${row.message_id_header} ${addressees.get(row.id)}`;
  const labels = arrived.map(
    ({ email, recipients }) => `${email.messageId} ${recipients.map(mailboxOf).join()}`,
  );
  const storedMessages = new Map(rows.messages.map((row) => [labelOf(row), row]));
  const isExpected = (email: Email, label = '') => {
    const row = storedMessages.get(label);
    return row?.audience === 'visitor' || (row !== undefined && enquiryIdIn(email) === row.enquiry_id);
  };
  const distinctLabels = new Set(labels);
  const missingMessages = rows.messages.filter((row) => !distinctLabels.has(labelOf(row)));
  const refusedMailboxes = new Set([...refusedForGood].map(mailboxOf));
  const isRefused = (row: MessageRow) =>
    row.audience === 'visitor' && refusedMailboxes.has(addressees.get(row.id) ?? '');
  const contents = new Set(arrived.map(({ email }, index) => `${labels[index]} ${digestOf(email)}`));
  const acknowledgedLabels = labels.filter((_, index) => arrived[index]?.isAnswered);
  const acknowledgedRepeats = acknowledgedLabels.length - new Set(acknowledgedLabels).size;
  return [
    ...counts({
      'messages that arrived': distinctLabels.size,
      "visitors' messages refused for good": missingMessages.filter(isRefused),
      'repeats with the same Message-ID': arrived.length - distinctLabels.size,
      'repeats of messages that the mail server had acknowledged': acknowledgedRepeats,
    }),
    ...mustBeZero({
      [`of these, more than the ${repeatsAllowed} that are allowed`]: Math.max(
        0,
        acknowledgedRepeats - repeatsAllowed,
      ),
      'messages still due': rows.messages.filter(({ state }) => state === 'due'),
      'enquiries without their messages': rows.enquiries.filter((row) => !hasMessages(row, rows, inboxes)),
      'other messages that did not arrive': missingMessages.filter((row) => !isRefused(row)),
      'repeats with different content': contents.size - distinctLabels.size,
      'arrived for nothing stored, or at a wrong address': arrived.filter(
        ({ email }, index) => !isExpected(email, labels[index]),
      ),
      'messages with headers that are not ours': arrived.filter(hasUnexpectedHeader),
    }),
  ];
}

/** The address of each message by its id. */
function addresseesOf({ enquiries, messages }: Rows): Map<string, string> {
  const emails = new Map(enquiries.map((row) => [row.id, row.email]));
  return new Map(messages.map((row) => [row.id, row.recipient ?? emails.get(row.enquiry_id) ?? '']));
}

/** Whether an enquiry has one message to each inbox of the clinic, and one to the visitor unless it is possible spam. */
function hasMessages({ id, suspected_spam }: EnquiryRow, { messages }: Rows, inboxes: readonly string[]) {
  const stored = messages.filter((row) => row.enquiry_id === id).map((row) => row.recipient ?? row.audience);
  const expected = [...inboxes, ...(suspected_spam ? [] : ['visitor'])];
  return stored.sort().join() === expected.sort().join();
}

/** Reads the id of the enquiry from the text of an email to the clinic. */
function enquiryIdIn({ text = '' }: Email): string | undefined {
  return /Reference ([0-9a-f-]{36})/.exec(text)?.[1];
}

/** The hash of everything in an email that a reader sees. It must be the same in a repeat of the email. */
function digestOf({ subject, date, from, to, replyTo, html, text }: Email): string {
  return createHash('sha256')
    .update(JSON.stringify([subject, date, from, to, replyTo, html, text]))
    .digest('hex');
}

/** Whether an email has a header that is not ours, one of ours twice, or a line break in the subject. */
function hasUnexpectedHeader({ email: { headers, subject = '' } }: { email: Email }): boolean {
  const keys = headers.map(({ key }) => key);
  return (
    keys.some((key) => !ourHeaders.has(key)) || new Set(keys).size < keys.length || /[\r\n]/.test(subject)
  );
}

/** Compares the answers to people at the desk with the store. */
export function deskChecks(changes: readonly Change[], rows: Rows): Check[] {
  const storedNotes = Map.groupBy(rows.notes, ({ text }) => text);
  const countStored = ({ note }: Change) => storedNotes.get(note)?.length ?? 0;
  const changesAnsweredWith = (status: number) => changes.filter(({ answer }) => answer === status);
  const acceptedChanges = changesAnsweredWith(303);
  // A change whose answer was lost may have been stored before its repeat was refused.
  const refusedChanges = changesAnsweredWith(409).filter(({ repeats }) => repeats === 0);
  const notesOfChanges = new Set(changes.map(({ note }) => note));
  const acceptedVersions = new Set(acceptedChanges.map(({ enquiry, version }) => `${enquiry} ${version}`));
  return [
    ...counts({
      'changes at the desk': changes,
      'forms sent again after a lost answer or 503': sum(changes.map(({ repeats }) => repeats)),
      'changes acknowledged': acceptedChanges,
    }),
    ...mustBeZero({
      'answers other than 303, 409 and 503':
        changes.length - acceptedChanges.length - changesAnsweredWith(409).length,
      'acknowledged, not stored exactly once': acceptedChanges.filter((change) => countStored(change) !== 1),
      'refused because somebody else was faster, but stored': refusedChanges.filter(
        (change) => countStored(change) > 0,
      ),
      'acknowledged to two people who saw the same version': acceptedChanges.length - acceptedVersions.size,
      'notes that nobody wrote, or stored twice':
        rows.notes.length - [...storedNotes.keys()].filter((text) => notesOfChanges.has(text)).length,
      'enquiries in another state or version than their changes led to': rows.enquiries.filter(
        (row) => !hasStateOfChanges(row, rows),
      ),
    }),
  ];
}

/** Whether an enquiry has the state and the version that its changes led to. Each change was stored with one note. */
function hasStateOfChanges(row: EnquiryRow, { events, notes }: Rows): boolean {
  const states = events.filter(({ action, enquiry_id }) => action === 'state' && enquiry_id === row.id);
  const state = states.at(-1)?.state ?? 'new';
  const changes = notes.filter(({ enquiry_id }) => enquiry_id === row.id);
  return (
    row.state === state && (row.answered_at === null) === (state === 'new') && row.version === changes.length
  );
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
