import { expect, test } from 'vitest';
import { joinSentences, spaceBetween } from './joinSentences.ts';

test('joined sentences have a space between them', () => {
  expect(joinSentences('We are closed now.', 'We open today at 8:00am.')).toBe(
    'We are closed now. We open today at 8:00am.',
  );
});

test('joined sentences have no space after Chinese punctuation', () => {
  expect(joinSentences('我们现在不营业。', '我们今天上午8:00开门。')).toBe(
    '我们现在不营业。我们今天上午8:00开门。',
  );
  expect(spaceBetween('完整的隐私政策', '（英文）')).toBe('');
});

test('joined sentences have no space for an empty one', () => {
  expect(joinSentences('', 'We are closed today.', '')).toBe('We are closed today.');
});
