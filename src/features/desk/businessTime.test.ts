import { expect, test } from 'vitest';
import { businessTime } from './businessTime.ts';

const minute = 60_000;
const hour = 60 * minute;
const words = {
  none: 'none',
  minutes: { one: '1 minute', other: '{count} minutes' },
  hours: { one: '1 hour', other: '{count} hours' },
  days: { one: '1 day', other: '{count} days' },
};
/** Ten hours and six: eight on average. */
const week = {
  monday: { opens: '08:00', closes: '18:00' },
  friday: { opens: '08:30', closes: '14:30' },
};

test.each([
  [0, 'none'],
  [minute - 1, 'none'],
  [59 * minute, '59 minutes'],
  [hour, '1 hour'],
  [3.9 * hour, '3 hours'],
  [8 * hour - 1, '7 hours'],
  [8 * hour, '1 day'],
  [23 * hour, '2 days'],
])('%d ms of opening time are said as "%s" where a business day has eight hours', (open, said) => {
  expect(businessTime(open, week, words, 'en-AU')).toBe(said);
});
