import { expect, test } from 'vitest';
import { dayText, longDay, longDayRelativeTo, monthText, sydneyDateTime, weekdayName } from './dates.ts';

test.each([
  ['summer time', '2026-11-20T01:00:00Z', 'Friday 20 November 2026 at 12:00pm'],
  ['winter time', '2026-07-01T01:05:00Z', 'Wednesday 1 July 2026 at 11:05am'],
  ['the next day in Sydney', '2026-06-30T14:30:00Z', 'Wednesday 1 July 2026 at 12:30am'],
  ['the hour before clocks go forward', '2026-10-03T15:59:00Z', 'Sunday 4 October 2026 at 1:59am'],
  ['the hour after clocks go forward', '2026-10-03T16:00:00Z', 'Sunday 4 October 2026 at 3:00am'],
])('a moment in %s is written as the day and time in Sydney', (_name, time, text) => {
  expect(sydneyDateTime(Date.parse(time), 'en-AU')).toBe(text);
});

test('a day or a month has the same text in every time zone', () => {
  expect(dayText('2026-11-01', 'en-AU')).toBe('1 November 2026');
  expect(monthText('2025-05', 'en-AU')).toBe('May 2025');
});

test('a day is written in the language of the page', () => {
  expect(dayText('2026-11-01', 'vi')).toContain('tháng 11');
  expect(weekdayName('monday', 'vi')).toBe('Thứ Hai');
});

test('a day is written with the date pattern and month names of phrases.yaml, if there are any', () => {
  const date = { whole: '{day} {month} năm {year}', ofYear: '{day} {month}' };
  const phrases = { longDay: '{weekday}, ngày {date}', locale: 'vi', date };
  expect(longDay('2026-11-20', phrases)).toBe('Thứ Sáu, ngày 20 tháng 11 năm 2026');
  const months = Array.from({ length: 12 }, (_, index) => `m${index + 1}`);
  expect(longDayRelativeTo('2026-01-01', '2026-01-03', { ...phrases, date: { ...date, months } })).toContain(
    '3 m1',
  );
});
