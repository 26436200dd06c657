import { expect, test } from 'vitest';
import { highestGrade, pageGrades } from '../../tools/checks/readingLevel.ts';

test('every page can be read after eight years of school', () => {
  const pages = pageGrades();
  expect(pages.map(({ path }) => path)).toContain('/');
  const hard = pages
    .filter(({ grade }) => grade > highestGrade)
    .map(({ path, grade }) => `${path}: ${grade.toFixed(1)}`);
  expect(
    hard,
    `over grade ${highestGrade}; use shorter sentences and words (node tools/checks/readingLevel.ts)`,
  ).toEqual([]);
});
