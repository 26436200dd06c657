import { expect, test } from 'vitest';
import { z } from 'zod';
import { readYaml } from '../clinic/readYaml.ts';
import { findingsIn } from './rules.ts';
import { settledSchema, withoutSettled } from './settled.ts';

const words = 'Take the lift to our expert team.\nemail: a@example.com\n';
const found = findingsIn('content/en/a.yaml', words, '2027-01-05');
const lift = { matter: 'Lift', by: 'A. Nguyen', checked: '2026-11-20' };

test('what the clinic has confirmed is not asked again; everything else is', () => {
  const left = withoutSettled(found, settledSchema.parse({ settled: [lift] }));
  expect(found.map(({ name }) => name)).toEqual(['Lift', 'Expert Team', undefined]);
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
  ['a day in words', { ...lift, checked: 'May 2027' }, 'YYYY-MM-DD'],
])('%s is refused, with what is expected', (_fault, line, expected) => {
  const { error } = settledSchema.safeParse({ settled: [line] });
  expect(error && z.prettifyError(error)).toContain(expected);
});

test('what the clinic has written there can be read', () => {
  expect(readYaml('content/settled.yaml', settledSchema).settled).toBeInstanceOf(Array);
});
