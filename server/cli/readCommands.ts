import { sydneyTime } from '../../src/clinic/dates.ts';
import type { EnquiryContent } from '../../src/enquiry/enquiryTypes.ts';
import {
  fullName,
  languageNeedsOf,
  personToCall,
  referredPerson,
  senderOf,
} from '../../src/enquiry/sender.ts';
import { textWidthInColumns } from '../../src/text/columns.ts';
import { isTranslated, languageNames } from '../../src/text/languages.ts';
import type { MessagesTable } from '../database/tables.ts';
import { enquiriesCsv } from '../enquiries/csv.ts';
import { deliveryStatus } from '../enquiries/enquiryMessages.ts';
import { enquiriesByIdPrefix, type StoredEnquiry } from '../enquiries/enquiryRepository.ts';
import { allEnquiries } from '../enquiries/list.ts';
import { labelledFields } from '../outbox/enquiryFields.ts';
import { outdatedReason } from '../outbox/outbox.ts';
import type { StoreIo } from './io.ts';

/** The most enquiries that `list` prints without --waiting. */
const maxListed = 50;

/** The period from `since` (ms since 1970) until now, or all time without it. */
function periodOf({ since = 0 }: { since?: number }) {
  return { since, until: Number.MAX_SAFE_INTEGER };
}

/** `list`: the newest enquiries. */
export async function listEnquiries(
  { db, print }: StoreIo,
  { waiting }: { waiting?: boolean },
): Promise<void> {
  const listedEnquiries: StoredEnquiry[] = [];
  for await (const batch of allEnquiries(db, periodOf({}))) {
    listedEnquiries.push(...batch.filter((enquiry) => !waiting || deliveryStatus(enquiry) === 'waiting'));
    // Enquiries whose email is undelivered are all listed, since the clinic must call each of these visitors.
    if (!waiting && listedEnquiries.length >= maxListed) break;
  }
  if (!waiting) listedEnquiries.splice(maxListed);
  if (listedEnquiries.length === 0) return print('No enquiries.');
  const columnNames = ['ID', 'RECEIVED', 'TYPE', 'STATE', 'NAME', 'CLINIC', ''];
  for (const line of formatTable(columnNames, listedEnquiries.map(enquiryRow))) print(line);
}

function enquiryRow(enquiry: StoredEnquiry): string[] {
  const { id, receivedAt, type, state, content, suspectedSpam } = enquiry;
  const { language, interpreter, interpreterLanguage } = languageNeedsOf(content);
  const remarks = [
    ...(isTranslated(language) ? [languageNames(language).english] : []),
    ...(interpreter ? [`interpreter wanted${interpreterLanguage && ` (${interpreterLanguage})`}`] : []),
    ...(suspectedSpam ? ['possible spam'] : []),
  ];
  return [
    id.slice(0, 8),
    sydneyTime(receivedAt),
    type,
    state,
    nameOf(content),
    deliveryStatus(enquiry),
    remarks.join(', '),
  ];
}

/** The name of an enquiry in a list: the visitor's, or for a referral the person's and the referrer's. */
export function nameOf(content: EnquiryContent['content']): string {
  const { name } = personToCall(content);
  return referredPerson(content) ? `${name} (from ${fullName(content)})` : name;
}

/** `export`: every enquiry with all its fields as CSV. */
export async function exportEnquiries({ db, print }: StoreIo, options: { since?: number }): Promise<void> {
  // `print` adds the last newline.
  for await (const lines of enquiriesCsv(allEnquiries(db, periodOf(options)))) print(lines.slice(0, -1));
}

