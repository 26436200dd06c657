import { enquiriesCsv } from '../staff/enquiriesCsv.ts';
import { foundEnquiries } from '../store/desk/list.ts';
import { asJson } from './describe.ts';
import { languageGiven } from './list.ts';
import { period, periodOptions } from './times.ts';
import { Misuse, type Verb } from './verb.ts';

export const exportAll: Verb = {
  usage: 'export --csv | export --json',
  about: 'Writes every enquiry with all its fields, for a spreadsheet or a program.',
  takes: 0,
  options: {
    ...periodOptions,
    language: { type: 'string' },
    csv: { type: 'boolean' },
    json: { type: 'boolean' },
  },
  examples: [
    'export --csv > enquiries.csv',
    'export --csv --since 30d > month.csv',
    'export --json --language vi',
  ],
  async run(desk, given) {
    const { csv, json } = given.values;
    if (Boolean(csv) === Boolean(json)) throw new Misuse('expected --csv or --json');
    const enquiries = foundEnquiries(desk.db, { ...period(given, desk.now), language: languageGiven(given) });
    if (csv) for await (const line of enquiriesCsv(enquiries)) desk.print(line);
    else for await (const enquiry of enquiries) desk.print(JSON.stringify(asJson(enquiry)));
  },
};
