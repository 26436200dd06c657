import { forms } from '../../src/content/forms.ts';
import { enquiryTypeNames, fieldsOf } from '../../src/enquiry/enquiryTypes.ts';
import { type Field, storedFields } from '../../src/enquiry/fields.ts';
import { type FieldWords, labelForStaff } from '../../src/enquiry/formsSchema.ts';
import { isLanguage, languageText } from '../../src/text/languages.ts';
import { csvLine, phoneCell } from './csv.ts';
import { delivery, sydneyTime } from './describe.ts';
import type { StoredEnquiry } from './forStaff.ts';

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
  return [id, sydneyTime(receivedAt), type, spam, delivery(enquiry), state, answered, ...fields];
}

function answerOf({ control }: Field, value: unknown): string {
  if (control === 'language' && isLanguage(value)) return languageText(value);
  return control === 'tel' ? phoneCell(text(value)) : text(value);
}

function text(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value ?? '');
}
