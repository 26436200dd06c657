import { describe, expect, test } from 'vitest';
import { phrases } from '../../tests/support/exampleWords.ts';
import { openingRecord } from './closures.ts';
import { weekdays } from './dates.ts';
import { byRequestText, closedDaysText, openingHoursText, openStatus, timeText } from './openingHours.ts';
import { publicHolidays } from './publicHolidays.ts';

describe('the text of opening hours', () => {
  const day = { opens: '08:00', closes: '18:00' };
  const shortDay = { opens: '09:00', closes: '13:00' };
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
  ])('writes the time %s as %s', (time, text) => {
    expect(timeText(time, phrases)).toBe(text);
  });

  test.each([
    ['consecutive days as one span', weekdaysOpen, 'Monday to Friday, 8:00am to 6:00pm'],
    ['a single day', { wednesday: shortDay }, 'Wednesday, 9:00am to 1:00pm'],
    [
      'a short Saturday',
      { ...weekdaysOpen, saturday: shortDay },
      'Monday to Friday, 8:00am to 6:00pm; Saturday, 9:00am to 1:00pm',
    ],
    ['the whole week', everyDay, 'Monday to Sunday, 8:00am to 6:00pm'],
    [
      'days on both sides of a closed day',
      { monday: day, tuesday: day, thursday: day, friday: day },
      'Monday to Tuesday, 8:00am to 6:00pm; Thursday to Friday, 8:00am to 6:00pm',
    ],
    [
      'days on both sides of a day with other hours',
      { monday: day, tuesday: shortDay, wednesday: day },
      'Monday, 8:00am to 6:00pm; Tuesday, 9:00am to 1:00pm; Wednesday, 8:00am to 6:00pm',
    ],
    [
      'Sunday and Monday apart',
      { sunday: day, monday: day },
      'Monday, 8:00am to 6:00pm; Sunday, 8:00am to 6:00pm',
    ],
    ['nothing for a clinic that never opens', {}, ''],
  ])('names days and their times: %s', (_name, hours, text) => {
    expect(openingHoursText({ hours }, phrases)).toBe(text);
  });

  test.each([
    ['the weekend', weekdaysOpen, 'Closed on weekends and public holidays.'],
    ['only Sundays', { ...weekdaysOpen, saturday: shortDay }, 'Closed on Sundays and public holidays.'],
    ['only public holidays', everyDay, 'Closed on public holidays.'],
    [
      'weekdays without hours',
      { monday: day, tuesday: day, thursday: day, friday: day },
      'Closed on Wednesdays, Saturdays, Sundays and public holidays.',
    ],
  ])('lists %s as closed', (_name, hours, text) => {
    expect(closedDaysText({ hours }, phrases)).toBe(text);
  });

  test('says when appointments outside opening hours are possible', () => {
    expect(byRequestText({ byRequest: { earliest: '7 AM', latest: '7:30 PM' } }, phrases)).toBe(
      'Early from 7:00am, late until 7:30pm.',
    );
  });

  test.each([
    ['7:00 AM', '7:00 sáng'],
    ['12:30 PM', '12:30 chiều'],
    ['about noon', 'about noon'],
  ])('writes the appointment time %s as %s in Vietnamese', (earliest, expected) => {
    const time = { morning: '{hour}:{minutes} sáng', afternoon: '{hour}:{minutes} chiều' };
    const text = byRequestText({ byRequest: { earliest, latest: '' } }, { ...phrases, locale: 'vi', time });
    expect(text).toContain(`${expected},`);
  });
});

describe('the opening status', () => {
  const weekday = { opens: '08:00', closes: '18:00' };
  const hours = { monday: weekday, tuesday: weekday, wednesday: weekday, thursday: weekday, friday: weekday };
  const closures = [{ from: '2026-12-24', to: '2027-01-03', reason: 'Christmas and New Year break' }];
  const record = openingRecord({ hours, closures }, publicHolidays(2026), phrases);

  /** The status at a moment given with its UTC offset. */
  const statusAt = (moment: string) => openStatus(record, Date.parse(moment), phrases);

  test.each([
    ['2026-08-05T08:00:00+10:00', 'Open now, until 6:00pm.'],
    ['2026-08-05T17:59:59+10:00', 'Open now, until 6:00pm.'],
    ['2026-08-05T18:00:00+10:00', 'Closed now. Opens tomorrow at 8:00am.'],
    ['2026-08-05T07:59:59+10:00', 'Closed now. Opens today at 8:00am.'],
    ['2026-08-07T18:30:00+10:00', 'Closed now. Opens on Monday at 8:00am.'],
    ['2026-08-09T12:00:00+10:00', 'Closed now. Opens tomorrow at 8:00am.'],
    // In UTC, the clinic opens an hour earlier after the clocks went forward on 4 October, and an hour later after they went
    // back on 5 April.
    ['2026-10-05T20:59:00Z', 'Closed now. Opens today at 8:00am.'],
    ['2026-10-05T21:00:00Z', 'Open now, until 6:00pm.'],
    ['2026-04-07T21:59:00Z', 'Closed now. Opens today at 8:00am.'],
    ['2026-04-07T22:00:00Z', 'Open now, until 6:00pm.'],
    // Monday 5 October is Labour Day.
    ['2026-10-03T12:00:00+10:00', 'Closed now. Opens on Tuesday at 8:00am.'],
    [
      '2026-12-24T10:00:00+11:00',
      'Closed today: Christmas and New Year break. Opens on Monday 4 January at 8:00am.',
    ],
    ['2027-01-03T10:00:00+11:00', 'Closed today: Christmas and New Year break. Opens tomorrow at 8:00am.'],
    ['2027-01-04T08:00:00+11:00', 'Open now, until 6:00pm.'],
  ])('says whether the clinic is open at %s', (moment, text) => {
    expect(statusAt(moment)).toMatchObject({ isOpen: text.startsWith('Open'), text });
  });

  test('uses the day in Sydney, not the day of the visitor', () => {
    expect(statusAt('2026-08-05T13:59:00Z').today).toBe('wednesday');
    expect(statusAt('2026-08-05T14:00:00Z').today).toBe('thursday');
  });

  test('names the public holiday of NSW on which the clinic is closed', () => {
    expect(statusAt('2026-06-08T10:00:00+10:00').text).toMatch(
      /^Closed today: .*Birthday.*\. Opens tomorrow at 8:00am\.$/,
    );
  });

  test('says only that the clinic is closed if it never opens', () => {
    expect(
      openStatus({ hours: {}, closures: [] }, Date.parse('2026-08-05T10:00:00+10:00'), phrases).text,
    ).toBe('Closed now.');
  });
});
