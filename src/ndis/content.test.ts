import { expect, test } from 'vitest';
import { faultOf } from '../../testing/contentFault.ts';
import { ndisSchema } from './content.ts';

const file = 'content/en/ndis.yaml';

test.each([
  [
    "title: 'NDIS guide: funding, therapy and how to start'",
    "title: 'NDIS'",
    'title',
    'at least 30 characters',
  ],
  ['number: 692823', "number: '692,823'", 'scheme.participants.number', 'a whole number, without commas'],
  [
    "url: 'https://www.ndis.gov.au",
    "url: 'www.ndis.gov.au",
    'participants.source.url',
    'the address of the source',
  ],
  ['number: 15', 'number: fifteen', 'funding.categories[0].number', 'the number of the category'],
  ['service: functional-mobility', 'service: mobility', 'cards.items[0].service', 'such as sports-injury'],
  [
    "    - name: 'Age'\n      text: 'Under 65 at first application.'\n",
    '',
    'eligibility.items',
    'three conditions',
  ],
  ["reviewedBy: ''\n", '', 'reviewedBy', 'a name, or empty quotes'],
])('names the field when %j becomes %j', (from, to, field, expected) => {
  const fault = faultOf(file, ndisSchema, from, to);
  expect(fault).toContain(field);
  expect(fault).toContain(expected);
});
