import { stringify } from 'csv-stringify/sync';
import { sydneyTime } from '../../src/clinic/dates.ts';
import { forms } from '../../src/content/formWords.ts';
import { enquiryTypeNames, fieldsOf } from '../../src/enquiry/enquiryTypes.ts';
import { type Field, storedFields } from '../../src/enquiry/fields.ts';
import { type FieldWords, labelForStaff } from '../../src/enquiry/formsSchema.ts';
import { firstLanguage, isLanguage, languageText } from '../../src/text/languages.ts';
import { formatPhoneNumber } from '../../src/text/typedPhones.ts';
import { shownMovementSentenceIn } from '../content.ts';
import { deliveryStatus } from './enquiryMessages.ts';
import type { StoredEnquiry } from './enquiryRepository.ts';

/** Cells are quoted and cannot run as formulas, since visitors wrote them. */
const csvFormat = { quoted: true, quoted_empty: true, escape_formulas: true, record_delimiter: '\r\n' };

/**
 * Yields enquiries as CSV with all their fields, for the command and the desk: a line of titles, then the lines of each batch,
 * streamed so that few are in memory at once.
 */
export async function* enquiriesCsv(batches: AsyncIterable<StoredEnquiry[]>): AsyncGenerator<string> {
  // Without the byte order mark, spreadsheets do not read UTF-8 and garble names such as Nguyễn.
  yield stringify([headings], { ...csvFormat, bom: true });
  for await (const batch of batches) yield stringify(batch.map(enquiryCells), csvFormat);
}

/** A column for each field of any enquiry type, with the label of the first form that has the field. */
const columns = new Map<string, { field: Field; label: string }>();
for (const type of enquiryTypeNames) {
  const words: Readonly<Record<string, FieldWords>> = forms[type].fields;
  for (const [name, field] of storedFields(fieldsOf(type))) {
    if (!columns.has(name)) columns.set(name, { field, label: labelForStaff(words[name]) });
  }
}
const fieldHeadings = [...columns.values()].map(({ label }) => label);
const enquiryHeadings = [
  'ID',
  'Received (Sydney)',
  'Kind',
  'Possible spam',
  'Clinic email',
  'State',
  'Answered (Sydney)',
  'Visits (Sydney)',
  'Warning signs',
];
const headings = [...enquiryHeadings, ...fieldHeadings];

function enquiryCells(enquiry: StoredEnquiry): string[] {
  const content: Record<string, unknown> = enquiry.content;
  const fieldTexts = [...columns].map(([name, { field }]) => fieldText(field, content[name]));
  const { id, receivedAt, type, state, answeredAt } = enquiry;
  const answerTime = answeredAt === null ? '' : sydneyTime(answeredAt);
  const spamText = cellText(enquiry.suspectedSpam);
  const signs = enquiry.warningSigns.join(', ');
  const visits = enquiry.visits.map(visitText).join('; ');
  const enquiryTexts = [
    id,
    sydneyTime(receivedAt),
    type,
    spamText,
    deliveryStatus(enquiry),
    state,
    answerTime,
    visits,
    signs,
  ];
  return [...enquiryTexts, ...fieldTexts];
}

/** A visit in a cell: time, length, place, clinician, and whether it was cancelled. */
function visitText({ starts_at, ends_at, place, person, state }: StoredEnquiry['visits'][number]): string {
  const minutes = `${Math.round((ends_at - starts_at) / 60_000)} minutes`;
  const cancelledText = state === 'cancelled' ? 'cancelled' : '';
  return [sydneyTime(starts_at), minutes, place, person, cancelledText].filter(Boolean).join(', ');
}

function fieldText({ control }: Field, value: unknown): string {
  if (control === 'language' && isLanguage(value)) return languageText(value);
  if (control === 'shownMovement')
    return shownMovementSentenceIn(firstLanguage, cellText(value)) || cellText(value);
  // For a phone number with a plus, Google Sheets shows an error and Excel drops the plus. Both drop the first zero of a number
  // without spaces. An apostrophe that prevents a formula would be visible in the cell.
  return control === 'tel' ? formatPhoneNumber(cellText(value)) : cellText(value);
}

function cellText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value ?? '');
}
