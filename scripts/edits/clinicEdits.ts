import { addDays, sydneyDay } from '../../src/clinic/dates.ts';
import type { Copy } from './copy.ts';
import type { Edit } from './edit.ts';

const record = 'content/clinic.yaml';

/** Edits of the clinic record. */
export const clinicEdits: Edit[] = [
  phone('mobile', '0412 345 678', '+61412345678', { onlyAlone: true }),
  phone('phone', '02 9790 1234', '+61297901234'),
  {
    name: 'saturdays',
    what: 'Open on Saturdays from 9 to 1',
    make(copy) {
      copy.without(record, /^ {2}saturday: .*\n/m);
      copy.replace(record, /^hours:\n/m, "hours:\n  saturday: { opens: '09:00', closes: '13:00' }\n");
      const hours = 'Saturday, 9:00am to 1:00pm';
      return {
        says: { '/contact': ['9:00am to 1:00pm'], '/faq': [hours], '/about': [hours] },
        letter: [hours],
      };
    },
  },
  {
    name: 'closures',
    what: 'A week that is closed from the day after tomorrow on',
    make(copy) {
      const from = addDays(sydneyDay(Date.now()), 2);
      const line = `  - { from: ${from}, to: ${addDays(from, 7)}, reason: 'Moving house' }\n`;
      copy.replace(record, /^closures:( \[\])?\n/m, `closures:\n${line}`);
      return { says: { '/contact': ['Moving house'], '/': ['Moving house'], '/faq': ['Moving house'] } };
    },
  },
  {
    name: 'callback',
    what: 'A promise to answer within 3 opening hours',
    make(copy) {
      copy.replace(record, /^callBackWithin: .*$/m, 'callBackWithin: 3');
      const promise = 'within 3 opening hours';
      return {
        says: {
          '/booking': [promise],
          '/booking/received': [promise],
          '/contact': [promise],
          '/contact/received': [promise],
        },
        letter: ['contact you by '],
      };
    },
  },
  {
    name: 'fees',
    what: 'Other prices, those of a second profession, and one for a report',
    make(copy) {
      const first = /(?<=- profession: Physiotherapy\n {6}first: \{ dollars: \{ )from: (\d+), to: (\d+)/;
      const later =
        /(?<=- profession: Physiotherapy\n.*\n {6}later:\n {8}dollars: \{ )from: (\d+), to: (\d+)/;
      const old = [first, later].map((price) => price.exec(copy.read(record)));
      copy.replace(record, first, 'from: 131, to: 191');
      copy.replace(record, later, 'from: 101, to: 161');
      copy.replace(record, /^ {2}report: .*$/m, '  report: 211');
      const second = /(?<=- profession: Occupational therapy\n)(?: {6}.*\n)+/;
      copy.replace(record, second, `${secondProfession.join('\n')}\n`);
      const prices = ['$131 to $191', '$101 to $161'];
      const shown = [...prices, '$211', '$163', '$93 to $133'];
      return {
        says: {
          '/': shown,
          '/services/musculoskeletal': shown,
          '/services/workplace-physiotherapy': shown,
          '/booking': shown,
          '/faq': prices,
          '/terms': prices,
        },
        gone: old.flatMap((price) => price?.slice(1).map((dollars) => `$${dollars}`) ?? []),
      };
    },
  },
  {
    name: 'address',
    what: 'Another street and postcode',
    make(copy) {
      copy.replace(record, /^ {2}street: .*$/m, '  street: 70 Rickard Road');
      copy.replace(record, /^ {2}postcode: .*$/m, "  postcode: '2199'");
      const line = '70 Rickard Road, ';
      return {
        says: { '/contact': ['70 Rickard Road', '2199'], '/faq': [line], '/': ['70 Rickard Road'] },
        letter: [line],
      };
    },
  },
  {
    name: 'figures',
    what: 'A team of 14, and 1200+ clients',
    make(copy) {
      copy.replace(record, /^ {2}team: .*$/m, '  team: 14');
      copy.replace(record, /^ {2}clientsHelped: .*$/m, '  clientsHelped: 1200+');
      return { says: { '/about': ['1200+', '14'], '/': ['1200+'] } };
    },
  },
  {
    name: 'name',
    what: 'Another name',
    make(copy) {
      const [old = ''] = factsOf(copy, 'name');
      copy.replace(record, /^name: .*$/m, 'name: Rickard Road Allied Health');
      copy.replace(record, /^shortName: .*$/m, 'shortName: Rickard Road');
      const name = 'Rickard Road Allied Health';
      return { says: { '/': ['Rickard Road'], '/privacy': [name] }, gone: [old], letter: [name] };
    },
  },
];

const secondProfession = [
  '      first: { dollars: 163, minutes: 60 }',
  '      later: { dollars: { from: 93, to: 133 }, minutes: 30 }',
];

function phone(name: string, shown: string, dialled: string, rest: Partial<Edit> = {}): Edit {
  return {
    name,
    what: `The phone ${shown}`,
    make(copy) {
      const old = factsOf(copy, ' {2}shown');
      copy.replace(record, /^ {2}shown: .*$/m, `  shown: ${shown}`);
      copy.replace(record, /^ {2}dialled: .*$/m, `  dialled: '${dialled}'`);
      const link = `href="tel:${dialled}"`;
      return {
        says: { '/contact': [shown], '/faq': [shown], '/privacy': [shown] },
        has: { '/': [link], '/contact': [link], '/services/dry-needling': [link], '/privacy': [link] },
        gone: old,
        letter: [shown],
      };
    },
    ...rest,
  };
}

/** What the record says of a fact now, if it says one thing. */
function factsOf(copy: Copy, field: string): string[] {
  const line = new RegExp(`^${field}: (.*)$`, 'm').exec(copy.read(record));
  return line?.[1] ? [line[1].replace(/^'(.*)'$/, '$1')] : [];
}
