import { expect, test } from 'vitest';
import { joinSentences, spaceBetween } from './joinSentences.ts';

test('puts a space between sentences', () => {
  expect(joinSentences('We are closed now.', 'We open today at 8:00am.')).toBe(
    'We are closed now. We open today at 8:00am.',
  );
});

test('puts no space after Chinese punctuation', () => {
  expect(joinSentences('我们现在不营业。', '我们今天上午8:00开门。')).toBe(
    '我们现在不营业。我们今天上午8:00开门。',
  );
  expect(spaceBetween('完整的隐私政策', '（英文）')).toBe('');
});

test('puts no space for an empty sentence', () => {
  expect(joinSentences('', 'We are closed today.', '')).toBe('We are closed today.');
});
