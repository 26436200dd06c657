import { expect, test } from 'vitest';
import { faultOf } from '../../../tests/support/contentFault.ts';
import { movements } from '../../../tests/support/siteWords.ts';
import { movementSchema, movementsSchema, sequenceOf } from './movementsSchema.ts';

const file = 'content/en/movements/reaching-up.yaml';

test.each([
  ['services[0]', 'shoulders', 'services[0]', 'such as sports-injury'],
  ['steps', [], 'steps', 'at least four steps'],
  ['steps[0].text', 'a'.repeat(151), 'steps[0].text', 'at most 150 characters'],
  ['askFirst[0]', 'it hurts.', 'askFirst[0]', 'without a full stop'],
  ['signs', undefined, 'signs', 'warning signs, either here or in a step'],
])('names the field when %s becomes %j', (place, value, field, expected) => {
  const fault = faultOf(file, movementSchema, place, value);
  expect(fault).toContain(field);
  expect(fault).toContain(expected);
});

test('a movement that is not drawn is named, with those that are', () => {
  const fault = faultOf('content/en/movements.yaml', movementsSchema, 'movements[0]', 'juggling');
  expect(fault).toContain('has no "juggling"; there are getting-up-from-the-floor');
});

test('a movement whose steps are not those of its drawings is refused', () => {
  const [name = '', movement = { steps: [] }] = [...movements][0] ?? [];
  expect(sequenceOf(name, movement)).toBe(name);
  const steps = movement.steps.slice(1);
  expect(() => sequenceOf(name, { steps })).toThrow(`content/en/movements/${name}.yaml has the steps`);
});
