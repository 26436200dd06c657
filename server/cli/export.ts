import { type Field, storedFields } from '../../src/enquiry/fields.ts';
import type { FieldWords } from '../../src/enquiry/fieldWords.ts';
import { fieldsOf, kindNames } from '../../src/enquiry/kinds.ts';
import { forms } from '../../src/site/forms.ts';
import { foundEnquiries } from '../store/desk/list.ts';
import type { StoredEnquiry } from '../store/forStaff.ts';
import { csvLine, phoneCell } from './csv.ts';
import { asJson, delivery, sydneyTime } from './describe.ts';
import { period, periodOptions } from './times.ts';
import { Misuse, type Verb } from './verb.ts';

export const exportAll: Verb = {
  usage: 'export --csv | export --json',
  about: 'Writes every enquiry with all its fields, for a spreadsheet or a program.',
  takes: 0,
  options: { ...periodOptions, csv: { type: 'boolean' }, json: { type: 'boolean' } },
  examples: ['export --csv > enquiries.csv', 'export --csv --since 30d > month.csv', 'export --json'],
  async run(desk, given) {
    const { csv, json } = given.values;
    if (Boolean(csv) === Boolean(json)) throw new Misuse('expected --csv or --json');
    // The mark tells spreadsheets that this is UTF-8; without it they spoil names such as Nguyễn.
    if (csv) desk.print(`\uFEFF${csvLine(head)}`);
    for await (const enquiry of foundEnquiries(desk.db, period(given, desk.now))) {
      desk.print(csv ? csvLine(cells(enquiry)) : JSON.stringify(asJson(enquiry)));
    }
  },
};

/** The fields of every kind, each once: a column for each, called what the first form that has it calls it. */
const columns = new Map<string, { field: Field; label: string }>();
for (const kind of kindNames) {
  const words: Readonly<Record<string, FieldWords>> = forms[kind].fields;
  for (const [name, field] of storedFields(fieldsOf(kind))) {
    if (!columns.has(name)) columns.set(name, { field, label: words[name]?.label ?? '' });
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
  const fields = [...columns].map(([name, { field }]) =>
    field.control === 'tel' ? phoneCell(text(content[name])) : text(content[name]),
  );
  const { id, receivedAt, kind, state, answeredAt } = enquiry;
  const answered = answeredAt === null ? '' : sydneyTime(answeredAt);
  const spam = text(enquiry.suspectedSpam);
  return [id, sydneyTime(receivedAt), kind, spam, delivery(enquiry), state, answered, ...fields];
}

function text(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value ?? '');
}
