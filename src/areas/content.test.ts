import { expect, test } from 'vitest';
import { faultOf } from '../../testing/contentFault.ts';
import { areasSchema } from './content.ts';

const file = 'content/en/areas.yaml';

test.each([
  ["description: 'How far", "description: ''\nnote: 'How far", 'description', 'at least 70 characters'],
  [
    '    services: [pain-management, assistive-technology]',
    '    services: [pain]',
    'services[0]',
    'such as sports-injury',
  ],
  ['minutes: 25', 'minutes: 35', 'groups[1].suburbs[4].minutes', 'at most 25 minutes'],
  ['minutes: 25', "minutes: '25'", 'groups[1].suburbs[4].minutes', 'whole minutes'],
  ['        minutes: 25\n', '', 'groups[1].suburbs[4].minutes', 'either minutes or words in their place'],
  [
    "words: 'Direct transport links'",
    "minutes: 20\n        words: 'By train'",
    'suburbs[2].minutes',
    'either minutes or words',
  ],
  [
    'direction: South-east',
    'direction: Southeast',
    'groups[0].suburbs[1].direction',
    'one of North, North-east',
  ],
  ['angle: 128', 'angle: 110', 'groups[0].suburbs[1].onDiagram.angle', "of the suburb's direction"],
  ['angle: 128', 'angle: 400', 'groups[0].suburbs[1].onDiagram.angle', 'degrees from 0 to 360'],
  ['label: above', 'label: under', 'onDiagram.label', 'left, right, above or below'],
  ['        direction: South-west\n', '', 'groups', 'fifteen suburbs with a direction'],
])('names the field when %j becomes %j', (from, to, field, expected) => {
  const fault = faultOf(file, areasSchema, from, to);
  expect(fault).toContain(field);
  expect(fault).toContain(expected);
});
