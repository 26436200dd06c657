import { expect, test } from 'vitest';
import { gradeLevel, syllablesOf } from './gradeLevel.ts';

test.each([
  [1, 'a leg the knee have times called walked through place stretch'],
  [2, 'table walking places wanted safely doctor being after idle using people patient'],
  [3, 'area recover hospital medicine assessment physical referral'],
  [4, 'emergency situation NDIS participant priority'],
  [5, 'university disability'],
  [6, 'physiotherapy rehabilitation'],
])('counts %i syllables in each of "%s"', (count, words) => {
  for (const word of words.split(' ')) expect(`${word} ${syllablesOf(word)}`).toBe(`${word} ${count}`);
});

test('is the formula of Kincaid and others', () => {
  // Two sentences, twelve words, thirteen syllables.
  const { sentences, words, syllables, grade } = gradeLevel([
    'The doctor looks at your knee. Then you walk down a step.',
    '',
  ]);
  expect([sentences, words, syllables]).toEqual([2, 12, 13]);
  expect(grade).toBeCloseTo(0.39 * 6 + 11.8 * (13 / 12) - 15.59, 5);
});

test('a paragraph without a full stop is a sentence; figures and numbers with dots are not words', () => {
  expect(gradeLevel(['One thing', 'At 10.30 we start. It costs $90-$150.'])).toMatchObject({
    sentences: 3,
    words: 7,
  });
});

test('long words and long sentences ask for more years of school', () => {
  const easy = gradeLevel(['We look at how you move. Then we make a plan.']).grade;
  const hard = gradeLevel([
    'Following a comprehensive multidisciplinary assessment, individualised rehabilitation interventions are implemented collaboratively.',
  ]).grade;
  expect(easy).toBeLessThan(3);
  expect(hard).toBeGreaterThan(18);
});
