import { expect, test } from 'vitest';
import { faultOf } from '../../../tests/support/contentFault.ts';
import { ndisSchema } from './ndisSchema.ts';

const file = 'content/en/ndis.yaml';

test.each([
  ['title', 'NDIS', 'title', 'at least 30 characters'],
  ['scheme.participants.number', '692,823', 'scheme.participants.number', 'a whole number, without commas'],
  ['scheme.participants.source.url', 'www.ndis.gov.au', 'participants.source.url', 'the address of a page'],
  ['funding.categories[0].number', 'fifteen', 'funding.categories[0].number', 'the number of the category'],
  ['cards.items[0].service', 'mobility', 'cards.items[0].service', 'such as sports-injury'],
  ['eligibility.items', [], 'eligibility.items', 'at least one condition'],
  ['reviewedBy', undefined, 'reviewedBy', 'a name, or empty quotes'],
])('names the field when %s becomes %j', (place, value, field, expected) => {
  const fault = faultOf(file, ndisSchema, place, value);
  expect(fault).toContain(field);
  expect(fault).toContain(expected);
});
