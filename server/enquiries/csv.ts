import { forms } from '../../src/content/forms.ts';
import { enquiryTypeNames, fieldsOf } from '../../src/enquiry/enquiryTypes.ts';
import { type Field, storedFields } from '../../src/enquiry/fields.ts';
import { type FieldWords, labelForStaff } from '../../src/enquiry/formsSchema.ts';
import { isLanguage, languageText } from '../../src/text/languages.ts';
import { dialledHere } from '../../src/text/phoneNumbers.ts';
import { deliveryStatus } from './enquiryMessages.ts';
import type { StoredEnquiry } from './enquiryRepository.ts';

/** What a spreadsheet takes for the beginning of a formula, also after spaces and in full-width form (OWASP, CSV injection). */
const formula = /^\s*[=+\-@\t\r＝＋－＠]/u;

/** One line of CSV (RFC 4180), without its end; no cell is run as a formula, since visitors wrote them. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r`;
}

/**
 * A phone number for a spreadsheet. A number of this country is written as it is dialled here, in groups: behind a plus
 * Google Sheets shows an error and Excel a number without it, without spaces both drop the zero, and the apostrophe that
 * keeps a formula from being run stays in the cell when a file is opened. Whatever else was typed is left as it is, and
 * guarded as every cell is.
 */
export function phoneCell(typed: string): string {
  return dialledHere(typed) ?? typed;
}

function cell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

const sydney = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Australia/Sydney',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** A moment (ms since 1970) in Sydney, as 2026-11-20 14:30. */
export function sydneyTime(time: number): string {
  return sydney.format(time);
}

/**
 * Enquiries with all their fields as CSV, for the command and for the desk: a line of titles, then one for each enquiry
 * as it comes, so that no more of them are held than `enquiries` hands out at once. Lines come without their last
 * character, the newline.
 */
export async function* enquiriesCsv(enquiries: AsyncIterable<StoredEnquiry>): AsyncGenerator<string> {
  // The mark tells spreadsheets that this is UTF-8; without it they spoil names such as Nguyễn.
  yield `\uFEFF${csvLine(head)}`;
  for await (const enquiry of enquiries) yield csvLine(cells(enquiry));
}

/** The fields of every enquiry type, each once: a column for each, called what the first form that has it calls it. */
const columns = new Map<string, { field: Field; label: string }>();
for (const type of enquiryTypeNames) {
  const words: Readonly<Record<string, FieldWords>> = forms[type].fields;
  for (const [name, field] of storedFields(fieldsOf(type))) {
    if (!columns.has(name)) columns.set(name, { field, label: labelForStaff(words[name]) });
  }
}
const labels = [...columns.values()].map(({ label }) => label);
const titles = [
  'ID',
  'Received (Sydney)',
  'Kind',
  'Possible spam',
  'Clinic letter',
  'State',
  'Answered (Sydney)',
];
const head = [...titles, ...labels];

function cells(enquiry: StoredEnquiry): string[] {
  const content: Record<string, unknown> = enquiry.content;
  const fields = [...columns].map(([name, { field }]) => answerOf(field, content[name]));
  const { id, receivedAt, type, state, answeredAt } = enquiry;
  const answered = answeredAt === null ? '' : sydneyTime(answeredAt);
  const spam = text(enquiry.suspectedSpam);
  return [id, sydneyTime(receivedAt), type, spam, deliveryStatus(enquiry), state, answered, ...fields];
}

function answerOf({ control }: Field, value: unknown): string {
  if (control === 'language' && isLanguage(value)) return languageText(value);
  return control === 'tel' ? phoneCell(text(value)) : text(value);
}

function text(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value ?? '');
}
