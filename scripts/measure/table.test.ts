import { expect, test } from 'vitest';
import { median } from './table.ts';

test.each([
  [[7], 7],
  [[10, 9, 100], 10],
  [[4, 1, 2, 3], 2.5],
])('of %j the middle is %d', (figures, middle) => {
  expect(median(figures)).toBe(middle);
});

test('of nothing there is no median', () => {
  expect(() => median([])).toThrow('no median');
});
