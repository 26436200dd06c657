import { expect, test } from 'vitest';
import { phrases } from '../../../tests/support/phrases.ts';
import { sydneyMoment } from '../../clinic/dates.ts';
import { whenText } from './when.ts';

const words = { today: 'today, {time}', yesterday: 'yesterday, {time}', onDay: '{day}, {time}' };

test.each([
  ['2026-11-20', '00:00', 'today, 12:00am'],
  ['2026-11-19', '23:59', 'yesterday, 11:59pm'],
  ['2026-11-18', '14:05', 'Wednesday 18 November, 2:05pm'],
  ['2026-11-21', '09:30', 'Saturday 21 November, 9:30am'],
  ['2026-01-01', '09:30', 'Thursday 1 January, 9:30am'],
  // Of another year it has to be said.
  ['2025-12-31', '16:00', 'Wednesday 31 December 2025, 4:00pm'],
])('%s at %s is "%s" for somebody in Sydney on 20 November 2026', (day, time, said) => {
  const now = sydneyMoment('2026-11-20', '08:10');
  expect(whenText(sydneyMoment(day, time), now, words, phrases)).toBe(said);
});
