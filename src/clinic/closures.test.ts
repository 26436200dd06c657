import { expect, test } from 'vitest';
import { phrases } from '../../tests/support/exampleWords.ts';
import { closureDays, comingClosures, nextClosures, openingRecord } from './closures.ts';
import { publicHolidays } from './publicHolidays.ts';

const hours = { opens: '08:00', closes: '18:00' };
const weekdaysOpen = {
  monday: hours,
  tuesday: hours,
  wednesday: hours,
  thursday: hours,
  friday: hours,
};
const closures = [{ from: '2026-12-24', to: '2027-01-03', reason: 'Christmas break' }];
const record = openingRecord({ hours: weekdaysOpen, closures }, publicHolidays(2026), phrases);

/** The texts of the first `count` closures from the day `from` on. */
const closureLinesFrom = (from: string, count: number, clinicRecord = record) =>
  comingClosures(clinicRecord, from)
    .slice(0, count)
    .map((closure) => `${closureDays(closure, phrases)}: ${closure.reason}`);

test('the list of closed days is in order and omits public holidays within a closure', () => {
  expect(closureLinesFrom('2026-11-20', 4)).toEqual([
    'Thursday 24 December 2026 to Sunday 3 January 2027: Christmas break',
    'Tuesday 26 January 2027: Australia Day public holiday',
    'Friday 26 March 2027: Good Friday public holiday',
    'Monday 29 March 2027: Easter Monday public holiday',
  ]);
});

test.each([
  ['2026-12-24', 'Thursday 24 December 2026 to Sunday 3 January 2027: Christmas break'],
  ['2027-01-01', 'Thursday 24 December 2026 to Sunday 3 January 2027: Christmas break'],
  ['2027-01-02', 'Tuesday 26 January 2027: Australia Day public holiday'],
  ['2027-01-26', 'Tuesday 26 January 2027: Australia Day public holiday'],
  ['2027-01-27', 'Friday 26 March 2027: Good Friday public holiday'],
])('on %s the list of closures begins with the current or the next one', (from, next) => {
  expect(closureLinesFrom(from, 1)).toEqual([next]);
});

test('a clinic that opens on Saturdays is closed on public holidays that fall on a Saturday', () => {
  const openOnSaturdays = openingRecord(
    { hours: { saturday: hours }, closures: [] },
    publicHolidays(2027),
    phrases,
  );
  expect(closureLinesFrom('2027-03-01', 1, openOnSaturdays)).toEqual([
    'Saturday 27 March 2027: Easter Saturday public holiday',
  ]);
});

// Sources: the Public Holidays Act 2010 (NSW), and the order of 2026 about Anzac Day on a weekend in 2026 and 2027.
test.each([
  [
    'in 2026, when Anzac Day and Boxing Day are Saturdays',
    ['2026-04-27', '2026-12-28'],
    ['2026-04-24', '2026-12-29'],
  ],
  [
    'in 2027, when Anzac Day is a Sunday and Christmas Day a Saturday',
    ['2027-04-26', '2027-12-27', '2027-12-28'],
    ['2027-12-29'],
  ],
  [
    'in 2028, when New Year’s Day is a Saturday',
    ['2028-01-03', '2028-01-26', '2028-04-25'],
    ['2028-01-04', '2028-04-24'],
  ],
])('a clinic closes on substitute holidays %s', (_when, closed, open) => {
  const days = publicHolidays(2026).map(({ from }) => from);
  expect(days).toEqual(expect.arrayContaining(closed));
  for (const openDay of open) expect(days).not.toContain(openDay);
});

test('the August bank holiday does not close the clinic', () => {
  const days = publicHolidays(2026).map(({ from }) => from);
  for (const augustMonday of ['2026-08-03', '2027-08-02', '2028-08-07'])
    expect(days).not.toContain(augustMonday);
});

test('the footer names the dates of the next two closures, or is empty if there are none', () => {
  expect(nextClosures(record, phrases, '2026-11-20')).toBe(
    'We are closed from Thursday 24 December 2026 to Sunday 3 January 2027 (Christmas break) and ' +
      'on Tuesday 26 January 2027 (Australia Day public holiday).',
  );
  expect(nextClosures({ ...record, closures: [] }, phrases, '2026-11-20')).toBe('');
});
