import { expect, test } from 'vitest';
import { z } from 'zod';
import { placesIn } from './places.ts';
import { findingsIn } from './rules.ts';
import { settledSchema, withoutSettled } from './settled.ts';

const words = 'Take the lift to our expert team.\nemail: a@example.com\n';
const found = findingsIn('content/en/a.yaml', words, '2027-01-05');
const places = placesIn('content/clinic.yaml', "reviewedBy: ''\nfees: { report: '', visits: 30 }\n");
const schema = settledSchema(places, '2027-01-05');
const lift = { matter: 'Lift', by: 'A. Nguyen', checked: '2026-11-20' };

test('what the clinic has confirmed is not asked again; everything else is', () => {
  const left = withoutSettled(found, schema.parse({ settled: [lift] }));
  expect(found.map(({ name }) => name)).toEqual(['Expert Team', 'Lift', undefined]);
  expect(left.map(({ name }) => name)).toEqual(['Expert Team', undefined]);
  expect(withoutSettled(found, { settled: [] })).toEqual(found);
});

test('after a year it is asked again', () => {
  const line = '  - { matter: Lift, by: A. Nguyen, checked: 2026-11-20 }';
  const rules = (today: string) => findingsIn('content/settled.yaml', line, today).map(({ rule }) => rule);
  expect(rules('2027-11-20')).toEqual([]);
  expect(rules('2027-11-21')).toEqual(['old check']);
});

test.each([
  ['a matter that the list does not know', { ...lift, matter: 'Lifts' }, 'as the list has it'],
  ['nobody who says so', { ...lift, by: '' }, 'who says so'],
  ['a place that there is not', { ...lift, matter: 'fees, reports' }, 'Lift; '],
  ['a place that there is not', { ...lift, matter: 'fees, reports' }, 'Book online; fees, report\n'],
  ['a review, which only a clinician can settle', { ...lift, matter: 'reviewedBy' }, 'as the list has it'],
  ['a day to come', { ...lift, checked: '2027-01-06' }, 'a day that has been: 2027-01-05 or before'],
  ['a day in words', { ...lift, checked: 'May 2027' }, 'YYYY-MM-DD'],
])('%s is refused, with what is expected', (_fault, line, expected) => {
  const { error } = schema.safeParse({ settled: [line] });
  expect(error && z.prettifyError(error)).toContain(expected);
});

test('a place that the clinic leaves empty can be settled, and may still be filled in later', () => {
  const settled = ['fees, report', 'fees, visits'].map((matter) => ({ ...lift, matter }));
  const record = "fees: { report: '', visits: '' }";
  const empty = findingsIn('content/clinic.yaml', record, '2027-01-05');
  expect(empty.map(({ name }) => name)).toEqual(['fees, report', 'fees, visits']);
  expect(withoutSettled(empty, schema.parse({ settled }))).toEqual([]);
});

test('a matter is known with the apostrophe that the keyboard has', () => {
  const matter = "15+ years' experience";
  const years = findingsIn('content/clinic.yaml', 'headPhysiotherapistYears: 15+', '2027-01-05');
  expect(withoutSettled(years, schema.parse({ settled: [{ ...lift, matter }] }))).toEqual([]);
});
