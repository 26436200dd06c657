import { expect, test } from 'vitest';
import { faultOf } from '../../../tests/support/contentFault.ts';
import { read } from '../../../tests/support/contentFiles.ts';
import { areasSchema, type Suburb, suburbId } from './areasSchema.ts';

const file = 'content/en/areas.yaml';
const { groups } = areasSchema.parse(read(file));

/** Finds the first suburb that is drawn, and has minutes or a note instead. */
function firstWith(field: 'minutes' | 'words'): string {
  const drawn = (suburb: Suburb) => suburb.onDiagram !== undefined && suburb[field] !== undefined;
  const group = groups.findIndex(({ suburbs }) => suburbs.some(drawn));
  return `groups[${group}].suburbs[${groups[group]?.suburbs.findIndex(drawn)}]`;
}

const timed = firstWith('minutes');
const worded = firstWith('words');
const around = { name: 'Newtown', minutes: 20, direction: 'East', services: ['dry-needling'] };
const { direction: _, ...centre } = around;

test.each([
  ['description', '', 'description', 'at least 110 characters'],
  [`${timed}.services[0]`, 'pain', `${timed}.services[0]`, 'such as sports-injury'],
  [`${timed}.minutes`, 35, `${timed}.minutes`, 'at most 25 minutes'],
  [`${timed}.minutes`, '25', `${timed}.minutes`, 'whole minutes'],
  [`${timed}.minutes`, undefined, `${timed}.minutes`, 'either minutes or words in their place'],
  [`${worded}.minutes`, 20, `${worded}.minutes`, 'either minutes or words in their place'],
  [`${timed}.direction`, 'Southeast', `${timed}.direction`, 'one of North, North-east'],
  [
    timed,
    { ...around, onDiagram: { angle: 60, label: 'above' } },
    `${timed}.onDiagram.angle`,
    "of the suburb's direction",
  ],
  [`${timed}.onDiagram.angle`, 400, `${timed}.onDiagram.angle`, 'degrees from 0 to 360'],
  [`${timed}.onDiagram.label`, 'under', `${timed}.onDiagram.label`, 'left, right, above or below'],
  [
    'groups[1].suburbs[0].name',
    groups[0]?.suburbs[1]?.name,
    'groups[1].suburbs[0].name',
    'leads to no other suburb',
  ],
  [
    'groups[1].suburbs[0].name',
    groups[2]?.id,
    'groups[1].suburbs[0].name',
    'leads to no other suburb or group',
  ],
  ['groups', [{ ...groups[0], suburbs: [centre] }], 'groups', 'at least one suburb with a direction'],
])('names the field when %s becomes %j', (place, value, field, expected) => {
  const fault = faultOf(file, areasSchema, place, value);
  expect(fault).toContain(field);
  expect(fault).toContain(expected);
});

test('accepts another suburb', () => {
  expect(faultOf(file, areasSchema, `groups[0].suburbs[${groups[0]?.suburbs.length}]`, around)).toBe('');
});

test.each([
  ['Revesby', 'revesby'],
  ['Bass Hill', 'bass-hill'],
  ['Brighton-Le-Sands', 'brighton-le-sands'],
  ["St. Peter's", 'st-peters'],
])('the anchor of %s is #%s', (name, id) => {
  expect(suburbId(name)).toBe(id);
});
