import { describe, expect, test } from 'vitest';
import { phrases } from '../../tests/support/phrases.ts';
import { weekdayName } from './dates.ts';
import { closedDays, hoursByRequest, openingHours, timeText, weekdays } from './hours.ts';

const day = { opens: '08:00', closes: '18:00' };
const short = { opens: '09:00', closes: '13:00' };
const weekdaysOpen = { monday: day, tuesday: day, wednesday: day, thursday: day, friday: day };
const everyDay = Object.fromEntries(weekdays.map((name) => [name, day]));

test.each([
  ['08:00', '8:00am'],
  ['18:00', '6:00pm'],
  ['12:00', '12:00pm'],
  ['12:30', '12:30pm'],
  ['00:05', '12:05am'],
  ['11:59', '11:59am'],
  ['23:45', '11:45pm'],
])('writes %s as %s', (time, text) => {
  expect(timeText(time, phrases)).toBe(text);
});

describe('opening hours', () => {
  test.each([
    ['a run of days', weekdaysOpen, 'Monday to Friday, 8:00am to 6:00pm'],
    ['a single day', { wednesday: short }, 'Wednesday, 9:00am to 1:00pm'],
    [
      'a short Saturday',
      { ...weekdaysOpen, saturday: short },
      'Monday to Friday, 8:00am to 6:00pm; Saturday, 9:00am to 1:00pm',
    ],
    ['the whole week', everyDay, 'Monday to Sunday, 8:00am to 6:00pm'],
    [
      'days with a closed day between them, which are two runs',
      { monday: day, tuesday: day, thursday: day, friday: day },
      'Monday to Tuesday, 8:00am to 6:00pm; Thursday to Friday, 8:00am to 6:00pm',
    ],
    [
      'a day of other hours in the middle',
      { monday: day, tuesday: short, wednesday: day },
      'Monday, 8:00am to 6:00pm; Tuesday, 9:00am to 1:00pm; Wednesday, 8:00am to 6:00pm',
    ],
    [
      'Sunday and Monday, which do not touch',
      { sunday: day, monday: day },
      'Monday, 8:00am to 6:00pm; Sunday, 8:00am to 6:00pm',
    ],
    ['no day at all', {}, ''],
  ])('say %s', (_name, hours, text) => {
    expect(openingHours({ hours }, phrases)).toBe(text);
  });
});

describe('closed days', () => {
  test.each([
    ['a weekend', weekdaysOpen, 'Closed on weekends and public holidays.'],
    ['only Sundays', { ...weekdaysOpen, saturday: short }, 'Closed on Sundays and public holidays.'],
    ['no day of the week', everyDay, 'Closed on public holidays.'],
    [
      'days that are no weekend',
      { monday: day, tuesday: day, thursday: day, friday: day },
      'Closed on Wednesdays, Saturdays, Sundays and public holidays.',
    ],
  ])('name %s', (_name, hours, text) => {
    expect(closedDays({ hours }, phrases)).toBe(text);
  });
});

test('says when one may come outside the opening hours', () => {
  expect(hoursByRequest({ byRequest: { earliest: '7:00 AM', latest: '7:30 PM' } }, phrases)).toBe(
    'Early from 7:00 AM, late until 7:30 PM.',
  );
});

test.each([
  ['7:00 AM', '7:00 sáng'],
  ['12:30 PM', '12:30 chiều'],
  ['about noon', 'about noon'],
])('says %s outside the opening hours as %s in a language that knows no AM and PM', (earliest, expected) => {
  const time = { morning: '{hour}:{minutes} sáng', afternoon: '{hour}:{minutes} chiều' };
  const said = hoursByRequest({ byRequest: { earliest, latest: '' } }, { ...phrases, locale: 'vi', time });
  expect(said).toContain(`${expected},`);
});

test('names the days of the week from Monday on', () => {
  expect(weekdays.map((day) => weekdayName(day, 'en-AU'))).toEqual([
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
    'Sunday',
  ]);
});
