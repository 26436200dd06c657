import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { faultOf } from '../../testing/contentFault.ts';
import { readClinic } from '../clinic/read.ts';
import { aboutSchema } from './content.ts';
import { professionsOf } from './professions.ts';

const file = 'content/en/about.yaml';
const clinic = readClinic('content/clinic.yaml');
const content = aboutSchema.parse(parse(readFileSync(file, 'utf8')));

test.each([
  [
    "title: 'About our Bankstown team and how we work'",
    "title: 'About us'",
    'title',
    'at least 30 characters',
  ],
  [
    "title: 'About our Bankstown team and how we work'",
    "title: 'About our Bankstown team, its four professions, and how all of us work'",
    'title',
    'at most 60 characters',
  ],
  ["reviewedOn: ''", "reviewedOn: '1/12/2026'", 'reviewedOn', 'a date as YYYY-MM-DD'],
  ["  clients: 'clients helped'\n", '', 'figures.clients', 'a text'],
  ["    - name: 'Compassion'\n", "    - nmae: 'Compassion'\n", 'values.items[3]', 'nmae'],
  [
    'service: aged-care-physiotherapy',
    'service: aged-care',
    'specialised.items[1].service',
    'such as sports-injury',
  ],
])('names the field when %j becomes %j', (from, to, field, expected) => {
  const fault = faultOf(file, aboutSchema, from, to);
  expect(fault).toContain(field);
  expect(fault).toContain(expected);
});

test('wants six values', () => {
  const five = { ...content, values: { ...content.values, items: content.values.items.slice(1) } };
  expect(aboutSchema.safeParse(five).error?.issues[0]).toMatchObject({
    path: ['values', 'items'],
    message: 'six values',
  });
});

test('lists the professions of the clinic record in its order', () => {
  const professions = ['Speech therapy', 'Physiotherapy', 'Occupational therapy', 'Exercise physiology'];
  expect(professionsOf({ professions }, content).map(({ name }) => name)).toEqual(professions);
});

test.each([
  ['one more', [...clinic.professions, 'Podiatry']],
  ['one fewer', clinic.professions.slice(1)],
])('tells the author when the clinic record has %s', (_name, professions) => {
  expect(() => professionsOf({ professions }, content)).toThrow('content/en/about.yaml, professions.items');
});