/** `show`: one enquiry, its visits, its messages and its notes. Only the desk shows the audit log. */
export async function showEnquiry(io: StoreIo, idPrefix: string): Promise<void> {
  const { print } = io;
  const enquiry = await findEnquiry(io, idPrefix);
  print(`Enquiry ${enquiry.id}${enquiry.suspectedSpam ? ' (possible spam)' : ''}`);
  print(`Received ${sydneyTime(enquiry.receivedAt)} Sydney time, ${enquiry.state} now\n`);
  const { languageFields, fields } = labelledFields(enquiry);
  for (const { label, value, isFreeText } of [...languageFields, ...fields])
    print(isFreeText ? `${label}:\n${quoteLines(value)}` : `${label}: ${toOneLine(value)}`);
  if (enquiry.warningSigns.length > 0) print(`Words of warning signs: ${enquiry.warningSigns.join(', ')}`);
  for (const { starts_at, state, place, person } of enquiry.visits)
    print(toOneLine(`Visit: ${sydneyTime(starts_at)}, ${[state, place, person].filter(Boolean).join(', ')}`));
  print('');
  const messages = enquiry.messages.map((message) => [
    message.letter_type ? `${message.audience}, ${message.letter_type}` : message.audience,
    message.recipient ?? senderOf(enquiry.content).email,
    messageState(message),
  ]);
  for (const line of formatTable(['MESSAGE', 'TO', 'STATE'], messages)) print(line);
  for (const { at, person, text } of enquiry.notes)
    print(`\nNote of ${toOneLine(person)}, ${sydneyTime(at)}:\n${quoteLines(text)}`);
}

/** Describes the delivery of a message in a few words. */
function messageState({ state, attempts, last_error, sent_at, next_attempt_at }: MessagesTable): string {
  const failedAttempts = `${attempts} failed ${attempts === 1 ? 'attempt' : 'attempts'}`;
  const error = last_error ? `, ${last_error}` : '';
  if (state === 'sent') return `sent ${sydneyTime(sent_at ?? 0)}`;
  if (last_error === outdatedReason) return `not sent, ${outdatedReason}`;
  if (state === 'ended') return `ended after ${failedAttempts}${error}`;
  if (state === 'replaced') return `sent to another inbox instead, after ${failedAttempts}${error}`;
  return `waiting, ${failedAttempts}${error}, next ${sydneyTime(next_attempt_at)}`;
}

/**
 * The enquiry whose ID begins with `idPrefix`.
 *
 * @throws when there is none, or more than one
 */
export async function findEnquiry({ db }: StoreIo, idPrefix: string): Promise<StoredEnquiry> {
  const [found, another] = await enquiriesByIdPrefix(db, idPrefix);
  if (!found) throw new Error(`There is no enquiry ${idPrefix}.`);
  if (another)
    throw new Error(`The IDs of several enquiries begin with ${idPrefix}: enter more characters of the ID.`);
  return found;
}

/**
 * Characters that control a terminal or reverse a line, except tabs, which callers handle, and the zero-width joiner and
 * non-joiner, which Persian and Sinhala names need.
 */
const unprintable = /(?!\u200C|\u200D|\t)\p{C}/gu;
/** Every line break of Unicode (UAX 14: BK, CR, LF, NL). */
const lineBreak = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;

/** Puts user input on one line, so that it cannot imitate another line of the command's output. */
export function toOneLine(text: string): string {
  return text.replace(/[\s\u0085]+/g, ' ').replace(unprintable, '');
}

/** Marks each line of user input, so that none can imitate a line of the command's output. */
export function quoteLines(text: string): string {
  return text
    .split(lineBreak)
    .map((line) => `  | ${line.replace(unprintable, '')}`.trimEnd())
    .join('\n');
}

/** The lines of a table for a terminal: columns as wide as their widest cell, two spaces between them. */
export function formatTable(columnNames: string[], rows: string[][]): string[] {
  const lines = [columnNames, ...rows].map((row) => row.map(toOneLine));
  const widths = columnNames.map((_, column) =>
    Math.max(...lines.map((row) => textWidthInColumns(row[column] ?? ''))),
  );
  return lines.map((row) =>
    row
      .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - textWidthInColumns(cell)))
      .join('  ')
      .trimEnd(),
  );
}
