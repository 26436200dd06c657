import { expect, test } from 'vitest';
import { movements } from '../../../tests/support/siteWords.ts';
import { sequenceOf } from './movementsSchema.ts';

test('a movement whose steps are not those of its drawings is refused', () => {
  const [name = '', movement = { steps: [] }] = [...movements][0] ?? [];
  expect(sequenceOf(name, movement)).toBe(name);
  const steps = movement.steps.slice(1);
  expect(() => sequenceOf(name, { steps })).toThrow(`content/en/movements/${name}.yaml has the steps`);
});
