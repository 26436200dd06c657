import { expect, test } from 'vitest';
import { readSigns } from '../scripts/signs/readSigns.ts';

test('every warning sign stands on a page, in the same words wherever it stands, and no page has one of its own', () => {
  const { pages, faults } = readSigns();
  expect(faults).toEqual([]);
  expect(pages.flatMap(({ signs }) => signs).length).toBeGreaterThan(pages.length);
});
