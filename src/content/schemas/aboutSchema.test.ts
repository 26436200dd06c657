import { expect, test } from 'vitest';
import { faultOf } from '../../../tests/support/contentFault.ts';
import { read } from '../../../tests/support/contentFiles.ts';
import { professionsOf } from '../../features/about/AboutSections.tsx';
import { type AboutContent, aboutSchema } from './aboutSchema.ts';

const file = 'content/en/about.yaml';
const content = aboutSchema.parse(read(file));

test.each([
  ['title', 'About us', 'title', 'at least 30 characters'],
  ['title', 'x'.repeat(61), 'title', 'at most 60 characters'],
  ['reviewedOn', '1/12/2026', 'reviewedOn', 'a date as YYYY-MM-DD'],
  ['figures.clients', undefined, 'figures.clients', 'a text'],
  ['values.items[3].nmae', 'Compassion', 'values.items[3]', 'nmae'],
  ['specialised.items[1].service', 'aged-care', 'specialised.items[1].service', 'such as sports-injury'],
  ['values.items', [], 'values.items', 'at least one value'],
])('names the field when %s becomes %j', (place, value, field, expected) => {
  const fault = faultOf(file, aboutSchema, place, value);
  expect(fault).toContain(field);
  expect(fault).toContain(expected);
});

/** The content of About with a line for each of these professions. */
function contentWith(...names: string[]): AboutContent {
  const items = names.map((name) => ({ name, text: `What ${name} is for.` }));
  return { ...content, professions: { ...content.professions, items } };
}

test('lists the professions of the clinic record in its order', () => {
  const professions = ['Podiatry', 'Physiotherapy', 'Dietetics'];
  const about = contentWith(...professions.toSorted());
  expect(professionsOf({ professions }, about).map(({ name }) => name)).toEqual(professions);
});

test.each([
  ['one more', ['Physiotherapy', 'Podiatry', 'Dietetics']],
  ['one fewer', ['Physiotherapy']],
])('tells the author when the clinic record has %s', (_name, professions) => {
  const about = contentWith('Physiotherapy', 'Podiatry');
  expect(() => professionsOf({ professions }, about)).toThrow('content/en/about.yaml, professions.items');
});
