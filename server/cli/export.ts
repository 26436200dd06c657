import { bookingLabels } from '../../src/enquiry/booking.ts';
import { type StoredEnquiry, storedEnquiries } from '../store/desk.ts';
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
    for await (const enquiry of storedEnquiries(desk.db, period(given, desk.now))) {
      desk.print(csv ? csvLine(cells(enquiry)) : JSON.stringify(asJson(enquiry)));
    }
  },
};

const { agreeToTerms: _, ...labels } = bookingLabels;
const head = ['ID', 'Received (Sydney)', 'Kind', 'Possible spam', 'Clinic letter', ...Object.values(labels)];

function cells(enquiry: StoredEnquiry): string[] {
  const content: Record<string, unknown> = enquiry.content;
  const fields = Object.keys(labels).map((field) =>
    field === 'phone' ? phoneCell(text(content.phone)) : text(content[field]),
  );
  const spam = text(enquiry.suspectedSpam);
  return [enquiry.id, sydneyTime(enquiry.receivedAt), enquiry.kind, spam, delivery(enquiry), ...fields];
}

function text(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value ?? '');
}
